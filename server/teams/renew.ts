/** The rows of a team's file as they go into another team: with new ids, and people only where they are members. */
import type { FilePerson, FileRow, FileRows } from './team-file.ts'

/** Columns that name accounts. */
const PEOPLE = [
  'user_id',
  'backup_id',
  'coach_id',
  'owner_id',
  'invited_by',
  'created_by',
  'updated_by',
  'changed_by',
  'reminded_by',
] as const
/** Of those, the ones that may be empty: an account that is no member here leaves them. */
const OPTIONAL: { readonly [table: string]: readonly string[] } = {
  roster_players: ['user_id'],
  duties: ['user_id', 'backup_id'],
  event_answers: ['user_id'],
  practice_cells: ['coach_id'],
  tasks: ['owner_id'],
  posts: ['reminded_by'],
  agenda_points: ['owner_id'],
  game_plan_plays: ['owner_id'],
  team_players: ['user_id', 'invited_by'],
}

/** An id that stands twice in one table of the file. */
export class RepeatedId extends Error {}

/**
 * Gives every row a new id, follows it wherever the file refers to it, and moves the rows to the team. Accounts that are
 * members there stay named. Other accounts become ids of no account where a column needs an author, and nothing
 * elsewhere; links of families who are no members are dropped, because each link opens a player's card. A post that was
 * never shown and whose time is past by `now` is held back.
 * Throws `RepeatedId`.
 */
export function renew(
  file: FileRows,
  {
    teamId,
    members,
    newId,
    now,
  }: { teamId: string; members: ReadonlySet<string>; newId: () => string; now: Date },
): FileRows {
  const ids = new Map<string, string>()
  for (const [table, rows] of Object.entries(file))
    for (const { id } of rows)
      if (typeof id === 'string') {
        if (ids.has(id)) throw new RepeatedId(`${table} ${id}`)
        ids.set(id, newId())
      }
  // The events of a series share an id that is no row's, from which those of further events follow.
  for (const { series_id: series } of file['events'] ?? [])
    if (typeof series === 'string' && series !== '' && !ids.has(series)) ids.set(series, newId())
  const authors = new Map<string, string>()
  const author = (id: string) => {
    if (members.has(id)) return id
    const known = authors.get(id) ?? newId()
    authors.set(id, known)
    return known
  }
  const renewed = (table: string, row: FileRow): FileRow => {
    const next: Record<string, unknown> = { ...(follow(row, ids) as FileRow), team_id: teamId }
    for (const column of PEOPLE) {
      const of = row[column]
      if (typeof of !== 'string') continue
      const isOptional = OPTIONAL[table]?.includes(column) ?? false
      next[column] = isOptional && !members.has(of) ? null : author(of)
    }
    // The file leaves deleted players out.
    if (table === 'team_players' && !ids.has(String(row['spot_id']))) next['spot_id'] = null
    // The file leaves deleted events out; a mark outlives its event.
    if (table === 'player_attendance' && !ids.has(String(row['event_id']))) next['event_id'] = ''
    // Its readers would get it at once, and without being told.
    if (table === 'posts' && isOverdue(row, now)) next['held_at'] ??= now.toISOString()
    // An invitation without its link can't be accepted: it is sent anew.
    if (table === 'team_players' && next['user_id'] === null)
      Object.assign(next, { invitation_status: null, invitation_sent_at: null, invitation_expires_at: null })
    return next
  }
  return Object.fromEntries(
    Object.entries(file).map(([table, rows]) => [
      table,
      rows
        .filter((row) => table !== 'guardians' || members.has(String(row['user_id'])))
        .map((row) => renewed(table, row)),
    ]),
  )
}

/** Whether a post was scheduled, and its time has come without its being shown. */
function isOverdue({ shown_at: shown, shows_at: shows }: FileRow, now: Date): boolean {
  return typeof shown !== 'string' && typeof shows === 'string' && Date.parse(shows) <= now.getTime()
}

/** The value with each string that is an id of the file replaced, at any depth. */
function follow(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => follow(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, follow(one, ids)]))
}

/**
 * The active members of the file who are no members here and stand in no list that is imported: names to invite. Gives
 * rows of `team_players` without the columns that a new row sets.
 */
export function namesToInvite(
  people: readonly FilePerson[],
  file: FileRows,
  members: ReadonlySet<string>,
): readonly { first_name: string; last_name: string; team_role: string }[] {
  const listed = new Set(
    [...(file['roster_players'] ?? []), ...(file['team_players'] ?? [])].map((row) => row['user_id']),
  )
  return people
    .filter(({ user_id, status }) => status === 'active' && !members.has(user_id) && !listed.has(user_id))
    .map(({ name, team_role }) => {
      const [first = '', ...rest] = name.trim().split(/\s+/)
      return rest.length > 0
        ? { first_name: first, last_name: rest.join(' '), team_role }
        : { first_name: '', last_name: first, team_role }
    })
}
