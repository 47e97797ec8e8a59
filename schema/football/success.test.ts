import { expect, test } from 'vitest'
import { contactOver } from './contact.ts'
import { isExplosive, isSuccess, yardsForSuccess } from './success.ts'
import { usualNumbers } from './team-numbers.ts'

const usual = usualNumbers('nfhs')

test.each([
  // 50, 70 and 100 % of the distance (football.md 3.16).
  [1, 10, 5],
  [1, 5, 3],
  [2, 10, 7],
  [2, 6, 5],
  [3, 4, 4],
  [4, 1, 1],
] as const)('on down %i and %i a success takes %i yards', (down, distance, needed) => {
  expect(yardsForSuccess({ down, distance }, usual)).toBe(needed)
  expect(isSuccess({ down, distance, gained: needed }, usual)).toBe(true)
  expect(isSuccess({ down, distance, gained: needed - 1 }, usual)).toBe(false)
})

test('a touchdown and a first down are successes, a loss is none', () => {
  expect(isSuccess({ down: 1, distance: 10, gained: 2, isTouchdown: true }, usual)).toBe(true)
  expect(isSuccess({ down: 3, distance: 2, gained: 2 }, usual)).toBe(true)
  expect(isSuccess({ down: 1, distance: 10, gained: -3 }, usual)).toBe(false)
})

test("success follows the team's thresholds", () => {
  // The older "Hidden Game" thresholds: 40, 60 and 100 %.
  const hidden = { ...usual, successFirst: 40, successSecond: 60 }
  expect(isSuccess({ down: 1, distance: 10, gained: 4 }, usual)).toBe(false)
  expect(isSuccess({ down: 1, distance: 10, gained: 4 }, hidden)).toBe(true)
  expect(yardsForSuccess({ down: 2, distance: 10 }, hidden)).toBe(6)
})

test('explosive runs and passes have thresholds of their kind', () => {
  expect([11, 12].map((yards) => isExplosive('run', yards, usual))).toEqual([false, true])
  expect([15, 16].map((yards) => isExplosive('pass', yards, usual))).toEqual([false, true])
  expect(isExplosive('run', 10, { ...usual, explosiveRun: 10 })).toBe(true)
})

test('a week of contact is held against the limits of a day, a week and the number of days', () => {
  const week = [
    { day: 'Tue', minutes: 30 },
    { day: 'Wed', minutes: 45 },
    { day: 'Thu', minutes: 0 },
    { day: 'Fri', minutes: 20 },
  ]
  expect(contactOver(week, usual)).toEqual({ days: [{ day: 'Wed', over: 15 }], week: 5 })
  expect(contactOver(week, { ...usual, contactDays: 2 })).toEqual({
    days: [{ day: 'Wed', over: 15 }],
    week: 5,
    dayCount: 1,
  })
  expect(contactOver(week, usualNumbers('ncaa'))).toEqual({ days: [] })
  expect(contactOver(week, usualNumbers('flag'))).toEqual({
    days: [
      { day: 'Tue', over: 30 },
      { day: 'Wed', over: 45 },
      { day: 'Fri', over: 20 },
    ],
    week: 95,
    dayCount: 3,
  })
})
