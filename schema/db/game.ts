/** Game plans, one per opponent, their plays in the coach's order, and the log of the game that was called from one. */
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { PlanSections, SheetDetails, SheetOrientation, SheetPaper } from '../call-sheet.ts'
import type { EventData } from '../football/game/log.ts'
import type { LineHash, ReleasedLine } from '../game-plan.ts'
import type { PlanNoteKind } from '../plan-notes.ts'
import type { BandCall, BandCodes, BandWords, CardKind } from '../wristband.ts'
import { user } from './auth.ts'
import { at, authored, deletedIndex, history, readGrant } from './columns.ts'
import { plays } from './playbook.ts'
import { teams } from './team.ts'

export type GameSite = 'home' | 'away' | 'neutral'
/** How far the staff is with a plan. */
export type PlanStatus = 'scouting' | 'install' | 'final' | 'archived'

export const gamePlans = pgTable(
  'game_plans',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Of the season, from 0; null for a game that no week counts. */
    week: integer('week'),
    opponent: text('opponent').notNull(),
    /** The day of the game, YYYY-MM-DD without a time zone; empty when unknown. */
    date: text('date').notNull(),
    site: text('site').$type<GameSite>().notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    notes: text('notes').notNull(),
    /** Whether the players have it. */
    isPublished: boolean('is_published').notNull(),
    /** When it was last released to players; null while it isn't released. */
    publishedAt: at('published_at'),
    /** What they have of it: its lines as they were then (game-plan.ts). Null while it isn't released. */
    releasedLines: jsonb('released_lines').$type<ReleasedLine[]>(),
    /** How the call sheet is laid out, and the settings of its sections (call-sheet.ts). */
    sheetPaper: text('sheet_paper').$type<SheetPaper>().notNull(),
    sheetOrientation: text('sheet_orientation').$type<SheetOrientation>().notNull(),
    sheetSides: integer('sheet_sides').notNull(),
    sheetColumns: integer('sheet_columns').notNull(),
    sheetNumbers: boolean('sheet_numbers').notNull(),
    sheetCodes: boolean('sheet_codes').notNull(),
    sheetDetails: text('sheet_details').$type<SheetDetails>().notNull(),
    sections: jsonb('sections').$type<PlanSections>().notNull(),
    /** When the sheet was printed last, and a fingerprint of each call on it, in order; null before the first print. */
    printedAt: at('printed_at'),
    printedCalls: jsonb('printed_calls').$type<string[]>(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [unique('game_plans_team_id_id').on(t.teamId, t.id), deletedIndex('game_plans', t.deletedAt)],
)

/** One line of a plan: a play, in a section of the call sheet or in none. Its id stays when the line moves. */
export const gamePlanPlays = pgTable(
  'game_plan_plays',
  {
    id: text('id').primaryKey(),
    /** By way of its plan it goes with its team. */
    teamId: text('team_id').notNull(),
    planId: text('plan_id').notNull(),
    playId: text('play_id').notNull(),
    /** A slug of football/plan-sections.ts, or empty. */
    section: text('section').notNull(),
    /** What differs from the play in this line; empty says what the play says. */
    formation: text('formation').notNull(),
    personnel: text('personnel').notNull(),
    /** The hash it is meant for; empty for any. */
    hash: text('hash').$type<LineHash>().notNull(),
    /** Why it is in the plan. */
    reason: text('reason').notNull(),
    /** Reps it is to get in practice; null for no number. */
    reps: integer('reps'),
    /** The coach who installs it. */
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** A fractional key: two people who reorder the plan never collide. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    /** A reader must be allowed to see both the plan and the play. */
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    index('game_plan_plays_team_id').on(t.teamId),
    index('game_plan_plays_plan_id').on(t.planId),
    index('game_plan_plays_play_id').on(t.playId),
    index('game_plan_plays_owner_id').on(t.ownerId),
    foreignKey({
      name: 'game_plan_plays_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [gamePlans.teamId, gamePlans.id],
    }).onDelete('cascade'),
    // A plan can only hold plays of its own team, whatever an operation claims.
    foreignKey({
      name: 'game_plan_plays_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
    deletedIndex('game_plan_plays', t.deletedAt),
  ],
)

/**
 * What the players got with a release of a plan. A trigger writes it, and takes it out again when that release is undone; it
 * keeps the newest 20 of a plan.
 */
export const planReleases = pgTable(
  'plan_releases',
  {
    id: text('id').primaryKey(),
    /** By way of its plan it goes with its team. */
    teamId: text('team_id').notNull(),
    planId: text('plan_id').notNull(),
    /** The plan's `publishedAt` of then. */
    releasedAt: at('released_at').notNull(),
    /** Who released it. */
    releasedBy: text('released_by').notNull(),
    lines: jsonb('lines').$type<ReleasedLine[]>().notNull(),
  },
  (t) => [
    index('plan_releases_team_id').on(t.teamId),
    unique('plan_releases_plan_id_released_at').on(t.planId, t.releasedAt),
    foreignKey({
      name: 'plan_releases_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [gamePlans.teamId, gamePlans.id],
    }).onDelete('cascade'),
  ],
)

/** A keyed version of a plan's wristband card. Its codes never change; the newest that was not taken back counts. */
export const planWristbands = pgTable(
  'plan_wristbands',
  {
    id: text('id').primaryKey(),
    /** By way of its plan it goes with its team. */
    teamId: text('team_id').notNull(),
    planId: text('plan_id').notNull(),
    /** Which of the team's versions it is, from 1. Two that were keyed apart may share it (wristband.ts). */
    number: integer('number').notNull(),
    codes: text('codes').$type<BandCodes>().notNull(),
    /** The names of a grid's columns. */
    names: jsonb('names').$type<string[]>().notNull(),
    /** Of one card. */
    rows: integer('card_rows').notNull(),
    columns: integer('card_columns').notNull(),
    /** The sections that it carries; none: all of them. */
    sections: jsonb('sections').$type<string[]>().notNull(),
    /** What each code stood for when it was keyed. */
    calls: jsonb('calls').$type<BandCall[]>().notNull(),
    card: text('card').$type<CardKind>().notNull(),
    /** Of a card of one's own size, in mm. */
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    says: text('says').$type<BandWords>().notNull(),
    /** Whether the players see it, once its plan is released. */
    isShared: boolean('is_shared').notNull(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    index('plan_wristbands_team_id_created_at').on(t.teamId, t.createdAt),
    index('plan_wristbands_plan_id').on(t.planId),
    foreignKey({
      name: 'plan_wristbands_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [gamePlans.teamId, gamePlans.id],
    }).onDelete('cascade'),
    deletedIndex('plan_wristbands', t.deletedAt),
  ],
)

/** A note of a plan: a line of its scouting report, or of another of its lists (plan-notes.ts). */
export const planNotes = pgTable(
  'plan_notes',
  {
    id: text('id').primaryKey(),
    /** By way of its plan it goes with its team. */
    teamId: text('team_id').notNull(),
    planId: text('plan_id').notNull(),
    kind: text('kind').$type<PlanNoteKind>().notNull(),
    label: text('label').notNull(),
    detail: text('detail').notNull(),
    /** In percent; null where it is counted, or unknown. */
    share: integer('share'),
    /** Snaps on which it was seen. */
    times: integer('times'),
    text: text('text').notNull(),
    /** A fractional key among the plan's notes of its kind. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    index('plan_notes_team_id_created_at').on(t.teamId, t.createdAt),
    index('plan_notes_plan_id').on(t.planId),
    foreignKey({
      name: 'plan_notes_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [gamePlans.teamId, gamePlans.id],
    }).onDelete('cascade'),
    deletedIndex('plan_notes', t.deletedAt),
  ],
)

export type GameStatus = 'live' | 'final'

/**
 * The game that was called from a plan, the staff's only. It is known by its plan: two devices that start it apart, both
 * offline, start the same game. It says what the plan said then; what was played is in its events.
 */
export const games = pgTable(
  'games',
  {
    planId: text('plan_id').primaryKey(),
    /** By way of its plan it goes with its team. */
    teamId: text('team_id').notNull(),
    opponent: text('opponent').notNull(),
    /** YYYY-MM-DD; empty when unknown. */
    date: text('date').notNull(),
    site: text('site').$type<GameSite>().notNull(),
    status: text('status').$type<GameStatus>().notNull(),
    /** The score when it was last ended; 0 before. The events say it at any time. */
    scoreUs: integer('score_us').notNull(),
    scoreThem: integer('score_them').notNull(),
    ...authored(),
  },
  (t) => [
    unique('games_team_id_plan_id').on(t.teamId, t.planId),
    foreignKey({
      name: 'games_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [gamePlans.teamId, gamePlans.id],
    }).onDelete('cascade'),
  ],
)

/**
 * What happened in a game, as each device wrote it down: only added, never edited or deleted, for a correction is an event
 * too. The engine (football/game) puts them in order, by play and logical clock, and says what the game is.
 */
export const gameEvents = pgTable(
  'game_events',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    /** The game, by its plan. */
    planId: text('plan_id').notNull(),
    /** The play that it is, or comes before; one that was forgotten goes between two, as 12.5. */
    playNo: doublePrecision('play_no').notNull(),
    /** A Lamport clock: above every event that the device knew. */
    clock: integer('clock').notNull(),
    /** The browser that wrote it, by an id of its own. */
    device: text('device').notNull(),
    data: jsonb('data').$type<EventData>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('game_events_team_id').on(t.teamId, t.createdAt),
    index('game_events_plan_id').on(t.planId),
    // An account's export looks for its rows.
    index('game_events_created_by').on(t.createdBy),
    foreignKey({
      name: 'game_events_game_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [games.teamId, games.planId],
    }).onDelete('cascade'),
  ],
)
