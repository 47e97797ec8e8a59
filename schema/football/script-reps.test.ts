import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countReps,
  goodShare,
  type Logged,
  menOf,
  nextLine,
  paceOf,
  type Rep,
  repsRun,
  standingGrades,
  standingReps,
  tallied,
} from './script-reps.ts'

const rep = (id: string, lineId: string, result: Rep['result'] = 'good', more: Partial<Rep> = {}): Rep => ({
  id,
  lineId,
  playId: null,
  result,
  voids: null,
  at: Number(id),
  ...more,
})
const lines = ['a', 'b', 'c'].map((id) => ({ id }))

test('a rep that was taken back does not count', () => {
  const log = [rep('1', 'a'), rep('2', 'b', 'bust'), rep('3', 'b', 'void', { voids: '2' })]
  expect(standingReps(log).map(({ id }) => id)).toEqual(['1'])
  expect(countReps(standingReps(log))).toEqual({ good: 1, bust: 0, redo: 0, skip: 0 })
})

test('the logs of two devices merge with every rep once, whatever order they arrive in', () => {
  const anyRep = fc.record({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    lineId: fc.constantFrom('a', 'b', 'c'),
    result: fc.constantFrom('good' as const, 'bust' as const, 'redo' as const, 'skip' as const),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRep, { selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 30 }),
      (all, cut) => {
        const log = all.map(({ id, lineId, result }) => rep(id, lineId, result))
        const [one, other] = [log.slice(0, cut), log.slice(Math.max(0, cut - 3))]
        const merged = standingReps([...other, ...one])
        expect(merged).toEqual(standingReps(log))
        const counts = countReps(merged)
        expect(repsRun(counts) + counts.skip).toBe(all.length)
      },
    ),
  )
})

test('the next line follows the newest rep, a redo stays, and the end is the end', () => {
  expect(nextLine(lines, [])).toBe(0)
  expect(nextLine(lines, [rep('1', 'a')])).toBe(1)
  expect(nextLine(lines, [rep('1', 'a'), rep('2', 'b', 'redo')])).toBe(1)
  expect(nextLine(lines, [rep('1', 'b', 'skip')])).toBe(2)
  expect(nextLine(lines, [rep('1', 'c')])).toBe(3)
})

test('after a line that was deleted meanwhile comes the first without a rep', () => {
  expect(nextLine(lines, [rep('1', 'a'), rep('2', 'gone')])).toBe(1)
  expect(nextLine([], [rep('1', 'gone')])).toBe(0)
})

const repsAt = (...times: readonly number[]) => times.map((at) => rep(String(at), 'a'))
const skipAt = (at: number) => rep(String(at), 'b', 'skip')

test('the pace is the mean of the last gaps, without breaks', () => {
  expect(paceOf([])).toBeNull()
  expect(paceOf(repsAt(0))).toBeNull()
  expect(paceOf(repsAt(0, 30_000, 70_000))).toBe(35)
  expect(paceOf(repsAt(0, 20_000, 900_000, 940_000))).toBe(30)
})

test('a skipped line does not change the pace', () => {
  expect(paceOf([...repsAt(0), skipAt(4000), skipAt(5000), ...repsAt(40_000)])).toBe(40)
  expect(paceOf([...repsAt(0), skipAt(5000)])).toBeNull()
})

const logged = (id: string, result: Rep['result'], more: Partial<Logged> = {}): Logged => ({
  ...rep(id, 'a', result),
  players: [],
  spots: '',
  grade: '',
  ...more,
})
const grade = (id: string, voids: string, spots: string, to: Logged['grade']) =>
  logged(id, 'grade', { voids, spots, players: [`man of ${spots}`], grade: to })

test('grades are no reps; the newest of a spot counts, and an empty one takes it back', () => {
  const log = [
    logged('1', 'good', { players: ['x', 'y'], spots: 'LT LG' }),
    logged('2', 'bust'),
    logged('3', 'void', { voids: '2' }),
    grade('4', '1', 'LT', '+'),
    grade('5', '1', 'LG', '-'),
    grade('6', '1', 'LT', '-'),
    grade('7', '1', 'LG', ''),
    grade('8', '2', 'LT', '+'),
  ]
  const reps = standingReps(log)
  expect(reps.map(({ id }) => id)).toEqual(['1'])
  expect(repsRun(countReps(log))).toBe(2)
  expect(nextLine(lines, reps)).toBe(1)
  expect(standingGrades(log, reps)).toEqual([{ repId: '1', spot: 'LT', playerId: 'man of LT', grade: '-' }])
  expect(reps.flatMap(menOf)).toEqual([
    { spot: 'LT', playerId: 'x' },
    { spot: 'LG', playerId: 'y' },
  ])
})

test('reps are added up by play; a redo is neither good nor bad, and a skipped line was not run', () => {
  const log = [
    rep('1', 'a', 'good', { playId: 'p' }),
    rep('2', 'a', 'redo', { playId: 'p' }),
    rep('3', 'a', 'bust', { playId: 'p' }),
    rep('4', 'a', 'skip', { playId: 'p' }),
    rep('5', 'b', 'skip', { playId: 'q' }),
  ]
  const tally = tallied(standingReps(log), ({ playId }) => (playId === null ? [] : [playId]))
  expect([...tally]).toEqual([['p', { reps: 3, good: 1, judged: 2 }]])
  expect(goodShare({ reps: 3, good: 1, judged: 2 })).toBe(50)
  expect(goodShare({ reps: 1, good: 0, judged: 0 })).toBeNull()
})
