import type { ConnectionState } from '#src/sync/connection.ts'
import { count } from '#src/lib/words.ts'
import type { Receipt } from '#src/sync/replica.ts'

export type SaveState = {
  tone: 'quiet' | 'busy' | 'good' | 'warning' | 'error'
  /** A few words for the header. */
  short: string
  /** The whole sentence. */
  long: string
}

/** How saving stands, in the spec's texts (section 8). `justSaved` for the second after the last change went through. */
export function saveWords(
  connection: ConnectionState,
  pending: number,
  refused: number,
  justSaved: boolean,
): SaveState {
  const waiting = count(pending, 'change')
  if (connection === 'needs-auth')
    return {
      tone: 'warning',
      short: pending > 0 ? `${waiting} waiting` : 'Sign in again',
      long:
        pending > 0
          ? `Sign in again to send ${waiting}.`
          : 'Your session has expired. Sign in again to stay in sync.',
    }
  if (connection === 'offline')
    return {
      tone: 'warning',
      short: pending > 0 ? `${waiting} waiting` : "You're offline",
      long: 'You are currently offline. Changes will be saved when connection is restored.',
    }
  if (connection === 'error')
    return {
      tone: 'warning',
      short: pending > 0 ? `${waiting} waiting` : 'Reconnecting',
      long: "The server can't be reached right now. Changes are kept on this device and sent as soon as it answers.",
    }
  if (pending > 0)
    return connection === 'connected'
      ? { tone: 'busy', short: 'Saving changes...', long: `Saving changes... (${waiting})` }
      : {
          tone: 'busy',
          short: `${waiting} waiting`,
          long: `Connecting. ${waiting} will be saved in a moment.`,
        }
  if (refused > 0) {
    const were = refused === 1 ? 'was' : 'were'
    return {
      tone: 'error',
      short: `${count(refused, 'change')} refused`,
      long: `Error saving changes: ${count(refused, 'change')} ${were} refused.`,
    }
  }
  if (justSaved) return { tone: 'good', short: 'Saved', long: 'Changes saved successfully' }
  return connection === 'connected'
    ? { tone: 'quiet', short: 'Saved', long: 'Everything is saved.' }
    : { tone: 'quiet', short: 'Connecting', long: 'Connecting. You can work already.' }
}

/** Why the server did not take an edit, and what became of it. */
export function whyNot({
  outcome,
  entityType,
  message,
}: Pick<Receipt, 'outcome' | 'entityType' | 'message'>): string {
  // What conflicted is kept on the receipt, with both sides; the rest of the change was saved.
  return outcome === 'conflict'
    ? `Someone else modified this ${entityType} while you were editing. Theirs was kept.`
    : (message ?? '')
}
