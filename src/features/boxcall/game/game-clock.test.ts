import { describe, expect, test } from 'vitest'
import { clockAt, goneOn, hasCome, secondsLeft, setAt } from './game-clock.ts'

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

test('a play or a timeout stops the clock when it comes, and not when the log is read on opening the page', () => {
  const now = (nextNo: number, timeoutsNow = 0) => ({ nextNo, timeoutsNow })
  expect(hasCome(null, now(31, 1))).toBe(false)
  expect(hasCome(now(31), now(31))).toBe(false)
  expect(hasCome(now(31), now(32))).toBe(true)
  expect(hasCome(now(31), now(31, 1))).toBe(true)
  expect(hasCome(now(31, 1), now(31, 2))).toBe(true)
  // Undo: of a timeout, and of the play after one.
  expect(hasCome(now(31, 1), now(31))).toBe(false)
  expect(hasCome(now(32), now(31, 1))).toBe(false)
})

describe('a result that is taken back', () => {
  const before = { quarter: 1, time: 720 }
  const running = setAt(null, before, 720, at)
  const charted = goneOn(running, before, 650, at + 70_000)

  test('takes no time off the clock, and none is given back', () => {
    expect(clockAt(charted, { quarter: 1, time: 650 })).toEqual({ from: 650, startedAt: at + 70_000 })
    expect(clockAt(charted, before)).toEqual({ from: 650, startedAt: at + 70_000 })
    expect(clockAt(charted, { quarter: 2, time: 720 })).toBeNull()
    expect(clockAt(charted, { quarter: 1, time: 700 })).toBeNull()
  })

  test('leaves the clock stopped where its rules had stopped it', () => {
    const stopped = setAt(charted, { quarter: 1, time: 650 }, 650, null)
    expect(clockAt(stopped, before)).toEqual({ from: 650, startedAt: null })
    const again = setAt(stopped, before, 650, at + 90_000)
    expect(clockAt(again, before)).toEqual({ from: 650, startedAt: at + 90_000 })
  })

  test('may be one of several, and of a game it remembers the last of them only', () => {
    let stored = charted
    for (const time of [600, 550]) stored = goneOn(stored, { quarter: 1, time: time + 50 }, time, at)
    expect(clockAt(stored, before)).toEqual({ from: 550, startedAt: at })
    stored = goneOn(stored, { quarter: 1, time: 550 }, 500, at)
    expect(clockAt(stored, before)).toBeNull()
    expect(clockAt(stored, { quarter: 1, time: 650 })).toEqual({ from: 500, startedAt: at })
  })

  test('a clock of another place is forgotten once this one starts', () => {
    const next = setAt(charted, { quarter: 2, time: 720 }, 720, at)
    expect(clockAt(next, { quarter: 2, time: 720 })).toEqual({ from: 720, startedAt: at })
    expect(clockAt(next, before)).toBeNull()
  })
})
