import type { Letter } from './letter.ts'
import type { Query } from './queue.ts'

/** The content of an invitation email, and how its delivery changes the invitation. */
export type InvitationMail = {
  /** Null when the invitation is no longer wanted; the email is dropped. */
  letter(playerId: string, to: string): Promise<Letter | null>
  /** Runs in the transaction that marks the email as sent. */
  sent(query: Query, mailId: string): Promise<void>
  /** Runs in the transaction that records a failed attempt or the final failure. */
  failed(query: Query, mailId: string): Promise<void>
}
