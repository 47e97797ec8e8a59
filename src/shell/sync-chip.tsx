import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Popover } from '#src/ui/popover.tsx'
import { lazy } from 'react'
import { Late } from './late.tsx'
import { saveWords } from './save-words.ts'
import { SyncBadge } from './sync-badge.tsx'
import { useSaveIndicator } from './use-save-indicator.ts'

const RefusedEdits = lazy(() =>
  import('./refused-edits.tsx').then((module) => ({ default: module.RefusedEdits })),
)

/** How saving stands, always in the same place; pressed, it says more and names what was refused. */
export function SyncChip() {
  const { connection, pending, refused, lastSyncedAt } = useSyncState()
  const indicator = useSaveIndicator(pending)
  const shownPending = indicator === 'saving' ? Math.max(pending, 1) : pending
  const words = saveWords(connection, shownPending, refused.length, indicator === 'saved')
  const now = useNow()

  return (
    <>
      <output className="sr-only">{words.tone === 'busy' || words.tone === 'quiet' ? '' : words.long}</output>
      <Popover
        label="Saving and connection"
        placement="end"
        className="w-80 p-3"
        trigger={<SyncBadge words={words} waiting={connection === 'connected' ? 0 : shownPending} />}
      >
        {() => (
          <div className="flex flex-col gap-2">
            <p className="font-medium">{words.long}</p>
            {lastSyncedAt !== null && <p className="text-muted">Last synced {timeAgo(lastSyncedAt, now)}.</p>}
            {refused.length > 0 && (
              <Late>
                <RefusedEdits refused={refused} />
              </Late>
            )}
          </div>
        )}
      </Popover>
    </>
  )
}
