import type { EventData, GameEvent } from '#schema/football/game/log.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { expect, test } from 'vitest'
import { decisionAt } from './decision-words.ts'

const numbers = usualNumbers('nfhs')

type Level = Extract<EventData, { kind: 'start' }>['level']

/** What the card says after these entries, of a high-school game in which we receive. */
const after = (...entries: readonly EventData[]) => afterAt('nfhs', ...entries)
function afterAt(level: Level, ...entries: readonly EventData[]) {
  const start: EventData = { kind: 'start', level, quarterMinutes: 12, receives: 'us' }
  const log = [start, ...entries].map((data, i): GameEvent => ({
    id: `e${i}`,
    playNo: i,
    clock: i + 1,
    device: 'd',
    data,
  }))
  return decisionAt(replay(log, numbers), numbers, '')
}
const at = (to: Extract<EventData, { kind: 'situation' }>['to']): EventData => ({ kind: 'situation', to })
const ours = { phase: 'scrimmage', ball: 'us' } as const

test('there is nothing to decide on other downs, or when they have the ball', () => {
  expect(after(at({ ...ours, down: 3, distance: 2, yardsToGoal: 40 }))).toBeNull()
  expect(after(at({ ...ours, ball: 'them', down: 4, distance: 2, yardsToGoal: 40 }))).toBeNull()
})

test('a fourth down says what the chart says, and why', () => {
  expect(after(at({ ...ours, down: 4, distance: 2, yardsToGoal: 45 }))).toEqual({
    title: '4th down',
    says: 'Go for it',
    why: 'Midfield (own 40–36): your chart goes up to 4th & 4.',
  })
  expect(after(at({ ...ours, down: 4, distance: 7, yardsToGoal: 18 }))).toMatchObject({
    says: 'Field goal, 35 yards',
  })
  expect(after(at({ ...ours, down: 4, distance: 1, yardsToGoal: 92 }))).toMatchObject({
    says: 'Punt',
    why: 'Backed up (own 1–10): your chart never goes.',
  })
})

test('late and behind, the chart leaves it to the coach and counts what a field goal does', () => {
  const late = { ...ours, down: 4, distance: 9, yardsToGoal: 20, quarter: 4, time: 95 } as const
  expect(after(at({ ...late, score: { us: 10, them: 17 } }))).toMatchObject({
    says: 'Your decision',
    why: expect.stringContaining('A field goal leaves you down 4.'),
  })
  expect(after(at({ ...late, score: { us: 15, them: 17 } }))?.why).toContain('A field goal makes it up 1.')
  expect(after(at({ ...late, time: 400, score: { us: 10, them: 17 } }))?.says).toBe('Field goal, 37 yards')
})

test('behind in overtime, the chart leaves it to the coach: there is no series after this one', () => {
  const last = { ...ours, down: 4, distance: 8, yardsToGoal: 8, quarter: 5, time: 720 } as const
  for (const level of ['nfhs', 'ncaa', 'pro'] as const)
    expect(afterAt(level, at({ ...last, score: { us: 14, them: 21 } })), level).toMatchObject({
      says: 'Your decision',
      why: expect.stringContaining('A field goal leaves you down 4.'),
    })
  expect(after(at({ ...last, score: { us: 14, them: 17 } }))?.why).toContain('A field goal makes it tied.')
  // The first series, with the other team's still to come, is played by the chart.
  expect(after(at({ ...last, score: { us: 14, them: 14 } }))?.says).toBe('Field goal, 25 yards')
})

test('tied in the last series of an overtime period, a field goal wins and the chart leaves it to the coach', () => {
  const last = { ...ours, down: 4, distance: 1, yardsToGoal: 4, score: { us: 14, them: 14 } } as const
  const second: EventData[] = [
    { kind: 'quarter', quarter: 5, first: 'them' },
    { kind: 'play', result: 'interception' },
  ]
  for (const level of ['nfhs', 'ncaa'] as const) {
    expect(afterAt(level, ...second, at(last)), level).toMatchObject({
      says: 'Your decision',
      why: expect.stringMatching(/Any score wins\. A field goal is 2\d yards\.$/),
    })
    // What the chart says itself stays: it kicks from here.
    expect(afterAt(level, ...second, at({ ...last, distance: 9, yardsToGoal: 15 })), level).toMatchObject({
      says: 'Field goal, 32 yards',
      why: expect.stringContaining('Any score wins.'),
    })
  }
  // In the first series the other team still answers, and where there is a clock there are no series.
  const first: EventData = { kind: 'quarter', quarter: 5, first: 'us' }
  expect(after(first, at(last))).toMatchObject({ says: 'Go for it' })
  expect(after(first, at(last))?.why).not.toContain('Any score wins')
  expect(afterAt('pro', { kind: 'quarter', quarter: 5, first: 'them' }, at(last))?.why).not.toContain(
    'Any score wins',
  )
})

test('no punt is advised where it ends the series', () => {
  const far = {
    ...ours,
    down: 4,
    distance: 20,
    yardsToGoal: 37,
    quarter: 5,
    score: { us: 7, them: 7 },
  } as const
  expect(afterAt('ncaa', at(far))).toMatchObject({
    says: 'Your decision',
    why: expect.stringContaining('A punt ends your series.'),
  })
  expect(afterAt('pro', at(far))?.says).toBe('Punt')
})

test('where the rules allow no kick, a try is for two points', () => {
  const tried = { ...ours, phase: 'try', score: { us: 20, them: 20 } } as const
  expect(afterAt('ncaa', at({ ...tried, quarter: 5 }))?.says).toBe('Kick')
  for (const quarter of [6, 7])
    expect(afterAt('ncaa', at({ ...tried, quarter }))).toEqual({
      title: 'Try',
      says: 'Two points only',
      why: 'From the 2nd overtime on, every try is for two points (NCAA 3-1-3). Good: up 2. No good: tied.',
    })
  expect(after(at({ ...tried, quarter: 7 }))?.says).toBe('Kick')
})

test('a try says what each way of it leads to', () => {
  expect(after(at({ ...ours, phase: 'try', score: { us: 20, them: 19 } }))).toEqual({
    title: 'Try',
    says: 'Go for 2',
    why: 'Kick good: up 2. Two points: up 3. No good: up 1.',
  })
  expect(after(at({ ...ours, phase: 'try', score: { us: 6, them: 34 } }))?.why).toBe(
    'Your chart ends at 20 points. Kick good: down 27. Two points: down 26. No good: down 28.',
  )
})
