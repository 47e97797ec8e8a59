/** Sends invitations: the limits, the link's secret and the email, beside the row on the team's list. */
import { AppError } from '#schema/errors.ts'
import type { Env } from '../env.ts'
import { queueMail } from '../mail/queue.ts'
import { readLimits } from '../safety/limits.ts'
import type { ServerTx } from '../zero/operation-tx.ts'
import { hashOf, newNonce, tokenOf } from './token.ts'

const DAY_MS = 86_400_000
/** Invitations to one address of one team in 24 hours (spec, section 5). */
const MOST_OF_EMAIL = 3

/** The spec's text. */
const TOO_MANY = 'Too many invitation attempts for this email. Please wait 24 hours and try again.'
const LIMIT_REACHED = (who: string, limit: number) =>
  `${who} reached today's limit of ${limit} invitations. Try again tomorrow.`

export type Inviting = {
  env: Pick<Env, 'authSecret' | 'limits'>
  teamId: string
  userId: string
  now: number
}

/**
 * Creates a new link for a person on the list and queues its email, in the operation's transaction.
 *
 * @throws AppError `invalid` when a limit is reached.
 */
export async function invite(
  tx: ServerTx,
  inviting: Inviting,
  { playerId, email }: { playerId: string; email: string },
): Promise<void> {
  const { env, teamId, now } = inviting
  const query = tx.dbTransaction.query.bind(tx.dbTransaction)
  await refuseTooMany(query, inviting, email)
  await dropWaitingMail(query, teamId, playerId)
  const nonce = newNonce()
  await query(
    `insert into invitation_tokens (player_id, nonce, token_hash, created_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update
       set nonce = excluded.nonce, token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [playerId, nonce, hashOf(tokenOf(env, nonce)), new Date(now)],
  )
  await queueInvitation(query, inviting, { playerId, email })
}

type Query = ServerTx['dbTransaction']['query']

/** Queues an email with the existing link, and counts it. Returns the email's id. */
export async function queueInvitation(
  query: Query,
  { teamId, userId, now }: Inviting,
  { playerId, email }: { playerId: string; email: string },
): Promise<string> {
  // The email's id is also the attempt's, so that delivery results find it.
  const id = await queueMail(query, { kind: 'invitation', to: email, data: { playerId } }, now)
  await query(
    `insert into invitation_attempts (id, team_id, player_id, email, attempted_by, success, attempted_at)
     values ($1, $2, $3, $4, $5, false, $6)`,
    [id, teamId, playerId, email, userId, new Date(now)],
  )
  return id
}

/**
 * Counts the invitations of 24 hours by address, person, team and installation, from the emails, which outlive the
 * teams and people that sent them. Serializes counting until the transaction ends.
 *
 * @throws AppError `invalid` when a limit is reached.
 */
export async function refuseTooMany(
  query: Query,
  { env, teamId, userId, now }: Inviting,
  email: string,
): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended('limits of invitations', 0))`, [])
  const limits = await readLimits(query, env)
  const [sent] = await query(
    `select (select count(*) from invitation_attempts
              where team_id = $1 and email = $2 and attempted_at > $4)::int as of_email,
            (select count(*) from invitation_attempts where attempted_by = $3 and attempted_at > $4)::int as of_person,
            (select count(*) from invitation_attempts where team_id = $1 and attempted_at > $4)::int as of_team,
            (select count(*) from outgoing_mails where kind = 'invitation' and created_at > $4)::int as in_all`,
    [teamId, email, userId, new Date(now - DAY_MS)],
  )
  const { invitationsPerPerson, invitationsPerTeam, invitationsInAll } = limits
  const refuse = (message: string) => {
    throw new AppError('invalid', message)
  }
  if (Number(sent?.['of_email']) >= MOST_OF_EMAIL) refuse(TOO_MANY)
  if (Number(sent?.['of_person']) >= invitationsPerPerson)
    refuse(LIMIT_REACHED('You have', invitationsPerPerson))
  if (Number(sent?.['of_team']) >= invitationsPerTeam)
    refuse(LIMIT_REACHED('Your team has', invitationsPerTeam))
  if (Number(sent?.['in_all']) >= invitationsInAll)
    refuse(LIMIT_REACHED('This installation has', invitationsInAll))
}

/** Ends a person's link and drops its unsent email. */
export async function uninvite(tx: ServerTx, teamId: string, playerId: string): Promise<void> {
  await dropWaitingMail(tx.dbTransaction.query.bind(tx.dbTransaction), teamId, playerId)
  await tx.dbTransaction.query('delete from invitation_tokens where player_id = $1', [playerId])
}

/** Email queued for a mail server that is down: the next one replaces it. */
export async function dropWaitingMail(query: Query, teamId: string, playerId: string): Promise<void> {
  await query(
    `delete from outgoing_mails
      where sent_at is null and failed_at is null
        and id in (select id from invitation_attempts where team_id = $1 and player_id = $2)`,
    [teamId, playerId],
  )
}
