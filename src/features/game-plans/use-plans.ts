import { PLAIN_LINE } from '#schema/game-plan.ts'
import { useCan } from '#src/sync/teams.ts'
import { queries } from '#schema/queries/index.ts'
import { type DataState, usePlanLines } from '#src/sync/team-data.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import { type LineRow, type PlanRow, sortPlans } from './plan-words.ts'

/** The lines that the players have, as lines of the plan. */
function releasedOf(plan: PlanRow | undefined): readonly LineRow[] {
  if (!plan?.releasedLines) return NO_LINES
  const { teamId, id: planId, readGrant, createdBy, createdAt, updatedBy, updatedAt, version } = plan
  const of = {
    teamId,
    planId,
    readGrant,
    createdBy,
    createdAt,
    updatedBy,
    updatedAt,
    version,
    deletedAt: null,
  }
  return plan.releasedLines.map((line, i) => ({
    ...of,
    ...PLAIN_LINE,
    ...line,
    sortKey: String(i).padStart(4, '0'),
  }))
}

const NO_LINES: readonly LineRow[] = []

/** The plans the person may see, newest game first, with their lines: for players those of the last release. */
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
  const isStaff = useCan(teamId, 'playbook.edit')
  return useMemo(() => {
    const byPlan = Map.groupBy(lines, ({ planId }) => planId)
    return {
      plans: sortPlans(rows.filter(({ deletedAt }) => deletedAt === null)),
      deleted: rows.filter(({ deletedAt }) => deletedAt !== null),
      linesOf: (planId) =>
        isStaff ? (byPlan.get(planId) ?? NO_LINES) : releasedOf(rows.find(({ id }) => id === planId)),
      // The players' lines come with their plans.
      lines: isStaff || !ready ? state : 'complete',
      ready,
    }
  }, [rows, lines, state, ready, isStaff])
}
