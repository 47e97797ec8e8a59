/** What the team practices against what it calls, play by play. Pure. */
import { NO_REPS, type RepTally } from '#schema/football/script-reps.ts'
import type { PlayCount } from '#src/sync/team/play-counts.ts'
import { type Called, NEVER } from './game-figures.ts'

/** The calls are those charted in games. */
type PlayFigures = Called & {
  readonly id: string
  readonly name: string
  readonly reps: number
  readonly scripted: RepTally
  /** Calls logged on the play's page, or imported with it. They have no date, so nothing tells which of them were charted, too. */
  readonly byHand: Omit<Called, 'judged'>
}

/** The plays that were repped or called, the most reps first, then the most calls, charted or by hand. */
export function playFigures(
  plays: readonly { readonly id: string; readonly name: string }[],
  counts: ReadonlyMap<string, PlayCount>,
  called: ReadonlyMap<string, Called>,
): PlayFigures[] {
  return plays
    .map(({ id, name }): PlayFigures => {
      const { reps = 0, calls = 0, successes = 0, scripted = NO_REPS } = counts.get(id) ?? {}
      const charted = called.get(id) ?? NEVER
      return { id, name, reps, ...charted, scripted, byHand: { calls, successes } }
    })
    .filter((row) => row.reps > 0 || mostCalls(row) > 0)
    .toSorted((a, b) => b.reps - a.reps || mostCalls(b) - mostCalls(a) || (a.name < b.name ? -1 : 1))
}

const mostCalls = ({ calls, byHand }: PlayFigures) => Math.max(calls, byHand.calls)
