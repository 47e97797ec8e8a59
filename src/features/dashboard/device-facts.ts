/** How a device stands, in words. Pure. */
import { count } from '#src/lib/words.ts'
import type { SyncState } from '#src/sync/engine/engine.ts'

export type DeviceFact = {
  readonly kind: 'here' | 'missing' | 'waiting' | 'saved' | 'refused'
  readonly words: string
}

/**
 * What is on the device, and what of its changes the server still lacks or refused. `synced`: when the team was last known to
 * be complete here ("2 minutes ago"); null while it isn't.
 */
export function deviceFacts({
  connection,
  pending,
  refused,
  synced,
}: Pick<SyncState, 'connection' | 'pending'> & {
  readonly refused: number
  readonly synced: string | null
}): DeviceFact[] {
  const facts: DeviceFact[] = [
    synced === null
      ? { kind: 'missing', words: missingWords(connection) }
      : { kind: 'here', words: `Available offline, synced ${synced}` },
  ]
  if (pending > 0)
    facts.push({ kind: 'waiting', words: `${count(pending, 'change')} waiting to sync, safe on this device` })
  if (refused > 0)
    facts.push({
      kind: 'refused',
      words: `${count(refused, 'change')} not saved. Select the red badge above for details.`,
    })
  if (pending === 0 && refused === 0) facts.push({ kind: 'saved', words: 'All changes saved' })
  return facts
}

function missingWords(connection: SyncState['connection']): string {
  if (connection === 'connecting' || connection === 'connected') return 'Saving for offline use'
  const first = connection === 'needs-auth' ? 'Sign in' : 'Connect'
  return `Not fully downloaded. ${first} to save this team for offline use.`
}
