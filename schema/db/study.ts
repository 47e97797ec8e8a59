/** What players learn: their answers in quizzes, the quizzes that coaches assign, and what each player has seen of a play. */
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { QuizTopic, SaidOfPlay } from '../study.ts'
import { user } from './auth.ts'
import { at, deletedIndex, history } from './columns.ts'
import { plays } from './playbook.ts'
import { teams } from './team.ts'

/**
 * Each answer to a question of a quiz: only added, never edited, so that the answers of two devices add up. When a question
 * is due again is worked out from them. A member reads their own, coaches all of their team's.
 */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    id: text('id').primaryKey(),
    /** By way of its play it goes with its team. */
    teamId: text('team_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    playId: text('play_id').notNull(),
    topic: text('topic').$type<QuizTopic>().notNull(),
    /** The spot of the depth chart that it asks about, such as "X"; empty for questions about no spot. */
    spot: text('spot').notNull(),
    isRight: boolean('is_right').notNull(),
    /** By the device's clock, never later than the server's. */
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [
    index('quiz_answers_team_id_answered_at').on(t.teamId, t.answeredAt),
    index('quiz_answers_user_id').on(t.userId),
    index('quiz_answers_play_id').on(t.playId),
    // Old rows are looked for by their time.
    index('quiz_answers_answered_at').on(t.answeredAt),
    // An answer can only be about a play of its own team, whatever an operation claims.
    foreignKey({
      name: 'quiz_answers_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A quiz that a coach assigns: which questions, to whom, and until when. Who has finished follows from the answers since it was
 * assigned. Whoever sees the playbook reads them; coaches write them.
 */
export const quizSets = pgTable(
  'quiz_sets',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    topics: jsonb('topics').$type<QuizTopic[]>().notNull(),
    playIds: jsonb('play_ids').$type<string[]>().notNull(),
    /** Positions of the roster, such as "WR"; with those of `playerIds`, it is for players who have one of them. */
    positions: jsonb('positions').$type<string[]>().notNull(),
    /** Players of the roster by name. Both lists empty: for all players. */
    playerIds: jsonb('player_ids').$type<string[]>().notNull(),
    /** YYYY-MM-DD: the last day for it. */
    dueOn: text('due_on').notNull(),
    ...history(),
  },
  (t) => [
    index('quiz_sets_team_id_created_at').on(t.teamId, t.createdAt),
    deletedIndex('quiz_sets', t.deletedAt),
  ],
)

/**
 * What a play said when a person who only reads it had it open last, one row a person and play: its words and not its
 * drawing, which keeps a row near a kilobyte. What has changed since is told from them, without the history that only coaches read. Each
 * person reads their own alone.
 */
export const seenPlays = pgTable(
  'seen_plays',
  {
    /** By way of its play it goes with its team. */
    teamId: text('team_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    playId: text('play_id').notNull(),
    /** The versions of the play's two rows that were seen. */
    playVersion: integer('play_version').notNull(),
    drawingVersion: integer('drawing_version').notNull(),
    said: jsonb('said').$type<SaidOfPlay[]>().notNull(),
    /** By the device's clock, never later than the server's. */
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.playId] }),
    index('seen_plays_team_id_play_id').on(t.teamId, t.playId),
    // Old rows are looked for by their time.
    index('seen_plays_seen_at').on(t.seenAt),
    foreignKey({
      name: 'seen_plays_play_of_team',
      columns: [t.teamId, t.playId],
      foreignColumns: [plays.teamId, plays.id],
    }).onDelete('cascade'),
  ],
)
