import type { Context, Next } from 'hono'
import { DatabaseError } from 'pg'
import type { Grant } from '#schema/capabilities.ts'
import { ID_PATTERN, newId } from '#schema/ids.ts'
import { asSignedIn, refuse } from '../accounts/answers.ts'
import { type Ask, inTransaction } from '../accounts/transaction.ts'
import type { Deps } from '../app.ts'
import { Lanes } from '../safety/lanes.ts'
import type { SignedIn } from '../middleware/session.ts'
import { grantsIn, isArchived } from './grants.ts'
import { namesToInvite, RepeatedId, renew } from './renew.ts'
import {
  type FilePerson,
  type FileRow,
  type FileRows,
  FORMAT,
  nameOf,
  PARTS,
  SETTING_COLUMNS,
  teamFile,
  VERSION,
} from './team-file.ts'

/** The largest file, in bytes: years of a team's plays with their history are a few MB. */
export const IMPORT_BYTES = 32 * 1024 * 1024

/** What an import writes to, together. */
const NEEDS: readonly Grant[] = ['team.manage', 'team.settings', 'roster.manage', 'playbook.manage']
/** Files that are read at once: each is in memory as a whole. */
const lanes = new Lanes(1, 5)
/** Rows in one statement. */
const ROWS = 500

const kept = 'deleted_at is null'
/**
 * What a team that takes an import must not have, in a coach's words: every part with rows that stand on their own. The
 * other parts belong to these. Deleted rows don't count, except where the import would meet them: deleted plays go with
 * the playbook that makes way, and a category's row is known by its slug.
 */
export const CONTENT: readonly { table: string; where: string; words: string }[] = [
  { table: 'plays', where: kept, words: 'plays' },
  { table: 'plays', where: 'deleted_at is not null', words: 'deleted plays' },
  { table: 'roster_players', where: kept, words: 'players' },
  { table: 'game_plans', where: kept, words: 'game plans' },
  { table: 'practice_plans', where: kept, words: 'practice plans' },
  { table: 'practice_scripts', where: kept, words: 'practice scripts' },
  { table: 'events', where: kept, words: 'events' },
  { table: 'formations', where: kept, words: 'formations, fronts, or coverages' },
  { table: 'play_categories', where: 'true', words: 'changes to its categories' },
  { table: 'play_views', where: kept, words: 'saved views' },
  { table: 'call_words', where: kept, words: 'call words' },
  { table: 'drills', where: kept, words: 'drills' },
  { table: 'quiz_sets', where: kept, words: 'assigned quizzes' },
  { table: 'player_groups', where: kept, words: 'player groups' },
  { table: 'depth_weeks', where: kept, words: 'saved depth charts' },
  { table: 'tasks', where: kept, words: 'tasks' },
  { table: 'posts', where: kept, words: 'posts or announcements' },
  { table: 'agenda_points', where: kept, words: 'agenda points' },
  { table: 'season_phases', where: kept, words: 'season phases' },
  { table: 'week_lines', where: kept, words: 'week templates' },
  { table: 'duties', where: kept, words: 'game-day duties' },
  { table: 'team_players', where: kept, words: 'invited people' },
]

class Refused extends Error {
  readonly status: 400 | 404 | 409 | 503
  readonly code: string
  constructor(status: 400 | 404 | 409 | 503, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const unreadable = (why: string) =>
  new Refused(
    400,
    'VALIDATION_ERROR',
    `Nothing was imported. ${why} Choose a file that Settings, Team data made.`,
  )

/** Refuses people who may not import into the team, before a byte of their file is read. */
export function beforeImport(c: Context, next: Next, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async (who) => {
    try {
      await inTransaction(deps.database, (ask) => assertMay(ask, who, c.req.param('id') ?? ''))
    } catch (error) {
      if (error instanceof Refused) return refuse(c, error.status, error.code, error.message)
      throw error
    }
    await next()
    return c.res
  })
}

/**
 * `POST /api/teams/ID/import` with a team's file: fills a team without content, in one transaction. Takes the settings,
 * the playbook, the plans, the roster, and the duties; ids are new. Nobody becomes a member by it.
 * Answers `{ plays, players, plans, people }`, the numbers imported.
 */
export function importTeam(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async (who) => {
    const teamId = c.req.param('id') ?? ''
    try {
      const imported = await lanes.run('', async () => {
        const file = readFile(await c.req.text())
        const now = new Date(deps.clock.now())
        return inTransaction(deps.database, (ask) => write(ask, file, { who, teamId, now }))
      })
      if (!imported)
        throw new Refused(
          503,
          'IMPORTS_BUSY',
          'Nothing was imported. Too many imports are running. Try again in a minute.',
        )
      return c.json(imported)
    } catch (error) {
      if (error instanceof Refused) return refuse(c, error.status, error.code, error.message)
      if (error instanceof RepeatedId) return refuseFile(c, 'The file has an id twice.')
      // What Postgres can't store (22) or what breaks a rule between rows (23) is wrong in the file.
      if (error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''))
        return refuseFile(c, 'The file has rows that contradict each other.')
      throw error
    }
  })
}

function refuseFile(c: Context, why: string) {
  const { status, code, message } = unreadable(why)
  return refuse(c, status, code, message)
}

async function assertMay(ask: Ask, who: SignedIn, teamId: string): Promise<void> {
  const grants = ID_PATTERN.test(teamId) ? await grantsIn(ask, who, teamId) : new Set<Grant>()
  if (!NEEDS.every((one) => grants.has(one)))
    throw new Refused(404, 'NOT_FOUND', "This isn't a team you manage with all of its parts.")
  if (await isArchived(ask, teamId))
    throw new Refused(409, 'ARCHIVED', 'Nothing was imported. This team is archived; restore it first.')
}

type File = { readonly team: FileRow; readonly people: readonly FilePerson[]; readonly rows: FileRows }

/** Throws `Refused` with the place of the first mistake. */
function readFile(text: string): File {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw unreadable("This isn't a JSON file.")
  }
  const { format, version } = Object(parsed) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) throw unreadable("This isn't a team's file.")
  if (version !== VERSION) throw unreadable('A newer version of Hashmark made this file.')
  const { data, error } = teamFile.safeParse(parsed)
  if (error) {
    const [issue] = error.issues
    const [table, at, ...field] = (issue?.path ?? []).map(String)
    const place = [table, at !== undefined && (/^\d+$/.test(at) ? `row ${Number(at) + 1}` : at), ...field]
    const why = issue?.code === 'custom' ? `: ${issue.message}` : '.'
    throw unreadable(`The file is wrong at ${place.filter(Boolean).join(', ')}${why}`)
  }
  const rows = data as unknown as FileRows
  return {
    team: data.team as FileRow,
    people: data.people as readonly FilePerson[],
    rows: Object.fromEntries(PARTS.map((one) => [nameOf(one), rows[nameOf(one)] ?? []])),
  }
}

async function write(
  ask: Ask,
  file: File,
  { who, teamId, now }: { who: SignedIn; teamId: string; now: Date },
) {
  // Two imports into one team take turns, and the second finds it filled.
  await ask('select from teams where id = $1 for update', [teamId])
  await assertMay(ask, who, teamId)
  await assertEmpty(ask, teamId)
  const found = await ask<{ user_id: string }>(
    `select user_id from team_members where team_id = $1 and status = 'active'`,
    [teamId],
  )
  const members = new Set(found.map(({ user_id }) => user_id))
  const rows = renew(file.rows, { teamId, members, newId, now })
  const columns = SETTING_COLUMNS.map((name) => `"${name}"`).join(', ')
  const given = SETTING_COLUMNS.map((name) => `given."${name}"`).join(', ')
  await ask(
    `update teams set (${columns}, updated_by, updated_at, version) =
       (select ${given}, $3::text, $4::timestamptz, teams.version + 1
          from jsonb_populate_record(null::teams, $2::jsonb) as given)
      where id = $1`,
    [teamId, JSON.stringify(file.team), who.userId, now],
  )
  // The playbook that every new team has makes way for those of the file.
  if ((rows['playbooks'] ?? []).length > 0) await ask('delete from playbooks where team_id = $1', [teamId])
  for (const one of PARTS) await insert(ask, nameOf(one), rows[nameOf(one)] ?? [])
  const names = namesToInvite(file.people, file.rows, members).map((person) => ({
    ...person,
    id: newId(),
    team_id: teamId,
    created_by: who.userId,
    created_at: now,
    updated_by: who.userId,
    updated_at: now,
    version: 1,
  }))
  await insert(ask, 'team_players', names)
  // What was published long ago is no news.
  await ask('delete from news_to_tell where team_id = $1', [teamId])
  await ask(
    'delete from notifications where team_id = $1 and actor_id in (select id from posts where team_id = $1)',
    [teamId],
  )
  const count = (table: string) => (rows[table] ?? []).filter((row) => !row['deleted_at']).length
  return {
    plays: count('plays'),
    players: count('roster_players'),
    plans: count('game_plans'),
    people: names.length,
  }
}

async function assertEmpty(ask: Ask, teamId: string): Promise<void> {
  const found = await ask<{ words: string }>(
    CONTENT.map(
      ({ table, where, words }) =>
        `select '${words}' as words where exists (select from ${table} where team_id = $1 and ${where})`,
    ).join(' union all '),
    [teamId],
  )
  if (found.length === 0) return
  const has = new Intl.ListFormat('en-US').format(found.map(({ words }) => words))
  throw new Refused(
    409,
    'NOT_EMPTY',
    `Nothing was imported. This team already has ${has}. Create a new team and import the file there.`,
  )
}

async function insert(ask: Ask, table: string, rows: readonly FileRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await ask(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(rows.slice(from, from + ROWS)),
    ])
}
