import type { Letter } from './letter.ts'
import type { Query } from './queue.ts'

/** What the mail of an invitation says, and what becomes of the invitation with it. */
export type InvitationMail = {
  /** Null when the invitation is no longer wanted; the mail is dropped. */
  letter(playerId: string, to: string): Promise<Letter | null>
  /** In the transaction that marks the mail as sent. */
  sent(query: Query, mailId: string): Promise<void>
  /** In the transaction that notes the failure: after each try that failed, and when it is given up. */
  failed(query: Query, mailId: string): Promise<void>
}
