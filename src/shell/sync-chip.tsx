import { openSaveHistory } from '#src/features/saving/history-state.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { listConflicts, openConflict, useOpenConflicts } from '#src/sync/conflicts/conflicts.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { HardDrive, History } from 'lucide-react'
import { saveWords } from './save-words.ts'
import { SyncBadge } from './sync-badge.tsx'
import { useSaveIndicator } from './use-save-indicator.ts'

/** The header's save status; its popover has the details and actions. */
export function SyncChip() {
  const { connection, isCurrent, pending, refused, lastSyncedAt } = useSyncState()
  const conflicts = useOpenConflicts()
  const indicator = useSaveIndicator(pending)
  const shownPending = indicator === 'saving' ? Math.max(pending, 1) : pending
  const words = saveWords({
    connection,
    isCurrent,
    pending: shownPending,
    refused: refused.length,
    conflicts: conflicts.length,
    result: indicator === 'idle' || indicator === 'saving' ? undefined : indicator,
  })
  const now = useNow()

  return (
    <>
      <output className="sr-only">{words.tone === 'busy' || words.tone === 'quiet' ? '' : words.long}</output>
      <Popover
        label="Save status"
        placement="end"
        className="w-80 p-3"
        trigger={<SyncBadge words={words} waiting={connection === 'connected' ? 0 : shownPending} />}
      >
        {(close) => {
          const then = (go: () => void) => () => {
            close()
            go()
          }
          const [first] = conflicts
          return (
            <div className="flex flex-col gap-2">
              <p className="font-medium">{words.long}</p>
              {lastSyncedAt !== null && (
                <p className="text-muted">Last synced {timeAgo(lastSyncedAt, now)}.</p>
              )}
              {refused.length > 0 && (
                <Button size="sm" onClick={then(() => openSaveHistory('error'))}>
                  See what wasn't saved
                </Button>
              )}
              {first && (
                <Button
                  size="sm"
                  onClick={then(() => (conflicts.length > 1 ? listConflicts() : openConflict(first.id)))}
                >
                  Resolve {count(conflicts.length, 'conflict')}
                </Button>
              )}
              <div className="flex flex-wrap gap-2 border-t pt-3">
                <Button size="sm" onClick={then(() => openSaveHistory())}>
                  <History aria-hidden size={16} />
                  Save History
                </Button>
                <LinkButton size="sm" to="/outbox" onClick={close}>
                  <HardDrive aria-hidden size={16} />
                  {pending > 0 ? `${count(pending, 'change')} waiting to sync` : 'On this device'}
                </LinkButton>
              </div>
            </div>
          )
        }}
      </Popover>
    </>
  )
}
