/** What players study: questions made from the playbook's drawings, and their answers to them. */

/**
 * `job`: what the player does at a spot on a play. `block`: whom the spot blocks on it against the team's base front. `landmark`: where
 * the route or zone of the spot ends up. `hot`: whose route is the hot one, for the quarterback. `formation`: how a
 * formation is called; its play is the one that shows it.
 */
export const QUIZ_TOPICS = ['job', 'block', 'landmark', 'hot', 'formation'] as const
export type QuizTopic = (typeof QUIZ_TOPICS)[number]

/** Plays, positions and players that an assigned quiz may name, and how many a team may have. */
export const MOST_QUIZ_PLAYS = 100
export const MOST_QUIZ_POSITIONS = 30
export const MOST_QUIZ_PLAYERS = 150
export const MOST_QUIZ_SETS = 200

/** Answers that one operation may carry. */
export const MOST_ANSWERS_AT_ONCE = 50

/**
 * One thing that a play says: of the play itself by the name of its field, or of a man by the id of his element and what of him it is
 * ("o.Z", "o.Z job"). Long texts are cut; `mark` then is the fingerprint of the whole.
 */
export type SaidOfPlay = {
  readonly key: string
  readonly title: string
  readonly words: string
  readonly mark?: string | undefined
}

/** How much of a play is kept for a person who saw it: 22 men with four things each, and the play's own fields. */
export const MOST_SAID = 120
export const MOST_SAID_WORDS = 300
