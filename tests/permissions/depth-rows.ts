/** Rows of depth charts, for the permission tests. */
import { newId } from '#schema/ids.ts'
import type { Sql } from 'postgres'

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
