import { saveJson } from '#src/lib/save-json.ts'
import { timeAgo } from '#src/lib/words.ts'
import type { Receipt } from '#src/sync/replica.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { ChevronRight, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { editLines, exportOf, textOf } from './refused-edit.ts'
import { whyNot } from './save-words.ts'

/** The edits that the server did not take: what each was and why, to copy, and all of them as a file. */
export function RefusedEdits({ refused }: { refused: readonly Receipt[] }) {
  // Time stands still while one reads.
  const [now] = useState(() => Date.now())
  return (
    <div className="flex flex-col gap-2 border-t pt-2">
      <ul aria-label="Refused changes" className="-mx-3 flex max-h-80 flex-col divide-y overflow-y-auto px-3">
        {refused.map((receipt) => (
          <li key={receipt.id} className="flex flex-col gap-1 py-2 first:pt-0">
            <p className="font-medium wrap-anywhere">{receipt.description}</p>
            <p className="text-error-ink">{whyNot(receipt)}</p>
            <p className="flex items-center justify-between gap-2">
              <span className="text-caption text-muted">{timeAgo(receipt.createdAt, now)}</span>
              <Button size="xs" onClick={() => void copy(textOf(receipt))}>
                <Copy aria-hidden size={14} />
                Copy
              </Button>
            </p>
            <Content receipt={receipt} />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => saveJson('hashmark-refused-changes', refused.map(exportOf))}>
        <Download aria-hidden size={16} />
        Export JSON
      </Button>
    </div>
  )
}

function Content({ receipt }: { receipt: Receipt }) {
  const lines = editLines(receipt)
  if (receipt.args === null) return <p className="text-muted">It was too large to be kept.</p>
  if (lines.length === 0) return null
  return (
    <details className="group">
      <summary className="touch-target text-brand-ink inline-flex cursor-pointer list-none items-center gap-1">
        <ChevronRight aria-hidden size={14} className="group-open:rotate-90" />
        What you changed
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
