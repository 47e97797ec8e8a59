import type { Receipt } from '#src/sync/engine/replica.ts'
import { ChevronRight } from 'lucide-react'
import { editLines } from './change-lines.ts'

/** A collapsible list of what a change would have set. */
export function ChangeContent({ receipt }: { receipt: Pick<Receipt, 'name' | 'args'> }) {
  const lines = editLines(receipt)
  if (lines.length === 0) return null
  return (
    <details className="group">
      <summary className="touch-target text-brand-ink inline-flex cursor-pointer list-none items-center gap-1">
        <ChevronRight aria-hidden size={14} className="group-open:rotate-90" />
        Your changes
      </summary>
      <dl className="bg-surface-2 mt-1 flex flex-col gap-1.5 rounded-sm px-2 py-1.5">
        {lines.map(({ label, was, now }) => (
          <div key={label}>
            <dt className="text-caption text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              {was !== undefined && (
                <>
                  <span className="sr-only">from </span>
                  <del className="text-muted">{was}</del>
                  <span aria-hidden> → </span>
                  <span className="sr-only"> to </span>
                </>
              )}
              {now}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
