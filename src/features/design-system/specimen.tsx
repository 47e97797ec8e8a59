import { cx } from '#src/lib/class-names.ts'
import type { ReactNode } from 'react'

/** Some looks of a part, side by side. */
export function Looks({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-specimen className={cx('flex flex-wrap items-end gap-x-4 gap-y-5', className)}>
      {children}
    </div>
  )
}

/** One look of a part, and what it is called. */
export function Look({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div data-specimen className={cx('flex min-w-0 flex-col items-start gap-1.5', className)}>
      {children}
      <p className="text-caption text-muted">{name}</p>
    </div>
  )
}

/** Fields in columns, as in a form. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <div data-specimen className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {children}
    </div>
  )
}
