/** How often each play was repped and called: by hand, and in practice scripts. */
import { NO_REPS, type RepTally, standingReps, tallied } from '#schema/football/script-reps.ts'
import { queries } from '#schema/queries/index.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import { useRows } from './use-query.ts'

/** `reps` are all of them; `scripted` are those of practice scripts, which say how they went. */
export type PlayCount = {
  readonly reps: number
  readonly calls: number
  readonly successes: number
  readonly scripted: RepTally
}

type Counted = Pick<Row['playCounts'], 'playId' | 'reps' | 'calls' | 'successes'>

/** Adds the reps of scripts to what was counted by hand. Both are added up anew from their rows, so neither drifts. */
export function playCounts(
  counted: readonly Counted[],
  log: readonly Row['scriptReps'][],
): ReadonlyMap<string, PlayCount> {
  const inScripts = tallied(standingReps(log), ({ playId }) => (playId === null ? [] : [playId]))
  const byHand = new Map(counted.map((row) => [row.playId, row]))
  return new Map(
    [...new Set([...byHand.keys(), ...inScripts.keys()])].map((playId) => {
      const { reps = 0, calls = 0, successes = 0 } = byHand.get(playId) ?? {}
      const scripted = inScripts.get(playId) ?? NO_REPS
      return [playId, { reps: reps + scripted.reps, calls, successes, scripted }]
    }),
  )
}

/**
 * The counts of a team's plays, for its coaches: from the reps that this device holds, about a season. `ready`: the server
 * confirmed them. `wanted` false asks for nothing.
 */
export function usePlayCounts(
  teamId: string,
  wanted = true,
): { counts: ReadonlyMap<string, PlayCount>; ready: boolean } {
  const { rows, ready } = useRows(queries.plays.counts({ teamId }), wanted)
  const { rows: log, ready: hasLog } = useRows(queries.scripts.reps({ teamId }), wanted)
  return useMemo(
    () => ({ counts: playCounts(rows, log), ready: ready && hasLog }),
    [rows, log, ready, hasLog],
  )
}
