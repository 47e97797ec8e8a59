import { cx } from '#src/lib/class-names.ts'
import { type ReactNode, useId } from 'react'

/** The top of a page: its h1, a line of detail and the page's actions. */
export function PageHeader({
  title,
  subtitle,
  picture,
  actions,
}: {
  title: ReactNode
  subtitle?: ReactNode
  /** Before the title: who or what the page is about. */
  picture?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      {/* A fixed basis, so that wrapping of the actions doesn't depend on the typeface. */}
      <div className="flex min-w-0 flex-1 basis-42 items-center gap-3 md:basis-72">
        {picture}
        <div className="min-w-0">
          <h1 className="text-display">{title}</h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

/** A titled page section with its heading in a bar. */
export function PageSection({
  title,
  note,
  action,
  heading: Heading = 'h2',
  anchor,
  className,
  children,
}: {
  title: ReactNode
  /** A note beside the title: a count, or who can see the section. */
  note?: ReactNode
  action?: ReactNode
  /** `h3` inside a section that has its own title. */
  heading?: 'h2' | 'h3'
  /** The id that a table of contents links to. */
  anchor?: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cx('bg-surface flex min-w-0 flex-col rounded-md border', className)}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-1">
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

/** Name and value pairs; the name is on the left, or above where two columns don't fit. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-line divide-y">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 px-4 py-2.5 max-[22rem]:grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
