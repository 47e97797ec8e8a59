/** Practice scripts: the calls of a period in order, and how each rep went. */
import { boolean, foreignKey, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RepGrade, RepResult, ScriptType } from '../script.ts'
import { at, deletedIndex, history, readGrant } from './columns.ts'
import { teams } from './team.ts'

/** A script. It may belong to a practice plan, to a period of it, and to the game plan that it prepares for. */
export const practiceScripts = pgTable(
  'practice_scripts',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    type: text('type').$type<ScriptType>().notNull(),
    title: text('title').notNull(),
    /** YYYY-MM-DD. A script of a practice goes by the practice's day (`scriptDay`). */
    day: text('day').notNull(),
    /** The practice plan; the migration makes it null when the plan is purged. */
    planId: text('plan_id'),
    /** The period of that plan. */
    periodId: text('period_id'),
    /** The game plan that it is built from; null when that is purged. */
    gamePlanId: text('game_plan_id'),
    /** Of a practice's scripts. */
    sortKey: text('sort_key').notNull(),
    notes: text('notes').notNull(),
    /** Whether the players have it. */
    isPublished: boolean('is_published').notNull(),
    /** When it was printed last, and a fingerprint of each line on it, in order; null before the first print. */
    printedAt: at('printed_at'),
    printedLines: jsonb('printed_lines').$type<string[]>(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    unique('practice_scripts_team_id_id').on(t.teamId, t.id),
    index('practice_scripts_team_id_day').on(t.teamId, t.day),
    index('practice_scripts_plan_id').on(t.planId),
    index('practice_scripts_game_plan_id').on(t.gamePlanId),
    deletedIndex('practice_scripts', t.deletedAt),
  ],
)

/** A line of a script: a play by reference, and what differs from it. An empty text says: as the play. */
export const scriptLines = pgTable(
  'script_lines',
  {
    id: text('id').primaryKey(),
    /** By way of its script it goes with its team. */
    teamId: text('team_id').notNull(),
    scriptId: text('script_id').notNull(),
    /** The migration makes it null when the play is purged. */
    playId: text('play_id'),
    /** A fractional key: two coaches who reorder never collide. */
    sortKey: text('sort_key').notNull(),
    call: text('call').notNull(),
    period: text('period').notNull(),
    personnel: text('personnel').notNull(),
    formation: text('formation').notNull(),
    strength: text('strength').notNull(),
    motion: text('motion').notNull(),
    tag: text('tag').notNull(),
    protection: text('protection').notNull(),
    down: text('down').notNull(),
    dist: text('dist').notNull(),
    hash: text('hash').notNull(),
    spot: text('spot').notNull(),
    front: text('front').notNull(),
    coverage: text('coverage').notNull(),
    blitz: text('blitz').notNull(),
    tempo: text('tempo').notNull(),
    /** What the game clock says, such as "1:32". */
    clock: text('clock').notNull(),
    qb: text('qb').notNull(),
    squad: text('squad').notNull(),
    notes: text('notes').notNull(),
    /** A shuffle leaves it where it is. */
    isPinned: boolean('is_pinned').notNull(),
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    index('script_lines_team_id_created_at').on(t.teamId, t.createdAt),
    index('script_lines_script_id').on(t.scriptId),
    index('script_lines_play_id').on(t.playId),
    foreignKey({
      name: 'script_lines_script_of_team',
      columns: [t.teamId, t.scriptId],
      foreignColumns: [practiceScripts.teamId, practiceScripts.id],
    }).onDelete('cascade'),
    deletedIndex('script_lines', t.deletedAt),
  ],
)

/**
 * Reps and their grades as each device wrote them down: only added, never edited or deleted. Its id is made by the device, so two
 * devices that were offline merge with every rep once. The staff's only.
 */
export const scriptReps = pgTable(
  'script_reps',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    scriptId: text('script_id').notNull(),
    /** The line that was run; it may have been deleted since. */
    lineId: text('line_id').notNull(),
    /** The play of that line at the time. */
    playId: text('play_id'),
    result: text('result').$type<RepResult>().notNull(),
    /** The rep that a void takes back, or that a grade is of. */
    voids: text('voids'),
    /** Of a rep, the players of the roster who ran it; of a grade, the one it is for. */
    players: jsonb('players').$type<readonly string[]>().notNull(),
    /** Their spots of the depth chart in the same order, between blanks, such as "LT LG C". */
    spots: text('spots').notNull(),
    /** Of a grade; empty takes an earlier one back. */
    grade: text('grade').$type<RepGrade>().notNull(),
    /** By the clock of the device at the field. */
    at: at('at').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('script_reps_team_id_created_at').on(t.teamId, t.createdAt),
    index('script_reps_script_id').on(t.scriptId),
    // An account's export looks for its rows.
    index('script_reps_created_by').on(t.createdBy),
    foreignKey({
      name: 'script_reps_script_of_team',
      columns: [t.teamId, t.scriptId],
      foreignColumns: [practiceScripts.teamId, practiceScripts.id],
    }).onDelete('cascade'),
  ],
)
