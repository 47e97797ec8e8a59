import { expect, it } from 'vitest'
import { lockWords, ownRideWords, reasonOf } from './event-words.ts'

it('answers close on the clock of the event, wherever the reader is', () => {
  const at = Date.parse('2026-11-27T02:00:00Z')
  expect(lockWords(at, 'America/Chicago')).toBe('Thu, Nov 26, 8:00 PM')
  expect(lockWords(at, 'America/Los_Angeles')).toBe('Thu, Nov 26, 6:00 PM')
  expect(lockWords(at, 'Europe/Berlin')).toBe('Fri, Nov 27, 3:00 AM')
  expect(lockWords(Date.parse('2026-11-27T06:00:00Z'), 'America/Chicago')).toBe('Fri, Nov 27, 12:00 AM')
})

it('a reason belongs to Maybe and No', () => {
  const answers = ['yes', 'maybe', 'no', ''] as const
  expect(answers.map((answer) => reasonOf({ answer, reason: 'Sick' }))).toEqual(['', 'Sick', 'Sick', ''])
})

const RENEE = 'renee'
const ANSWERERS = [
  { personId: RENEE, isMe: true, name: 'You' },
  { personId: 'jalen', isMe: false, name: 'Jalen' },
]
const seat = (personId: string) => ({ personId, name: `${personId} Fox` })
const ride = (driverId: string, riders: readonly string[], leavesAt = '', fromPlace = '') => ({
  row: { driverId, leavesAt, fromPlace },
  driver: `${driverId} Fox`,
  riders: riders.map(seat),
})
const rides = (those: readonly ReturnType<typeof ride>[], looking: readonly string[] = []) =>
  ownRideWords({ rides: those, looking: looking.map(seat) }, RENEE, ANSWERERS)

it('a driver reads whom they take along, their own player first, and when they leave', () => {
  expect(rides([ride(RENEE, ['ana', 'jalen', 'bo'], '15:20', 'school')])).toEqual([
    'You drive Jalen and 2 more, leaving 3:20 PM from school',
  ])
  expect(rides([ride(RENEE, ['ana', 'jalen'])])).toEqual(['You drive Jalen and ana Fox'])
  expect(rides([ride(RENEE, ['ana'], '', 'school')])).toEqual(['You drive ana Fox, leaving from school'])
  expect(rides([ride(RENEE, [])])).toEqual(['You drive, no one rides along yet'])
})

it('a rider and the family of one read who drives, or that they still need a ride; the rides of others are not theirs', () => {
  expect(rides([ride('sam', ['jalen', 'ana'], '15:20')])).toEqual([
    'Jalen rides with sam Fox, leaving 3:20 PM',
  ])
  expect(rides([ride('sam', [RENEE])])).toEqual(['You ride with sam Fox'])
  expect(rides([ride('sam', ['ana'])], ['bo', 'jalen'])).toEqual(['Jalen still needs a ride'])
  expect(rides([ride('sam', ['ana'])], ['bo'])).toEqual([])
})
