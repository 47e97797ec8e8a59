import { newId } from '#schema/ids.ts'

/** Runs a query, in the caller's transaction if there is one. */
export type Query = (text: string, values: unknown[]) => Promise<unknown>

/** The kind and recipient of an email. Its text is rendered from current data when it is sent (letters.ts). */
export type Mail =
  /** `isNewAddress`: the account has another address, and moves to this one. */
  | { kind: 'verify-email'; to: string; data: { name: string; url: string; isNewAddress?: boolean } }
  | { kind: 'reset-password'; to: string; data: { name: string; url: string } }
  /** To the old address, for consent to the change. */
  | { kind: 'change-email'; to: string; data: { name: string; url: string; newEmail: string } }
  /** A sign-up attempt used an address that has an account. */
  | { kind: 'account-exists'; to: string; data: { name: string; signInUrl: string; resetUrl: string } }
  | { kind: 'password-changed'; to: string; data: { name: string } }
  | { kind: 'account-deleted'; to: string; data: { name: string } }
  | { kind: 'invitation'; to: string; data: { playerId: string } }
  /** Unread notifications since that time, in ms since 1970 (digest.ts). */
  | { kind: 'notification'; to: string; data: { userId: string; since: number } }
  /** Asks a family whether a player comes (calendar/answer-mail.ts). `askedAt` is in ms since 1970; older rows lack it. */
  | { kind: 'event-answer'; to: string; data: { eventId: string; playerId: string; askedAt?: number } }
  /** An email whose content was written when it was queued (accounts/admin-create.ts). */
  | { kind: 'given'; to: string; data: { subject: string; html: string; text: string } }

/** The notification channel for new email. */
export const MAIL_CHANNEL = 'hashmark_mail'

/**
 * Queues an email; it is sent when the caller's transaction commits, or at once without one. Returns its id. Postgres
 * notifies the servers on commit.
 */
export async function queueMail(query: Query, mail: Mail, now: number): Promise<string> {
  const id = newId()
  await query(
    `with queued as (
       insert into outgoing_mails (id, kind, to_address, data, attempts, next_attempt_at, created_at)
       values ($1, $2, $3, $4::text::jsonb, 0, now(), to_timestamp($5::double precision / 1000))
       returning id
     )
     select pg_notify($6::text, '') from queued`,
    [id, mail.kind, mail.to, JSON.stringify(mail.data), now, MAIL_CHANNEL],
  )
  return id
}
