import { expect, test } from 'vitest'
import { newId } from '#schema/ids.ts'
import { editPlay } from '#schema/operations/plays.ts'
import { parseInput } from '#schema/operation.ts'
import { play } from '#src/board/plays/test-rows.ts'
import { textProblem } from './edit-play.ts'
import { categoryChanges, checkTag, describe, unitChanges } from '#src/sync/undo/play-edits.ts'
import { neighborsOf } from './neighbors.ts'

test('another category clears the type of the old one, in one edit', () => {
  const row = play({ category: 'run-gap', subcategory: 'power' })
  const changes = categoryChanges(row, 'run-zone')
  expect(changes).toEqual({
    category: { from: 'run-gap', to: 'run-zone' },
    subcategory: { from: 'power', to: '' },
  })
  expect(() => parseInput(editPlay, { id: newId(), baseVersion: 1, changes })).not.toThrow()
})

test('another unit clears category and type; empty fields are left out', () => {
  expect(unitChanges(play({ category: 'draw' }), 'defense')).toEqual({
    unit: { from: 'offense', to: 'defense' },
    category: { from: 'draw', to: '' },
  })
  expect(unitChanges(play(), 'special')).toEqual({ unit: { from: 'offense', to: 'special' } })
})

test('texts over the limit report by how much', () => {
  expect(textProblem('wristCode', '123456789012')).toBe(null)
  expect(textProblem('wristCode', '1234567890123')).toBe(
    'Too long by 1 character: 12 fit. It is saved once it fits.',
  )
  expect(textProblem('name', '   ')).toMatch(/^A play needs a name/)
  expect(textProblem('notes', '')).toBe(null)
})

test('tags are trimmed, deduplicated, and limited', () => {
  expect(checkTag([], '  red   zone ')).toEqual({ tag: 'red zone' })
  expect(checkTag(['Red zone'], 'red zone')).toBe(null)
  expect(checkTag([], ' ')).toBe(null)
  expect(checkTag([], 'x'.repeat(41))).toHaveProperty('problem')
  expect(
    checkTag(
      Array.from({ length: 20 }, (_, i) => `t${i}`),
      'one more',
    ),
  ).toHaveProperty('problem')
})

test('descriptions for the history fit its limit', () => {
  expect(describe('Moved Z')).toBe('Moved Z')
  expect(describe('x'.repeat(300))).toHaveLength(200)
})

test('next and previous follow the list it was opened from, else its unit', () => {
  const plays = [play({ id: 'a' }), play({ id: 'd', unit: 'defense' }), play({ id: 'b' }), play({ id: 'c' })]
  expect(neighborsOf('b', plays, undefined)).toEqual({ previous: 'a', next: 'c', position: 2, count: 3 })
  expect(neighborsOf('b', plays, ['c', 'gone', 'b', 'd'])).toEqual({
    previous: 'c',
    next: 'd',
    position: 2,
    count: 3,
  })
  expect(neighborsOf('b', plays, ['a', 'c'])).toMatchObject({ previous: 'a', next: 'c' })
  expect(neighborsOf('x', plays, undefined)).toMatchObject({
    previous: undefined,
    next: undefined,
    position: 0,
  })
})
