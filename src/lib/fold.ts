/** Text as searches compare it: by its letters, whatever their case and accents. */

/** Lower case without accents; × becomes x, as in 3x2. Other characters stay. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('×', 'x')
    .replace(/[‑–]/g, '-')
    .toLowerCase()
}

/**
 * For the filter of a short list: tells of a text whether it holds every typed word somewhere, in any order. Without a word,
 * each text does.
 */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    if (words.length === 0) return true
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}
