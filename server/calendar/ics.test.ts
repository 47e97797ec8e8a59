import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedEvent, icsOf } from './ics.ts'

const GAME: FeedEvent = {
  id: '01890000-0000-7000-8000-00000000000a',
  team: 'Hawks',
  type: 'game',
  title: '',
  day: '2026-11-06',
  endDay: '2026-11-06',
  startTime: '19:00',
  endTime: '21:30',
  arriveTime: '17:00',
  timeZone: 'America/Chicago',
  place: 'Field; north, lot',
  attire: 'White',
  opponent: 'Central',
  homeAway: 'away',
  bus: '',
  notes: 'Bring:\n"mouthguards", \\ water',
  status: 'active',
  version: 3,
  updatedAt: new Date('2026-10-01T12:00:00Z'),
}

/** Reads it as RFC 5545 says, section 3.1 and 3.3.11: unfolded, split at the first colon, and unescaped. */
function read(text: string): [string, string][] {
  expect(text.endsWith('\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':')
      const value = line
        .slice(at + 1)
        .replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
      return [line.slice(0, at), value]
    })
}

test('an event has its instants in UTC, on both sides of daylight saving', () => {
  const of = (event: FeedEvent) => Object.fromEntries(read(icsOf('Hawks', [event])))
  expect(of(GAME)).toMatchObject({
    DTSTART: '20261107T010000Z',
    DTEND: '20261107T033000Z',
    SUMMARY: 'Hawks: at Central',
    LOCATION: 'Field; north, lot',
    DESCRIPTION: 'Arrive 5:00 PM\nAttire: White\nBring:\n"mouthguards", \\ water',
    STATUS: 'CONFIRMED',
    SEQUENCE: '3',
  })
  expect(of({ ...GAME, day: '2026-10-30', endDay: '2026-10-30' })).toMatchObject({
    DTSTART: '20261031T000000Z',
  })
  // A trip without an end time lasts until its last day is over.
  expect(of({ ...GAME, endDay: '2026-11-08', endTime: '' })).toMatchObject({
    DTSTART: '20261107T010000Z',
    DTEND: '20261109T060000Z',
  })
  expect(of({ ...GAME, startTime: '', endTime: '', status: 'cancelled' })).toMatchObject({
    'DTSTART;VALUE=DATE': '20261106',
    'DTEND;VALUE=DATE': '20261107',
    STATUS: 'CANCELLED',
  })
})

test('any text survives, whatever people type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (notes) => {
      const lines = read(icsOf('Hawks', [{ ...GAME, arriveTime: '', attire: '', notes }]))
      const found = lines.find(([name]) => name === 'DESCRIPTION')?.[1] ?? ''
      const plain = notes.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      expect(found).toBe(plain)
    }),
  )
})
