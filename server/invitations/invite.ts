/** What an invitation is beside its row on the team's list: the limit of tries, the link's secret and the mail. */
import { AppError } from '#schema/errors.ts'
import type { Env } from '../env.ts'
import { queueMail } from '../mail/queue.ts'
import type { ServerTx } from '../zero/operation-tx.ts'
import { hashOf, newNonce, tokenOf } from './token.ts'

const DAY_MS = 86_400_000
/** To one address of one team in 24 hours (spec, section 5). */
const MOST_OF_EMAIL = 3
/** Of one team in 24 hours: several clubs' worth, and nothing that would pay for sending advertisements. */
const MOST_OF_TEAM = 500

/** The spec's words. */
const TOO_MANY = 'Too many invitation attempts for this email. Please wait 24 hours and try again.'
const TOO_MANY_OF_TEAM =
  'This team has sent 500 invitations in 24 hours, the daily limit. Try again tomorrow.'

export type Inviting = { env: Pick<Env, 'authSecret'>; teamId: string; userId: string; now: number }

/**
 * Gives somebody on the list a new link and queues the mail with it, in the operation's transaction. Operations on
 * invitations of one team take turns (`turnOf`), so that what is counted here is all that there is.
 *
 * @throws AppError `invalid` when the address, or the team, was tried too often.
 */
export async function invite(
  tx: ServerTx,
  { env, teamId, userId, now }: Inviting,
  { playerId, email }: { playerId: string; email: string },
): Promise<void> {
  const query = tx.dbTransaction.query.bind(tx.dbTransaction)
  await refuseTooMany(query, teamId, email, now)
  await dropWaitingMail(tx, teamId, playerId)
  const nonce = newNonce()
  await query(
    `insert into invitation_tokens (player_id, nonce, token_hash, created_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update
       set nonce = excluded.nonce, token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [playerId, nonce, hashOf(tokenOf(env, nonce)), new Date(now)],
  )
  // The mail's id is the try's as well: how the one ends is written to the other.
  const id = await queueMail(query, { kind: 'invitation', to: email, data: { playerId } }, now)
  await query(
    `insert into invitation_attempts (id, team_id, player_id, email, attempted_by, success, attempted_at)
     values ($1, $2, $3, $4, $5, false, $6)`,
    [id, teamId, playerId, email, userId, new Date(now)],
  )
}

/**
 * Counts the tries to ask this address, and the team's, in a transaction that has the team's turn.
 *
 * @throws AppError `invalid` when there were too many.
 */
export async function refuseTooMany(
  query: ServerTx['dbTransaction']['query'],
  teamId: string,
  email: string,
  now: number,
): Promise<void> {
  const [tried] = await query(
    `select count(*) filter (where email = $2)::int as of_email, count(*)::int as of_team
       from invitation_attempts where team_id = $1 and attempted_at > $3`,
    [teamId, email, new Date(now - DAY_MS)],
  )
  if (Number(tried?.['of_email']) >= MOST_OF_EMAIL) throw new AppError('invalid', TOO_MANY)
  if (Number(tried?.['of_team']) >= MOST_OF_TEAM) throw new AppError('invalid', TOO_MANY_OF_TEAM)
}

/** Ends somebody's link, and the mail that is still to bring it. */
export async function uninvite(tx: ServerTx, teamId: string, playerId: string): Promise<void> {
  await dropWaitingMail(tx, teamId, playerId)
  await tx.dbTransaction.query('delete from invitation_tokens where player_id = $1', [playerId])
}

/** Mail that waits for a mail server that is down: the next one takes its place. */
async function dropWaitingMail({ dbTransaction }: ServerTx, teamId: string, playerId: string): Promise<void> {
  await dbTransaction.query(
    `delete from outgoing_mails
      where sent_at is null and failed_at is null
        and id in (select id from invitation_attempts where team_id = $1 and player_id = $2)`,
    [teamId, playerId],
  )
}
