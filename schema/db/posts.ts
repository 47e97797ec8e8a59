/** What coaches tell their team: posts and announcements, and who has read them. */
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { PostAudience, PostKind } from '../posts.ts'
import { user } from './auth.ts'
import { at, deletedIndex, history, readGrant } from './columns.ts'
import { teams } from './team.ts'

/** A post on the team's bulletin, or an announcement. Coaches (`playbook.edit`) write all of them. */
export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PostKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    audience: text('audience').$type<PostAudience>().notNull(),
    /** Stays above the others. */
    pinned: boolean('pinned').notNull(),
    /** Of announcements only. */
    urgent: boolean('urgent').notNull(),
    mustConfirm: boolean('must_confirm').notNull(),
    /** YYYY-MM-DD in the team's zone: the last day on which it is current; empty for no end. */
    endsOn: text('ends_on').notNull(),
    /** When its readers get it; null for at once. */
    showsAt: at('shows_at'),
    /** Since when its readers have it; null while it is scheduled. The database keeps it. */
    shownAt: at('shown_at'),
    /**
     * When it was held back, because its time came while the team was archived, or while it was in a team's file; it is not shown
     * before a coach changes its time. The database keeps it, and an import sets it.
     */
    heldAt: at('held_at'),
    /** When readers were last reminded, and by whom. */
    remindedAt: at('reminded_at'),
    remindedBy: text('reminded_by'),
    /** The database keeps it (migrations, `post_read_grant_of`). */
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    unique('posts_team_id_id').on(t.teamId, t.id),
    index('posts_team_id_created_at').on(t.teamId, t.createdAt.desc()),
    // Those that are to be shown are looked for by their time.
    index('posts_shows_at').on(t.showsAt),
    deletedIndex('posts', t.deletedAt),
  ],
)

/** Who has read a post, a row a person. Each person reads their own, coaches all of their team's. */
export const postReads = pgTable(
  'post_reads',
  {
    postId: text('post_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** By way of its post it goes with its team. */
    teamId: text('team_id').notNull(),
    readAt: at('read_at').notNull(),
    /** When they confirmed it; null as long as they have not. */
    confirmedAt: at('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    // As queries.posts.reads orders them.
    index('post_reads_newest').on(t.teamId, t.readAt.desc(), t.postId, t.userId),
    index('post_reads_user_id').on(t.userId),
    // Old rows are looked for by their time.
    index('post_reads_read_at').on(t.readAt),
    foreignKey({
      name: 'post_reads_post_of_team',
      columns: [t.teamId, t.postId],
      foreignColumns: [posts.teamId, posts.id],
    }).onDelete('cascade'),
  ],
)
