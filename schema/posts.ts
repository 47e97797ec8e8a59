/** The team's posts and announcements: whom they are for, and who may see them. For screens, operations and tables. */
import type { Grant } from './capabilities.ts'

/** A post is for reading; an announcement can be urgent, and can ask its readers to confirm that they have read it. */
export const POST_KINDS = ['post', 'announcement'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** Whom a post is for. Coaches see all of them. */
export const POST_AUDIENCES = ['everyone', 'staff', 'players', 'families'] as const
export type PostAudience = (typeof POST_AUDIENCES)[number]

export const POST_AUDIENCE_LABELS: Record<PostAudience, string> = {
  everyone: 'Everyone',
  staff: 'Coaches',
  players: 'Players',
  families: 'Families',
}

const GRANT_OF: Record<PostAudience, Grant> = {
  everyone: 'member',
  staff: 'playbook.edit',
  players: 'posts.players',
  families: 'posts.families',
}

/**
 * What seeing a post needs: while it is scheduled only coaches see it. The database keeps the same in the row (migrations,
 * `post_read_grant_of`).
 */
export function postReadGrantOf(audience: PostAudience, isShown: boolean): Grant {
  return isShown ? GRANT_OF[audience] : 'playbook.edit'
}

/** How long a coach waits before reminding readers of the same post again, in ms. */
export const REMIND_EVERY_MS = 3_600_000

/**
 * How long before a member came, or got their role, a post may have been shown and still be meant for them, in days. Older posts
 * are not news to them unless they are pinned. The database goes by the same (migrations, `is_post_meant_for`).
 */
export const POST_NEWCOMER_DAYS = 14

/** How long it is kept who has read a post, in days after they read it. Older posts count as read. */
export const POST_READS_DAYS = 400
