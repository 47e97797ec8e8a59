import type { AppRole } from '#schema/capabilities.ts'
import { AppError } from '#schema/errors.ts'
import type { Deps } from '../app.ts'
import { refuseTooMany } from '../invitations/invite.ts'
import { PgConnection } from '../zero/connection.ts'
import { isOurHtml, isOurText } from './given.ts'
import { queueMail } from './queue.ts'

export type GivenMail = { to: string; subject: string; html: string; text: string }

const NOT_INVITED = 'No team you manage has an open invitation for this email.'
const NOT_OURS =
  'The email can contain text, tables, and links to this site. Remove images, scripts, and other links.'

/**
 * Queues an invitation's mail that somebody else than us wrote. It goes to those alone whom a team of the writer's has
 * asked, leads nowhere but to us, and counts as a try to ask that person. Returns the mail's id.
 *
 * @throws AppError `forbidden` when nobody is asked there, `invalid` when it says too much or was said too often.
 */
export async function queueGivenMail(
  { database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>,
  { userId, appRole }: { userId: string; appRole: AppRole },
  { to, ...data }: GivenMail,
): Promise<string> {
  const { publicUrl } = env
  const isOurs = isOurText(`${data.subject}\n${data.text}`, publicUrl) && isOurHtml(data.html, publicUrl)
  const now = clock.now()
  return new PgConnection(database.pool).transaction(async (tx) => {
    const query = (text: string, values: unknown[]) => tx.query(text, values)
    const [invited] = await query(INVITED, [to, userId, appRole, new Date(now)])
    if (!invited) throw new AppError('forbidden', NOT_INVITED)
    if (!isOurs) throw new AppError('invalid', NOT_OURS)
    const { playerId, teamId } = invited as { playerId: string; teamId: string }
    // The same turn that operations on the team's invitations take.
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [teamId])
    await refuseTooMany(query, teamId, to, now)
    const id = await queueMail(query, { kind: 'given', to, data }, now)
    await query(
      `insert into invitation_attempts (id, team_id, player_id, email, attempted_by, success, attempted_at)
       values ($1, $2, $3, $4, $5, false, $6)`,
      [id, teamId, playerId, to, userId, new Date(now)],
    )
    return id
  })
}

/** Whoever is asked at this address into a team that this person manages; admins manage every team. */
const INVITED = `
  select p.id as "playerId", p.team_id as "teamId"
    from team_player_contacts c join team_players p on p.id = c.player_id
    join teams on teams.id = p.team_id and teams.is_active
   where c.email = $1 and p.deleted_at is null and p.invitation_status in ('pending', 'failed')
     and p.invitation_expires_at > $4
     and ($3 in ('admin', 'super_admin') or exists (
       select from member_grants g where (g.team_id, g.user_id, g.capability) = (p.team_id, $2, 'team.manage')))
   order by p.invitation_sent_at desc limit 1`
