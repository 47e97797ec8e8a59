import { useCan } from '#src/sync/team/teams.ts'
import { queries } from '#schema/queries/index.ts'
import { type DataState, usePlanLines, useTeamPlays } from '#src/sync/team/team-data.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import { type LineRow, type PlanRow, sortPlans } from './plan-words.ts'
import { linesOfRelease } from './released-lines.ts'

const NO_LINES: readonly LineRow[] = []

/**
 * The plans the person may see, newest game first, with their lines: for players those of the last release whose plays they
 * have.
 */
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
  const { rows: plays, state: playsState } = useTeamPlays(teamId)
  const isStaff = useCan(teamId, 'playbook.edit')
  // Coaches see lines of deleted plays, too, so their lines don't follow the plays.
  const had = useMemo(() => (isStaff ? null : new Set(plays.map(({ id }) => id))), [isStaff, plays])
  return useMemo(() => {
    const byPlan = Map.groupBy(lines, ({ planId }) => planId)
    return {
      plans: sortPlans(rows.filter(({ deletedAt }) => deletedAt === null)),
      deleted: rows.filter(({ deletedAt }) => deletedAt !== null),
      linesOf: (planId) =>
        had
          ? linesOfRelease(
              rows.find(({ id }) => id === planId),
              (playId) => had.has(playId),
            )
          : (byPlan.get(planId) ?? NO_LINES),
      // The players' lines come with their plans.
      lines: isStaff || !ready ? state : playsState,
      ready,
    }
  }, [rows, lines, state, playsState, ready, isStaff, had])
}
