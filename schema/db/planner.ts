/** The staff's planner: tasks, agendas of meetings, the season's phases, and templates of weeks. Coaches (`playbook.edit`) read and write all of it. */
import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Audience } from '../calendar.ts'
import type { LineKind, PhaseKind, WeekKind } from '../season.ts'
import type { TaskArea, TaskStatus } from '../tasks.ts'
import { user } from './auth.ts'
import { events } from './calendar.ts'
import { deletedIndex, history } from './columns.ts'
import { teams } from './team.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    notes: text('notes').notNull(),
    /** The coach who does it; null while nobody has it. */
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** YYYY-MM-DD; empty for none. */
    dueOn: text('due_on').notNull(),
    status: text('status').$type<TaskStatus>().notNull(),
    area: text('area').$type<TaskArea>().notNull(),
    /** A fractional key, by which a column is sorted. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    ...history(),
  },
  (t) => [
    index('tasks_team_id_created_at').on(t.teamId, t.createdAt),
    index('tasks_owner_id').on(t.ownerId),
    deletedIndex('tasks', t.deletedAt),
  ],
)

/** A point of an agenda: of a meeting on the calendar, or of a day of the staff. */
export const agendaPoints = pgTable(
  'agenda_points',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The meeting; null for a day's. */
    eventId: text('event_id'),
    /** YYYY-MM-DD; empty for a meeting's, which has its own. */
    day: text('day').notNull(),
    title: text('title').notNull(),
    notes: text('notes').notNull(),
    /** How long it takes; 0 when no one has said. */
    minutes: integer('minutes').notNull(),
    /** Who speaks to it; null for no one. */
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'set null' }),
    isDone: boolean('is_done').notNull(),
    /** A fractional key. Needs bytewise collation. */
    sortKey: text('sort_key').notNull(),
    ...history(),
  },
  (t) => [
    index('agenda_points_team_id_created_at').on(t.teamId, t.createdAt),
    index('agenda_points_event_id').on(t.eventId),
    index('agenda_points_owner_id').on(t.ownerId),
    foreignKey({
      name: 'agenda_points_event_of_team',
      columns: [t.teamId, t.eventId],
      foreignColumns: [events.teamId, events.id],
    }).onDelete('cascade'),
    deletedIndex('agenda_points', t.deletedAt),
  ],
)

/** A part of the team's year: spring ball, camp, the regular season. Weeks and games follow from the calendar. */
export const seasonPhases = pgTable(
  'season_phases',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PhaseKind>().notNull(),
    /** Empty: the kind's name. */
    name: text('name').notNull(),
    /** YYYY-MM-DD, the first and the last day. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    notes: text('notes').notNull(),
    ...history(),
  },
  (t) => [
    index('season_phases_team_id_from_day').on(t.teamId, t.fromDay),
    deletedIndex('season_phases', t.deletedAt),
  ],
)

/** What stands on a day of a week's template. A team without lines of a template has the usual ones (src/features/planner). */
export const weekLines = pgTable(
  'week_lines',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    template: text('template').$type<WeekKind>().notNull(),
    /** 0 for Sunday to 6. */
    weekday: integer('weekday').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    /** An event's type, the starter plan of a practice (empty for a blank one), or a task's area. */
    what: text('what').notNull(),
    /** Empty: the name of what it is. */
    title: text('title').notNull(),
    /** HH:MM; empty for all day, and for tasks. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    ...history(),
  },
  (t) => [
    index('week_lines_team_id_template').on(t.teamId, t.template),
    deletedIndex('week_lines', t.deletedAt),
  ],
)
