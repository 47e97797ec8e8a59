import { expect, test } from 'vitest'
import { clockAt, hasCome, secondsLeft } from './game-clock.ts'

const at = 1_700_000_000_000

test('the clock counts whole seconds down to zero, also when the device set its own clock back', () => {
  const clock = { from: 425, startedAt: at }
  expect([0, 999, 1000, 65_500, 500_000, -9000].map((ms) => secondsLeft(clock, at + ms))).toEqual([
    425, 425, 424, 360, 0, 425,
  ])
  expect(secondsLeft({ from: 360, startedAt: null }, at + 99_000)).toBe(360)
})

test('a stored clock counts only while the log stands where it was started', () => {
  const stored = `2/425 410 ${at}`
  expect(clockAt(stored, { quarter: 2, time: 425 })).toEqual({ from: 410, startedAt: at })
  expect(clockAt('2/425 410 -', { quarter: 2, time: 425 })).toEqual({ from: 410, startedAt: null })
  expect(clockAt(stored, { quarter: 3, time: 425 })).toBeNull()
  expect(clockAt(stored, { quarter: 2, time: 400 })).toBeNull()
  expect(clockAt(null, { quarter: 2, time: 425 })).toBeNull()
  expect(clockAt('2/425 425 soon', { quarter: 2, time: 425 })).toBeNull()
})

test('a play stops the clock when it comes, and not when the log is read on opening the page', () => {
  expect(hasCome(null, 31)).toBe(false)
  expect(hasCome(31, 31)).toBe(false)
  expect(hasCome(31, 32)).toBe(true)
  // Undo.
  expect(hasCome(32, 31)).toBe(false)
})
