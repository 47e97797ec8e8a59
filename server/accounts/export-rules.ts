/** Conditions that sections of the account's export share; `$1` is the person. */
import { ADMIN_APP_ROLES, type Grant } from '#schema/capabilities.ts'

const ADMINS = ADMIN_APP_ROLES.map((role) => `'${role}'`).join(', ')

/** Whether the person holds the grant in this team; admins pass, as in every read rule (schema/queries). */
export const holds = (team: string, capability: string) =>
  `(exists (select from member_grants g
             where g.team_id = ${team} and g.user_id = $1 and g.capability = ${capability})
    or exists (select from profiles where profiles.id = $1 and profiles.app_role in (${ADMINS})))`
/** The same for the team of these rows and a grant known by name. */
export const may = (table: string, grant: Grant) => holds(`${table}.team_id`, `'${grant}'`)
/** The same for rows that have the required grant in a column. */
export const mayRead = (table: string) => holds(`${table}.team_id`, `${table}.read_grant`)
/** Rows that the person made or changed last. */
export const byYou = (table: string) => `(${table}.created_by = $1 or ${table}.updated_by = $1)`

/** A sentence, the statement, and what makes rows of the file of its rows where Postgres can't. */
export type Section = readonly [
  about: string,
  rows: string,
  told?: (rows: readonly object[]) => readonly object[],
]
