/** Rows that the tests of permissions need and no operation makes for them. */
import type { TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { type Team, writeMember } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'

/** A formation of the team's; returns its id. */
export async function insertFormation(stack: Stack, { teamId }: Team): Promise<string> {
  const id = newId()
  await withSql(
    stack,
    (sql) => sql`
      insert into formations (id, team_id, name, family, personnel, strength, players, created_by, created_at,
                              updated_by, updated_at, version)
      values (${id}, ${teamId}, 'Ours', 'gun', '11', 'R', '[]', 'test', now(), 'test', now(), 1)`,
  )
  return id
}

/** A player of the team's, with a card; returns the id. */
export async function insertPlayer(sql: Sql, teamId: string, isDeleted = false): Promise<string> {
  const id = newId()
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

/** A player for a spot on a depth chart, as an operation takes him. */
export const depthLine = (playerId: string) => ({
  id: newId(),
  spot: 'QB',
  playerId,
  sortKey: 'a0',
  isTied: false,
})

/** A player at the first spot of the offense's depth chart; returns the line's id. */
export async function insertDepth(
  sql: Sql,
  teamId: string,
  playerId: string,
  isRemoved = false,
): Promise<string> {
  const id = newId()
  await sql`
    insert into depth_spots (id, team_id, chart, spot, player_id, sort_key, is_tied, created_by, created_at, updated_by,
                             updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'offense', 'QB', ${playerId}, 'a0', false, 'test', now(), 'test', now(), 1,
            ${isRemoved ? new Date() : null})`
  return id
}

/** The offense's depth chart of week 1, as a coach saved it; returns its id. */
export async function insertDepthWeek(sql: Sql, teamId: string): Promise<string> {
  const id = newId()
  await sql`
    insert into depth_weeks (id, team_id, chart, season, week, lines, created_by, created_at, updated_by, updated_at, version,
                             deleted_at)
    values (${id}, ${teamId}, 'offense', '2026', 1, '[]', 'test', now(), 'test', now(), 1,
            null)`
  return id
}

/** A depth chart with this player, and a saved week. */
export async function insertDepthCharts(sql: Sql, teamId: string, playerId: string): Promise<void> {
  await insertDepth(sql, teamId, playerId)
  await insertDepthWeek(sql, teamId)
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

/** One of each thing that a playbook is sorted and read by: a category, a preset, a call word. */
export async function insertSorting(sql: Sql, teamId: string): Promise<void> {
  await insertCategory(sql, teamId, 'empty')
  await insertView(sql, teamId)
  await insertCallWord(sql, teamId)
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

type PlanRow = { readonly isPublished?: boolean; readonly isDeleted?: boolean }

/** A game plan of the team's; returns its id. */
export async function insertPlan(
  sql: Sql,
  teamId: string,
  { isPublished = false, isDeleted = false }: PlanRow = {},
): Promise<string> {
  const id = newId()
  await sql`
    insert into game_plans (id, team_id, week, opponent, date, site, status, notes, is_published, read_grant, created_by,
                            created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 5, 'Central', '2026-10-02', 'home', 'install', '', ${isPublished}, '', 'test', now(), 'test',
            now(), 1, ${isDeleted ? new Date() : null})`
  return id
}

/** A line of a plan; returns its id. */
export async function insertPlanPlay(
  sql: Sql,
  teamId: string,
  line: { planId: string; playId: string; section?: string; isRemoved?: boolean },
): Promise<string> {
  const id = newId()
  await sql`
    insert into game_plan_plays (id, team_id, plan_id, play_id, section, sort_key, read_grant, created_by, created_at,
                                 updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, ${line.planId}, ${line.playId}, ${line.section ?? ''}, 'a0', '', 'test', now(), 'test',
            now(), 1, ${line.isRemoved ? new Date() : null})`
  return id
}

/** Somebody who never signs in, and is in no team; returns their id. */
export async function insertPerson(sql: Sql): Promise<string> {
  const id = newId()
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
