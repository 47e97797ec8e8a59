/** What a person is told of while they look elsewhere. Written by the database's own rules (migrations), read here. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventChange } from '../event-change.ts'
import { at } from './columns.ts'
import { user } from './auth.ts'
import { teams } from './team.ts'

export type NotificationKind =
  | 'plays_published'
  | 'plan_released'
  | 'practice_released'
  | 'member_joined'
  | 'join_requested'
  | 'request_approved'
  | 'team_deletion_requested'
  | 'certification_ends'
  | 'event_changed'
  | 'ride_changed'
  | 'task_assigned'
  | 'quiz_assigned'
  | 'award_given'
  | 'post_added'
  | 'announcement_made'
  | 'announcement_reminder'
  | 'social_shout_out'
  | 'social_comment'
  | 'social_waiting'
  | 'social_report'

/**
 * News of the running transaction, not published: its rows become notifications when it commits, one for each reader
 * however many plays it was about, and are gone then (migrations/0024).
 */
export const newsToTell = pgTable('news_to_tell', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  teamId: text('team_id').notNull(),
  /** Its readers hold this one. */
  capability: text('capability').notNull(),
  actorId: text('actor_id').notNull(),
  entityId: text('entity_id').notNull(),
  subject: text('subject').notNull(),
  /**
   * Of an event, how it was and for whom; of a task, whose it is now; of an award that is given again, when it was first given
   * and when it was taken back.
   */
  was: jsonb('was'),
})

/** One row a reader. Until it is read, more of the same kind by the same person adds to it instead of to the list. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /**
     * Who did it: an id, and the name that they went by. Of an event or a series that changed and of a certification its own
     * id instead, so that there is one unread row of each, and no name. Of several events that changed, `changesKey` of their series'
     * or that person's id. Of a post its own id and its author's name,
     * of comments their post's and the newest one's author; of what coaches have to do on the feed the team's, and no name. Of a ride its event's id and whom it names.
     */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    /** The latest subject: a play's name, or a member's role. */
    entityId: text('entity_id').notNull(),
    subject: text('subject').notNull(),
    /** How many plays, or how many times. */
    count: integer('count').notNull(),
    /** Of events and rides only. */
    change: jsonb('change').$type<EventChange>(),
    /** When it was last added to. */
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    index('notifications_user_id_created_at').on(t.userId, t.createdAt),
    index('notifications_team_id').on(t.teamId),
    index('notifications_actor_id').on(t.actorId),
    index('notifications_read_at')
      .on(t.readAt)
      .where(sql`read_at is not null`),
    // Old ones are looked for by their time.
    index('notifications_created_at').on(t.createdAt),
    uniqueIndex('notifications_unread')
      .on(t.userId, t.teamId, t.kind, t.actorId)
      .where(sql`read_at is null`),
  ],
)
