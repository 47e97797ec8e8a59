import { cx } from '#src/lib/class-names.ts'
import { type ReactNode, useId } from 'react'

/** A titled part of the dashboard. */
export function Card({
  title,
  action,
  className,
  children,
}: {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('bg-surface flex flex-col rounded-md border', className)}>
      <header className="flex min-h-11 items-center justify-between gap-2 border-b px-4">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
