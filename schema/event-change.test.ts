import { expect, test } from 'vitest'
import { type EventChange, eventChangeWords, type EventFacts, rideChangeWords } from './event-change.ts'

const PRACTICE = { type: 'practice', title: '', opponent: '', homeAway: 'home' } as const
const TUESDAY: EventFacts = {
  day: '2026-10-06',
  endDay: '2026-10-06',
  startTime: '15:30',
  endTime: '17:30',
  arriveTime: '',
  place: 'Main field',
  isCancelled: false,
}

const words = (
  was: Partial<EventFacts> | null,
  is: Partial<EventFacts> | null,
  more: Partial<EventChange> = {},
  count = 1,
) =>
  eventChangeWords(
    {
      of: 'event',
      event: PRACTICE,
      was: was && { ...TUESDAY, ...was },
      is: is && { ...TUESDAY, ...is },
      ...more,
    },
    { count, actorName: 'Dana' },
  )

test('another time is told from the old one to the new one', () => {
  expect(words({}, { startTime: '16:15', endTime: '18:15' })).toBe(
    'Practice Tue, Oct 6 moved from 3:30 to 4:15 PM',
  )
  expect(words({ startTime: '11:30' }, { startTime: '12:15' })).toBe(
    'Practice Tue, Oct 6 moved from 11:30 AM to 12:15 PM',
  )
  expect(words({ startTime: '' }, { startTime: '00:05' })).toBe('Practice Tue, Oct 6 now starts at 12:05 AM')
  expect(words({}, { startTime: '' })).toBe('Practice Tue, Oct 6 is now all day (was 3:30 PM)')
  expect(words({}, { endTime: '18:00' })).toBe('Practice Tue, Oct 6 is now until 6:00 PM (was 5:30 PM)')
  expect(words({}, { endTime: '' })).toBe('Practice Tue, Oct 6 is now without an end time')
  expect(words({}, { arriveTime: '15:10' })).toBe('Practice Tue, Oct 6 is now with arrival at 3:10 PM')
  expect(words({ endDay: '2026-10-06' }, { endDay: '2026-10-07' })).toBe(
    'Practice Tue, Oct 6 is now until Wed, Oct 7 (was Tue, Oct 6)',
  )
})

test('another day keeps the time unless that changes too', () => {
  const wednesday = { day: '2026-10-07', endDay: '2026-10-07' }
  expect(words({}, wednesday)).toBe('Practice moved from Tue, Oct 6 to Wed, Oct 7 at 3:30 PM')
  expect(words({}, { ...wednesday, startTime: '06:00' })).toBe(
    'Practice moved from Tue, Oct 6 at 3:30 PM to Wed, Oct 7 at 6:00 AM',
  )
  expect(words({ startTime: '' }, { ...wednesday, startTime: '' })).toBe(
    'Practice moved from Tue, Oct 6 to Wed, Oct 7',
  )
})

test('another place is told with the old one, also of an event that moved', () => {
  expect(words({}, { place: 'Stadium' })).toBe('Practice Tue, Oct 6 is now at Stadium (was Main field)')
  expect(words({ place: '' }, { place: 'Stadium' })).toBe('Practice Tue, Oct 6 is now at Stadium')
  expect(words({}, { place: '' })).toBe('Practice Tue, Oct 6 is now without a location (was Main field)')
  expect(words({}, { startTime: '16:15', place: 'Stadium' })).toBe(
    'Practice Tue, Oct 6 moved from 3:30 to 4:15 PM, now at Stadium (was Main field)',
  )
})

test('what is new, cancelled, on again or gone says when', () => {
  expect(words(null, {})).toBe('Practice added: Tue, Oct 6 at 3:30 PM, Main field')
  expect(words({}, { isCancelled: true })).toBe('Practice Tue, Oct 6 at 3:30 PM is cancelled')
  expect(words({ isCancelled: true }, { place: '' })).toBe('Practice is back on: Tue, Oct 6 at 3:30 PM')
  expect(words({}, null)).toBe('Practice Tue, Oct 6 at 3:30 PM was removed from the calendar')
})

test('a game is named by its opponent, and a trip by both of its days', () => {
  const game = { type: 'game', title: '', opponent: 'Central', homeAway: 'away' } as const
  expect(words({}, { startTime: '19:00' }, { event: game })).toBe(
    'at Central Tue, Oct 6 moved from 3:30 to 7:00 PM',
  )
  const camp = { type: 'other', title: 'Team camp', opponent: '', homeAway: 'home' } as const
  expect(words(null, { endDay: '2026-10-09', startTime: '', place: '' }, { event: camp })).toBe(
    'Team camp added: Tue, Oct 6 to Fri, Oct 9',
  )
})

test('several events are counted: of a series by its first, and others by who changed them', () => {
  expect(words({}, { startTime: '16:15' }, { of: 'series' }, 12)).toBe(
    'Practice Tue, Oct 6 moved from 3:30 to 4:15 PM, and 11 more in the series',
  )
  expect(words(null, {}, { of: 'several' }, 24)).toBe('Dana added 24 events, the first Practice Tue, Oct 6')
  expect(words({}, { place: '' }, { of: 'several' }, 3)).toBe(
    'Dana changed 3 events, the first Practice Tue, Oct 6',
  )
  expect(words({}, null, { of: 'several' }, 3)).toBe('Dana removed 3 events, the first Practice Tue, Oct 6')
  // Of several that were added, all but one were taken off again.
  expect(words(null, {}, { of: 'several' }, 1)).toBe(words(null, {}, { of: 'event' }, 1))
})

test('a ride that was taken back, and one with another driver, time or place', () => {
  const change = { of: 'event', event: PRACTICE, was: TUESDAY, is: TUESDAY, ride: null } as const
  const ride = { driver: 'Sam', leavesAt: '14:45', fromPlace: 'North lot' }
  expect(rideChangeWords(change, { named: '', actorName: 'Dana' })).toBe(
    'Dana took back your ride to Practice Tue, Oct 6 at 3:30 PM. Find another ride.',
  )
  expect(rideChangeWords(change, { named: 'Jalen and Mia', actorName: 'Dana' })).toBe(
    'Dana took back Jalen and Mia’s ride to Practice Tue, Oct 6 at 3:30 PM. Find another ride.',
  )
  const game = { type: 'game', title: '', opponent: 'Central', homeAway: 'away' } as const
  expect(rideChangeWords({ ...change, event: game }, { named: '', actorName: 'Dana' })).toContain(
    'your ride to the game at Central Tue, Oct 6',
  )
  expect(rideChangeWords({ ...change, ride }, { named: '', actorName: 'Dana' })).toBe(
    'Your ride to Practice Tue, Oct 6 at 3:30 PM is now with Sam, leaving at 2:45 PM from North lot',
  )
  expect(
    rideChangeWords(
      { ...change, ride: { driver: 'Sam', leavesAt: '', fromPlace: '' } },
      { named: 'Mia', actorName: 'Dana' },
    ),
  ).toBe('Mia’s ride to Practice Tue, Oct 6 at 3:30 PM is now with Sam')
})
