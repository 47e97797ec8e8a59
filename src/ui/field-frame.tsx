import { cx } from '#src/lib/class-names.ts'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The ids of the hint and error for a control's `aria-describedby`. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  return cx(error && `${id}-error`, hint && `${id}-hint`) || undefined
}

/** The frame of every field: label above, hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: {
  id: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-label">
        {label}
        {!required && required !== undefined && <span className="text-muted font-normal"> (optional)</span>}
      </label>
      {children}
      <FieldHelp id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint and error that `describedBy` names. `inset` stands below the words of a checkbox. */
export function FieldHelp({
  id,
  hint,
  error,
  inset,
}: {
  id: string
  hint?: string
  error?: string
  inset?: boolean
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={cx('text-caption text-muted', inset && 'pl-7')}>
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className={cx('text-caption text-error-ink flex items-start gap-1', inset && 'pl-7')}
        >
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
