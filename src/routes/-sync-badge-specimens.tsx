import { InHand, Look, Looks } from '#src/features/design-system/specimen.tsx'
import { type SaveState, saveWords, type Saving } from '#src/shell/save-words.ts'
import { SyncBadge } from '#src/shell/sync-badge.tsx'

const words = (saving: Partial<Saving> = {}) =>
  saveWords({ connection: 'connected', isCurrent: true, pending: 0, refused: 0, conflicts: 0, ...saving })

const STATES: readonly { name: string; words: SaveState; waiting?: number }[] = [
  { name: 'All saved', words: words() },
  { name: 'Saving', words: words({ pending: 2 }), waiting: 2 },
  { name: 'Just saved', words: words({ result: 'success' }) },
  { name: 'Saved with warnings', words: words({ result: 'warning' }) },
  { name: 'Save failed', words: words({ result: 'error' }) },
  { name: 'Starting', words: words({ connection: 'connecting' }) },
  { name: 'Offline', words: words({ connection: 'offline' }) },
  { name: 'Waiting to sync', words: words({ connection: 'offline', pending: 3 }), waiting: 3 },
  { name: 'No response', words: words({ connection: 'error' }) },
  { name: 'Signed out', words: words({ connection: 'needs-auth' }) },
  { name: 'Conflicts', words: words({ conflicts: 2 }) },
  { name: 'Not saved', words: words({ refused: 1 }) },
]

/** Every save state; on a phone the text is in the popover. */
export function SyncBadges() {
  return (
    <Looks>
      {STATES.map(({ name, ...badge }) => (
        <Look key={name} name={name}>
          <SyncBadge {...badge} />
        </Look>
      ))}
      <InHand>
        <SyncBadge words={words()} />
      </InHand>
    </Looks>
  )
}
