/** Whose event a mark of attendance is. */
import { describe, expect, test } from 'vitest'
import { type Attended, attendedOn, eventOf, marksOf, occasionOf } from './attendance.ts'

const DAY = '2026-08-10'
const event = (id: string, fields: Partial<Attended> = {}): Attended => ({
  id,
  type: 'practice',
  day: DAY,
  endDay: DAY,
  startTime: '15:45',
  audience: 'players',
  status: 'active',
  deletedAt: null,
  ...fields,
})
const MORNING = event('morning', { startTime: '08:00' })
const EVENING = event('evening', { startTime: '18:00' })
const of = (eventId: string, fields: object = {}) => ({
  day: DAY,
  occasion: 'practice' as const,
  eventId,
  ...fields,
})

describe('the events of an occasion on a day', () => {
  test('are those at which attendance is taken, by their start', () => {
    const events = [
      EVENING,
      MORNING,
      event('lift', { type: 'lift' }),
      event('next day', { day: '2026-08-11', endDay: '2026-08-11' }),
      event('coaches', { audience: 'staff' }),
      event('families', { audience: 'families' }),
      event('cancelled', { status: 'cancelled' }),
      event('deleted', { deletedAt: 1 }),
    ]
    expect(attendedOn(events, of('')).map(({ id }) => id)).toEqual(['morning', 'evening'])
  })

  test('include one of several days on each of them', () => {
    const camp = event('camp', { day: '2026-08-08', endDay: '2026-08-12' })
    expect(attendedOn([camp], of(''))).toEqual([camp])
    expect(attendedOn([camp], of('', { day: '2026-08-13' }))).toEqual([])
  })

  test('count a scrimmage as a game and film as a meeting', () => {
    expect(['scrimmage', 'film', 'meal'].map((type) => occasionOf(type as Attended['type']))).toEqual([
      'game',
      'meeting',
      'other',
    ])
  })
})

describe('a mark without an event', () => {
  test('is of the only event of its day and occasion', () => {
    expect(eventOf(of(''), [MORNING, event('lift', { type: 'lift' })])).toBe('morning')
    expect(marksOf([of('')], of('morning'), [MORNING])).toEqual([of('')])
  })

  test('is of no event on a day with two, or with none', () => {
    expect(eventOf(of(''), [MORNING, EVENING])).toBe('')
    expect(eventOf(of(''), [])).toBe('')
    expect(marksOf([of('')], of('morning'), [MORNING, EVENING])).toEqual([])
    expect(marksOf([of('')], of(''), [MORNING, EVENING])).toEqual([of('')])
  })

  test('is of no event of another occasion', () => {
    const lift = event('lift', { type: 'lift' })
    expect(marksOf([of('')], of('lift', { occasion: 'lift' }), [lift])).toEqual([])
  })
})

describe('a mark of an event', () => {
  test('is of that event alone', () => {
    const marks = [of('morning'), of('evening')]
    expect(marksOf(marks, of('evening'), [MORNING, EVENING])).toEqual([of('evening')])
  })

  test('stays with its event when the event becomes another occasion', () => {
    const scrimmage = event('morning', { type: 'scrimmage' })
    expect(marksOf([of('morning')], of('morning', { occasion: 'game' }), [scrimmage])).toEqual([
      of('morning'),
    ])
  })

  test('of another day of a camp is apart', () => {
    const camp = event('camp', { day: '2026-08-08', endDay: '2026-08-12' })
    const marks = [of('camp', { day: '2026-08-09' }), of('camp')]
    expect(marksOf(marks, of('camp'), [camp])).toEqual([of('camp')])
  })

  test('counts for the only event when none is named', () => {
    expect(marksOf([of('morning'), of('gone')], of(''), [MORNING])).toEqual([of('morning')])
  })
})
