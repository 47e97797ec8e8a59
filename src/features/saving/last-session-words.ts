/** The outcome of changes from an earlier session, in words. */
import { count } from '#src/lib/words.ts'
import type { ConnectionState } from '#src/sync/engine/connection.ts'
import type { LastSession } from '#src/sync/session/last-session.ts'

/** The spec's words (section 8), true of changes that the server rejected. */
const NO_RETRY = 'Automatic retry is not available for operations from previous sessions.'

export function lastSessionWords(
  { total, waiting, refused }: LastSession,
  connection: ConnectionState,
): string {
  const them = `${count(total, 'change')} from your last session`
  const one = total === 1
  if (waiting > 0) {
    const left = waiting < total ? ` (${waiting} left)` : ''
    if (connection === 'connected') return `Saving ${them}${left}`
    if (connection === 'needs-auth') return `Sign in again to save ${them}${left}`
    return `${them} will sync when you're back online${left}`
  }
  if (refused === 0) return `Saved ${them}`
  if (refused === total) return `${them} ${one ? "wasn't" : "weren't"} saved. ${NO_RETRY}`
  return `${them}: ${total - refused} saved, ${refused} not saved. ${NO_RETRY}`
}
