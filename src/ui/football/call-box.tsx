import { cx } from '#src/lib/class-names.ts'
import { Check } from 'lucide-react'

/** With fewer calls, the success rate isn't shown. */
const FEWEST_FOR_RATE = 5

/** A call on the call sheet, at least 56 px high so that a gloved finger can tap it. */
export function CallBox({
  call,
  formation,
  wristCode,
  used,
  successes,
  sent,
  disabled,
  onCall,
}: {
  call: string
  formation: string
  wristCode?: string
  /** How often it was called in this game, and how often it succeeded. */
  used: number
  successes: number
  /** It is the current call. */
  sent?: boolean
  disabled?: boolean
  onCall: () => void
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={Boolean(sent)}
      onClick={onCall}
      className={cx(
        'grid min-h-14 w-full min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border px-3 py-1.5 text-left transition-colors',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-muted',
        sent
          ? 'border-brand-ink bg-brand-wash text-brand-ink'
          : 'border-line-strong bg-surface hover:bg-surface-2 pressable',
      )}
    >
      <span className="text-headline min-w-8 text-center tabular-nums">
        {sent ? <Check aria-hidden size={24} className="mx-auto" /> : (wristCode ?? '–')}
      </span>
      <span className="min-w-0">
        <span className="text-title line-clamp-2">{call}</span>
        <span className={cx('text-caption block truncate', !sent && 'text-muted')}>{formation}</span>
      </span>
      <span className={cx('text-caption text-right tabular-nums', !sent && 'text-muted')}>
        <span className="block">{used}×</span>
        {used >= FEWEST_FOR_RATE && (
          <span className="block font-semibold">{Math.round((successes / used) * 100)}%</span>
        )}
      </span>
    </button>
  )
}
