/** What of a log a coach should look at that isn't about a play in its list. Pure. */
import type { Doubt, GameEvent, PlayFacts } from '#schema/football/game/log.ts'

const PLAYS: ReadonlySet<string> = new Set<GameEvent['data']['kind']>(['play', 'kick', 'try'])

/**
 * Doubts about timeouts, calls and quarters, each with the number of the play that it comes before. Those about a play stand
 * at the play, and plays charted twice are offered by themselves.
 */
export function doubtsBeside(doubts: readonly Doubt[], log: readonly GameEvent[]): string[] {
  if (doubts.length === 0) return []
  const events = new Map(log.map((event) => [event.id, event]))
  const words = doubts.flatMap(({ id, what }) => {
    const event = events.get(id)
    return event && !PLAYS.has(event.data.kind) ? [`Play ${event.playNo}: ${what}`] : []
  })
  return [...new Set(words)]
}

/** How many of the plays have a doubt. */
export function playsInDoubt(plays: readonly PlayFacts[], doubts: readonly Doubt[]): number {
  const ids = new Set(doubts.map(({ id }) => id))
  return plays.filter(({ id }) => ids.has(id)).length
}
