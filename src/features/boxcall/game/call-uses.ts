/** How often each play was called in a game, and how it went. Pure. */
import type { PlayFacts } from '#schema/football/game/log.ts'
import { goodForUs } from '#schema/football/game/metrics.ts'

/** `judged` are the calls of which the log says how they went, `good` those that went well for us: a stop on defense. */
type Use = { readonly used: number; readonly good: number; readonly judged: number }

/** The uses of each play of the playbook, by its id. */
export function usesOf(plays: readonly PlayFacts[]): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>()
  for (const play of plays) {
    const playId = play.call?.playId
    if (!playId) continue
    const isGood = goodForUs(play)
    const { used, good, judged } = uses.get(playId) ?? { used: 0, good: 0, judged: 0 }
    uses.set(playId, {
      used: used + 1,
      good: good + (isGood === true ? 1 : 0),
      judged: judged + (isGood === null ? 0 : 1),
    })
  }
  return uses
}

/** "×3 · 2 of 3 good". */
export function usedWords({ used, good, judged }: Use): string {
  return `×${used}${judged > 0 ? ` · ${good} of ${judged} good` : ''}`
}
