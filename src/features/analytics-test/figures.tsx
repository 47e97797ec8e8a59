import { cx } from '#src/lib/class-names.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import type { ReactNode } from 'react'

/** A titled list of figures. */
export function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageSection title={title}>
      <dl className="divide-y px-4">{children}</dl>
    </PageSection>
  )
}

/** One figure. `tone` says that it is worth a look, in weight and color. */
export function Figure({
  name,
  value,
  tone,
  chip,
}: {
  name: string
  value: string | number
  tone?: 'warning' | 'error' | undefined
  chip?: ReactNode
}) {
  return (
    <div className="flex min-h-9 items-center gap-3 py-1">
      <dt className="text-muted min-w-0 flex-1 wrap-anywhere">{name}</dt>
      <dd
        className={cx(
          'flex items-center gap-2 text-right wrap-anywhere tabular-nums',
          tone === 'warning' && 'text-warning-ink font-medium',
          tone === 'error' && 'text-error-ink font-medium',
        )}
      >
        {chip}
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </dd>
    </div>
  )
}
