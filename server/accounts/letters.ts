import type { Database } from '../database.ts'
import type { Env } from '../env.ts'
import { type Mail, queueMail } from '../mail/queue.ts'
import { type Ask, inTransaction } from './transaction.ts'

/** The pages that emails link to. The token is in the URL, and the page posts it: opening the page changes nothing. */
export const PAGES = {
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  signIn: '/login',
} as const

/** How long an emailed link works. */
export const LINK_SECONDS = 3600
/** The maximum length of a deliverable address (RFC 5321). */
export const MOST_EMAIL = 254

/** Whether email is read at all: by a mail server, or in the development mailbox. */
export function canMail(env: Pick<Env, 'smtpUrl' | 'mode'>): boolean {
  return env.smtpUrl !== undefined || env.mode === 'development'
}

/** The URL of one of our pages. */
export function pageUrl(env: Pick<Env, 'publicUrl'>, page: string, token?: string): string {
  return `${env.publicUrl}${page}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
}

/** Emails of one kind to one address per hour. Anybody can trigger them for any address, so this prevents flooding. */
const ASKED_FOR: readonly Mail['kind'][] = ['verify-email', 'reset-password', 'account-exists']
const MOST_AN_HOUR = 5

/**
 * Queues an email about an account, in the caller's transaction when `ask` is given. Without a mail server or
 * development mailbox nothing is stored, because the row would keep an address or a link.
 */
export async function mailAbout(
  { database, env }: { database: Database; env: Env },
  mail: Mail,
  ask?: Ask,
): Promise<void> {
  if (!canMail(env)) return
  if (ask) await queueOneMore(ask, mail)
  else await inTransaction(database, (ask) => queueOneMore(ask, mail))
}

async function queueOneMore(ask: Ask, mail: Mail): Promise<void> {
  if (ASKED_FOR.includes(mail.kind)) {
    // Requests for one address are serialized, so that each counts the earlier emails.
    await ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail ${mail.to}`])
    const queued = await ask(
      `select 1 from outgoing_mails
        where to_address = $1 and kind = $2 and created_at > now() - interval '1 hour' limit $3`,
      [mail.to, mail.kind, MOST_AN_HOUR],
    )
    if (queued.length === MOST_AN_HOUR) return
  }
  await queueMail(ask, mail, Date.now())
}
