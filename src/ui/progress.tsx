import { cx } from '#src/lib/class-names.ts'
import { useId } from 'react'

/** A progress bar; indeterminate without `value`. */
export function ProgressBar({
  label,
  value,
  most = 100,
  detail,
  tone = 'brand',
  className,
}: {
  label: string
  value?: number
  most?: number
  /** Shown on the right: "12 of 40 plays". Defaults to the percentage. */
  detail?: string
  tone?: 'brand' | 'error'
  className?: string
}) {
  const id = useId()
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / most))
  const words = detail ?? (share === undefined ? undefined : `${Math.round(share * 100)}%`)
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <p className="flex justify-between gap-2">
        <span id={id} className="text-label">
          {label}
        </span>
        {words && <span className="text-caption text-muted tabular-nums">{words}</span>}
      </p>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers draw their own bar into <progress> */}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuetext={words}
        className="bg-surface-2 h-2 overflow-hidden rounded-full high-contrast:outline high-contrast:outline-line"
      >
        <div
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
          className={cx(
            'h-full rounded-full transition-[width] duration-(--duration-slow)',
            tone === 'error' ? 'bg-error' : 'bg-brand-ink',
            share === undefined && 'animate-progress w-2/5',
          )}
        />
      </div>
    </div>
  )
}
