import { afterEach, expect, test } from 'vitest'
import { clock } from './clock.ts'
import { trueNow } from './use-now.ts'

afterEach(() => void (clock.ahead = 0))

test('the corrected time is in whole milliseconds, as operations take it', () => {
  clock.ahead = 600_000.4
  expect(Number.isInteger(trueNow())).toBe(true)
  expect(Math.abs(trueNow() - (Date.now() - 600_000))).toBeLessThan(50)
})
