/** Rows of posts, for the permission tests. */
import { newId } from '#schema/ids.ts'
import type { Sql } from 'postgres'

/** A post of the team's; returns its id. */
export async function insertPost(
  sql: Sql,
  teamId: string,
  { kind = 'announcement', audience = 'everyone', showsAt = null, isDeleted = false }: PostOptions = {},
): Promise<string> {
  const id = newId()
  await sql`
    insert into posts (id, team_id, kind, title, body, audience, pinned, urgent, must_confirm, ends_on, shows_at, read_grant,
                       created_by, created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, ${kind}, 'Bus times', 'Be at the north lot at 3:15.', ${audience}, false, false, false, '',
            ${showsAt}, '', 'test', now(), 'test', now(), 1, ${isDeleted ? new Date() : null})`
  return id
}
type PostOptions = { kind?: string; audience?: string; showsAt?: Date | null; isDeleted?: boolean }

/** A post, and that the team's maker read it. */
export async function insertReadPost(sql: Sql, teamId: string): Promise<void> {
  const id = await insertPost(sql, teamId)
  await sql`
    insert into post_reads (post_id, user_id, team_id, read_at)
    select ${id}, created_by, id, now() from teams where id = ${teamId}`
}
