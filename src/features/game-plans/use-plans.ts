import { queries } from '#schema/queries/index.ts'
import { type DataState, usePlanLines } from '#src/sync/team-data.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import { type LineRow, type PlanRow, sortPlans } from './plan-words.ts'

const NO_LINES: readonly LineRow[] = []

/** The plans the person may see, newest game first, with their lines. */
export function usePlans(teamId: string): {
  plans: readonly PlanRow[]
  /** Deleted plans, which a page may offer to restore. */
  deleted: readonly PlanRow[]
  linesOf: (planId: string) => readonly LineRow[]
  /** Whether the lines of all plans have loaded. */
  lines: DataState
  ready: boolean
} {
  const { rows, ready } = useRows(queries.plans.all({ teamId }))
  const { rows: lines, state } = usePlanLines(teamId)
  return useMemo(() => {
    const byPlan = Map.groupBy(lines, ({ planId }) => planId)
    return {
      plans: sortPlans(rows.filter(({ deletedAt }) => deletedAt === null)),
      deleted: rows.filter(({ deletedAt }) => deletedAt !== null),
      linesOf: (planId) => byPlan.get(planId) ?? NO_LINES,
      lines: state,
      ready,
    }
  }, [rows, lines, state, ready])
}
