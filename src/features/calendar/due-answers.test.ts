import { expect, test } from 'vitest'
import { nextEvent, openQuestions } from './due-answers.ts'

const NOON = Date.parse('2026-11-24T18:00:00Z')

const event = (id: string, day: string, rest: object = {}) => ({
  id,
  day,
  endDay: day,
  startTime: '15:45',
  endTime: '17:45',
  timeZone: 'America/Chicago',
  status: 'active' as const,
  rsvpRequired: true,
  rsvpLockAt: null as number | null,
  ...rest,
})

test('the next event is the first that is not over and not cancelled', () => {
  const events = [
    event('friday', '2026-11-27'),
    event('morning', '2026-11-24', { startTime: '06:30', endTime: '07:20' }),
    event('cancelled', '2026-11-24', { status: 'cancelled' }),
    event('today', '2026-11-24'),
  ]
  expect(nextEvent(events, NOON)?.id).toBe('today')
  expect(nextEvent(events, Date.parse('2026-11-24T23:50:00Z'))?.id).toBe('friday')
  expect(nextEvent(events, Date.parse('2026-11-28T23:50:00Z'))).toBeUndefined()
})

test('a trip of several days without an end time is next until its last day is over', () => {
  const events = [
    event('trip', '2026-11-24', { endDay: '2026-11-26', startTime: '08:00', endTime: '' }),
    event('friday', '2026-11-27'),
  ]
  expect(nextEvent(events, Date.parse('2026-11-27T05:00:00Z'))?.id).toBe('trip')
  expect(nextEvent(events, Date.parse('2026-11-27T07:00:00Z'))?.id).toBe('friday')
})

test('questions are open from now until two weeks ahead, until their answers close', () => {
  const events = [
    event('far', '2026-12-20'),
    event('friday', '2026-11-27'),
    event('over', '2026-11-23'),
    event('closed', '2026-11-25', { rsvpLockAt: NOON - 1 }),
    event('closes later', '2026-11-26', { rsvpLockAt: NOON + 1 }),
    event('asks nobody', '2026-11-26', { rsvpRequired: false }),
    event('answered', '2026-11-25'),
  ]
  const lacks = ({ id }: { id: string }) => id !== 'answered'
  expect(openQuestions(events, NOON, lacks).map(({ id }) => id)).toEqual(['closes later', 'friday'])
})
