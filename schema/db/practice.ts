/** Practice plans: periods in time, what each position group does in them, and where a running practice stands. */
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Ran } from '../practice-ran.ts'
import type { Attire, ContactLevel, Emphasis, PeriodType, PracticeGroup } from '../practice.ts'
import { at, authored, deletedIndex, history, readGrant } from './columns.ts'
import { user } from './auth.ts'
import { teams } from './team.ts'

/** A practice on a day. Times follow from its start and the minutes of its periods. */
export const practicePlans = pgTable(
  'practice_plans',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** YYYY-MM-DD. */
    date: text('date').notNull(),
    /** HH:MM, on the clock at the field. */
    startTime: text('start_time').notNull(),
    /** Field or room; empty when unknown. */
    place: text('place').notNull(),
    attire: text('attire').$type<Attire>().notNull(),
    emphasis: text('emphasis').$type<Emphasis>().notNull(),
    opponent: text('opponent').notNull(),
    notes: text('notes').notNull(),
    /** Whether the players have it. */
    isPublished: boolean('is_published').notNull(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    unique('practice_plans_team_id_id').on(t.teamId, t.id),
    index('practice_plans_team_id_date').on(t.teamId, t.date),
    deletedIndex('practice_plans', t.deletedAt),
  ],
)

/** A period of a plan. Its start follows from the periods before it. */
export const practicePeriods = pgTable(
  'practice_periods',
  {
    id: text('id').primaryKey(),
    /** By way of its plan it goes with its team. */
    teamId: text('team_id').notNull(),
    planId: text('plan_id').notNull(),
    /** A fractional key: two coaches who reorder never collide. */
    sortKey: text('sort_key').notNull(),
    type: text('type').$type<PeriodType>().notNull(),
    /** Empty: the type's name. */
    name: text('name').notNull(),
    minutes: integer('minutes').notNull(),
    contact: text('contact').$type<ContactLevel>().notNull(),
    notes: text('notes').notNull(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    unique('practice_periods_team_id_plan_id_id').on(t.teamId, t.planId, t.id),
    index('practice_periods_team_id_created_at').on(t.teamId, t.createdAt),
    foreignKey({
      name: 'practice_periods_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [practicePlans.teamId, practicePlans.id],
    }).onDelete('cascade'),
    deletedIndex('practice_periods', t.deletedAt),
  ],
)

/** What one position group, or several neighbors, do in a period. */
export const practiceCells = pgTable(
  'practice_cells',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    planId: text('plan_id').notNull(),
    periodId: text('period_id').notNull(),
    /** The first and the last group of the span, in the order of PRACTICE_GROUPS. */
    groupFrom: text('group_from').$type<PracticeGroup>().notNull(),
    groupTo: text('group_to').$type<PracticeGroup>().notNull(),
    activity: text('activity').notNull(),
    /** The coach who runs it. */
    coachId: text('coach_id').references(() => user.id, { onDelete: 'set null' }),
    place: text('place').notNull(),
    drill: text('drill').notNull(),
    equipment: text('equipment').notNull(),
    /** Empty: as the period. */
    contact: text('contact').$type<ContactLevel | ''>().notNull(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    index('practice_cells_team_id_created_at').on(t.teamId, t.createdAt),
    index('practice_cells_period_id').on(t.periodId),
    index('practice_cells_coach_id').on(t.coachId),
    foreignKey({
      name: 'practice_cells_period_of_plan',
      columns: [t.teamId, t.planId, t.periodId],
      foreignColumns: [practicePeriods.teamId, practicePeriods.planId, practicePeriods.id],
    }).onDelete('cascade'),
    deletedIndex('practice_cells', t.deletedAt),
  ],
)

/** Where a running practice stands, one row a plan. The newest press counts, whichever device made it. */
export const practiceRuns = pgTable(
  'practice_runs',
  {
    planId: text('plan_id').primaryKey(),
    teamId: text('team_id').notNull(),
    /** The period that runs from `periodStartedAt`; later ones follow by their minutes. */
    periodId: text('period_id').notNull(),
    periodStartedAt: at('period_started_at').notNull(),
    /** Minutes added to that period. */
    addedMinutes: integer('added_minutes').notNull(),
    pausedAt: at('paused_at'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    /** What has run of each period before the one that runs, in order; a period that ran twice is there twice. */
    ran: jsonb('ran').$type<readonly Ran[]>().notNull(),
    /** When the button was pressed, on the pressing device's clock. */
    pressedAt: at('pressed_at').notNull(),
    readGrant: readGrant(),
    ...authored(),
  },
  (t) => [
    index('practice_runs_team_id').on(t.teamId),
    foreignKey({
      name: 'practice_runs_plan_of_team',
      columns: [t.teamId, t.planId],
      foreignColumns: [practicePlans.teamId, practicePlans.id],
    }).onDelete('cascade'),
  ],
)
