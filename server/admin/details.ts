import { explicitCapabilities } from '#schema/permissions.ts'
import type { AdminPersonDetail, AdminTeamDetail } from '#schema/admin.ts'
import type { Deps } from '../app.ts'
import { prepared } from '../prepared.ts'
import { ms, PEOPLE, PERSON_COLUMNS, teamColumns } from './lists.ts'

type Pool = Deps['database']['pool']

const PERSON = `
  select ${PERSON_COLUMNS}, u.email_verified as "emailVerified", ${ms('u.created_at')} as "createdAt",
         (select coalesce(json_agg(json_build_object(
              'id', t.id, 'name', t.name, 'schoolName', t.school_name, 'teamRole', m.team_role,
              'isActive', m.status = 'active', 'capabilities', m.capabilities,
              'isOnlyHeadCoach', m.team_role = 'head_coach' and m.status = 'active' and not exists (
                select from team_members other join profiles on profiles.id = other.user_id
                 where other.team_id = t.id and other.user_id <> u.id and other.team_role = 'head_coach'
                   and other.status = 'active' and profiles.is_active)
            ) order by t.name), '[]')
            from team_members m join teams t on t.id = m.team_id where m.user_id = u.id) as teams,
         (select coalesce(json_agg(json_build_object(
              'id', s.id, 'userAgent', coalesce(s.user_agent, ''), 'address', coalesce(s.ip_address, ''),
              'signedInAt', ${ms('s.created_at')}, 'lastUsedAt', ${ms('s.updated_at')}
            ) order by s.updated_at desc), '[]')
            from session s where s.user_id = u.id and s.expires_at > now()) as sessions
    from ${PEOPLE} where u.id = $1`

const TEAM = `
  select ${teamColumns()}, t.competition_level as "competitionLevel",
         (select count(*)::int from plays where team_id = t.id and deleted_at is null) as plays,
         (select count(*)::int from roster_players where team_id = t.id and deleted_at is null) as players,
         (select coalesce(json_agg(json_build_object(
              'id', m.user_id, 'name', p.full_name, 'teamRole', m.team_role,
              'isMember', m.status = 'active', 'isActive', p.is_active
            ) order by p.full_name), '[]')
            from team_members m join profiles p on p.id = m.user_id where m.team_id = t.id) as people
    from teams t where t.id = $1`

/** Null without an account of this id. */
export async function personDetail(pool: Pool, id: string): Promise<AdminPersonDetail | null> {
  const { rows } = await pool.query<AdminPersonDetail>(prepared(PERSON, [id]))
  const [person] = rows
  if (!person) return null
  const teams = person.teams.map((team) => ({
    ...team,
    capabilities: explicitCapabilities(team.capabilities),
  }))
  return { ...person, teams }
}

/** Null without a team of this id. */
export async function teamDetail(pool: Pool, id: string): Promise<AdminTeamDetail | null> {
  const { rows } = await pool.query<AdminTeamDetail>(prepared(TEAM, [id]))
  return rows[0] ?? null
}
