/** The invitation email: its text, and how its delivery changes the invitation. */
import type { TeamRole } from '#schema/capabilities.ts'
import type { Deps } from '../app.ts'
import type { InvitationMail } from '../mail/hooks.ts'
import { button, facts, type Letter, note, text } from '../mail/letter.ts'
import { unlinked } from '../mail/unlinked.ts'
import { noteDelivered, noteUndelivered } from './delivery.ts'
import { hashOf, isSameHash, linkOf, tokenOf } from './token.ts'

/** The invited role, with its article. */
const ROLES: { readonly [role in TeamRole]: string } = {
  head_coach: 'the head coach',
  assistant_coach: 'an assistant coach',
  coordinator: 'a coordinator',
  manager: 'a manager',
  player: 'a player',
  family: 'family',
  alumni: 'an alum',
}

type Row = {
  firstName: string
  lastName: string
  teamRole: TeamRole
  expiresAt: Date
  nonce: string
  tokenHash: string
  teamName: string
  schoolName: string
  inviter: string | null
}

type Known = Pick<Deps, 'database' | 'env' | 'clock'>

/** What the mail worker needs to know about invitations. */
export function invitationMail(known: Known): InvitationMail {
  return {
    letter: (playerId, to) => letterFor(known, playerId, to),
    sent: noteDelivered,
    failed: noteUndelivered,
  }
}

/**
 * The content for a person on a team's list at this address; null when nothing is to be sent any more: the invitation
 * was withdrawn, accepted, redirected or has expired, or the person who sent it could no longer send it (open.ts).
 */
async function letterFor(
  { database, env, clock }: Known,
  playerId: string,
  to: string,
): Promise<Letter | null> {
  const { rows } = await database.pool.query<Row>(
    `select p.first_name as "firstName", p.last_name as "lastName", p.team_role as "teamRole",
            p.invitation_expires_at as "expiresAt", t.nonce, t.token_hash as "tokenHash",
            teams.name as "teamName", teams.school_name as "schoolName",
            coalesce(nullif(by.full_name, ''), nullif(by.display_name, '')) as inviter
       from team_players p
       join invitation_tokens t on t.player_id = p.id
       join team_player_contacts c on c.player_id = p.id and c.email = $2
       join teams on teams.id = p.team_id
       left join profiles by on by.id = p.invited_by
      where p.id = $1 and p.deleted_at is null and p.invitation_status in ('pending', 'failed')
        and p.invitation_expires_at > $3 and may_invite(p.team_id, p.invited_by, p.team_role)`,
    [playerId, to, new Date(clock.now())],
  )
  const [row] = rows
  if (!row) return null
  const token = tokenOf(env, row.nonce)
  // Created under another secret, so its link cannot be rebuilt.
  return isSameHash(hashOf(token), row.tokenHash) ? letterTo(row, linkOf(env, token)) : null
}

/** The text. `url` holds the token. */
export function letterTo(row: Omit<Row, 'nonce' | 'tokenHash'>, url: string): Letter {
  const { teamRole, expiresAt } = row
  const [firstName, lastName, teamName, schoolName, inviter] = [
    row.firstName,
    row.lastName,
    row.teamName,
    row.schoolName,
    row.inviter ?? 'Your coach',
  ].map(unlinked) as [string, string, string, string, string]
  return {
    subject: `${inviter} invited you to ${teamName}`,
    preheader: `Join as ${ROLES[teamRole]}. The link works once, for 7 days.`,
    heading: `Join ${teamName}`,
    blocks: [
      text(`Hi ${firstName}, ${inviter} invited you to join ${teamName} on Hashmark as ${ROLES[teamRole]}.`),
      facts(
        ['Team', schoolName ? `${teamName}, ${schoolName}` : teamName],
        ['For', `${firstName} ${lastName}`],
        ['Invited by', inviter],
        ['Expires', dayOf(expiresAt)],
      ),
      button('Join team', url),
      note('This link is only for you and works once. If it stops working, ask your coach for a new one.'),
    ],
    footer: `You received this email because ${inviter} entered this address for ${firstName} ${lastName}. If you don't know this team, ignore this email.`,
  }
}

/** The expiry date in the westernmost time zone: no reader's link ends before that date begins. */
function dayOf(expiresAt: Date): string {
  return expiresAt.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'Etc/GMT+12' })
}
