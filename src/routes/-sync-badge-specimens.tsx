import { InHand, Look, Looks } from '#src/features/design-system/specimen.tsx'
import { type SaveState, saveWords } from '#src/shell/save-words.ts'
import { SyncBadge } from '#src/shell/sync-badge.tsx'

const STATES: readonly { name: string; words: SaveState; waiting?: number }[] = [
  { name: 'Nothing to do', words: saveWords('connected', 0, 0, false) },
  { name: 'At work', words: saveWords('connected', 2, 0, false), waiting: 2 },
  { name: 'Just saved', words: saveWords('connected', 0, 0, true) },
  { name: 'Starting', words: saveWords('connecting', 0, 0, false) },
  { name: 'No connection', words: saveWords('offline', 0, 0, false) },
  { name: 'Kept for later', words: saveWords('offline', 3, 0, false), waiting: 3 },
  { name: 'No answer', words: saveWords('error', 0, 0, false) },
  { name: 'Signed out', words: saveWords('needs-auth', 0, 0, false) },
  { name: 'Refused', words: saveWords('connected', 0, 1, false) },
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
        <SyncBadge words={saveWords('connected', 0, 0, false)} />
      </InHand>
    </Looks>
  )
}
