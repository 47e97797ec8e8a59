/** What the logs of games say of the team's offense, and of the plays that were called on either side of the ball. Pure. */
import type { GameEvent, GameState } from '#schema/football/game/log.ts'
import { goodForUs, type Metrics, metricsOf } from '#schema/football/game/metrics.ts'
import { replay } from '#schema/football/game/replay.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'

type Game = { readonly planId: string }

export type GameLine<G> = G & {
  /** Of the team's offense; null where this device doesn't hold the whole log. */
  readonly metrics: Metrics | null
}

/** A game whose whole log is on this device, and in which a play was charted. */
export type WholeGame<G, E> = G & { readonly state: GameState; readonly log: readonly E[] }

/**
 * How often a play was called in games, how many of these calls are judged, and how often it went well for us: on defense, a
 * stop. Kicks and calls that a penalty wiped out are not judged.
 */
export type Called = { readonly calls: number; readonly judged: number; readonly successes: number }

/**
 * The charted games with their figures, in their order, those that are whole with what they are computed from, and the calls of
 * each play in them, by its id. A game without a play is none yet.
 */
export function gameFigures<G extends Game, E extends GameEvent & { readonly planId: string }>(
  games: readonly G[],
  events: readonly E[],
  numbers: Numbers,
): {
  games: readonly GameLine<G>[]
  whole: readonly WholeGame<G, E>[]
  called: ReadonlyMap<string, Called>
} {
  const logs = Map.groupBy(events, ({ planId }) => planId)
  const called = new Map<string, Called>()
  const whole: WholeGame<G, E>[] = []
  const lines = games.flatMap((game): GameLine<G>[] => {
    const log = logs.get(game.planId) ?? []
    // A log begins with the start of the game: devices drop the oldest events first.
    if (!log.some(({ data }) => data.kind === 'start')) return [{ ...game, metrics: null }]
    const state = replay(log, numbers)
    for (const play of state.plays) {
      const playId = play.call?.playId
      if (playId === undefined) continue
      const isGood = goodForUs(play)
      const { calls, judged, successes } = called.get(playId) ?? NEVER
      called.set(playId, {
        calls: calls + 1,
        judged: judged + Number(isGood !== null),
        successes: successes + Number(isGood === true),
      })
    }
    if (state.plays.length === 0) return []
    whole.push({ ...game, state, log })
    return [{ ...game, metrics: metricsOf(state, 'us') }]
  })
  return { games: lines, whole, called }
}

export const NEVER: Called = { calls: 0, judged: 0, successes: 0 }
