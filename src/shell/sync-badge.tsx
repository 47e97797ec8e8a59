import { cx } from '#src/lib/class-names.ts'
import { CircleAlert, CircleCheck, Cloud, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { SaveState } from './save-words.ts'

const LOOKS: Record<SaveState['tone'], { icon: typeof Cloud; className: string; spin?: boolean }> = {
  quiet: { icon: Cloud, className: 'text-muted' },
  busy: { icon: LoaderCircle, className: 'text-muted', spin: true },
  good: { icon: CircleCheck, className: 'text-success-ink' },
  warning: { icon: CloudOff, className: 'bg-warning-wash text-warning-ink high-contrast:border-current' },
  conflict: {
    icon: TriangleAlert,
    className: 'bg-warning-wash text-warning-ink high-contrast:border-current',
  },
  error: { icon: CircleAlert, className: 'bg-error-wash text-error-ink high-contrast:border-current' },
}

/**
 * Delayed, since most saves finish earlier and an animated icon repaints every frame, competing with edits.
 */
const SPINS_LATE = 'animate-spin [animation-delay:400ms]'

/** The save status as a button that opens details. On a phone, an icon with the number of queued edits. */
export function SyncBadge({
  words,
  waiting,
  ...button
}: ComponentProps<'button'> & { words: SaveState; waiting?: number }) {
  const { icon: Icon, className, spin } = LOOKS[words.tone]
  return (
    <button
      {...button}
      type="button"
      title={words.long}
      aria-label={words.short}
      className={cx(
        'touch-target text-caption inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-sm border border-transparent px-2 font-medium hover:bg-surface-2',
        className,
      )}
    >
      <Icon aria-hidden size={16} className={spin ? SPINS_LATE : undefined} />
      <span className="hidden tabular-nums sm:inline">{words.short}</span>
      {waiting !== undefined && waiting > 0 && <span className="tabular-nums sm:hidden">{waiting}</span>}
    </button>
  )
}
