import { moved, paused, type Run, started } from '#schema/football/practice-run.ts'
import { newId } from '#schema/ids.ts'
import { expect, test } from 'vitest'
import { asStored, stands, storedPresses } from './undo-presses.ts'

const PERIODS = [newId(), newId()].map((id) => ({ id, minutes: 10 }))
const PLAN = newId()
const NOW = Date.parse('2026-09-01T21:00Z')
const first: Run = started(PERIODS, NOW)
const second: Run = moved(PERIODS, first, NOW + 60_000, 1)
const stored = asStored({ last: second, before: [first] }, PLAN, NOW + 60_000)

test('presses are read as they were stored', () => {
  expect(storedPresses(stored, PLAN, NOW + 120_000)).toEqual({ last: second, before: [first] })
})

test('presses of another plan, of long ago, and what cannot be read are none', () => {
  expect(storedPresses(stored, newId(), NOW + 120_000)).toBeNull()
  expect(storedPresses(stored, PLAN, NOW + 24 * 3_600_000)).toBeNull()
  for (const broken of [
    null,
    '',
    '{',
    'null',
    '{}',
    stored.replace('"addedMinutes":0', '"addedMinutes":"0"'),
  ])
    expect(storedPresses(broken, PLAN, NOW)).toBeNull()
})

test('a clock stands as a press left it until another press changes it', () => {
  expect(stands({ ...second, ran: [...second.ran] }, second)).toBe(true)
  expect(stands(paused(second, NOW + 90_000), second)).toBe(false)
  expect(stands(undefined, second)).toBe(false)
  expect(stands(second, undefined)).toBe(false)
})
