/** What the staff keeps of its players over a season, and of its coaches' certifications. One row an entry. */
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  AttendanceMark,
  CertificationKind,
  EquipmentCondition,
  GradedUnit,
  MeasureKind,
  Occasion,
} from '../records.ts'
import { at, authored, deletedIndex, history } from './columns.ts'
import { user } from './auth.ts'
import { rosterPlayers } from './roster.ts'
import { teams } from './team.ts'

const ofTeam = () => ({
  id: text('id').primaryKey(),
  teamId: text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
})

const ofPlayer = () => ({
  ...ofTeam(),
  playerId: text('player_id')
    .notNull()
    .references(() => rosterPlayers.id, { onDelete: 'cascade' }),
})

/** A figure of a player on a day. Coaches read all of them, a player their own. */
export const playerMeasures = pgTable(
  'player_measures',
  {
    ...ofPlayer(),
    kind: text('kind').$type<MeasureKind>().notNull(),
    /** In the kind's unit: pounds, seconds or inches (records.ts). */
    value: doublePrecision('value').notNull(),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    ...history(),
  },
  (t) => [
    index('player_measures_team_id_day').on(t.teamId, t.day),
    index('player_measures_player_id').on(t.playerId),
    deletedIndex('player_measures', t.deletedAt),
  ],
)

/** What a player works toward. Coaches read all goals, a player their own. */
export const playerGoals = pgTable(
  'player_goals',
  {
    ...ofPlayer(),
    goal: text('goal').notNull(),
    /** YYYY-MM-DD; empty for none. */
    dueDate: text('due_date').notNull(),
    /** YYYY-MM-DD; empty while it is open. */
    doneOn: text('done_on').notNull(),
    ...history(),
  },
  (t) => [
    index('player_goals_team_id').on(t.teamId),
    index('player_goals_player_id').on(t.playerId),
    deletedIndex('player_goals', t.deletedAt),
  ],
)

/** What coaches write about a player for each other. Never read by players and families. */
export const playerNotes = pgTable(
  'player_notes',
  { ...ofPlayer(), note: text('note').notNull(), ...history() },
  (t) => [
    index('player_notes_team_id').on(t.teamId, t.createdAt),
    index('player_notes_player_id').on(t.playerId),
    deletedIndex('player_notes', t.deletedAt),
  ],
)

/** A piece of equipment handed out to a player by the row's author. Roster managers read all of it, a player their own. */
export const playerEquipment = pgTable(
  'player_equipment',
  {
    ...ofPlayer(),
    item: text('item').notNull(),
    /** As printed on it, such as "H-114". */
    number: text('number').notNull(),
    size: text('size').notNull(),
    condition: text('condition').$type<EquipmentCondition>().notNull(),
    /** YYYY-MM-DD. */
    outOn: text('out_on').notNull(),
    /** YYYY-MM-DD; empty while it is out. */
    backOn: text('back_on').notNull(),
    ...history(),
  },
  (t) => [
    index('player_equipment_team_id_out_on').on(t.teamId, t.outOn),
    index('player_equipment_player_id').on(t.playerId),
    deletedIndex('player_equipment', t.deletedAt),
  ],
)

/** Whether a player came. Coaches read all of it, a player their own, a family that of its children. */
export const playerAttendance = pgTable(
  'player_attendance',
  {
    ...ofPlayer(),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    occasion: text('occasion').$type<Occasion>().notNull(),
    /** The event; empty for none (schema/attendance.ts). No reference: marks outlive their event. */
    eventId: text('event_id').notNull(),
    mark: text('mark').$type<AttendanceMark>().notNull(),
    ...history(),
  },
  (t) => [
    index('player_attendance_team_id_day').on(t.teamId, t.day),
    index('player_attendance_player_id').on(t.playerId),
    // Old rows are looked for by their day.
    index('player_attendance_day').on(t.day),
    deletedIndex('player_attendance', t.deletedAt),
  ],
)

/** How a player graded out on a day. Coaches read all grades, a player their own. */
export const playerGrades = pgTable(
  'player_grades',
  {
    ...ofPlayer(),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** The game or practice, in the coach's words. */
    occasion: text('occasion').notNull(),
    unit: text('unit').$type<GradedUnit>().notNull(),
    /** 0 to 100: the share of plays on which the player did the job. */
    score: integer('score').notNull(),
    /** For the player to read. */
    feedback: text('feedback').notNull(),
    ...history(),
  },
  (t) => [
    index('player_grades_team_id_day').on(t.teamId, t.day),
    index('player_grades_player_id').on(t.playerId),
    deletedIndex('player_grades', t.deletedAt),
  ],
)

/** What a coach gave a player. Every member of the team reads it. */
export const awards = pgTable(
  'awards',
  {
    ...ofPlayer(),
    name: text('name').notNull(),
    /** Stickers; below zero for what costs some, 0 for an award without any. */
    points: integer('points').notNull(),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    /** The game it was earned in, in the coach's words; empty for none. */
    game: text('game').notNull(),
    reason: text('reason').notNull(),
    ...history(),
  },
  (t) => [
    index('awards_team_id_day').on(t.teamId, t.day),
    index('awards_player_id').on(t.playerId),
    deletedIndex('awards', t.deletedAt),
  ],
)

/**
 * Why a player is not active. The status itself is on the roster for everyone; the reason is read by roster managers and the
 * player's family.
 */
export const playerStatusReasons = pgTable(
  'player_status_reasons',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    ...authored(),
  },
  (t) => [index('player_status_reasons_team_id').on(t.teamId)],
)

/** A named group of players, beside the position groups, which follow from the positions. */
export const playerGroups = pgTable(
  'player_groups',
  {
    ...ofTeam(),
    name: text('name').notNull(),
    /** Players who are off the roster are skipped. */
    playerIds: jsonb('player_ids').$type<string[]>().notNull(),
    ...history(),
  },
  (t) => [index('player_groups_team_id').on(t.teamId), deletedIndex('player_groups', t.deletedAt)],
)

/** Until when a member of the staff is certified. Read by the member and with `team.manage`. */
export const staffCertifications = pgTable(
  'staff_certifications',
  {
    ...ofTeam(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CertificationKind>().notNull(),
    /** The last valid day, as YYYY-MM-DD. */
    expiresOn: text('expires_on').notNull(),
    ...history(),
  },
  (t) => [
    index('staff_certifications_team_id').on(t.teamId),
    index('staff_certifications_user_id').on(t.userId),
    index('staff_certifications_expires_on').on(t.expiresOn),
    deletedIndex('staff_certifications', t.deletedAt),
  ],
)

/** Reminders that were sent: once for each certification, last day and lead time. Not published. */
export const certificationReminders = pgTable(
  'certification_reminders',
  {
    certificationId: text('certification_id')
      .notNull()
      .references(() => staffCertifications.id, { onDelete: 'cascade' }),
    expiresOn: text('expires_on').notNull(),
    /** Days before the last day. */
    days: integer('days').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.certificationId, t.expiresOn, t.days] })],
)
