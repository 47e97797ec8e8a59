/** Rows of the team feed, for the permission tests. */
import { newId } from '#schema/ids.ts'
import type { Sql } from 'postgres'

type PostOptions = {
  id?: string
  by: string
  audience?: string
  isWaiting?: boolean
  isDeleted?: boolean
  /** Who deleted it; its author, unless given. */
  deletedBy?: string
}

/** A post of this person; returns its id. */
export async function insertFeedPost(
  sql: Sql,
  teamId: string,
  {
    id = newId(),
    by,
    audience = 'everyone',
    isWaiting = false,
    isDeleted = false,
    deletedBy = by,
  }: PostOptions,
): Promise<string> {
  const at = new Date()
  await sql`
    insert into social_posts (id, team_id, kind, body, link, audience, player_ids, author_id, approved_at, deleted_by, read_grant,
                              created_by, created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, 'news', 'What a night.', '', ${audience}, '[]', ${by}, ${isWaiting ? null : at},
            ${isDeleted ? deletedBy : null}, '', 'test', ${at}, 'test', ${at}, 1, ${isDeleted ? at : null})`
  return id
}

/** A comment of this person on a post; returns its id. */
export async function insertFeedComment(
  sql: Sql,
  teamId: string,
  { by, postId, isDeleted = false }: { by: string; postId: string; isDeleted?: boolean },
): Promise<string> {
  const id = newId()
  const at = new Date()
  await sql`
    insert into social_comments (id, team_id, post_id, body, author_id, deleted_by, read_grant, created_by, created_at,
                                 updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, ${postId}, 'Well done.', ${by}, ${isDeleted ? by : null}, '', 'test', ${at}, 'test', ${at}, 1,
            ${isDeleted ? at : null})`
  return id
}

/** An open report of a post; returns its id. */
export async function insertFeedReport(
  sql: Sql,
  teamId: string,
  { by, postId }: { by: string; postId: string },
): Promise<string> {
  const id = newId()
  await sql`
    insert into social_reports (id, team_id, post_id, reported_by, reason, at)
    values (${id}, ${teamId}, ${postId}, ${by}, 'Not kind.', now())`
  return id
}

/** A post of this person for everyone, with a comment, a reaction and a report; and the person is paused. */
export async function insertFeed(sql: Sql, teamId: string, personId: string, postId: string): Promise<void> {
  await insertFeedPost(sql, teamId, { id: postId, by: personId })
  await insertFeedComment(sql, teamId, { by: personId, postId })
  await insertFeedReport(sql, teamId, { by: personId, postId })
  await sql`
    insert into social_reactions (post_id, user_id, team_id, reaction, at, read_grant)
    values (${postId}, ${personId}, ${teamId}, 'fire', now(), '')`
  await sql`
    insert into social_mutes (team_id, user_id, at) values (${teamId}, ${personId}, now())`
}
