import type { Database } from '../database.ts'
import type { Env } from '../env.ts'
import { type Mail, queueMail } from '../mail/queue.ts'
import { type Ask, inTransaction } from './transaction.ts'

/** The pages of ours to which mails lead. The token is in the address, and posted by the page: reading changes nothing. */
export const PAGES = {
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  signIn: '/login',
} as const

/** How long a link of a mail works. */
export const LINK_SECONDS = 3600
/** RFC 5321: no longer address can be reached. */
export const MOST_EMAIL = 254

/** Whether anybody would read a mail: a mail server takes it, or the mailbox of development shows it. */
export function canMail(env: Pick<Env, 'smtpUrl' | 'mode'>): boolean {
  return env.smtpUrl !== undefined || env.mode === 'development'
}

/** The address of a page of ours. */
export function pageUrl(env: Pick<Env, 'publicUrl'>, page: string, token?: string): string {
  return `${env.publicUrl}${page}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
}

/** What anybody can have sent to any address: no more of a kind than this an hour, so that nobody is flooded. */
const ASKED_FOR: readonly Mail['kind'][] = ['verify-email', 'reset-password', 'account-exists']
const MOST_AN_HOUR = 5

/**
 * Queues a mail about an account, in the caller's transaction when `ask` is given. Where nobody would read it, none is
 * kept: it would hold an address, or a link, for nobody.
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
    // Requests for the same address take turns: each counts the mails of those before it.
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
