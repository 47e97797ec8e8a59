import { expect, it } from 'vitest'
import { lockWords } from './event-words.ts'

it('answers close on the clock of the event, wherever the reader is', () => {
  const at = Date.parse('2026-11-27T02:00:00Z')
  expect(lockWords(at, 'America/Chicago')).toBe('Thu, Nov 26, 8:00 PM')
  expect(lockWords(at, 'America/Los_Angeles')).toBe('Thu, Nov 26, 6:00 PM')
  expect(lockWords(at, 'Europe/Berlin')).toBe('Fri, Nov 27, 3:00 AM')
  expect(lockWords(Date.parse('2026-11-27T06:00:00Z'), 'America/Chicago')).toBe('Fri, Nov 27, 12:00 AM')
})
