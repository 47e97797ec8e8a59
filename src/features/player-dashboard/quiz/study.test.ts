import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, type Question } from './questions.ts'
import {
  type Answer,
  answersSinceWords,
  missedOf,
  NEW_A_DAY,
  planOf,
  playsOf,
  progressOf,
  roundOf,
  standingsOf,
} from './study.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 8, 1)

let n = 0
const answer = (given: Partial<Answer> = {}): Answer => ({
  id: `${n++}`,
  userId: 'me',
  playId: 'p1',
  topic: 'job',
  spot: 'X',
  isRight: true,
  answeredAt: START,
  ...given,
})
const KEY = keyOf({ playId: 'p1', topic: 'job', spot: 'X' })
const question = (playId: string): Question => ({
  key: keyOf({ playId, topic: 'job', spot: 'X' }),
  playId,
  topic: 'job',
  spot: 'X',
  ask: '',
  picture: { v: 1, elements: {} },
  diagram: { v: 1, elements: {} },
  right: 'a',
  wrong: ['b'],
})
const asOf = (now: number, redrawnAt = 0) => ({ now, midnight: now - 3_600_000, redrawnAt: () => redrawnAt })

describe('a question', () => {
  it('comes back after minutes while it is new, and after days once it is known', () => {
    const first = standingsOf([answer()]).get(KEY)!
    expect(first.isKnown).toBe(false)
    expect(first.due - START).toBeLessThanOrEqual(3_600_000)
    const second = standingsOf([answer(), answer({ answeredAt: first.due })]).get(KEY)!
    expect(second.isKnown).toBe(true)
    expect(second.due - first.due).toBeGreaterThanOrEqual(DAY)
    const third = standingsOf([
      answer(),
      answer({ answeredAt: first.due }),
      answer({ answeredAt: second.due }),
    ]).get(KEY)!
    expect(third.due - second.due).toBeGreaterThan(second.due - first.due)
  })

  it('is no longer known once it is missed, and is due soon', () => {
    const known = standingsOf([answer(), answer({ answeredAt: START + 600_000 })]).get(KEY)!
    const missed = standingsOf([
      answer(),
      answer({ answeredAt: START + 600_000 }),
      answer({ answeredAt: known.due, isRight: false }),
    ]).get(KEY)!
    expect(missed.isKnown).toBe(false)
    expect(missed.due - known.due).toBeLessThan(DAY)
  })

  it('stands the same in whatever order its answers arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ isRight: fc.boolean(), after: fc.integer({ min: 0, max: 90 * DAY }) }), {
          minLength: 1,
          maxLength: 15,
        }),
        fc.infiniteStream(fc.nat()),
        (given, order) => {
          const answers = given.map(({ isRight, after }) => answer({ isRight, answeredAt: START + after }))
          const shuffled = answers
            .map((one) => [order.next().value as number, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one)
          expect(standingsOf(shuffled)).toEqual(standingsOf(answers))
          const { due, tries } = standingsOf(answers).get(KEY)!
          expect(tries).toBe(given.length)
          expect(due).toBeGreaterThan(Math.max(...answers.map(({ answeredAt }) => answeredAt)))
        },
      ),
    )
  })
})

describe('a day', () => {
  const questions = Array.from({ length: 30 }, (_, i) => question(`p${i}`))

  it('takes ten new questions, however many rounds', () => {
    const before = planOf(questions, new Map(), asOf(START))
    expect(before.fresh).toHaveLength(NEW_A_DAY)
    expect(before.hasMoreNew).toBe(true)
    const answers = questions.slice(0, 6).map(({ playId }) => answer({ playId, answeredAt: START }))
    const after = planOf(questions, standingsOf(answers), asOf(START + 1000))
    expect(after.fresh).toHaveLength(4)
    expect(planOf(questions, standingsOf(answers), asOf(START + DAY)).fresh).toHaveLength(NEW_A_DAY)
  })

  it('says whether new questions are left for the days after it', () => {
    const ten = questions.slice(0, 10).map(({ playId }) => answer({ playId, answeredAt: START }))
    const plan = planOf(questions, standingsOf(ten), asOf(START + 1000))
    expect([plan.fresh, plan.hasMoreNew]).toEqual([[], true])
    expect(planOf(questions.slice(0, 10), standingsOf(ten), asOf(START + 1000)).hasMoreNew).toBe(false)
  })

  it('asks again what is due, and a play that was redrawn at once', () => {
    const answers = [answer({ playId: 'p1' }), answer({ playId: 'p1', answeredAt: START + 600_000 })]
    const standings = standingsOf(answers)
    const soon = planOf(questions, standings, asOf(START + 700_000))
    expect([soon.due, soon.known]).toEqual([[], 1])
    expect(soon.nextAt).toBe(standings.get(KEY)?.due)
    const redrawn = planOf(questions, standings, asOf(START + 700_000, START + 650_000))
    expect(redrawn.due.map(({ playId }) => playId)).toEqual(['p1'])
    expect(redrawn.known).toBe(0)
  })

  it('has a round to practice although nothing is due', () => {
    const [one] = questions
    const standings = standingsOf([answer({ playId: 'p0' })])
    const plan = planOf([one!], standings, asOf(START + 1000))
    expect([plan.due, plan.fresh]).toEqual([[], []])
    expect(roundOf(plan, [one!], standings)).toEqual([one])
  })
})

it('coaches see who knows what, the last to study first', () => {
  const answers = [
    answer({ userId: 'a', isRight: false }),
    answer({ userId: 'b', answeredAt: START + 5 }),
    answer({ userId: 'b', answeredAt: START + 600_000 }),
  ]
  expect(progressOf(answers)).toEqual([
    { userId: 'b', known: 1, asked: 1, rightLately: 1, last: START + 600_000 },
    { userId: 'a', known: 0, asked: 1, rightLately: 0, last: START },
  ])
})

it('coaches see the plays that are missed most, of late and often enough to say', () => {
  const wrong = (playId: string, times: number, given: Partial<Answer> = {}) =>
    Array.from({ length: times }, () => answer({ playId, isRight: false, ...given }))
  const right = (playId: string, times: number) => Array.from({ length: times }, () => answer({ playId }))
  expect(
    missedOf(
      [
        ...wrong('often', 3),
        ...right('often', 2),
        ...wrong('seldom', 1),
        ...right('seldom', 8),
        ...wrong('once', 1),
        ...wrong('formation', 9, { topic: 'formation' }),
        ...wrong('long ago', 9, { answeredAt: START - 1 }),
      ],
      START,
      () => true,
    ),
  ).toEqual([{ playId: 'often', wrong: 3, tries: 5 }])
})

it('plays that the team no longer runs are not among those missed most, and take no place of one that is', () => {
  const wrong = (playId: string, times: number) =>
    Array.from({ length: times }, () => answer({ playId, isRight: false }))
  const archived = ['a1', 'a2', 'a3', 'a4', 'a5']
  const answers = [...archived.flatMap((id) => wrong(id, 9)), ...wrong('run', 4)]
  const missed = missedOf(answers, START, (id) => !archived.includes(id))
  expect(missed).toEqual([{ playId: 'run', wrong: 4, tries: 4 }])
})

it("a team's answers that are as many as devices hold say since when they count", () => {
  const answers = [Date.UTC(2026, 9, 4, 18), Date.UTC(2026, 9, 4, 3)].map((answeredAt) => ({ answeredAt }))
  expect(answersSinceWords(answers, 'America/Chicago', 3)).toBe('')
  expect(answersSinceWords([], 'America/Chicago', 3)).toBe('')
  const words = 'Answers since Oct 3, 2026. Open a player for older ones.'
  expect(answersSinceWords(answers, 'America/Chicago', 2)).toBe(words)
})

it('lists the plays of a player, those to learn first and the newest first', () => {
  const twice = (playId: string, at: number) => [
    answer({ playId, answeredAt: at }),
    answer({ playId, answeredAt: at + 600_000 }),
  ]
  const lines = playsOf([
    ...twice('known', START + DAY),
    answer({ playId: 'old', answeredAt: START }),
    answer({ playId: 'new', isRight: false, answeredAt: START + DAY }),
  ])
  expect(lines.map(({ playId }) => playId)).toEqual(['new', 'old', 'known'])
  expect(lines[0]).toMatchObject({ known: 0, asked: 1, wrong: 1, tries: 1 })
  expect(lines[2]).toMatchObject({ known: 1, asked: 1, wrong: 0, tries: 2 })
})
