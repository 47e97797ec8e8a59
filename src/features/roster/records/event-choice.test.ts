/** Which event the dialogs of attendance ask for. */
import { newId } from '#schema/ids.ts'
import { expect, test } from 'vitest'
import { eventChoice, eventWords, wordsOfEvent } from './event-choice.ts'

const DAY = '2026-08-10'
const practice = (startTime: string, title = '') => ({
  id: newId(),
  type: 'practice' as const,
  title,
  opponent: '',
  homeAway: 'home',
  day: DAY,
  endDay: DAY,
  startTime,
  audience: 'players' as const,
  status: 'active' as const,
  deletedAt: null,
})
const MORNING = practice('08:00')
const EVENING = practice('18:00', 'Under the lights')
const values = (eventId = '', day = DAY) => ({ day, occasion: 'practice', mark: 'present', eventId })
const asks = (events: Parameters<typeof eventChoice>[0], seen: Parameters<typeof eventChoice>[1] = null) => {
  const { field, follow } = eventChoice(events, seen)
  const labels = (all: ReturnType<typeof values>) =>
    field.input === 'choice' && typeof field.options === 'function'
      ? field.options(all).map(({ label }) => label)
      : []
  return { field, follow, labels }
}

test('asks for the event on a day with two practices only', () => {
  const one = asks([MORNING]).field
  expect(one.applies?.(values())).toBe(false)
  const { field, labels } = asks([EVENING, MORNING])
  expect(field.applies?.(values())).toBe(true)
  expect(labels(values())).toEqual(['Pick an event', '8:00 AM · Practice', '6:00 PM · Under the lights'])
  expect(field.check?.('', values())).toBe('Pick an event.')
  expect(field.check?.(MORNING.id, values(MORNING.id))).toBeUndefined()
})

test('follows the day and the occasion to the only event', () => {
  const { follow } = asks([MORNING])
  expect(follow('day', values('', '2026-08-11'), values())).toEqual(values(MORNING.id))
  expect(follow('day', values(MORNING.id), values(MORNING.id, '2026-08-11'))).toEqual(
    values('', '2026-08-11'),
  )
  expect(follow('mark', values(), values())).toEqual(values())
})

test('leaves a mark from before marks had an event without one', () => {
  const { field, labels } = asks([MORNING, EVENING], { day: DAY, occasion: 'practice', eventId: '' })
  expect(labels(values())[0]).toBe('No event')
  expect(field.check?.('', values())).toBeUndefined()
})

test('keeps the event of a mark that is edited, also a deleted one', () => {
  const seen = { day: DAY, occasion: 'practice' as const, eventId: newId() }
  const { follow, labels } = asks([MORNING, EVENING], seen)
  expect(labels(values(seen.eventId)).at(-1)).toBe('A deleted event')
  expect(follow('day', values('', '2026-08-11'), values(''))).toEqual(values(seen.eventId))
  expect(wordsOfEvent([MORNING], MORNING.id)).toBe('8:00 AM · Practice')
  expect(eventWords(practice(''))).toBe('Practice')
})
