import { periodName } from '#schema/football/practice.ts'
import { plannedAgainstRan, ranUntil, type Run, standingOf } from '#schema/football/practice-run.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { memo } from 'react'
import type { PeriodRow, PlanRow } from './practice-words.ts'

/** What was planned against what the clock ran, period by period, once a practice has been run. */
export const AfterPractice = memo(function AfterPractice({
  plan,
  periods,
}: {
  plan: PlanRow
  periods: readonly PeriodRow[]
}) {
  const { rows } = useRows(queries.practice.runs({ teamId: plan.teamId }))
  const run = rows.find(({ planId }) => planId === plan.id)
  return run && <Minutes periods={periods} run={run} />
})

function Minutes({ periods, run }: { periods: readonly PeriodRow[]; run: Run }) {
  const now = useNow()
  const isRunning = run.endedAt === null && standingOf(periods, run, now).index < periods.length
  const rows = plannedAgainstRan(periods, ranUntil(periods, run, now))
  const names = new Map(periods.map((period) => [period.id, periodName(period)]))
  const lines = rows.map((row) => ({ ...row, id: row.periodId, name: names.get(row.periodId) ?? '' }))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const planned = sum((row) => row.planned)
  const ran = sum((row) => row.ran ?? 0)
  return (
    <div className="print:hidden">
      <PageSection title="Planned against run" note={isRunning ? 'Practice is running' : undefined}>
        {run.ran.length === 0 && run.endedAt !== null ? (
          <p className="text-muted px-4 py-3">
            This practice was run with an older version, which did not keep its minutes.
          </p>
        ) : (
          <RecordTable
            label="Planned against run by period"
            rows={[...lines, { id: 'all', name: 'Practice', planned, ran }]}
            columns={[
              { title: 'Period', cell: ({ name }) => name },
              { title: 'Planned', cell: (row) => `${row.planned} min`, isNumeric: true },
              {
                title: 'Ran',
                cell: (row) =>
                  row.ran === null ? <span className="text-muted">Not run</span> : `${row.ran} min`,
                isNumeric: true,
              },
              {
                title: 'Difference',
                cell: (row) => (row.ran === null ? '' : differenceWords(row.ran - row.planned)),
                isNumeric: true,
              },
            ]}
          />
        )}
      </PageSection>
    </div>
  )
}

/** "+3 min", "−5 min", "On time". */
function differenceWords(minutes: number): string {
  if (minutes === 0) return 'On time'
  return `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min`
}
