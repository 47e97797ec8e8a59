import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countReps, nextLine, type Rep, repsRun, standingReps } from './script-reps.ts'

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
