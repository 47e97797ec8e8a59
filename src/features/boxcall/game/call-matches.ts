/** Finds a call while it is typed. Pure. */

type Callable = { readonly name: string; readonly callText: string; readonly wristCode: string }

/** As many as fit above the sheet without pushing it away. */
const MOST = 6

/**
 * The plays that a coach may mean: the one with that wristband code, then those whose name or call begins with the text,
 * then those that hold each of its words. At most six.
 */
export function matchCalls<P extends Callable>(plays: readonly P[], text: string): P[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  const words = typed.split(/\s+/)
  const ranked = plays.flatMap((play) => {
    const said = `${play.name} ${play.callText}`.toLowerCase()
    if (play.wristCode.toLowerCase() === typed) return [{ play, rank: 0 }]
    if (play.name.toLowerCase().startsWith(typed) || play.callText.toLowerCase().startsWith(typed))
      return [{ play, rank: 1 }]
    return words.every((word) => said.includes(word)) ? [{ play, rank: 2 }] : []
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.play.name.localeCompare(b.play.name))
    .slice(0, MOST)
    .map(({ play }) => play)
}
