import { cx } from '#src/lib/class-names.ts'
import { CircleAlert, CircleCheck, CircleDashed, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info'

const LOOKS: Record<Tone, { icon: LucideIcon; colour: string }> = {
  neutral: { icon: CircleDashed, colour: 'text-muted' },
  success: { icon: CircleCheck, colour: 'text-success-ink' },
  warning: { icon: TriangleAlert, colour: 'text-warning-ink' },
  error: { icon: CircleAlert, colour: 'text-error-ink' },
  info: { icon: Info, colour: 'text-info-ink' },
}

/** A status word whose shape repeats what its color says. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  const { icon: Icon, colour } = LOOKS[tone]
  return (
    <span className={cx('text-caption inline-flex items-center gap-1 font-medium', colour)}>
      <Icon aria-hidden size={14} className="shrink-0" />
      {children}
    </span>
  )
}

/** A count: 1 to 99, then "99+"; hidden at 0. `label` names what is counted: "unread posts". */
export function CountBadge({ count, label, urgent }: { count: number; label: string; urgent?: boolean }) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'text-caption inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-semibold tabular-nums',
        urgent ? 'bg-error text-on-error' : 'bg-text text-bg',
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  )
}
