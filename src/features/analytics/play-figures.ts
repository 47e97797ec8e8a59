/** What the team practices against what it calls, play by play. Pure. */
import { NO_REPS, type RepTally } from '#schema/football/script-reps.ts'
import type { PlayCount } from '#src/sync/play-counts.ts'
import { type Called, NEVER } from './game-figures.ts'

type PlayFigures = Called & {
  readonly id: string
  readonly name: string
  readonly reps: number
  readonly scripted: RepTally
}

/** The plays that were repped or called, the most reps first. Calls are those counted by hand and those charted in games. */
export function playFigures(
  plays: readonly { readonly id: string; readonly name: string }[],
  counts: ReadonlyMap<string, PlayCount>,
  called: ReadonlyMap<string, Called>,
): PlayFigures[] {
  return plays
    .map(({ id, name }): PlayFigures => {
      const { reps = 0, calls = 0, successes = 0, scripted = NO_REPS } = counts.get(id) ?? {}
      const charted = called.get(id) ?? NEVER
      return {
        id,
        name,
        reps,
        calls: calls + charted.calls,
        successes: successes + charted.successes,
        scripted,
      }
    })
    .filter(({ reps, calls }) => reps > 0 || calls > 0)
    .toSorted((a, b) => b.reps - a.reps || b.calls - a.calls || (a.name < b.name ? -1 : 1))
}
