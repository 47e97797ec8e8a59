import { z } from 'zod'
import { ADMIN_CHANGE_KINDS, PAGE_LENGTH, PEOPLE_FILTERS, TEAM_FILTERS } from '#schema/admin.ts'
import { ADMIN_APP_ROLES } from '#schema/capabilities.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import type { Deps } from '../app.ts'
import { prepared } from '../prepared.ts'

type Pool = Deps['database']['pool']

const MOST_TYPED = 100
const MOST_PAGE = 10_000

const id = z.string().regex(ID_PATTERN)
const page = z.coerce.number().int().min(0).max(MOST_PAGE).default(0)
const typed = z.string().trim().max(MOST_TYPED).default('')

export const peopleAsked = z.object({ q: typed, page, show: z.enum(PEOPLE_FILTERS).default('all') })
export const teamsAsked = z.object({ q: typed, page, show: z.enum(TEAM_FILTERS).default('all') })
export const changesAsked = z.object({
  page,
  kind: z.enum(ADMIN_CHANGE_KINDS).optional(),
  person: id.optional(),
  team: id.optional(),
})

/** The typed text as a pattern for `like`, in lower case; `%` and `_` stand for themselves. */
function patternOf(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** A column's time in ms. */
export const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`
const ofPage = `limit ${PAGE_LENGTH} offset $3::int * ${PAGE_LENGTH}`
const isPro = (table: string) =>
  `(${table}.subscription_tier = 'pro' and coalesce(${table}.subscription_expires_at > now(), true))`
const isAdmin = `p.app_role in (${ADMIN_APP_ROLES.map((role) => `'${role}'`).join(', ')})`

export const PERSON_COLUMNS = `
  u.id, p.full_name as name, u.email, p.app_role as "appRole", p.is_active as "isActive",
  v.subscription_tier as "subscriptionTier", ${ms('v.subscription_expires_at')} as "subscriptionExpiresAt",
  ${ms('v.last_login')} as "lastLogin"`
export const PEOPLE = `"user" u join profiles p on p.id = u.id join private_profiles v on v.id = u.id`

/** By name, address, or the name or school of a team. */
const FOUND_PEOPLE = `
  select ${PERSON_COLUMNS},
         (select coalesce(json_agg(name), '[]') from (
            select t.name from team_members m join teams t on t.id = m.team_id
             where m.user_id = u.id and m.status = 'active' order by t.name limit 3) first) as teams,
         (select count(*)::int from team_members m where m.user_id = u.id and m.status = 'active') as "teamCount",
         count(*) over ()::int as total
    from ${PEOPLE}
   where (lower(p.full_name) like $1 or lower(p.display_name) like $1 or u.email like $1
          or exists (select from team_members m join teams t on t.id = m.team_id
                      where m.user_id = u.id and m.status = 'active'
                        and (lower(t.name) like $1 or lower(t.school_name) like $1)))
     and case $2 when 'admins' then ${isAdmin}
                 when 'pro' then ${isPro('v')}
                 when 'deactivated' then not p.is_active
                 else true end
   order by lower(p.full_name), u.id ${ofPage}`

/** By name, school, or the name or address of an active member. */
const FOUND_TEAMS = `
  select ${teamColumns()}, count(*) over ()::int as total
    from teams t
   where (lower(t.name) like $1 or lower(t.school_name) like $1
          or exists (select from team_members m join ${PEOPLE} on u.id = m.user_id
                      where m.team_id = t.id and m.status = 'active'
                        and (lower(p.full_name) like $1 or u.email like $1)))
     and case $2 when 'pro' then ${isPro('t')} when 'deleting' then t.delete_after is not null else true end
   order by lower(t.name), t.id ${ofPage}`

export function teamColumns(): string {
  return `
  t.id, t.name, t.school_name as "schoolName", t.subscription_tier as "subscriptionTier",
  ${ms('t.subscription_expires_at')} as "subscriptionExpiresAt", ${ms('t.delete_after')} as "deleteAfter",
  ${ms('t.created_at')} as "createdAt",
  (select count(*)::int from team_members m where m.team_id = t.id and m.status = 'active') as members`
}

/** Newest first. A person's changes are those about them and those that they made. */
const CHANGES = `
  select id, kind, actor_id as "actorId", actor_name as "actorName", user_id as "userId", team_id as "teamId",
         subject_name as "subjectName", "from", "to", ${ms('at')} as at, count(*) over ()::int as total
    from admin_changes
   where ($1::text is null or user_id = $1 or actor_id = $1) and ($2::text is null or team_id = $2)
     and ($4::text is null or kind = $4)
   order by admin_changes.at desc, id desc ${ofPage}`

export function findPeople(pool: Pool, { q, page, show }: z.infer<typeof peopleAsked>) {
  return found(pool, FOUND_PEOPLE, [patternOf(q), show, page])
}

export function findTeams(pool: Pool, { q, page, show }: z.infer<typeof teamsAsked>) {
  return found(pool, FOUND_TEAMS, [patternOf(q), show, page])
}

export function findChanges(pool: Pool, { page, kind, person, team }: z.infer<typeof changesAsked>) {
  return found(pool, CHANGES, [person ?? null, team ?? null, page, kind ?? null])
}

/** A page behind the last one is empty, with a total of 0. */
async function found(pool: Pool, text: string, values: unknown[]) {
  const { rows } = await pool.query<{ total: number }>(prepared(text, values))
  // JSON leaves out what is undefined.
  return { rows: rows.map((row) => ({ ...row, total: undefined })), total: rows[0]?.total ?? 0 }
}
