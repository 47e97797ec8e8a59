import { cx } from '#src/lib/class-names.ts'
import { type ReactNode, useId } from 'react'

/** A titled list of figures. */
export function Figures({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <h2 id={id} className="text-title flex min-h-11 items-center border-b px-4">
        {title}
      </h2>
      <dl className="divide-y px-4">{children}</dl>
    </section>
  )
}

/** One figure. `tone` says that it is worth a look, in weight and colour. */
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
