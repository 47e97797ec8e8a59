import { cx } from '#src/lib/class-names.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export type ChipTone =
  | 'neutral'
  | 'offense'
  | 'defense'
  | 'special'
  | 'success'
  | 'warning'
  | 'error'
  | 'info'

const TONES: Record<ChipTone, string> = {
  neutral: 'bg-surface-2 text-text',
  offense: 'bg-offense-wash text-offense-ink',
  defense: 'bg-defense-wash text-defense-ink',
  special: 'bg-special-wash text-special-ink',
  success: 'bg-success-wash text-success-ink',
  warning: 'bg-warning-wash text-warning-ink',
  error: 'bg-error-wash text-error-ink',
  info: 'bg-info-wash text-info-ink',
}

/** A short label. With `onRemove` (a filter) it has a remove button. */
export function Chip({
  tone = 'neutral',
  onRemove,
  className,
  children,
}: {
  tone?: ChipTone
  onRemove?: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'text-caption inline-flex max-w-full items-center gap-1 rounded-sm font-medium high-contrast:outline high-contrast:outline-current',
        onRemove ? 'h-7 pl-2 pointer-coarse:h-11' : 'h-5 px-1.5',
        TONES[tone],
        className,
      )}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={typeof children === 'string' ? `Remove ${children}` : 'Remove'}
          className="grid size-7 shrink-0 place-items-center rounded-sm pointer-coarse:size-11 print:hidden"
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </span>
  )
}
