import { describe, expect, it } from 'vitest'
import {
  byGroup,
  dueWords,
  finishedOfWords,
  finishedWords,
  forWords,
  groupsOf,
  isFor,
  isOpen,
  listedSets,
  missingWords,
  progressIn,
  type QuizSet,
  questionsOfSet,
} from './assigned.ts'
import { keyOf, type Question } from './questions.ts'
import type { Answer } from './study.ts'

const ASSIGNED = Date.UTC(2026, 10, 20)

const set = (given: Partial<QuizSet> = {}): QuizSet => ({
  id: 's1',
  title: 'Install day 3',
  topics: ['job'],
  playIds: ['p1', 'p2'],
  positions: [],
  playerIds: [],
  dueOn: '2026-11-27',
  createdAt: ASSIGNED,
  ...given,
})
const question = (playId: string, topic: Question['topic'] = 'job', right = 'Slant'): Question => ({
  key: keyOf({ playId, topic, spot: topic === 'formation' ? '' : 'X' }),
  playId,
  topic,
  spot: topic === 'formation' ? '' : 'X',
  ask: '',
  picture: { v: 1, elements: {} },
  diagram: { v: 1, elements: {} },
  right,
  wrong: ['Go'],
})
const answer = (
  playId: string,
  isRight: boolean,
  answeredAt: number,
  topic: Answer['topic'] = 'job',
): Answer => ({
  id: `${playId} ${answeredAt}`,
  userId: 'me',
  playId,
  topic,
  spot: topic === 'formation' ? '' : 'X',
  isRight,
  answeredAt,
})

describe('for whom it is', () => {
  const receiver = { id: 'x', positions: ['WR', 'PR'] }
  it('is everybody without a list, and else whoever has a position or is named', () => {
    expect(isFor(set(), receiver)).toBe(true)
    expect(isFor(set({ positions: ['wr'] }), receiver)).toBe(true)
    expect(isFor(set({ positions: ['OL'] }), receiver)).toBe(false)
    expect(isFor(set({ positions: ['OL'], playerIds: ['x'] }), receiver)).toBe(true)
    expect(isFor(set({ playerIds: ['y'] }), receiver)).toBe(false)
  })

  it('reads as a coach says it', () => {
    expect(forWords(set())).toBe('All players')
    expect(forWords(set({ positions: ['WR', 'TE'] }))).toBe('WR, TE')
    expect(forWords(set({ positions: ['WR'], playerIds: ['a'] }))).toBe('WR and 1 player')
    expect(forWords(set({ playerIds: ['a', 'b'] }))).toBe('2 players')
  })
})

describe('what it asks', () => {
  const formationOf = (id: string) => ({ p1: 'Gun Trips Rt', p2: '', p9: 'Gun Trey Rt' })[id]
  const all = [
    question('p1'),
    question('p9'),
    question('p1', 'block', 'M'),
    question('p9', 'formation', 'Gun Trips Rt'),
    question('p8', 'formation', 'Gun Trey Rt'),
  ]

  it('is its topics on its plays, and the formations of its plays whichever play shows them', () => {
    const keys = (topics: QuizSet['topics']) =>
      questionsOfSet(set({ topics }), all, formationOf).map(({ topic, playId }) => `${topic} ${playId}`)
    expect(keys(['job'])).toEqual(['job p1'])
    expect(keys(['block'])).toEqual(['block p1'])
    expect(keys(['job', 'formation'])).toEqual(['job p1', 'formation p9'])
  })

  it('is done when each was answered right once since it was assigned', () => {
    const questions = [question('p1'), question('p2')]
    const of = (...answers: Answer[]) => progressIn(set(), questions, answers)
    expect(of(answer('p1', true, ASSIGNED - 1))).toMatchObject({ done: 0, total: 2 })
    expect(of(answer('p1', false, ASSIGNED + 1))).toMatchObject({ done: 0 })
    expect(of(answer('p1', true, ASSIGNED))).toMatchObject({ done: 1, left: [{ playId: 'p2' }] })
    // A later miss does not take it back.
    expect(
      of(answer('p1', true, ASSIGNED), answer('p1', false, ASSIGNED + 5), answer('p2', true, ASSIGNED + 9)),
    ).toMatchObject({
      done: 2,
      left: [],
    })
  })
})

describe('the list of a player', () => {
  const player = { id: 'x', positions: ['WR'] }
  const known = {
    questions: [question('p1')],
    areAllMade: true,
    answers: [answer('p1', true, ASSIGNED)],
    formationOf: () => undefined,
    today: '2026-11-26',
  }
  const ids = (sets: QuizSet[], given: Partial<typeof known> = {}) =>
    listedSets(sets, player, { ...known, ...given }).map(({ set: { id } }) => id)

  it('has unfinished quizzes, and finished ones until their due day', () => {
    const late = set({ id: 'late', dueOn: '2026-11-25' })
    expect(ids([late], { answers: [] })).toEqual(['late'])
    expect(ids([late])).toEqual([])
    expect(ids([set({ dueOn: '2026-11-26' })])).toEqual(['s1'])
    expect(ids([set({ positions: ['OL'] })])).toEqual([])
  })

  it('has a quiz without questions for the player until its due day, once all questions are made', () => {
    const elsewhere = set({ playIds: ['p9'] })
    expect(listedSets([elsewhere], player, known)).toEqual([{ set: elsewhere, done: 0, total: 0, left: [] }])
    expect(ids([elsewhere], { areAllMade: false })).toEqual([])
    expect(ids([{ ...elsewhere, dueOn: '2026-11-25' }])).toEqual([])
  })
})

it('says when it is due, and counts for two weeks after', () => {
  const today = '2026-11-26'
  const words = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-04', '2026-11-24', '2026-11-10']
  expect(words.map((day) => dueWords(day, today))).toEqual([
    'Due today',
    'Due tomorrow',
    'Due Monday',
    'Due December 4',
    'Was due Tuesday',
    'Was due November 10',
  ])
  expect(isOpen({ dueOn: '2026-11-12' }, today)).toBe(true)
  expect(isOpen({ dueOn: '2026-11-11' }, today)).toBe(false)
})

it('progress is counted by position group, of players whom the quiz asks anything', () => {
  const player = (positions: string[], done: number, total: number) => ({
    groups: groupsOf(positions),
    done,
    total,
  })
  expect(groupsOf(['SL', 'WR', 'CB', 'Rover'])).toEqual(['WR', 'DB'])
  expect(
    byGroup([
      player(['WR'], 4, 4),
      player(['SL', 'CB'], 1, 4),
      player(['WR'], 0, 0),
      player(['QB'], 0, 3),
      player(['Rover'], 3, 3),
    ]),
  ).toEqual([
    { group: 'QB', finished: 0, asked: 1 },
    { group: 'WR', finished: 1, asked: 2 },
    { group: 'DB', finished: 0, asked: 1 },
  ])
})

describe('who has finished', () => {
  const player = (done: number, total: number) => ({ done, total })

  it('counts the players whom it asks anything', () => {
    expect(finishedWords([player(3, 3), player(1, 3), player(0, 0)], true)).toBe('1 of 2 finished')
    expect(finishedWords([player(0, 0)], true)).toBe('No players on these plays')
  })

  it('says at least, while answers are missing that may finish more', () => {
    expect(finishedWords([player(3, 3), player(1, 3)], false)).toBe('At least 1 of 2 finished')
    expect(finishedWords([player(3, 3)], false)).toBe('1 of 1 finished')
    expect(finishedOfWords(0, 4, false)).toBe('At least 0 of 4 finished')
    expect(finishedOfWords(4, 4, false)).toBe('4 of 4 finished')
    expect(finishedOfWords(0, 4, true)).toBe('0 of 4 finished')
  })

  it('knows whether the newest answers go back to the day of the quiz', () => {
    const answers = [answer('p1', true, ASSIGNED + 2), answer('p2', true, ASSIGNED + 1)]
    const older =
      "Some older answers aren't on this device, so more players may have finished. Open a player to see them."
    expect(missingWords(answers, set(), false, 2)).toBe(older)
    expect(missingWords([...answers, answer('p1', true, ASSIGNED - 1)], set(), false, 3)).toBe('')
    expect(missingWords(answers, set(), false, 3)).toBe('')
  })

  it('says that answers load with a connection, where the newest may be missing', () => {
    const answers = [answer('p1', true, ASSIGNED + 2), answer('p2', true, ASSIGNED + 1)]
    const some =
      "Some answers aren't on this device, so more players may have finished. They load when you're online."
    expect(missingWords(answers, set(), true, 3)).toBe(some)
    expect(missingWords(answers, set(), true, 2)).toBe(some)
  })
})
