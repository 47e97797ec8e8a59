import { type Cell, inOrder, type Practice } from '#schema/football/practice.ts'
import { reachBackTo, RECENT_CELLS, RECENT_PERIODS } from '#schema/queries/bounds.ts'
import { queries } from '#schema/queries/index.ts'
import { SCRIPT_TYPE_LABELS } from '#schema/script.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import type { CellRow, PeriodRow, PlanRow } from './practice-words.ts'

const NO_PERIODS: readonly PeriodRow[] = []
const NO_CELLS: readonly CellRow[] = []

export type Practices = {
  /** Newest day first. */
  readonly plans: readonly PlanRow[]
  readonly deleted: readonly PlanRow[]
  /** Of the newest practices: devices don't hold the parts of all others (`isWhole`, `usePlanParts`). */
  readonly periodsOf: (planId: string) => readonly PeriodRow[]
  readonly cellsOf: (planId: string) => readonly CellRow[]
  /** Whether `periodsOf` and `cellsOf` have all parts of a plan. */
  readonly isWhole: (plan: Pick<PlanRow, 'createdAt'>) => boolean
  readonly ready: boolean
}

/** The practice plans that the person may see, with what is in them. */
export function usePractices(teamId: string): Practices {
  const { rows, ready } = useRows(queries.practice.plans({ teamId }))
  const { rows: periods } = useRows(queries.practice.periods({ teamId }))
  const { rows: cells } = useRows(queries.practice.cells({ teamId }))
  // Each by itself: a changed cell leaves the plans and their periods as they were.
  const listed = useMemo(
    () => ({
      plans: rows
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1)),
      deleted: rows.filter(({ deletedAt }) => deletedAt !== null),
    }),
    [rows],
  )
  const periodsOf = useMemo(() => {
    const byPlan = Map.groupBy(periods, ({ planId }) => planId)
    const ordered = new Map([...byPlan].map(([id, those]) => [id, inOrder(those)]))
    return (planId: string) => ordered.get(planId) ?? NO_PERIODS
  }, [periods])
  const cellsOf = useMemo(() => {
    const byPlan = Map.groupBy(cells, ({ planId }) => planId)
    return (planId: string) => byPlan.get(planId) ?? NO_CELLS
  }, [cells])
  const isWhole = useMemo(() => {
    // A plan's parts are created with it or later.
    return ({ createdAt }: Pick<PlanRow, 'createdAt'>) =>
      reachBackTo(periods, RECENT_PERIODS, createdAt) && reachBackTo(cells, RECENT_CELLS, createdAt)
  }, [periods, cells])
  return useMemo(
    () => ({ ...listed, periodsOf, cellsOf, isWhole, ready }),
    [listed, periodsOf, cellsOf, isWhole, ready],
  )
}

const startOf = ({ date, startTime }: PlanRow) => `${date} ${startTime}`

/** Of one plan, also of one that is older than what devices hold. Cells of deleted periods are left out. */
export function usePlanParts(teamId: string, id: string) {
  const { rows, ready: hasPeriods } = useRows(queries.practice.periodsOf({ teamId, id }))
  const { rows: all, ready: hasCells } = useRows(queries.practice.cellsOf({ teamId, id }))
  const ready = hasPeriods && hasCells
  // By itself: a changed cell leaves the periods as they were.
  const periods = useMemo(() => inOrder(rows), [rows])
  return useMemo(() => {
    const known = new Set(periods.map((period) => period.id))
    const cells = all.filter(({ periodId }) => known.has(periodId))
    const byPeriod: ReadonlyMap<string, readonly CellRow[]> = Map.groupBy(cells, ({ periodId }) => periodId)
    return { periods, cells, byPeriod, ready }
  }, [periods, all, ready])
}

/** As the contact meter counts them. */
export function asPractice(
  plan: Pick<PlanRow, 'date'>,
  periods: readonly PeriodRow[],
  cells: readonly Cell[],
): Practice {
  return { date: plan.date, periods, cells }
}

export type Coach = {
  readonly id: string
  readonly name: string
  /** Staff titles, such as "OC/QB"; empty for none. */
  readonly titles: string
}

const STAFF = new Set(['head_coach', 'coordinator', 'assistant_coach'])

/** The coaches of the team, by name, and the name of any member. */
export function useCoaches(teamId: string): {
  coaches: readonly Coach[]
  nameOf: (id: string | null) => string
} {
  const { rows } = useRows(queries.team.members({ teamId }))
  return useMemo(() => {
    const people = rows.map(({ userId, teamRole, status, titles, profile }) => ({
      id: userId,
      name: profile?.fullName || profile?.displayName || 'Coach',
      titles: titles.join('/'),
      isCoach: STAFF.has(teamRole) && status === 'active',
    }))
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return {
      coaches: people.filter(({ isCoach }) => isCoach).toSorted((a, b) => a.name.localeCompare(b.name)),
      nameOf: (id) => (id ? (names.get(id) ?? 'Former member') : ''),
    }
  }, [rows])
}

type PeriodScript = { readonly id: string; readonly name: string }

/** The scripts of a period, by the period's id: offense and defense may each have one. */
export function usePeriodScripts(teamId: string): (periodId: string) => readonly PeriodScript[] {
  const { rows } = useRows(queries.scripts.all({ teamId }))
  return useMemo(() => {
    const there = rows.filter(({ deletedAt }) => deletedAt === null)
    const byPeriod = Map.groupBy(there, ({ periodId }) => periodId)
    return (periodId) =>
      (byPeriod.get(periodId) ?? []).map(({ id, title, type }) => ({
        id,
        name: title || SCRIPT_TYPE_LABELS[type],
      }))
  }, [rows])
}

/** The drills of the team's library, and the one that a cell names, whatever its capitals. */
export function useDrills(teamId: string) {
  const { rows } = useRows(queries.drills.all({ teamId }))
  return useMemo(() => {
    const plain = (name: string) => name.trim().toLowerCase()
    const byName = new Map(rows.map((drill) => [plain(drill.name), drill]))
    return {
      names: rows.map(({ name }) => name),
      byName: (name: string) => (name ? byName.get(plain(name)) : undefined),
    }
  }, [rows])
}

/** "Diaz" of "Maria Diaz": what fits a cell. */
export const lastName = (name: string) => name.trim().split(/\s+/u).at(-1) ?? name
