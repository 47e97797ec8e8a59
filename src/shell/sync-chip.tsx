import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Popover } from '#src/ui/popover.tsx'
import { CircleAlert, CircleCheck, Cloud, CloudOff, LoaderCircle } from 'lucide-react'
import { type SaveState, saveWords } from './save-words.ts'
import { useSaveIndicator } from './use-save-indicator.ts'

const LOOKS: Record<SaveState['tone'], { icon: typeof Cloud; className: string; spin?: boolean }> = {
  quiet: { icon: Cloud, className: 'text-muted' },
  busy: { icon: LoaderCircle, className: 'text-muted', spin: true },
  good: { icon: CircleCheck, className: 'text-success-ink' },
  warning: { icon: CloudOff, className: 'bg-warning-wash text-warning-ink high-contrast:border-current' },
  error: { icon: CircleAlert, className: 'bg-error-wash text-error-ink high-contrast:border-current' },
}

/** How saving stands, always in the same place; pressed, it says more and names what was refused. */
export function SyncChip() {
  const { connection, pending, refused, lastSyncedAt } = useSyncState()
  const indicator = useSaveIndicator(pending)
  const shownPending = indicator === 'saving' ? Math.max(pending, 1) : pending
  const words = saveWords(connection, shownPending, refused.length, indicator === 'saved')
  const { icon: Icon, className, spin } = LOOKS[words.tone]
  const now = useNow()

  return (
    <>
      <output className="sr-only">{words.tone === 'busy' || words.tone === 'quiet' ? '' : words.long}</output>
      <Popover
        label="Saving and connection"
        placement="end"
        className="w-80 p-3"
        trigger={
          <button
            type="button"
            title={words.long}
            aria-label={words.short}
            className={cx(
              'touch-target text-caption inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-sm border border-transparent px-2 font-medium hover:bg-surface-2',
              className,
            )}
          >
            <Icon aria-hidden size={16} className={spin ? 'animate-spin' : undefined} />
            <span className="hidden tabular-nums sm:inline">{words.short}</span>
            {shownPending > 0 && connection !== 'connected' && (
              <span className="tabular-nums sm:hidden">{pending}</span>
            )}
          </button>
        }
      >
        {() => (
          <div className="flex flex-col gap-2">
            <p className="font-medium">{words.long}</p>
            {lastSyncedAt !== null && <p className="text-muted">Last synced {timeAgo(lastSyncedAt, now)}.</p>}
            {refused.length > 0 && (
              <ul className="flex flex-col gap-2 border-t pt-2">
                {refused.map((receipt) => (
                  <li key={receipt.id}>
                    <p className="font-medium">{receipt.description}</p>
                    <p className="text-error-ink">{receipt.message}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Popover>
    </>
  )
}
