import { shiftDay } from '#schema/calendar.ts'
import { newId } from '#schema/ids.ts'
import { expect, test } from 'vitest'
import { demoDay, nextGameDay } from './calendar.ts'
import { buildDemoPractices } from './practice.ts'
import { buildDemoRecords } from './records.ts'
import { buildDemoRoster } from './roster.ts'

test('the next game is the coming one until it is over, so that the last one is in the past', () => {
  // The game ends at 21:30 in Illinois, which is 03:30 UTC after daylight saving has ended.
  expect(nextGameDay(new Date('2026-11-26T12:00:00Z'))).toBe('2026-11-27')
  expect(nextGameDay(new Date('2026-11-27T00:00:00Z'))).toBe('2026-11-27')
  expect(nextGameDay(new Date('2026-11-27T23:59:00Z'))).toBe('2026-11-27')
  expect(nextGameDay(new Date('2026-11-28T03:29:00Z'))).toBe('2026-11-27')
  expect(nextGameDay(new Date('2026-11-28T03:30:00Z'))).toBe('2026-12-04')
  expect(nextGameDay(new Date('2026-11-29T12:00:00Z'))).toBe('2026-12-04')
})

test("the demo team's days are days in Illinois, also when it is the next day in UTC", () => {
  expect(demoDay(new Date('2026-11-29T05:59:00Z'))).toBe('2026-11-28')
  expect(demoDay(new Date('2026-11-29T06:00:00Z'))).toBe('2026-11-29')
  const tuesdayOf = (now: string) => buildDemoPractices(new Date(now), () => 'coach').plans[0]?.date
  expect(tuesdayOf('2026-11-29T05:59:00Z')).toBe('2026-11-24')
  expect(tuesdayOf('2026-11-29T06:00:00Z')).toBe('2026-12-01')
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'no game is played or graded before it is over, %i days after a Monday',
  (days) => {
    const now = new Date(Date.parse('2026-11-23T12:00:00Z') + days * 86_400_000)
    const today = demoDay(now)
    expect(shiftDay(nextGameDay(now), -7) < today).toBe(true)
    const players = buildDemoRoster(now).map(({ player }) => ({ id: newId(), ...player }))
    const { grades, attendance } = buildDemoRecords(players, now)
    const games = [...grades, ...attendance.filter(({ occasion }) => occasion === 'game')]
    expect(games.length).toBeGreaterThan(0)
    expect(games.filter(({ day }) => day >= today)).toEqual([])
  },
)
