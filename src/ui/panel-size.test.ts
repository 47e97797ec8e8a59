import { expect, test } from 'vitest'
import { clampPanel } from './panel-size.ts'

const room = { width: 1200, height: 900 }

test('is at least 400 by 300 px (spec, section 5)', () => {
  expect(clampPanel({ width: 10, height: 10 }, room)).toEqual({ width: 400, height: 300 })
  expect(clampPanel({ width: 640.4, height: 480.6 }, room)).toEqual({ width: 640, height: 481 })
})

test('is never larger than its container, even below the minimum', () => {
  expect(clampPanel({ width: 5000, height: 5000 }, room)).toEqual(room)
  expect(clampPanel({ width: 400, height: 300 }, { width: 358, height: 700 })).toEqual({
    width: 358,
    height: 300,
  })
})
