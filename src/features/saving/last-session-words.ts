/** What became of the changes that waited from an earlier session, in words. */
import { count } from '#src/lib/words.ts'
import type { ConnectionState } from '#src/sync/connection.ts'
import type { LastSession } from '#src/sync/last-session.ts'

export function lastSessionWords(
  { total, waiting, refused }: LastSession,
  connection: ConnectionState,
): string {
  const them = `${count(total, 'change')} from your last session`
  const one = total === 1
  if (waiting > 0) {
    const left = waiting < total ? ` (${waiting} to go)` : ''
    if (connection === 'connected') return `${them} ${one ? 'is' : 'are'} being sent now${left}`
    const until = connection === 'needs-auth' ? 'you to sign in again' : 'the connection'
    return `${them} ${one ? 'waits' : 'wait'} for ${until}${left}`
  }
  if (refused === 0) return `${them} ${one ? 'is' : 'are'} saved`
  if (refused === total) return `${them} ${one ? 'was' : 'were'} refused`
  return `${them}: ${total - refused} saved, ${refused} refused`
}
