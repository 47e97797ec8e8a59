/** Resolves and accepts invitation links. Tokens must not be logged: no error here contains one. */
import type { TeamRole } from '#schema/capabilities.ts'
import type { InvitationStatus } from '#schema/db/invitation.ts'
import type { AcceptError, AcceptResult, InvitationCheck, Invited } from '#schema/invitation.ts'
import type { Deps } from '../app.ts'
import { hashOf, isSameHash } from './token.ts'

type Known = Pick<Deps, 'database' | 'clock'>

/** What the person sees. The database decides which. */
const MESSAGES: { readonly [error in AcceptError]: string } = {
  invalid_token: 'This invitation link is not valid. Ask your coach for a new one.',
  expired_token: 'This invitation has expired. Contact your coach for a new one.',
  already_used: 'This invitation was already used. Ask your coach for a new one.',
  inactive_member: 'You were on this team before. Ask your coach to reactivate you.',
  team_not_found: 'Team not found',
}

type Found = {
  tokenHash: string
  playerId: string
  teamId: string
  firstName: string
  lastName: string
  teamRole: TeamRole
  status: InvitationStatus | null
  expiresAt: Date
  email: string | null
  teamName: string
  schoolName: string
  isOpen: boolean
  /** The status in the team of the person who opens it. */
  standing: string | null
  isVouchedFor: boolean
}

/** The invitation of a token; null when the token is invalid. `userId` is the signed-in person. */
async function find({ database }: Known, token: string, userId: string | null): Promise<Found | null> {
  const hash = hashOf(token)
  const { rows } = await database.pool.query<Found>(
    `select t.token_hash as "tokenHash", p.id as "playerId", p.team_id as "teamId", p.first_name as "firstName",
            p.last_name as "lastName", p.team_role as "teamRole", p.invitation_status as status,
            p.invitation_expires_at as "expiresAt", c.email, teams.name as "teamName",
            teams.school_name as "schoolName", teams.is_active as "isOpen", m.status as standing,
            may_invite(p.team_id, p.invited_by, p.team_role) as "isVouchedFor"
       from invitation_tokens t
       join team_players p on p.id = t.player_id and p.deleted_at is null
       join teams on teams.id = p.team_id
       left join team_player_contacts c on c.player_id = p.id
       left join team_members m on m.team_id = p.team_id and m.user_id = $2
      where t.token_hash = $1`,
    [hash, userId],
  )
  const [found] = rows
  return found && isSameHash(hash, found.tokenHash) ? found : null
}

/** The state of a link. Opening an invitation after its expiry marks it as expired (spec, section 4). */
export async function checkInvitation(
  known: Known,
  token: string,
  userId: string | null,
): Promise<InvitationCheck> {
  const found = await find(known, token, userId)
  if (!found?.isOpen) return { state: 'invalid-token' }
  const { teamId, status, teamName, schoolName, teamRole, firstName, lastName } = found
  const expiresAt = found.expiresAt.getTime()
  const invited: Invited = {
    teamName,
    schoolName,
    playerName: `${firstName} ${lastName}`,
    teamRole,
    expiresAt,
  }
  if (userId !== null && found.standing === 'active') {
    // Accepts invitations that were sent to a person who is already a member.
    const { isUnlinked } = await acceptFound(known, token, userId)
    return { state: 'already-accepted', teamId, ...(isUnlinked && { isUnlinked }), ...invited }
  }
  if (status === 'accepted') return { state: 'already-accepted', teamId: null, ...invited }
  if (expiresAt <= known.clock.now()) {
    await expire(known, found.playerId)
    return { state: 'expired-token', ...invited }
  }
  // The inviter could no longer send it, so it admits no one.
  if (!found.isVouchedFor) return { state: 'invalid-token' }
  return { state: 'auth-required', email: found.email ?? '', ...invited }
}

/** Adds a person to the team through a link, in one transaction. */
export async function acceptInvitation(known: Known, token: string, userId: string): Promise<AcceptResult> {
  if (await find(known, token, userId)) return acceptFound(known, token, userId)
  return {
    success: false,
    teamId: null,
    playerName: null,
    alreadyMember: false,
    error: 'invalid_token',
    message: MESSAGES.invalid_token,
  }
}

type Answer = {
  success: boolean
  team_id: string | null
  player_name: string | null
  already_member: boolean
  error: AcceptResult['error']
}

/**
 * The database's rules decide (migrations/0010). The token must match the format: Postgres rejects some other texts.
 */
async function acceptFound(known: Known, token: string, userId: string): Promise<AcceptResult> {
  const { rows } = await known.database.pool.query<{ answer: Answer }>(
    'select accept_player_invitation($1, $2) as answer',
    [token, userId],
  )
  const [row] = rows
  if (!row) throw new Error('The database said nothing about an invitation')
  const { success, team_id, player_name, already_member, error } = row.answer
  return {
    success,
    teamId: team_id,
    playerName: player_name,
    alreadyMember: already_member,
    error,
    message: error && MESSAGES[error],
    ...(already_member && (await isUnlinked(known, token, userId)) && { isUnlinked: true }),
  }
}

/**
 * Whether the link is for family of a player to whom this family member is not linked. A member is linked only by a link
 * that was sent to the account's own address (migrations/0010); a coach links them otherwise.
 */
async function isUnlinked({ database }: Known, token: string, userId: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ is: boolean }>(
    `select exists (
       select from invitation_tokens t
         join team_players p on p.id = t.player_id and p.deleted_at is null and p.team_role = 'family'
         join roster_players r on r.id = p.spot_id and r.deleted_at is null
         join team_members m on m.team_id = p.team_id and m.user_id = $2 and m.team_role = 'family'
        where t.token_hash = $1
          and not exists (select from guardians g where g.player_id = r.id and g.user_id = $2)
          and not exists (select from "user" u join team_player_contacts c on c.email = lower(u.email)
                           where u.id = $2 and c.player_id = p.id)
     ) as is`,
    [hashOf(token), userId],
  )
  return rows[0]?.is === true
}

async function expire({ database }: Known, playerId: string): Promise<void> {
  await database.pool.query(
    `update team_players set invitation_status = 'expired', updated_at = now(), version = version + 1
      where id = $1 and invitation_status in ('pending', 'failed')`,
    [playerId],
  )
}
