/**
 * When a question is due again, worked out from every answer to it: by FSRS (open-spaced-repetition/fsrs4anki, the algorithm
 * behind Anki's scheduler), as implemented by ts-fsrs. Two devices that were apart come to the same once they have the
 * same answers. Pure.
 */
import { RECENT_TEAM_ANSWERS } from '#schema/queries/bounds.ts'
import type { QuizTopic } from '#schema/study.ts'
import { dayIn, dayWords } from '#src/lib/days.ts'
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { keyOf, type Question } from './questions.ts'

export type Answer = {
  readonly id: string
  readonly userId: string
  readonly playId: string
  readonly topic: QuizTopic
  readonly spot: string
  readonly isRight: boolean
  /** ms */
  readonly answeredAt: number
}

/** What one person's answers say of a question. Times in ms. */
export type Standing = {
  readonly due: number
  /** Learned: it comes back after days, not minutes, and the last answer was right. */
  readonly isKnown: boolean
  readonly tries: number
  readonly first: number
  readonly last: number
}

/** New questions a day: few enough to be remembered, with those that come back a quiz of about five minutes. */
export const NEW_A_DAY = 10
const MOST_IN_ROUND = 20

// Without chance in it, so that all devices agree.
const scheduler = fsrs({ enable_fuzz: false })

/** The standing of each question that one person has answered, by its key. */
export function standingsOf(answers: readonly Answer[]): Map<string, Standing> {
  const byKey = Map.groupBy(answers, keyOf)
  return new Map([...byKey].map(([key, own]) => [key, standing(own)]))
}

function standing(answers: readonly Answer[]): Standing {
  const inOrder = answers.toSorted((a, b) => a.answeredAt - b.answeredAt || (a.id < b.id ? -1 : 1))
  const first = inOrder[0]?.answeredAt ?? 0
  const last = inOrder.at(-1)
  let card = createEmptyCard(first)
  for (const { answeredAt, isRight } of inOrder)
    card = scheduler.next(card, answeredAt, isRight ? Rating.Good : Rating.Again).card
  return {
    due: card.due.getTime(),
    isKnown: card.state === State.Review && last?.isRight === true,
    tries: inOrder.length,
    first,
    last: last?.answeredAt ?? 0,
  }
}

export type Plan = {
  /** Due, those that have waited longest first. */
  readonly due: readonly Question[]
  /** Not asked before, as many as today still takes. */
  readonly fresh: readonly Question[]
  /** Whether there are more that were not asked before, for the days after today. */
  readonly hasMoreNew: boolean
  readonly known: number
  /** When the next one is due, in ms; null without any. */
  readonly nextAt: number | null
}

/** What to ask now. A play that was redrawn since the last answer is due at once. `midnight`: when today began. */
export function planOf(
  questions: readonly Question[],
  standings: ReadonlyMap<string, Standing>,
  { now, midnight, redrawnAt }: { now: number; midnight: number; redrawnAt: (playId: string) => number },
): Plan {
  const asked = questions.flatMap((question) => {
    const before = standings.get(question.key)
    if (!before) return []
    const redrawn = redrawnAt(question.playId)
    const isStale = redrawn > before.last
    return [
      {
        question,
        due: isStale ? Math.min(redrawn, before.due) : before.due,
        isKnown: before.isKnown && !isStale,
        first: before.first,
      },
    ]
  })
  const startedToday = asked.filter(({ first }) => first >= midnight).length
  const unasked = questions.filter(({ key }) => !standings.has(key))
  const fresh = unasked.slice(0, Math.max(0, NEW_A_DAY - startedToday))
  const later = asked.filter(({ due }) => due > now).map(({ due }) => due)
  return {
    due: asked
      .filter(({ due }) => due <= now)
      .toSorted((a, b) => a.due - b.due)
      .map(({ question }) => question),
    fresh,
    hasMoreNew: unasked.length > fresh.length,
    known: asked.filter(({ isKnown }) => isKnown).length,
    nextAt: later.length > 0 ? Math.min(...later) : null,
  }
}

/** The questions of one round: those due, then new ones; with neither, the ones that were asked longest ago. */
export function roundOf(
  { due, fresh }: Plan,
  questions: readonly Question[],
  standings: ReadonlyMap<string, Standing>,
): readonly Question[] {
  const wanted = [...due, ...fresh].slice(0, MOST_IN_ROUND)
  if (wanted.length > 0) return wanted
  const last = ({ key }: Question) => standings.get(key)?.last ?? 0
  return questions.toSorted((a, b) => last(a) - last(b)).slice(0, NEW_A_DAY)
}

/** How a team's players stand, for their coaches. */
export type Progress = {
  readonly userId: string
  readonly known: number
  readonly asked: number
  /** Of the last 30 answers; 0 to 1. */
  readonly rightLately: number
  /** ms */
  readonly last: number
}

const LATELY = 30

/** One line a person who has answered, the one who studied last first. */
export function progressOf(answers: readonly Answer[]): Progress[] {
  return [...Map.groupBy(answers, ({ userId }) => userId)]
    .map(([userId, own]) => {
      const standings = [...standingsOf(own).values()]
      const lately = own.toSorted((a, b) => b.answeredAt - a.answeredAt).slice(0, LATELY)
      return {
        userId,
        known: standings.filter(({ isKnown }) => isKnown).length,
        asked: standings.length,
        rightLately: lately.filter(({ isRight }) => isRight).length / lately.length,
        last: lately[0]?.answeredAt ?? 0,
      }
    })
    .toSorted((a, b) => b.last - a.last)
}

/**
 * "Answers since Oct 3, 2026." of a team's answers that are as many as devices hold, and so have a beginning that is not the
 * first answer; empty for answers that are all there. The day is that of the team's `timeZone`.
 */
export function answersSinceWords(
  answers: readonly Pick<Answer, 'answeredAt'>[],
  timeZone: string,
  most = RECENT_TEAM_ANSWERS,
): string {
  if (answers.length < most) return ''
  const first = answers.reduce(
    (least, { answeredAt }) => Math.min(least, answeredAt),
    Number.POSITIVE_INFINITY,
  )
  const day = dayWords(dayIn(first, timeZone), { month: 'short', day: 'numeric', year: 'numeric' })
  return `Answers since ${day}. Open a player for older ones.`
}

/** Answers that a play needs before it counts as missed, and how many of them must be wrong. */
const ENOUGH = 4
const MISSED = 0.4
const MOST_MISSED = 5

export type Missed = { readonly playId: string; readonly wrong: number; readonly tries: number }

/**
 * The plays whose jobs and blocks the players got wrong most since `since` (ms), the worst first, of those that the team still
 * runs.
 */
export function missedOf(
  answers: readonly Answer[],
  since: number,
  isRun: (playId: string) => boolean,
): Missed[] {
  const jobs = answers.filter(
    ({ topic, answeredAt, playId }) => topic !== 'formation' && answeredAt >= since && isRun(playId),
  )
  return [...Map.groupBy(jobs, ({ playId }) => playId)]
    .map(([playId, own]) => ({
      playId,
      wrong: own.filter(({ isRight }) => !isRight).length,
      tries: own.length,
    }))
    .filter(({ wrong, tries }) => tries >= ENOUGH && wrong / tries >= MISSED)
    .toSorted((a, b) => b.wrong / b.tries - a.wrong / a.tries || b.wrong - a.wrong)
    .slice(0, MOST_MISSED)
}

/** How one player's answers about a play stand. */
export type PlayStanding = {
  readonly playId: string
  readonly known: number
  readonly asked: number
  readonly wrong: number
  readonly tries: number
  /** ms */
  readonly last: number
}

/** One line a play that the player was asked about: what is not known yet first, the newest first within that. */
export function playsOf(answers: readonly Answer[]): PlayStanding[] {
  return [...Map.groupBy(answers, ({ playId }) => playId)]
    .map(([playId, own]) => {
      const standings = [...standingsOf(own).values()]
      return {
        playId,
        known: standings.filter(({ isKnown }) => isKnown).length,
        asked: standings.length,
        wrong: own.filter(({ isRight }) => !isRight).length,
        tries: own.length,
        last: Math.max(...own.map(({ answeredAt }) => answeredAt)),
      }
    })
    .toSorted((a, b) => Number(a.known === a.asked) - Number(b.known === b.asked) || b.last - a.last)
}
