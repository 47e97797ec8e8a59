/** Game plans, one per opponent, and their plays in the coach's order. */
import { boolean, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Grant } from '../capabilities.ts'
import { plays } from './playbook.ts'
import { teams } from './team.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export type GameSite = 'home' | 'away' | 'neutral'
/** How far the staff is with a plan. */
export type PlanStatus = 'scouting' | 'install' | 'final' | 'archived'

/** What every row that people edit carries. */
const history = () => ({
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
  version: integer('version').notNull(),
  deletedAt: at('deleted_at'),
})

/**
 * What seeing it needs: the gate joins on it. What was not released is the coaches'; the database keeps it
 * (migrations, `plan_read_grant_of`).
 */
const readGrant = () => text('read_grant').$type<Grant>().notNull()

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
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [unique('game_plans_team_id_id').on(t.teamId, t.id)],
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
  ],
)
