import { cx } from '#src/lib/class-names.ts'
import { type ReactNode, useId } from 'react'

/** The top of a page: its one h1, a line that says how much or which, and what one can do here. */
export function PageHeader({
  title,
  subtitle,
  actions,
}: {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      {/* Of a width of its own: whether what one can do here stands beside it does not hang on the typeface. */}
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="text-display">{title}</h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

/** A titled part of a page, its heading in a bar of its own. */
export function PageSection({
  title,
  note,
  action,
  heading: Heading = 'h2',
  className,
  children,
}: {
  title: ReactNode
  /** A word about the part, beside its title: a count, who sees it. */
  note?: ReactNode
  action?: ReactNode
  /** `h3` within a part that has a title of its own. */
  heading?: 'h2' | 'h3'
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('bg-surface flex min-w-0 flex-col rounded-md border', className)}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b px-4 py-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Heading id={id} className="text-title">
            {title}
          </Heading>
          {note !== undefined && <span className="text-muted tabular-nums">{note}</span>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

export type Fact = { label: string; value: ReactNode }

/** What is known, a line each: its name on the left, or above where two columns would squeeze both. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-line divide-y">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 px-4 py-2.5 max-[22rem]:grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
