/** Matches a search whose words name items of several lists at once: "okie quarters". */

type Named = { slug: string; name: string }

/**
 * Those with most of the words in their names, and the first of them; all of them and none where no word is in any. A
 * single letter or figure tells apart what other words found, and finds nothing by itself: "cover 3" is no 4-3.
 */
export function bestOf<T extends Named>(all: readonly T[], text: string): { best: readonly T[]; found?: T } {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = all.map(({ name }) => {
    const found = words.filter((word) => isIn(name.toLowerCase(), word))
    return found.some((word) => word.length > 1) ? found.length : 0
  })
  const most = Math.max(...hits)
  if (most === 0) return { best: all }
  const best = all.filter((_, i) => hits[i] === most)
  const [found] = best
  return found ? { best, found } : { best }
}

/** A part of the name begins with the word; one with a dash is a part of it as it is written. */
function isIn(name: string, word: string): boolean {
  if (word.includes('-')) return name.includes(word)
  return name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word))
}
