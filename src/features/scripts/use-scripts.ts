import { linesInOrder, practiceDays, scriptDay } from '#schema/football/script.ts'
import {
  countReps,
  type RepCounts,
  type RepTally,
  standingGrades,
  standingReps,
  tallied,
} from '#schema/football/script-reps.ts'
import { queries } from '#schema/queries/index.ts'
import { weekOf } from '#src/lib/days.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { usePlanLines, useTeamPlays } from '#src/sync/team/team-data.ts'
import { useRows } from '#src/sync/use-query.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import { lineCountWords, type RepRow, type ScriptRow } from './script-words.ts'

export type GamePlanRow = Row['gamePlans']

/** The scripts that the person may see: the newest day first, in the order of its practice. `dayOf`: the day of each. */
export function useScripts(teamId: string): {
  scripts: readonly ScriptRow[]
  deleted: readonly ScriptRow[]
  dayOf: (script: ScriptRow) => string
  ready: boolean
} {
  const { rows, ready } = useRows(queries.scripts.all({ teamId }))
  const { rows: practices } = useRows(queries.practice.plans({ teamId }))
  return useMemo(() => {
    const days = practiceDays(practices)
    const dayOf = (script: ScriptRow) => scriptDay(script, days)
    const byDay = (a: ScriptRow, b: ScriptRow) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0)
    const place = ({ sortKey, id }: ScriptRow) => `${sortKey} ${id}`
    return {
      scripts: rows
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => byDay(a, b) || (place(a) < place(b) ? -1 : 1)),
      deleted: rows.filter(({ deletedAt }) => deletedAt !== null),
      dayOf,
      ready,
    }
  }, [rows, practices, ready])
}

/** How many lines each script has, in words; empty where this device may not hold all of them. */
export function useLineCounts(teamId: string): (script: ScriptRow) => string {
  const { rows } = useRows(queries.scripts.lines({ teamId }))
  return useMemo(() => lineCountWords(rows), [rows])
}

/** The lines of a script in order, and the plays of the team. */
export function useScriptLines(teamId: string, id: string) {
  const { rows, ready } = useRows(queries.scripts.linesOf({ teamId, id }))
  const { rows: plays } = useTeamPlays(teamId)
  return useMemo(() => {
    const byId = new Map(plays.map((play) => [play.id, play]))
    const playOf = (playId: string | null): PlayRow | undefined =>
      playId === null ? undefined : byId.get(playId)
    return { lines: linesInOrder(rows), plays, playOf, ready }
  }, [rows, plays, ready])
}

const NO_REPS: readonly RepRow[] = []

/** The reps of a script that stand, oldest first, and the counts of each line. Nothing for players. */
export function useReps(teamId: string, id: string) {
  const { rows } = useRows(queries.scripts.repsOf({ teamId, id }))
  return useMemo(() => {
    const reps = standingReps(rows)
    const byLine = Map.groupBy(reps, ({ lineId }) => lineId)
    const countsOf = (lineId: string): RepCounts => countReps(byLine.get(lineId) ?? NO_REPS)
    // The newest time in the log, by whichever clock.
    const lastAt = rows.reduce((last, { at }) => Math.max(last, at), 0)
    return { reps, countsOf, counts: countReps(reps), grades: standingGrades(rows, reps), lastAt }
  }, [rows])
}

/** The game plans, those with the nearest game after the day first. */
export function useGamePlans(teamId: string, day: string) {
  const { rows } = useRows(queries.plans.all({ teamId }))
  const { rows: lines } = usePlanLines(teamId)
  return useMemo(() => {
    const kept = rows.filter(({ deletedAt, status }) => deletedAt === null && status !== 'archived')
    // The next game first, later ones after it, then those of the past from the newest; plans without a day last.
    const rank = ({ date }: GamePlanRow) =>
      date === '' ? 'z' : date >= day ? `a${date}` : `b${99_999_999 - Number(date.replaceAll('-', ''))}`
    const byPlan = Map.groupBy(lines, ({ planId }) => planId)
    return {
      gamePlans: kept.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)),
      planLinesOf: (planId: string) => byPlan.get(planId) ?? [],
    }
  }, [rows, lines, day])
}

/** The plays on all scripts of the week that a day is in, and those of them that were repped; once for each line and rep. */
export function useWeekPlays(
  teamId: string,
  day: string,
): { readonly scripted: readonly (string | null)[]; readonly repped: readonly (string | null)[] } {
  const { rows: lines } = useRows(queries.scripts.lines({ teamId }))
  const { rows: log } = useRows(queries.scripts.reps({ teamId }))
  const { scripts, dayOf } = useScripts(teamId)
  return useMemo(() => {
    const week = new Set(weekOf(day))
    const those = new Set(scripts.filter((one) => week.has(dayOf(one))).map(({ id }) => id))
    return {
      scripted: lines.filter(({ scriptId }) => those.has(scriptId)).map(({ playId }) => playId),
      repped: standingReps(log.filter(({ scriptId }) => those.has(scriptId)))
        .filter(({ result }) => result !== 'skip')
        .map(({ playId }) => playId),
    }
  }, [lines, log, scripts, dayOf, day])
}

/** The reps of each script that stand, added up. Nothing for players. */
export function useScriptTallies(teamId: string): ReadonlyMap<string, RepTally> {
  const { rows } = useRows(queries.scripts.reps({ teamId }))
  return useMemo(() => tallied(standingReps(rows), ({ scriptId }) => [scriptId]), [rows])
}

/** "Week 6, Central Cougars". */
export function gamePlanName({ week, opponent }: Pick<GamePlanRow, 'week' | 'opponent'>): string {
  return week === null ? opponent : `Week ${week}, ${opponent}`
}
