/** Recurrence and times against an independent computation, over zones and both edges of daylight saving. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import {
  areAllCancelled,
  daysBetween,
  daysOf,
  isZone,
  MOST_OCCURRENCES,
  occurrenceId,
  shiftDay,
  shiftRule,
} from './calendar.ts'
import { endOf, instantOf, startOf } from './event-times.ts'
import { newId } from './ids.ts'

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
]

/** Those whose clocks never change from 2020 on. */
const STILL = ['America/Phoenix', 'Pacific/Honolulu', 'Asia/Kathmandu', 'America/Sao_Paulo']

/** Made once a zone: making one takes longer than reading it. */
const CLOCKS = new Map<string, Intl.DateTimeFormat>()

/** What a wall clock in the zone shows at an instant, by Intl: YYYY-MM-DD HH:MM. */
function shownAt(ms: number, timeZone: string): string {
  const clock =
    CLOCKS.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  CLOCKS.set(timeZone, clock)
  const parts = clock.formatToParts(ms)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}`
}

/** 20 years of days. */
const day = fc.integer({ min: 0, max: 7305 }).map((n) => shiftDay('2020-01-01', n))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const zone = fc.constantFrom(...ZONES)

describe('instants', () => {
  test('show the wall time in their zone, on any day and in any zone', () => {
    fc.assert(
      fc.property(day, time, zone, (on, at, timeZone) => {
        const ms = instantOf(on, at, timeZone)
        const shown = shownAt(ms, timeZone)
        if (shown === `${on} ${at}`) return
        // The clock skips the time: it is shown later by the gap, and at no instant around as it was meant.
        expect(shown > `${on} ${at}`).toBe(true)
        const around = Array.from({ length: 24 * 12 }, (_, i) => ms + (i - 12 * 12) * 300_000)
        for (const near of around) expect(shownAt(near, timeZone)).not.toBe(`${on} ${at}`)
      }),
      { numRuns: 600 },
    )
  })

  test('of a year that is still being typed is a time, too', () => {
    for (const year of ['0002', '0020', '0202'])
      expect(new Date(instantOf(`${year}-01-15`, '06:30', 'UTC')).toISOString()).toBe(
        `${year}-01-15T06:30:00.000Z`,
      )
    expect(instantOf('0002-01-15', '06:30', 'America/Chicago')).toBeLessThan(0)
  })

  test('of a skipped hour come after the gap, of a doubled one the first counts', () => {
    // United States, 2026: clocks go forward on March 8 and back on November 1.
    expect(new Date(instantOf('2026-03-08', '02:30', 'America/Chicago')).toISOString()).toBe(
      '2026-03-08T08:30:00.000Z',
    )
    expect(new Date(instantOf('2026-11-01', '01:30', 'America/Chicago')).toISOString()).toBe(
      '2026-11-01T06:30:00.000Z',
    )
    expect(new Date(instantOf('2026-03-29', '02:30', 'Europe/Berlin')).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  test('are the first that Intl shows, at every change of the clock in 20 years', () => {
    const HALF_HOUR = 1_800_000
    for (const timeZone of ZONES) {
      let changes = 0
      const offset = (on: string) =>
        Date.parse(`${shownAt(Date.parse(on), timeZone).replace(' ', 'T')}Z`) - Date.parse(on)
      let before = offset('2020-01-01')
      for (let on = '2020-01-02'; on < '2040-01-01'; on = shiftDay(on, 1)) {
        // A change is never within a week of another.
        while (offset(shiftDay(on, 7)) === before && on < '2039-12-20') on = shiftDay(on, 7)
        const now = offset(on)
        if (now === before) continue
        const gap = now - before
        before = now
        changes++
        // What the clock shows each half hour around the change, in the order of time: the first of two counts.
        const shown = new Map<string, number>()
        for (
          let ms = Date.parse(on) - 36 * 3_600_000;
          ms < Date.parse(on) + 36 * 3_600_000;
          ms += HALF_HOUR
        ) {
          const words = shownAt(ms, timeZone)
          if (!shown.has(words)) shown.set(words, ms)
        }
        // Clocks change in the night, between midnight and three.
        for (const one of [shiftDay(on, -1), on])
          for (let minute = 0; minute < 360; minute += 30) {
            const at = [Math.floor(minute / 60), minute % 60]
              .map((part) => String(part).padStart(2, '0'))
              .join(':')
            const found = instantOf(one, at, timeZone)
            const first = shown.get(`${one} ${at}`)
            if (first !== undefined) expect([timeZone, one, at, found]).toEqual([timeZone, one, at, first])
            else {
              // Skipped: as much later as the clock went forward.
              const later = new Date(Date.parse(`${one}T${at}Z`) + gap).toISOString()
              expect(shownAt(found, timeZone)).toBe(`${later.slice(0, 10)} ${later.slice(11, 16)}`)
            }
          }
      }
      expect([timeZone, changes]).toEqual([timeZone, STILL.includes(timeZone) ? 0 : 40])
    }
  })

  test('of practices stay at one wall time over both changes of the clock', () => {
    const rule = { every: 'week', interval: 1, weekdays: [0, 3], until: '2026-12-31' } as const
    for (const timeZone of ZONES)
      for (const on of daysOf('2026-01-04', rule))
        expect(shownAt(instantOf(on, '15:30', timeZone), timeZone)).toBe(`${on} 15:30`)
  })

  test('an event without an end is two hours long, one of whole days ends at midnight', () => {
    const event = {
      day: '2026-10-02',
      endDay: '2026-10-02',
      startTime: '19:00',
      endTime: '',
      timeZone: 'America/Chicago',
    }
    expect(endOf(event) - startOf(event)).toBe(2 * 3_600_000)
    // Of several days, at the midnight after the last.
    const trip = { ...event, endDay: '2026-10-04' }
    expect(new Date(endOf(trip)).toISOString()).toBe('2026-10-05T05:00:00.000Z')
    expect(new Date(endOf({ ...trip, endTime: '12:00' })).toISOString()).toBe('2026-10-04T17:00:00.000Z')
    // A day of 25 hours.
    const whole = { ...event, day: '2026-11-01', endDay: '2026-11-01', startTime: '' }
    expect(endOf(whole) - startOf(whole)).toBe(25 * 3_600_000)
  })
})

describe('the days of a rule', () => {
  const rule = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    length: fc.integer({ min: 0, max: 400 }),
  })

  test('are those that ical.js gives for the same rule of RFC 5545, over 20 years', () => {
    const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
    fc.assert(
      fc.property(day, rule, (first, { length, ...rest }) => {
        const until = shiftDay(first, length)
        const parts = [
          `FREQ=${rest.every === 'day' ? 'DAILY' : 'WEEKLY'}`,
          `INTERVAL=${rest.interval}`,
          `UNTIL=${until.replaceAll('-', '')}`,
          'WKST=SU',
          ...(rest.every === 'week' ? [`BYDAY=${rest.weekdays.map((one) => codes[one]).join(',')}`] : []),
        ]
        const iterator = ICAL.Recur.fromString(parts.join(';')).iterator(ICAL.Time.fromDateString(first))
        // The first day counts in any case.
        const expected = new Set([first])
        for (let next = iterator.next(); next; next = iterator.next())
          if (next.toString() >= first) expected.add(next.toString())
        expect(daysOf(first, { ...rest, until })).toEqual([...expected].slice(0, MOST_OCCURRENCES))
      }),
      { numRuns: 300 },
    )
  })

  test('are those that Intl and counting weeks give', () => {
    fc.assert(
      fc.property(day, rule, (first, { length, ...rest }) => {
        const until = shiftDay(first, length)
        const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
        const name = (ms: number) =>
          new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(ms)
        const start = Date.parse(first)
        const offset = names.indexOf(name(start))
        const expected: string[] = []
        for (let n = 0; n <= length; n++) {
          const ms = start + n * 86_400_000
          const isIn =
            rest.every === 'day'
              ? n % rest.interval === 0
              : rest.weekdays.includes(names.indexOf(name(ms))) &&
                Math.floor((n + offset) / 7) % rest.interval === 0
          if (n === 0 || isIn) expected.push(new Date(ms).toISOString().slice(0, 10))
        }
        expect(daysOf(first, { ...rest, until })).toEqual(expected.slice(0, MOST_OCCURRENCES))
      }),
      { numRuns: 300 },
    )
  })

  test('move with the rule', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20, max: 20 }), (first, by) => {
        const weekday = new Date(first).getUTCDay()
        const weekly = {
          every: 'week',
          interval: 1,
          weekdays: [weekday],
          until: shiftDay(first, 70),
        } as const
        const moved = daysOf(shiftDay(first, by), shiftRule(weekly, by))
        expect(moved).toEqual(daysOf(first, weekly).map((one) => shiftDay(one, by)))
      }),
    )
  })

  test('have ids of their own, the same on every device', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const series = newId()
        expect(occurrenceId(series, a)).toBe(occurrenceId(series, a))
        expect(occurrenceId(series, a)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        expect(occurrenceId(series, a) === occurrenceId(series, b)).toBe(a === b)
      }),
    )
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30)
  })
})

test('a zone is a place of the IANA database', () => {
  for (const one of ZONES) expect(isZone(one)).toBe(true)
  for (const one of ['EST', '+05:00', 'America/Nowhere', '', "x'/y"]) expect(isZone(one)).toBe(false)
})

test('all events of a day and type are cancelled when there are some and none is active', () => {
  const day = '2026-11-24'
  const off = { type: 'practice', status: 'cancelled', day, endDay: day } as const
  expect(areAllCancelled([off], day, ['practice'])).toBe(true)
  expect(areAllCancelled([off, { ...off, status: 'active' }], day, ['practice'])).toBe(false)
  expect(areAllCancelled([off], day, ['game', 'scrimmage'])).toBe(false)
  expect(areAllCancelled([off], '2026-11-25', ['practice'])).toBe(false)
  expect(areAllCancelled([{ ...off, endDay: '2026-11-25' }], '2026-11-25', ['practice'])).toBe(true)
  expect(areAllCancelled([], day, ['practice'])).toBe(false)
})
