import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAN_NOTE_KINDS } from '#schema/plan-notes.ts'
import {
  countWords,
  GAME_DAY_KINDS,
  inOrder,
  type NoteRow,
  OPPONENT_KINDS,
  percentOf,
  sharesProblem,
  snapsOf,
} from './note-words.ts'

const note = (fields: Partial<NoteRow>) =>
  ({ kind: 'front', share: null, times: null, sortKey: 'a0', createdAt: 0, ...fields }) as NoteRow

test('every kind is on one of the two pages', () => {
  expect([...OPPONENT_KINDS, ...GAME_DAY_KINDS]).toEqual([...PLAN_NOTE_KINDS])
})

test('fronts that were counted are parts of the snaps', () => {
  const fronts = [note({ times: 31 }), note({ times: 21 }), note({ times: 10 })]
  const snaps = snapsOf(fronts)
  expect(snaps).toBe(62)
  expect(fronts.map((one) => percentOf(one, snaps))).toEqual([50, 34, 16])
  expect(countWords(note({ times: 31 }), 62)).toBe('31 of 62 snaps')
})

test('an entered percent counts before the snaps', () => {
  expect(percentOf(note({ share: 40, times: 10 }), 100)).toBe(40)
  expect(countWords(note({ share: 40, times: 10 }), 100)).toBe('10 snaps')
})

test('a blitz has its own snaps; runs are no parts of a whole', () => {
  expect(percentOf(note({ kind: 'blitz', share: 45, times: 22 }), 0)).toBe(45)
  expect(countWords(note({ kind: 'blitz', share: 45, times: 22 }), 0)).toBe('of 22 snaps')
  expect(percentOf(note({ kind: 'run', times: 14 }), 14)).toBeNull()
  expect(countWords(note({ kind: 'run', times: 14 }), 0)).toBe('14 times')
  expect(countWords(note({ kind: 'run', times: 1 }), 0)).toBe('1 time')
})

test('percents over 100 are told', () => {
  expect(sharesProblem([note({ share: 60 }), note({ share: 52 })])).toBe('These add up to 112%.')
  expect(sharesProblem([note({ share: 60 }), note({ share: 40 })])).toBeUndefined()
  expect(
    sharesProblem([note({ kind: 'blitz', share: 60 }), note({ kind: 'blitz', share: 52 })]),
  ).toBeUndefined()
})

test('the most frequent front is first; players stay as they were sorted', () => {
  const rare = note({ id: 'rare', times: 3 })
  const usual = note({ id: 'usual', times: 30, sortKey: 'a9' })
  expect(inOrder([rare, usual]).map(({ id }) => id)).toEqual(['usual', 'rare'])
  const second = note({ kind: 'player', id: 'second', sortKey: 'a1', times: 9 })
  const first = note({ kind: 'player', id: 'first', sortKey: 'a0' })
  expect(inOrder([second, first]).map(({ id }) => id)).toEqual(['first', 'second'])
})

test('parts of counted snaps add up to all of them, within the rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 }), (times) => {
      const notes = times.map((n) => note({ times: n }))
      const snaps = snapsOf(notes)
      const sum = notes.reduce((all, one) => all + (percentOf(one, snaps) ?? 0), 0)
      expect(Math.abs(sum - 100)).toBeLessThanOrEqual(notes.length / 2)
    }),
  )
})
