import type { Database } from '../database.ts'
import { PgConnection } from '../zero/connection.ts'
import type { Mail } from './queue.ts'

/** An email that only this process may send now. */
export type Claimed = {
  readonly id: string
  readonly kind: Mail['kind']
  readonly to: string
  readonly data: unknown
  /** Attempts so far, including this one. */
  readonly attempts: number
  readonly ageMs: number
  /** When this attempt began: it is rendered from what was there after that. */
  readonly takenAt: Date
}

/** Runs in a transaction; resolves to the rows. */
export type Rows = (text: string, values: unknown[]) => Promise<Iterable<Record<string, unknown>>>

/** Seconds for which a process owns an email: longer than any attempt. After a kill, the next process takes it. */
const CLAIM_S = 60
/** Marks an email without a reachable server; such emails wait for the server, not for their turn. */
export const UNREACHABLE = 'unreachable: '

/** Takes the email that has been due longest; undefined when none is due. No two processes take the same one. */
export async function claim({ pool }: Database): Promise<Claimed | undefined> {
  const { rows } = await pool.query<Claimed>(
    `update outgoing_mails
        set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1), last_error = null
      where id = (select id from outgoing_mails
                   where next_attempt_at <= now() and sent_at is null and failed_at is null
                   order by next_attempt_at limit 1 for update skip locked)
     returning id, kind, to_address as "to", data, attempts, now() as "takenAt",
               (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"`,
    [CLAIM_S],
  )
  return rows[0]
}

/** ms until the next email is due; undefined when none is queued. */
export async function nextDue({ pool }: Database): Promise<number | undefined> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
       from outgoing_mails where next_attempt_at < 'infinity'`,
  )
  return rows[0]?.ms ?? undefined
}

/** Releases at once the emails that had found no server. Emails in progress have no such mark. */
export async function hurry({ pool }: Database): Promise<void> {
  await pool.query(
    `update outgoing_mails set next_attempt_at = now()
      where next_attempt_at > now() and next_attempt_at < 'infinity' and starts_with(last_error, $1)`,
    [UNREACHABLE],
  )
}

/** What stays of a finished email: that it was sent, and when. Its data may hold a sign-in link. */
const DONE = `data = null, next_attempt_at = 'infinity'`

/**
 * Marks an email as sent when it was taken, so that news that came during the attempt is left for the next digest. Runs `also`;
 * a failure of `also` is ignored, because it must not cause a resend.
 */
export function markSent(
  database: Database,
  { id, takenAt }: Pick<Claimed, 'id' | 'takenAt'>,
  messageId: string,
  also: (rows: Rows) => Promise<void>,
): Promise<void> {
  return mark(
    database,
    `update outgoing_mails set ${DONE}, sent_at = $3, message_id = $2, last_error = null
      where id = $1 and sent_at is null returning id`,
    [id, messageId, takenAt],
    also,
  )
}

/** Gives an email up for good, as of its last attempt; as of now where no attempt is known. */
export function markFailed(
  database: Database,
  { id, takenAt }: Pick<Claimed, 'id'> & Partial<Pick<Claimed, 'takenAt'>>,
  reason: string,
  also: (rows: Rows) => Promise<void>,
): Promise<void> {
  return mark(
    database,
    `update outgoing_mails set ${DONE}, failed_at = coalesce($3, now()), last_error = $2
      where id = $1 and sent_at is null and failed_at is null returning id`,
    [id, reason, takenAt ?? null],
    also,
  )
}

/** Reschedules an email, unless another process has taken it. */
export function markWaiting(
  database: Database,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  reason: string,
  waitMs: number,
  also: (rows: Rows) => Promise<void>,
): Promise<void> {
  return mark(
    database,
    `update outgoing_mails set next_attempt_at = now() + make_interval(secs => $4::float8 / 1000), last_error = $3
      where id = $1 and attempts = $2 and sent_at is null and failed_at is null returning id`,
    [id, attempts, reason, waitMs],
    also,
  )
}

function mark(
  { pool }: Database,
  statement: string,
  values: unknown[],
  also: (rows: Rows) => Promise<void>,
): Promise<void> {
  return new PgConnection(pool).transaction(async (tx) => {
    const rows: Rows = (text, given) => tx.query(text, given)
    // An email withdrawn meanwhile is ignored.
    const [marked] = await tx.query(statement, values)
    if (marked) await also(rows)
  })
}
