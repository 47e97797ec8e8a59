/** A team's roster, kept by the staff. Players need no account. */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { SavedLine } from '../depth.ts'
import type { PlayerStatus } from '../roster.ts'
import type { PhotoRelease } from '../social.ts'
import { at, authored, deletedIndex, history } from './columns.ts'
import { user } from './auth.ts'
import { teams } from './team.ts'

/** A player on the roster, visible to everyone with `roster.view`. */
export const rosterPlayers = pgTable(
  'roster_players',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The player's account, if linked. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** 0 to 99. */
    number: integer('number'),
    /** The main position first. */
    positions: jsonb('positions').$type<string[]>().notNull(),
    grade: text('grade').notNull(),
    heightInches: doublePrecision('height_inches'),
    weightLbs: doublePrecision('weight_lbs'),
    status: text('status').$type<PlayerStatus>().notNull(),
    /** The day they are expected back, as YYYY-MM-DD; empty for none. */
    returnDate: text('return_date').notNull(),
    ...history(),
  },
  (t) => [
    index('roster_players_team_id').on(t.teamId),
    index('roster_players_user_id').on(t.userId),
    deletedIndex('roster_players', t.deletedAt),
  ],
)

/**
 * Each change of a player's status or return date, with the values after it: what everyone with `roster.view` sees on the
 * player's row, never a reason. Written with the change (operations/roster.ts). `version` is the player's after the change.
 */
export const playerStatusChanges = pgTable(
  'player_status_changes',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    status: text('status').$type<PlayerStatus>().notNull(),
    /** YYYY-MM-DD; empty for none. */
    returnDate: text('return_date').notNull(),
    /** An account. Its name is not copied, so that it goes with the account. */
    changedBy: text('changed_by').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.version] }),
    index('player_status_changes_team_id_at').on(t.teamId, t.at),
    index('player_status_changes_at').on(t.at),
    index('player_status_changes_changed_by').on(t.changedBy),
  ],
)

/** A player's contacts and medical notes, visible with `roster.manage` only. */
export const playerCards = pgTable(
  'player_cards',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    guardianName: text('guardian_name').notNull(),
    guardianPhone: text('guardian_phone').notNull(),
    guardianEmail: text('guardian_email').notNull(),
    emergencyName: text('emergency_name').notNull(),
    emergencyPhone: text('emergency_phone').notNull(),
    /** YYYY-MM-DD; empty for unknown. */
    birthDate: text('birth_date').notNull(),
    medical: text('medical').notNull(),
    /** Whether pictures of the player may be shown. Has a default, because a server of the version before adds cards without it. */
    photoRelease: text('photo_release').$type<PhotoRelease>().notNull().default(''),
    ...authored(),
  },
  (t) => [index('player_cards_team_id').on(t.teamId)],
)

/**
 * The accounts of a player's family. Each reads the cards of the players it is linked to, as long as it is on the team, and
 * nobody else's.
 */
export const guardians = pgTable(
  'guardians',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.userId] }),
    index('guardians_team_id').on(t.teamId),
    index('guardians_user_id').on(t.userId),
  ],
)

/** A player at a spot of a depth chart or of a package (depth.ts). Players read it with the playbook; families don't. */
export const depthSpots = pgTable(
  'depth_spots',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    chart: text('chart').notNull(),
    spot: text('spot').notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    /** A fractional key: two coaches who reorder a spot never collide. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    /** Tied with the man ahead of him. */
    isTied: boolean('is_tied').notNull(),
    ...history(),
  },
  (t) => [
    index('depth_spots_team_id').on(t.teamId),
    index('depth_spots_player_id').on(t.playerId),
    deletedIndex('depth_spots', t.deletedAt),
  ],
)

/**
 * A depth chart as it stood in one week of a season. Never edited: saving the week again adds a row, and the newest counts.
 * Players read it with the playbook.
 */
export const depthWeeks = pgTable(
  'depth_weeks',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    chart: text('chart').notNull(),
    /** The team's season when the week was saved. */
    season: text('season').notNull(),
    /** 0 for the preseason. */
    week: integer('week').notNull(),
    /** The players of each spot in their order, by the names and numbers that they had. */
    lines: jsonb('lines').$type<SavedLine[]>().notNull(),
    ...history(),
  },
  (t) => [index('depth_weeks_team_id').on(t.teamId), deletedIndex('depth_weeks', t.deletedAt)],
)
