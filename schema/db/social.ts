/** The team feed: posts of members, comments, reactions, reports to the coaches, and members whose posting is paused. */
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { PostAudience } from '../posts.ts'
import type { FeedKind, Reaction } from '../social.ts'
import { user } from './auth.ts'
import { at, deletedIndex, history, readGrant } from './columns.ts'
import { teams } from './team.ts'

/** An account. Its name is not copied, so that it goes with the account, and so does what it wrote. */
const author = () =>
  text('author_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** A post on the feed. Nobody edits one: what was approved and reacted to stays as it was read. */
export const socialPosts = pgTable(
  'social_posts',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FeedKind>().notNull(),
    body: text('body').notNull(),
    /** To a photo or a clip, https only; empty for none. */
    link: text('link').notNull(),
    audience: text('audience').$type<PostAudience>().notNull(),
    /** Players of the roster. The id of one who left it stays. */
    playerIds: jsonb('player_ids').$type<string[]>().notNull(),
    authorId: author(),
    /** Since when its audience may read it; null while it waits for a coach. */
    approvedAt: at('approved_at'),
    /** Null while it is not deleted. An author can't bring back what a coach deleted, nor a coach what its author deleted. */
    deletedBy: text('deleted_by'),
    /** The database keeps it (migrations, `keep_feed_post`). */
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    unique('social_posts_team_id_id').on(t.teamId, t.id),
    // As queries.social.posts orders them.
    index('social_posts_team_id_approved_at').on(t.teamId, t.approvedAt.desc()),
    index('social_posts_author_id').on(t.authorId),
    // Old ones are looked for by their time.
    index('social_posts_created_at').on(t.createdAt),
    deletedIndex('social_posts', t.deletedAt),
  ],
)

const ofPost = () => ({
  /** By way of its post it goes with its team. */
  teamId: text('team_id').notNull(),
  postId: text('post_id').notNull(),
})

export const socialComments = pgTable(
  'social_comments',
  {
    id: text('id').primaryKey(),
    ...ofPost(),
    body: text('body').notNull(),
    authorId: author(),
    deletedBy: text('deleted_by'),
    /** That of its post while it is not deleted. The database keeps it (migrations, `keep_feed_comment`). */
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    unique('social_comments_post_id_id').on(t.postId, t.id),
    // As queries.social.comments orders them.
    index('social_comments_newest').on(t.teamId, t.createdAt.desc()),
    index('social_comments_author_id').on(t.authorId),
    foreignKey({
      name: 'social_comments_post_of_team',
      columns: [t.teamId, t.postId],
      foreignColumns: [socialPosts.teamId, socialPosts.id],
    }).onDelete('cascade'),
    deletedIndex('social_comments', t.deletedAt),
  ],
)

/** One reaction a person and post. */
export const socialReactions = pgTable(
  'social_reactions',
  {
    ...ofPost(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reaction: text('reaction').$type<Reaction>().notNull(),
    at: at('at').notNull(),
    /** That of its post. The database keeps it (migrations, `keep_feed_reaction`). */
    readGrant: readGrant(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    // As queries.social.reactions orders them.
    index('social_reactions_newest').on(t.teamId, t.at.desc(), t.postId, t.userId),
    index('social_reactions_user_id').on(t.userId),
    foreignKey({
      name: 'social_reactions_post_of_team',
      columns: [t.teamId, t.postId],
      foreignColumns: [socialPosts.teamId, socialPosts.id],
    }).onDelete('cascade'),
  ],
)

/** What a reader reported to the coaches: a post, or a comment on it. It stays when its author deletes what it is about. */
export const socialReports = pgTable(
  'social_reports',
  {
    id: text('id').primaryKey(),
    ...ofPost(),
    /** Null for the post itself. */
    commentId: text('comment_id'),
    /** An account; the report outlives it. */
    reportedBy: text('reported_by').notNull(),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
  },
  (t) => [
    index('social_reports_team_id_at').on(t.teamId, t.at.desc()),
    index('social_reports_post_id').on(t.postId),
    index('social_reports_comment_id').on(t.commentId),
    index('social_reports_closed_at')
      .on(t.closedAt)
      .where(sql`closed_at is not null`),
    foreignKey({
      name: 'social_reports_post_of_team',
      columns: [t.teamId, t.postId],
      foreignColumns: [socialPosts.teamId, socialPosts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'social_reports_comment_of_post',
      columns: [t.postId, t.commentId],
      foreignColumns: [socialComments.postId, socialComments.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Members who may read and react, but not post or comment, until a coach lets them again. Their devices get the row, so it does
 * not say which coach it was.
 */
export const socialMutes = pgTable(
  'social_mutes',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index('social_mutes_user_id').on(t.userId)],
)
