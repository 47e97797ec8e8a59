/** What is kept about the people of a team beside their membership: its history, when they were here, and their duties. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, deletedIndex, history } from './columns.ts'
import { user } from './auth.ts'
import { teams } from './team.ts'
import type { Json } from '../merge/conflict.ts'

export type MemberChangeKind = 'joined' | 'role' | 'capabilities' | 'status' | 'notes'

/**
 * Who changed whose membership, when, from what to what. A trigger writes it and another refuses every change of it.
 * Names are kept as they were, for people leave; that of an account goes when it is deleted.
 */
export const memberChanges = pgTable(
  'member_changes',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    memberName: text('member_name').notNull(),
    /** Null when no person did it in the app. */
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    kind: text('kind').$type<MemberChangeKind>().notNull(),
    from: jsonb('from').$type<Json>(),
    to: jsonb('to').$type<Json>(),
    at: at('at').notNull(),
  },
  (t) => [
    index('member_changes_team_id_at').on(t.teamId, t.at),
    // An account's export and its deletion look for its rows.
    index('member_changes_at').on(t.at),
    index('member_changes_user_id').on(t.userId),
    index('member_changes_actor_id').on(t.actorId),
  ],
)

/** When a member was last online, to about five minutes. Written by the server. */
export const memberActivity = pgTable(
  'member_activity',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index('member_activity_user_id').on(t.userId)],
)

export const DUTY_AREAS = ['offense', 'defense', 'special_teams', 'operations'] as const
export type DutyArea = (typeof DUTY_AREAS)[number]
export const DUTY_PLACES = ['field', 'booth', 'bench'] as const
export type DutyPlace = (typeof DUTY_PLACES)[number]

/** Game-day duties: who, where, on which headset channel, and the backup. */
export const duties = pgTable(
  'duties',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    area: text('area').$type<DutyArea>().notNull(),
    place: text('place').$type<DutyPlace>().notNull(),
    userId: text('user_id'),
    backupId: text('backup_id'),
    channel: text('channel').notNull(),
    notes: text('notes').notNull(),
    sortKey: text('sort_key').notNull(),
    ...history(),
  },
  (t) => [
    index('duties_team_id').on(t.teamId),
    // An account's export and its deletion look for its rows.
    index('duties_user_id')
      .on(t.userId)
      .where(sql`user_id is not null`),
    index('duties_backup_id')
      .on(t.backupId)
      .where(sql`backup_id is not null`),
    deletedIndex('duties', t.deletedAt),
  ],
)
