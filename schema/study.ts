/** What players study: questions made from the playbook's drawings, and their answers to them. */

/**
 * `job`: what the player does at a spot on a play. `block`: whom the spot blocks on it against the team's base front. `formation`: how a
 * formation is called; its play is the one that shows it.
 */
export const QUIZ_TOPICS = ['job', 'block', 'formation'] as const
export type QuizTopic = (typeof QUIZ_TOPICS)[number]

/** Plays, positions and players that an assigned quiz may name, and how many a team may have. */
export const MOST_QUIZ_PLAYS = 100
export const MOST_QUIZ_POSITIONS = 30
export const MOST_QUIZ_PLAYERS = 150
export const MOST_QUIZ_SETS = 200

/** Answers that one operation may carry. */
export const MOST_ANSWERS_AT_ONCE = 50
