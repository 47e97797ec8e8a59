/** How often each play was repped, by hand and in practice scripts, and how often a call of it was logged or imported. */
import { NO_REPS, type RepTally, standingReps, tallied } from '#schema/football/script-reps.ts'
import { RECENT_SCRIPT_REPS } from '#schema/queries/bounds.ts'
import { queries } from '#schema/queries/index.ts'
import { dayIn, dayWords } from '#src/lib/days.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import { useTeamZone } from './team-day.ts'
import { useRows } from '../use-query.ts'

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
 * "Practice reps since Sep 3, 2026; older ones are in the team's file." of a log that is as long as devices hold, and so has a
 * beginning that is not the first rep; empty for a log that is all there. The day is that of the team's `timeZone`.
 */
export function repsSinceWords(
  log: readonly { readonly at: number }[],
  timeZone: string,
  most = RECENT_SCRIPT_REPS,
): string {
  if (log.length < most) return ''
  const first = log.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const day = dayWords(dayIn(first, timeZone), { month: 'short', day: 'numeric', year: 'numeric' })
  return `Practice reps since ${day}; older ones are in the team's file.`
}

/**
 * The counts of a team's plays, for its coaches: from the reps that this device holds, about a season. `since` says from
 * when, if there are older ones; `ready`: the server confirmed them. `wanted` false asks for nothing.
 */
export function usePlayCounts(
  teamId: string,
  wanted = true,
): { counts: ReadonlyMap<string, PlayCount>; since: string; ready: boolean } {
  const { rows, ready } = useRows(queries.plays.counts({ teamId }), wanted)
  const { rows: log, ready: hasLog } = useRows(queries.scripts.reps({ teamId }), wanted)
  const zone = useTeamZone(teamId)
  return useMemo(
    () => ({ counts: playCounts(rows, log), since: repsSinceWords(log, zone), ready: ready && hasLog }),
    [rows, log, zone, ready, hasLog],
  )
}
