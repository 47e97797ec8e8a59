/** What players answered in quizzes. */
import { boolean, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { QuizTopic } from '../study.ts'
import { user } from './auth.ts'
import { at } from './columns.ts'
import { plays } from './playbook.ts'

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
