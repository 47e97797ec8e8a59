import { cx } from '#src/lib/class-names.ts'
import { Skeleton } from '#src/ui/states.tsx'
import { CircleCheckBig, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { PartReport } from './report.ts'
import { milliseconds, partDetail, partName, type Shown, shownState, stateWord } from './status-words.ts'

/** Icon and color of a state; its word is always beside it. */
export const STATE_LOOKS: { readonly [state in Shown]: { icon: LucideIcon; ink: string } } = {
  ok: { icon: CircleCheckBig, ink: 'text-success-ink' },
  warning: { icon: TriangleAlert, ink: 'text-warning-ink' },
  down: { icon: CircleX, ink: 'text-error-ink' },
  unknown: { icon: CircleHelp, ink: 'text-muted' },
}

const CELL = 'px-3 py-2.5 sm:px-4'
const NUMBER = 'w-20 text-right tabular-nums max-sm:w-14'

/** One row per server part: name, state, and response time where the server reports it. */
export function PartTable({ parts }: { parts: readonly PartReport[] }) {
  const isTimed = parts.some(({ ms }) => ms !== null)
  return (
    <div className="bg-surface rounded-md border">
      <table className="w-full">
        <caption className="sr-only">Server parts</caption>
        <thead className="text-caption text-muted text-left">
          <tr className="border-b">
            <th scope="col" className={cx(CELL, 'font-medium')}>
              Part
            </th>
            <th scope="col" className={cx(CELL, 'font-medium')}>
              State
            </th>
            {isTimed && (
              <th scope="col" className={cx(CELL, NUMBER, 'font-medium')}>
                ms
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.name} part={part} isTimed={isTimed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PartRow({ part, isTimed }: { part: PartReport; isTimed: boolean }) {
  const { icon: Icon, ink } = STATE_LOOKS[shownState(part)]
  return (
    <tr className="border-b align-top last:border-b-0">
      <th scope="row" className={cx(CELL, 'text-left font-normal')}>
        <span className="font-medium">{partName(part)}</span>
        <span className="text-muted text-label block font-normal">{partDetail(part)}</span>
      </th>
      <td className={cx(CELL, 'w-28 max-sm:w-24')}>
        <span className={cx('flex items-center gap-1.5 font-medium whitespace-nowrap', ink)}>
          <Icon aria-hidden size={16} className="shrink-0" />
          {stateWord(part)}
        </span>
      </td>
      {isTimed && <td className={cx(CELL, NUMBER)}>{milliseconds(part.ms)}</td>}
    </tr>
  )
}

/** The table's skeleton before the first response. */
export function PartTableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="bg-surface rounded-md border">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-15 items-center gap-4 border-b px-4 last:border-b-0">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
