/** What the demo player answered in quizzes and saw of the playbook, and the quiz that is assigned this week. Pure. */
import type { Diagram } from '#schema/football/diagram.ts'
import { saidOf } from '#schema/football/seen-play.ts'

const DAY_MS = 86_400_000
/** Plays that he has been asked about. */
const ASKED = 18

export type DemoAnswer = {
  playId: string
  topic: 'job'
  spot: string
  isRight: boolean
  answeredAt: Date
}

/**
 * Two or three plays an evening over nine days up to `now`. Every fifth play was missed at first, every ninth again the next
 * evening; the rest were right then.
 */
export function buildDemoAnswers(now: Date, spot: string, playIds: readonly string[]): DemoAnswer[] {
  return playIds.slice(0, ASKED).flatMap((playId, i) => {
    const first = now.getTime() - (9 - i / 2) * DAY_MS
    const about = { playId, topic: 'job', spot } as const
    const answer = (afterMs: number, isRight: boolean) => ({
      ...about,
      isRight,
      answeredAt: new Date(first + afterMs),
    })
    const answers = [
      answer(0, i % 5 !== 2),
      answer(600_000, true),
      answer(DAY_MS, i % 9 !== 2),
      answer(3 * DAY_MS, true),
    ]
    return answers.filter(({ answeredAt }) => answeredAt <= now)
  })
}

/** Plays of the quiz of the week. */
const ASSIGNED = 8

/** The quiz of the week for those who catch the ball, due on that day. */
export function buildDemoQuiz(dueOn: string, playIds: readonly string[]) {
  return {
    title: 'Friday’s first calls',
    topics: ['job' as const],
    playIds: playIds.slice(0, ASSIGNED),
    positions: ['WR', 'SL', 'TE'],
    playerIds: [],
    dueOn,
  }
}

/** Plays that he has had open, and at which of them the coach has redrawn his route since. */
const OPENED = 40
const REDRAWN = [0, 3]

/** What he saw of the first plays, one an evening up to `now`; `man` is the element of his spot. */
export function buildDemoSeen(
  now: Date,
  man: string,
  plays: readonly (Parameters<typeof saidOf>[0] & { readonly id: string; readonly diagram: Diagram })[],
) {
  return plays.slice(0, OPENED).map((play, i) => {
    const isRedrawn = REDRAWN.includes(i)
    const said = saidOf(play, play.diagram).map((one) =>
      isRedrawn && one.key === man ? { ...one, words: '6-yard hitch' } : one,
    )
    return {
      playId: play.id,
      playVersion: 1,
      drawingVersion: isRedrawn ? 0 : 1,
      said,
      seenAt: new Date(now.getTime() - (2 + i / 4) * DAY_MS),
    }
  })
}
