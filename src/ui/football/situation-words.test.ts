import { expect, test } from 'vitest'
import { downAndDistance, spotOnField } from './situation-words.ts'

test('writes down and distance', () => {
  expect(downAndDistance({ down: 1, distance: 10, toGoal: 75 })).toBe('1st & 10')
  expect(downAndDistance({ down: 3, distance: 7 })).toBe('3rd & 7')
  expect(downAndDistance({ down: 4, distance: 0.4, toGoal: 30 })).toBe('4th & inches')
})

test('writes goal to go', () => {
  expect(downAndDistance({ down: 2, distance: 6, toGoal: 6 })).toBe('2nd & Goal')
  expect(downAndDistance({ down: 1, distance: 10, toGoal: 8 })).toBe('1st & Goal')
  expect(downAndDistance({ down: 2, distance: 5, toGoal: 6 })).toBe('2nd & 5')
})

test('writes the spot', () => {
  expect([75, 50, 12].map(spotOnField)).toEqual(['Own 25', '50', 'Opp 12'])
})
