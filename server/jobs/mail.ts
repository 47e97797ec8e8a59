import { DEMO_EMAILS } from '../demo/seed.ts'
import type { Env } from '../env.ts'
import { log } from '../log.ts'
import { queueDigests } from '../mail/digest.ts'
import type { MailDeps } from '../mail/message.ts'
import type { Query } from '../mail/queue.ts'
import type { Claimed } from '../mail/rows.ts'
import { giveUp, GIVE_UP_MS } from '../mail/settle.ts'

const DIGESTS_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 6 * 3_600_000
const KEPT_MS = 30 * 86_400_000
/** ms after which unsent email is given up here, in case no sending server has done so. */
const LEFT_MS = GIVE_UP_MS + 2 * 3_600_000

/** Gives up unsendable email, so that its links don't stay in the database, and deletes email settled a month ago. */
export async function sweepMails(deps: MailDeps): Promise<void> {
  const { pool } = deps.database
  const { rows } = await pool.query<Pick<Claimed, 'id' | 'kind'>>(
    `select id, kind from outgoing_mails
      where sent_at is null and failed_at is null and created_at < now() - make_interval(secs => $1)`,
    [LEFT_MS / 1000],
  )
  for (const mail of rows) await giveUp(deps, mail, 'no mail server in time')
  await pool.query(
    `delete from outgoing_mails where coalesce(sent_at, failed_at) < now() - make_interval(secs => $1)`,
    [KEPT_MS / 1000],
  )
}

/** Runs both periodically; safe on several servers at once. Returns a function that stops it. */
export function keepMail(deps: MailDeps, env: Pick<Env, 'smtpUrl' | 'mode'>): () => void {
  const told = (what: string) => (error: unknown) =>
    log.warn({ error: String(error) }, `${what}; the next run will`)
  const sweep = () => void sweepMails(deps).catch(told('Old mails could not be swept'))
  // The demo team's people have no mailboxes; where nothing is sent, the development mailbox shows their email.
  const strangers = env.smtpUrl ? DEMO_EMAILS : []
  const ask: Query = (text, values) => deps.database.pool.query(text, values)
  const gather = () =>
    void queueDigests(ask, deps.clock.now(), strangers).catch(told('News could not be gathered for mail'))
  const isMailed = env.smtpUrl !== undefined || env.mode === 'development'
  const timers = [
    setInterval(sweep, SWEEP_EVERY_MS),
    ...(isMailed ? [setInterval(gather, DIGESTS_EVERY_MS)] : []),
  ]
  sweep()
  if (isMailed) gather()
  return () => timers.forEach(clearInterval)
}
