/** Rows that the tests of permissions need and no operation makes for them. */
import type { TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import type { Tier } from '#schema/subscription.ts'
import { type Team, writeMember } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import { PLAN_NOTE, WRISTBAND } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'

/** A formation of the team's, or with `kind` a front; returns its id. */
export async function insertFormation(
  stack: Stack,
  { teamId }: Team,
  kind: 'formation' | 'front' = 'formation',
): Promise<string> {
  const id = newId()
  await withSql(
    stack,
    (sql) => sql`
      insert into formations (id, team_id, kind, name, family, personnel, strength, players, created_by, created_at,
                              updated_by, updated_at, version)
      values (${id}, ${teamId}, ${kind}, 'Ours', 'gun', '11', 'R', '[]', 'test', now(), 'test', now(), 1)`,
  )
  return id
}

/** A duty, as an operation takes it. */
export const duty = () => ({
  id: newId(),
  name: 'Calls the offense',
  area: 'offense',
  place: 'booth',
  userId: null,
  backupId: null,
  channel: '1',
  notes: '',
  sortKey: 'a0',
})

/** A duty of the team's; returns its id. */
export async function insertDuty(
  { stack, team }: { stack: Stack; team: Team },
  isDeleted = false,
): Promise<string> {
  const { id, name, area, place, channel, notes, sortKey } = duty()
  await withSql(
    stack,
    (sql) => sql`
      insert into duties (id, team_id, name, area, place, channel, notes, sort_key, created_by, created_at,
                          updated_by, updated_at, version, deleted_at)
      values (${id}, ${team.teamId}, ${name}, ${area}, ${place}, ${channel}, ${notes}, ${sortKey}, 'test', now(),
              'test', now(), 1, ${isDeleted ? new Date() : null})`,
  )
  return id
}

/** A player of the team's, with a card; returns the id. */
export async function insertPlayer(
  sql: Sql,
  teamId: string,
  isDeleted = false,
  id = newId(),
): Promise<string> {
  await sql`
    insert into roster_players (id, team_id, first_name, last_name, number, positions, grade, status, return_date, created_by,
                                created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'Lee', 'Ortiz', 12, '["QB"]', '11', 'active', '', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  await sql`
    insert into player_cards (player_id, team_id, guardian_name, guardian_phone, guardian_email, emergency_name,
                              emergency_phone, birth_date, medical, created_by, created_at, updated_by, updated_at, version)
    values (${id}, ${teamId}, 'Ana Ortiz', '555-0100', '', '', '', '', '', 'test', now(), 'test', now(), 1)`
  await sql`
    insert into player_status_changes (player_id, version, team_id, status, return_date, changed_by, at)
    values (${id}, 1, ${teamId}, 'active', '', 'test', now())`
  return id
}

type Entry = {
  /** The author's id. */
  readonly by?: string
  readonly isDeleted?: boolean
  readonly columns: { readonly [column: string]: string | number }
}

/** A row of one of the tables of records.ts; returns its id. */
export async function insertRecord(
  sql: Sql,
  teamId: string,
  table: string,
  { columns, isDeleted = false, by = 'test' }: Entry,
): Promise<string> {
  const id = newId()
  const at = new Date()
  const stamp = { created_by: by, created_at: at, updated_by: by, updated_at: at, version: 1 }
  const row = { id, team_id: teamId, ...columns, ...stamp, deleted_at: isDeleted ? at : null }
  await sql`insert into ${sql(table)} ${sql(row)}`
  return id
}

/** What the tables of a player's records hold beside the player. */
export const RECORDS = {
  player_measures: { kind: 'bench', value: 225, day: '2026-08-01' },
  player_goals: { goal: 'Bench 250', due_date: '2026-10-01', done_on: '' },
  player_notes: { note: 'Keeps his eyes in the backfield.' },
  player_equipment: {
    item: 'Helmet',
    number: 'H-1',
    size: 'L',
    condition: 'good',
    out_on: '2026-08-01',
    back_on: '',
  },
  player_attendance: { day: '2026-08-01', occasion: 'practice', mark: 'late' },
  player_grades: { day: '2026-09-05', occasion: 'Central', unit: 'offense', score: 84, feedback: '' },
  awards: { name: 'Hammer', points: 2, day: '2026-09-05', game: 'Central', reason: '' },
} as const

/** One of everything that the staff keeps of this player, and a certification of this person. */
export async function insertRecords(
  sql: Sql,
  teamId: string,
  { playerId, personId, by = 'test' }: { playerId: string; personId: string; by?: string },
): Promise<void> {
  for (const [table, columns] of Object.entries(RECORDS))
    await insertRecord(sql, teamId, table, { columns: { player_id: playerId, ...columns }, by })
  await sql`
    insert into player_status_reasons (player_id, team_id, reason, created_by, created_at, updated_by, updated_at, version)
    values (${playerId}, ${teamId}, 'Ankle', ${by}, now(), ${by}, now(), 1)`
  await sql`
    insert into player_groups (id, team_id, name, player_ids, created_by, created_at, updated_by, updated_at, version)
    values (${newId()}, ${teamId}, 'Captains', ${sql.json([playerId])}, ${by}, now(), ${by}, now(), 1)`
  await insertRecord(sql, teamId, 'staff_certifications', {
    columns: { user_id: personId, kind: 'cpr', expires_on: '2027-01-31' },
    by,
  })
}

/** What a team calls one of its categories. */
export async function insertCategory(sql: Sql, teamId: string, slug: string): Promise<void> {
  await sql`
    insert into play_categories (team_id, unit, parent, slug, label, sort_key, is_hidden, created_by, created_at,
                                 updated_by, updated_at, version)
    values (${teamId}, 'offense', '', ${slug}, 'Ours', '', false, 'test', now(), 'test', now(), 1)`
}

/** A word of the team's calls; returns its id. */
export async function insertCallWord(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into call_words (id, team_id, phrase, meaning, created_by, created_at, updated_by, updated_at, version,
                            deleted_at)
    values (${id}, ${teamId}, 'Rodeo', '{"kind":"formation","value":"gun-doubles"}', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}

/** A drill of the team's library; returns its id. */
export async function insertDrill(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into drills (id, team_id, starter, name, category, groups, minutes, contact, level, equipment, description, setup,
                        coaching_points, video_url, tags, diagram, created_by, created_at, updated_by, updated_at, version,
                        deleted_at)
    values (${id}, ${teamId}, '', 'Roll tackle', 'tackling', '["LB"]', 10, 'control', 'any', '', '', '', '', '', '[]', null,
            'test', now(), 'test', now(), 1, ${isDeleted ? new Date() : null})`
  return id
}

/** A task of the staff; returns its id. */
export async function insertTask(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into tasks (id, team_id, title, notes, owner_id, due_on, status, area, sort_key, created_by, created_at,
                       updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'Cut up third downs', '', null, '2026-11-25', 'todo', 'defense', 'a0', 'test', now(),
            'test', now(), 1, ${isDeleted ? new Date() : null})`
  return id
}

/** A point of a day's agenda; returns its id. */
export async function insertPoint(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into agenda_points (id, team_id, event_id, day, title, notes, minutes, owner_id, is_done, sort_key, created_by,
                               created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, null, '2026-11-22', 'Injuries', '', 5, null, false, 'a0', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}

/** A phase of the season map; returns its id. */
export async function insertPhase(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into season_phases (id, team_id, kind, name, from_day, to_day, notes, created_by, created_at, updated_by,
                               updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'camp', '', '2026-08-03', '2026-08-22', '', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}

/** A line of a week's template; returns its id. */
export async function insertWeekLine(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into week_lines (id, team_id, template, weekday, kind, what, title, start_time, end_time, audience, created_by,
                            created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'short', 1, 'event', 'film', '', '15:00', '16:00', 'players', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}

/** A quiz that is assigned to all players; returns its id. */
export async function insertQuizSet(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into quiz_sets (id, team_id, title, topics, play_ids, positions, player_ids, due_on, created_by, created_at,
                           updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'Install day 1', '["job"]', '[]', '[]', '[]', '2026-11-27', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}

/** One of each thing that a playbook is sorted and read by: a category, a preset, a call word; a drill, a task and a quiz;
 * a phase and a line of a week. */
export async function insertSorting(sql: Sql, teamId: string): Promise<void> {
  await insertCategory(sql, teamId, 'empty')
  await insertView(sql, teamId)
  await insertCallWord(sql, teamId)
  await insertDrill(sql, teamId)
  await insertTask(sql, teamId)
  await insertPoint(sql, teamId)
  await insertPhase(sql, teamId)
  await insertWeekLine(sql, teamId)
  await insertQuizSet(sql, teamId)
}

/** A preset of the team's; returns its id. */
export async function insertView(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
  await sql`
    insert into play_views (id, team_id, name, search, created_by, created_at, updated_by, updated_at, version,
                            deleted_at)
    values (${id}, ${teamId}, 'Red zone', '{"tag":"red zone"}', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}

/** Somebody's own notes for a play, which they never got to write; returns the conflict's id. */
export async function insertConflict(
  { stack, team }: { stack: Stack; team: Team },
  userId: string,
  entityId: string,
): Promise<string> {
  const id = newId()
  const fields = JSON.stringify([{ field: 'notes', base: 'old', yours: 'mine', theirs: '' }])
  await withSql(
    stack,
    (sql) => sql`
      insert into edit_conflicts (user_id, id, team_id, entity_type, entity_id, description, op_ids, fields,
                                  your_version, their_version, created_at, updated_at)
      values (${userId}, ${id}, ${team.teamId}, 'play', ${entityId}, 'Edited notes', '[]', ${fields}::text::jsonb,
              1, 1, now(), now())`,
  )
  return id
}

/** Somebody on the team's list who was invited and has not come yet, in the usual role; returns the list's id for them. */
export async function insertInvited(
  stack: Pick<Stack, 'databaseUrl'>,
  { teamId }: Pick<Team, 'teamId'>,
  role: TeamRole = 'player',
): Promise<string> {
  const id = newId()
  await withSql(stack, async (sql) => {
    await sql`
      insert into team_players (id, team_id, first_name, last_name, team_role, invitation_status, invitation_sent_at,
                                invitation_expires_at, invited_by, created_by, created_at, updated_by, updated_at, version)
      values (${id}, ${teamId}, 'Kim', 'Sato', ${role}, 'pending', now(), now() + interval '7 days', 'test', 'test',
              now(), 'test', now(), 1)`
    await sql`
      insert into team_player_contacts (player_id, team_id, email, updated_at, version)
      values (${id}, ${teamId}, ${`${id}@example.org`}, now(), 1)`
    await sql`
      insert into invitation_tokens (player_id, nonce, token_hash, created_at)
      values (${id}, ${newId()}, ${newId()}, now())`
  })
  return id
}

type PlanRow = { readonly id?: string; readonly isPublished?: boolean; readonly isDeleted?: boolean }

/** A game plan of the team's; returns its id. */
export async function insertPlan(
  sql: Sql,
  teamId: string,
  { id = newId(), isPublished = false, isDeleted = false }: PlanRow = {},
): Promise<string> {
  await sql`
    insert into game_plans (id, team_id, week, opponent, date, site, status, notes, is_published, read_grant, created_by,
                            created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 5, 'Central', '2026-10-02', 'home', 'install', '', ${isPublished}, '', 'test', now(), 'test',
            now(), 1, ${isDeleted ? new Date() : null})`
  return id
}

/** A line of a plan, with a wristband card of the plan if wanted; returns its id. */
export async function insertPlanPlay(
  sql: Sql,
  teamId: string,
  line: { planId: string; playId: string; section?: string; isRemoved?: boolean; hasCard?: boolean },
): Promise<string> {
  const id = newId()
  await sql`
    insert into game_plan_plays (id, team_id, plan_id, play_id, section, sort_key, read_grant, created_by, created_at,
                                 updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, ${line.planId}, ${line.playId}, ${line.section ?? ''}, 'a0', '', 'test', now(), 'test',
            now(), 1, ${line.isRemoved ? new Date() : null})`
  if (line.hasCard) {
    await insertWristband(sql, teamId, line)
    await insertPlanNote(sql, teamId, line)
    await sql`
      insert into plan_releases (id, team_id, plan_id, released_at, released_by, lines)
      values (${line.planId}, ${teamId}, ${line.planId}, now(), 'test', '[]')`
  }
  return id
}

/** A wristband card of a plan, which the players see once the plan is released; it has the plan's id. Returns that. */
export async function insertWristband(
  sql: Sql,
  teamId: string,
  { planId, playId, isDeleted = false }: { planId: string; playId: string; isDeleted?: boolean },
): Promise<string> {
  const { rows, columns, isShared: _, ...same } = WRISTBAND
  await sql`insert into plan_wristbands ${sql({
    ...same,
    id: planId,
    team_id: teamId,
    plan_id: planId,
    names: sql.json([]),
    sections: sql.json([]),
    calls: sql.json([{ code: '1', playId, call: '', name: 'Power' }]),
    card_rows: rows,
    card_columns: columns,
    is_shared: true,
    read_grant: '',
    created_by: 'test',
    created_at: new Date(),
    updated_by: 'test',
    updated_at: new Date(),
    version: 1,
    deleted_at: isDeleted ? new Date() : null,
  })}`
  return planId
}

/** A note of a plan, which has the plan's id. Returns that. */
export async function insertPlanNote(
  sql: Sql,
  teamId: string,
  { planId, isDeleted = false }: { planId: string; isDeleted?: boolean },
): Promise<string> {
  const { sortKey, ...same } = PLAN_NOTE
  await sql`insert into plan_notes ${sql({
    ...same,
    id: planId,
    team_id: teamId,
    plan_id: planId,
    sort_key: sortKey,
    read_grant: '',
    created_by: 'test',
    created_at: new Date(),
    updated_by: 'test',
    updated_at: new Date(),
    version: 1,
    deleted_at: isDeleted ? new Date() : null,
  })}`
  return planId
}

/** What the team's maker and this person answered about a play, and that the maker saw it. */
export async function insertQuizAnswers(
  sql: Sql,
  teamId: string,
  { playId, personId }: { playId: string; personId: string },
): Promise<void> {
  await sql`
    insert into quiz_answers (id, team_id, user_id, play_id, topic, spot, is_right, answered_at)
    values (${newId()}, ${teamId}, ${personId}, ${playId}, 'job', 'X', true, now())`
  await sql`
    insert into quiz_answers (id, team_id, user_id, play_id, topic, spot, is_right, answered_at)
    select ${newId()}, id, created_by, ${playId}, 'job', 'X', true, now() from teams where id = ${teamId}`
  await sql`
    insert into seen_plays (team_id, user_id, play_id, play_version, drawing_version, said, seen_at)
    select id, created_by, ${playId}, 1, 1, '[]', now() from teams where id = ${teamId}`
}

/** The first event of a game's log, as an operation takes it. */
export const gameEvent = () => ({
  id: newId(),
  playNo: 0,
  clock: 1,
  device: newId(),
  data: { kind: 'start', level: 'nfhs', quarterMinutes: 12, receives: 'us' },
})

/** The game of a plan with the first event of its log; returns the plan's id. */
export async function insertGame(sql: Sql, teamId: string, planId: string, isOver = false): Promise<string> {
  await sql`
    insert into games (plan_id, team_id, opponent, date, site, status, score_us, score_them, created_by, created_at,
                       updated_by, updated_at, version)
    values (${planId}, ${teamId}, 'Central', '2026-10-02', 'home', ${isOver ? 'final' : 'live'}, 0, 0, 'test', now(),
            'test', now(), 1)`
  const { id, playNo, clock, device, data } = gameEvent()
  await sql`
    insert into game_events (id, team_id, plan_id, play_no, clock, device, data, created_by, created_at)
    values (${id}, ${teamId}, ${planId}, ${playNo}, ${clock}, ${device}, ${sql.json(data)}, 'test', now())`
  return planId
}

/** What the team has paid for. */
export async function setTier(sql: Sql, teamId: string, tier: Tier): Promise<void> {
  await sql`update teams set subscription_tier = ${tier} where id = ${teamId}`
}

/** Somebody who never signs in, and is in no team; returns their id. */
export async function insertPerson(sql: Sql, id = newId()): Promise<string> {
  await sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values (${id}, 'A person', ${`${id}@example.com`}, false, now(), now())`
  return id
}

/** A member of the team who never signs in; returns their id. */
export function insertMember({ stack, team }: { stack: Stack; team: Team }, role: TeamRole): Promise<string> {
  return withSql(stack, async (sql) => {
    const id = await insertPerson(sql)
    await writeMember(sql, team.teamId, id, role)
    return id
  })
}

/** A request to join the team; returns its id. */
export async function insertJoinRequest(
  sql: Sql,
  teamId: string,
  userId: string,
  status = 'pending',
): Promise<string> {
  const id = newId()
  await sql`
    insert into join_requests (id, team_id, user_id, code, team_name, name, team_role, player_name, player_number, note, status,
                               created_by, created_at, updated_by, updated_at, version)
    values (${id}, ${teamId}, ${userId}, 'KTF49MWQ', 'Hawks', 'A person', 'player', '', null, '', ${status}, ${userId}, now(),
            ${userId}, now(), 1)`
  return id
}
