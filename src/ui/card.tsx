import { cx } from '#src/lib/class-names.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** A titled part of a page. */
export function Card({
  title,
  subtitle,
  action,
  footer,
  className,
  children,
}: {
  title: string
  subtitle?: ReactNode
  action?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('bg-surface flex min-w-0 flex-col rounded-md border', className)}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-b px-(--density-pad) py-1.5">
        <div className="min-w-0">
          <h3 id={id} className="text-title">
            {title}
          </h3>
          {subtitle && <p className="text-caption text-muted">{subtitle}</p>}
        </div>
        {action}
      </header>
      <div className="min-w-0 flex-1 p-(--density-pad)">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t p-(--density-pad)">{footer}</footer>
      )}
    </section>
  )
}

/** A card that is pressed as a whole. `selected` is for one of a choice. */
export function PressCard({
  selected,
  className,
  ...rest
}: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cx(
        'touch-target hover:border-line-strong pressable disabled:bg-surface-2 disabled:text-muted flex min-w-0 flex-col gap-1 rounded-md border p-(--density-pad) text-left transition-colors disabled:cursor-not-allowed disabled:hover:border-line',
        selected ? 'border-brand-ink bg-brand-wash' : 'bg-surface',
        className,
      )}
    />
  )
}
