import { periodName } from '#schema/football/practice.ts'
import { plannedAgainstRan, ranUntil, type Run } from '#schema/football/practice-run.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import type { PeriodRow, PlanRow } from './practice-words.ts'

/** What was planned against what the clock ran, period by period, once a practice has been run. */
export function AfterPractice({ plan, periods }: { plan: PlanRow; periods: readonly PeriodRow[] }) {
  const { rows } = useRows(queries.practice.runs({ teamId: plan.teamId }))
  const run = rows.find(({ planId }) => planId === plan.id)
  return run && <Minutes periods={periods} run={run} />
}

function Minutes({ periods, run }: { periods: readonly PeriodRow[]; run: Run }) {
  const now = useNow()
  const rows = plannedAgainstRan(periods, ranUntil(periods, run, now))
  const names = new Map(periods.map((period) => [period.id, periodName(period)]))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const planned = sum((row) => row.planned)
  const ran = sum((row) => row.ran ?? 0)
  return (
    <div className="print:hidden">
      <PageSection
        title="Planned against run"
        note={run.endedAt === null ? 'Practice is running' : undefined}
      >
        {run.ran.length === 0 && run.endedAt !== null ? (
          <p className="text-muted px-4 py-3">
            This practice was run with an older version, which did not keep its minutes.
          </p>
        ) : (
          <table className="w-full tabular-nums">
            <thead>
              <tr className="text-label border-b">
                <th scope="col" className="px-4 py-2 text-left">
                  Period
                </th>
                <th scope="col" className="w-20 px-2 py-2 text-right">
                  Planned
                </th>
                <th scope="col" className="w-20 px-2 py-2 text-right">
                  Ran
                </th>
                <th scope="col" className="w-24 px-4 py-2 text-right">
                  Difference
                </th>
              </tr>
            </thead>
            <tbody className="divide-line divide-y">
              {rows.map((row) => (
                <tr key={row.periodId}>
                  <th scope="row" className="px-4 py-2 text-left font-medium break-words">
                    {names.get(row.periodId)}
                  </th>
                  <td className="px-2 py-2 text-right">{row.planned} min</td>
                  <td className="px-2 py-2 text-right">
                    {row.ran === null ? <span className="text-muted">Not run</span> : `${row.ran} min`}
                  </td>
                  <td className="px-4 py-2 text-right">
                    {row.ran === null ? '' : differenceWords(row.ran - row.planned)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t font-semibold">
                <th scope="row" className="px-4 py-2 text-left">
                  Practice
                </th>
                <td className="px-2 py-2 text-right">{planned} min</td>
                <td className="px-2 py-2 text-right">{ran} min</td>
                <td className="px-4 py-2 text-right">{differenceWords(ran - planned)}</td>
              </tr>
            </tfoot>
          </table>
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
