import type { ConnectionState } from '#src/sync/engine/connection.ts'
import { count } from '#src/lib/words.ts'
import type { SaveResult } from './use-save-indicator.ts'

export type SaveState = {
  tone: 'quiet' | 'busy' | 'good' | 'warning' | 'conflict' | 'error'
  /** Short text for the header. */
  short: string
  /** The full sentence. */
  long: string
}

export type Saving = {
  connection: ConnectionState
  /** Whether the server has confirmed every edit on this device. */
  isCurrent: boolean
  pending: number
  /** Rejected edits and open conflicts, until their author resolves them. */
  refused: number
  conflicts: number
  /** Set for a second after the last edit was confirmed or rejected. */
  result?: SaveResult | undefined
}

const RESULTS: Record<SaveResult, SaveState> = {
  success: { tone: 'good', short: 'Saved', long: 'Changes saved successfully' },
  warning: { tone: 'conflict', short: 'Saved with warnings', long: 'Changes saved with warnings' },
  error: { tone: 'error', short: 'Error saving changes', long: 'Error saving changes' },
}

/** The save status in the spec's texts (section 8). */
export function saveWords({ connection, isCurrent, pending, refused, conflicts, result }: Saving): SaveState {
  const waiting = count(pending, 'change')
  if (connection === 'needs-auth')
    return {
      tone: 'warning',
      short: pending > 0 ? `${waiting} waiting` : 'Sign in again',
      long:
        pending > 0
          ? `Sign in again to save ${waiting}.`
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
      long: "The server isn't responding. Your changes are safe on this device and will sync automatically.",
    }
  if (pending > 0)
    return connection === 'connected'
      ? { tone: 'busy', short: 'Saving changes...', long: `Saving changes... (${waiting})` }
      : {
          tone: 'busy',
          short: `${waiting} waiting`,
          long: `Connecting. ${waiting} will be saved in a moment.`,
        }
  if (result && result !== 'success') return RESULTS[result]
  if (refused > 0) {
    return {
      tone: 'error',
      short: `${count(refused, 'change')} not saved`,
      long: `Error saving changes: ${count(refused, 'change')} not saved.`,
    }
  }
  if (conflicts > 0)
    return {
      tone: 'conflict',
      short: count(conflicts, 'conflict'),
      long: `Someone else modified what you were editing. Resolve ${count(conflicts, 'conflict')}.`,
    }
  if (result) return RESULTS[result]
  if (connection !== 'connected')
    return { tone: 'quiet', short: 'Connecting', long: 'Connecting. You can keep working.' }
  return isCurrent
    ? { tone: 'quiet', short: 'Saved', long: 'All changes saved.' }
    : { tone: 'quiet', short: 'Syncing', long: "Loading your team's latest data. You can keep working." }
}
