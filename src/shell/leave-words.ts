import { count } from '#src/lib/words.ts'
import type { ConnectionState } from '#src/sync/engine/connection.ts'

/** Why edits aren't being sent while sign-out waits for them. */
export function waitWords(connection: ConnectionState, pending: number): string {
  const changes = count(pending, 'change')
  switch (connection) {
    case 'needs-auth':
      return `Your session has expired. ${changes} can't sync until you sign in again.`
    case 'offline':
      return `You're offline. ${changes} will sync when you're back online.`
    default:
      return `The server isn't responding yet. ${changes} ${pending === 1 ? 'is' : 'are'} waiting to sync.`
  }
}

/** What happens to the edits when the user signs out without waiting. */
export function keptWords(pending: number, isLost: boolean): string {
  const [they, are] = pending === 1 ? ['it', 'is'] : ['they', 'are']
  if (isLost) return `This browser can't store changes. If you sign out anyway, ${they} ${are} lost.`
  return `If you sign out anyway, ${they} stay${pending === 1 ? 's' : ''} on this device and sync${pending === 1 ? 's' : ''} when you sign in here again.`
}
