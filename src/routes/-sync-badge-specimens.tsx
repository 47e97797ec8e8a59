import { InHand, Look, Looks } from '#src/features/design-system/specimen.tsx'
import { type SaveState, saveWords, type Saving } from '#src/shell/save-words.ts'
import { SyncBadge } from '#src/shell/sync-badge.tsx'

const words = (saving: Partial<Saving> = {}) =>
  saveWords({ connection: 'connected', isCurrent: true, pending: 0, refused: 0, conflicts: 0, ...saving })

const STATES: readonly { name: string; words: SaveState; waiting?: number }[] = [
  { name: 'Nothing to do', words: words() },
  { name: 'At work', words: words({ pending: 2 }), waiting: 2 },
  { name: 'Just saved', words: words({ result: 'success' }) },
  { name: 'Just saved, not all of it', words: words({ result: 'warning' }) },
  { name: 'Just refused', words: words({ result: 'error' }) },
  { name: 'Starting', words: words({ connection: 'connecting' }) },
  { name: 'No connection', words: words({ connection: 'offline' }) },
  { name: 'Kept for later', words: words({ connection: 'offline', pending: 3 }), waiting: 3 },
  { name: 'No answer', words: words({ connection: 'error' }) },
  { name: 'Signed out', words: words({ connection: 'needs-auth' }) },
  { name: 'To choose from', words: words({ conflicts: 2 }) },
  { name: 'Refused', words: words({ refused: 1 }) },
]

/** Every state of saving; on a phone the words are in what a press opens. */
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
