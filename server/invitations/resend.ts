import type { AppRole } from '#schema/capabilities.ts'
import { AppError } from '#schema/errors.ts'
import type { Deps } from '../app.ts'
import { PgConnection } from '../zero/connection.ts'
import { dropWaitingMail, queueInvitation, refuseTooMany } from './invite.ts'

const NOT_INVITED = 'No team you manage has an open invitation for this email.'

/**
 * Queues the email of an open invitation again, with its existing link, for a person who manages the team. Counts as a
 * further invitation. Returns the email's id.
 *
 * @throws AppError `forbidden` without such an invitation, `invalid` when a limit is reached.
 */
export async function resendInvitation(
  { database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>,
  { userId, appRole }: { userId: string; appRole: AppRole },
  email: string,
): Promise<string> {
  const now = clock.now()
  return new PgConnection(database.pool).transaction(async (tx) => {
    const query = (text: string, values: unknown[]) => tx.query(text, values)
    const [invited] = await query(INVITED, [email, userId, appRole, new Date(now)])
    if (!invited) throw new AppError('forbidden', NOT_INVITED)
    const { playerId, teamId } = invited as { playerId: string; teamId: string }
    const inviting = { env, teamId, userId, now }
    // The same lock as operations on the team's invitations.
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [teamId])
    await refuseTooMany(query, inviting, email)
    await dropWaitingMail(query, teamId, playerId)
    // As a further invitation does: only the delivery of the newest email sets the status (delivery.ts).
    await query(
      `update team_players
          set invitation_status = 'pending', invitation_sent_at = $2, updated_by = $3, updated_at = $2, version = version + 1
        where id = $1 and invitation_status in ('pending', 'failed')`,
      [playerId, new Date(now), userId],
    )
    return queueInvitation(query, inviting, { playerId, email })
  })
}

/**
 * The person invited at this address into a team that the caller manages; admins manage every team. Only invitations
 * whose link works: it is sent as it is.
 */
const INVITED = `
  select p.id as "playerId", p.team_id as "teamId"
    from team_player_contacts c join team_players p on p.id = c.player_id
    join teams on teams.id = p.team_id and teams.is_active
   where c.email = $1 and p.deleted_at is null and p.invitation_status in ('pending', 'failed')
     and p.invitation_expires_at > $4 and may_invite(p.team_id, p.invited_by, p.team_role)
     and ($3 in ('admin', 'super_admin') or exists (
       select from member_grants g where (g.team_id, g.user_id, g.capability) = (p.team_id, $2, 'team.manage')))
   order by p.invitation_sent_at desc limit 1`
