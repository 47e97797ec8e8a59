/** What comes before and after a play. */
import type { PlayRow } from '#src/board/plays/rows.ts'

/**
 * The ids around a play: within the list it was opened from when it is in there, else among the plays of its unit
 * in the coach's order. Plays that are gone meanwhile are stepped over.
 */
export function neighborsOf(
  playId: string,
  plays: readonly PlayRow[],
  listed: readonly string[] | undefined,
): { previous: string | undefined; next: string | undefined; position: number; count: number } {
  const there = new Set(plays.map((play) => play.id))
  const unit = plays.find((play) => play.id === playId)?.unit
  const ids = listed?.includes(playId)
    ? listed.filter((id) => there.has(id))
    : plays.filter((play) => play.unit === unit).map((play) => play.id)
  const at = ids.indexOf(playId)
  if (at < 0) return { previous: undefined, next: undefined, position: 0, count: ids.length }
  return { previous: ids[at - 1], next: ids[at + 1], position: at + 1, count: ids.length }
}
