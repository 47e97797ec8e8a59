/** Quizzes that coaches assign: for whom they are, which questions they ask, and who has finished. Pure. */
import { addDays, dayWords } from '#src/lib/days.ts'
import { POSITION_GROUP_CODES, type PositionGroup, positionGroupOf } from '#schema/records.ts'
import { RECENT_TEAM_ANSWERS } from '#schema/queries/bounds.ts'
import type { QuizTopic } from '#schema/study.ts'
import { keyOf, type Question } from './questions.ts'
import type { Answer } from './study.ts'

export type QuizSet = {
  readonly id: string
  readonly title: string
  readonly topics: readonly QuizTopic[]
  readonly playIds: readonly string[]
  readonly positions: readonly string[]
  readonly playerIds: readonly string[]
  /** YYYY-MM-DD */
  readonly dueOn: string
  /** ms: when it was assigned. */
  readonly createdAt: number
}

type Player = { readonly id: string; readonly positions: readonly string[] }

/** The position groups of a player with these positions, the main one's first. */
export function groupsOf(positions: readonly string[]): PositionGroup[] {
  return [...new Set(positions.flatMap((one) => positionGroupOf(one) ?? []))]
}

type Standing = { readonly groups: readonly PositionGroup[]; readonly done: number; readonly total: number }

/** How many players of each position group have finished, of those whom a quiz asks anything; in the order of a roster. */
export function byGroup(
  players: readonly Standing[],
): { group: PositionGroup; finished: number; asked: number }[] {
  return POSITION_GROUP_CODES.flatMap((group) => {
    const asked = players.filter(({ groups, total }) => total > 0 && groups.includes(group))
    const finished = asked.filter(({ done, total }) => done === total).length
    return asked.length > 0 ? [{ group, finished, asked: asked.length }] : []
  })
}

/** Whether it is assigned to that player: one of its positions, or by name; without either, to every player. */
export function isFor(set: QuizSet, player: Player): boolean {
  if (set.positions.length === 0 && set.playerIds.length === 0) return true
  if (set.playerIds.includes(player.id)) return true
  const wanted = new Set(set.positions.map((one) => one.toUpperCase()))
  return player.positions.some((one) => wanted.has(one.toUpperCase()))
}

/**
 * Those of a player's questions that the set asks. A question about a formation belongs to it where one of its plays is in that
 * formation, whichever play shows it. `formationOf`: how the play's formation is called.
 */
export function questionsOfSet(
  { topics, playIds }: QuizSet,
  questions: readonly Question[],
  formationOf: (playId: string) => string | undefined,
): Question[] {
  const plays = new Set(playIds)
  const called = new Set(playIds.map((id) => (formationOf(id) ?? '').trim().toLowerCase()))
  return questions.filter(
    ({ topic, playId, right }) =>
      topics.includes(topic) && (topic === 'formation' ? called.has(right.toLowerCase()) : plays.has(playId)),
  )
}

export type SetProgress = {
  readonly done: number
  readonly total: number
  readonly left: readonly Question[]
}

/** What of it one person has answered right since it was assigned, in whatever quiz. */
export function progressIn(
  { createdAt }: QuizSet,
  questions: readonly Question[],
  answers: readonly Answer[],
): SetProgress {
  const right = new Set(
    answers.filter(({ isRight, answeredAt }) => isRight && answeredAt >= createdAt).map(keyOf),
  )
  const left = questions.filter(({ key }) => !right.has(key))
  return { done: questions.length - left.length, total: questions.length, left }
}

/** Whether the team's newest answers, the newest first and at most `most` of them, hold all that came since the set was assigned. */
function holdAllSince(
  answers: readonly Pick<Answer, 'answeredAt'>[],
  { createdAt }: Pick<QuizSet, 'createdAt'>,
  most = RECENT_TEAM_ANSWERS,
): boolean {
  const oldest = answers[most - 1]
  return oldest === undefined || oldest.answeredAt < createdAt
}

/**
 * What a coach is told of answers that aren't on the device and may finish the set; empty while all of them are here.
 * `isPartial`: answers are missing that load with a connection, perhaps the newest; otherwise only ones older than those kept.
 */
export function missingWords(
  answers: readonly Pick<Answer, 'answeredAt'>[],
  set: Pick<QuizSet, 'createdAt'>,
  isPartial: boolean,
  most = RECENT_TEAM_ANSWERS,
): string {
  if (isPartial)
    return "Some answers aren't on this device, so more players may have finished. They load when you're online."
  return holdAllSince(answers, set, most)
    ? ''
    : "Some older answers aren't on this device, so more players may have finished. Open a player to see them."
}

/** "5 of 12 finished"; "at least" while some of their answers aren't here. */
export function finishedOfWords(finished: number, asked: number, hasAllAnswers: boolean): string {
  const words = `${finished} of ${asked} finished`
  return hasAllAnswers || finished === asked ? words : `At least ${words}`
}

/** "5 of 12 finished", of the players whom a quiz asks anything. */
export function finishedWords(
  players: readonly Pick<Standing, 'done' | 'total'>[],
  hasAllAnswers: boolean,
): string {
  const asked = players.filter(({ total }) => total > 0)
  if (asked.length === 0) return 'No players on these plays'
  const finished = asked.filter(({ done, total }) => done === total).length
  return finishedOfWords(finished, asked.length, hasAllAnswers)
}

/**
 * The sets that a player's list shows, with what is left of each: unfinished ones, and all others until their due day. A set that
 * has no questions for the player is known as such once `areAllMade`: no question of theirs is still on its way.
 */
export function listedSets<S extends QuizSet>(
  sets: readonly S[],
  player: Player,
  {
    questions,
    areAllMade,
    answers,
    formationOf,
    today,
  }: {
    readonly questions: readonly Question[]
    readonly areAllMade: boolean
    readonly answers: readonly Answer[]
    readonly formationOf: (playId: string) => string | undefined
    readonly today: string
  },
): ({ readonly set: S } & SetProgress)[] {
  return sets
    .filter((set) => isFor(set, player))
    .map((set) => ({ set, ...progressIn(set, questionsOfSet(set, questions, formationOf), answers) }))
    .filter(({ total, left, set }) => (total > 0 || areAllMade) && (left.length > 0 || set.dueOn >= today))
}

/** "Due today", "Due Friday", "Due December 4"; "Was due Tuesday" once it is over. */
export function dueWords(dueOn: string, today: string): string {
  if (dueOn === today) return 'Due today'
  if (dueOn === addDays(today, 1)) return 'Due tomorrow'
  const isNear = dueOn > addDays(today, -7) && dueOn < addDays(today, 7)
  const day = dayWords(dueOn, isNear ? { weekday: 'long' } : { month: 'long', day: 'numeric' })
  return dueOn < today ? `Was due ${day}` : `Due ${day}`
}

/** Days after the due day for which a set stays in a player's list while it is unfinished, and in the coach's in any case. */
const LATE_DAYS = 14

/** Whether the set still counts on that day. */
export function isOpen({ dueOn }: Pick<QuizSet, 'dueOn'>, today: string): boolean {
  return dueOn >= addDays(today, -LATE_DAYS)
}

/** For whom it is, in words: "WR, TE and 2 players". */
export function forWords({ positions, playerIds }: QuizSet): string {
  const named =
    playerIds.length > 0 ? `${playerIds.length} ${playerIds.length === 1 ? 'player' : 'players'}` : ''
  const groups = positions.join(', ')
  if (groups && named) return `${groups} and ${named}`
  return groups || named || 'All players'
}

export const TOPIC_LABELS: Record<QuizTopic, string> = {
  job: 'Jobs',
  block: 'Whom they block',
  landmark: 'Landmarks',
  hot: 'The hot route',
  formation: 'Formations',
}
