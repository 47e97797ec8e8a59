import { expect, test } from 'vitest'
import type { Practice } from '#schema/football/practice.ts'
import type { PracticeGroup } from '#schema/practice.ts'
import { byLoad, contactLoads, type Load } from './contact-load.ts'

const LIMITS = { contactDay: 30, contactWeek: 90, contactDays: 3 }

/** A practice where only these groups go live, each for its minutes. */
function practice(date: string, live: Partial<Record<PracticeGroup, number>>): Practice {
  const parts = Object.entries(live) as [PracticeGroup, number][]
  return {
    date,
    periods: parts.map(([group, minutes]) => ({
      id: `${date} ${group}`,
      sortKey: group,
      type: 'indy',
      name: '',
      minutes,
      contact: 'air',
    })),
    cells: parts.map(([group]) => ({
      id: `${date} ${group}`,
      periodId: `${date} ${group}`,
      groupFrom: group,
      groupTo: group,
      activity: '',
      coachId: null,
      place: '',
      contact: 'live',
    })),
  }
}

const player = (lastName: string, positions: readonly string[], status = 'active') => ({
  firstName: 'Sam',
  lastName,
  positions,
  status,
})

test('a two-way player over a limit comes before one with more minutes that day', () => {
  const week = [
    practice('2026-11-23', { RB: 20 }),
    practice('2026-11-24', { LB: 20 }),
    practice('2026-11-25', { RB: 20 }),
    practice('2026-11-26', { LB: 20, DB: 22 }),
  ]
  const players = [
    player('Corner', ['CB']),
    player('Both', ['RB', 'LB']),
    player('Out', ['RB', 'CB'], 'injured'),
  ]
  const { groups, most } = contactLoads(week, '2026-11-26', LIMITS, players)
  expect(new Set(groups.map(({ state }) => state))).toEqual(new Set(['ok']))
  expect(most).toEqual({ name: 'Sam Both', day: 20, week: 80, days: 4, state: 'over' })
  expect([...groups, ...(most ? [most] : [])].toSorted(byLoad)[0]?.state).toBe('over')
})

test('loads are in order of their state, then of their minutes', () => {
  const load = (name: string, state: Load['state'], day: number, week: number) => ({
    name,
    state,
    day,
    week,
    days: 1,
  })
  const all = [
    load('a', 'ok', 20, 20),
    load('b', 'ok', 20, 40),
    load('c', 'over', 0, 95),
    load('d', 'near', 5, 80),
  ]
  expect(all.toSorted(byLoad).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a'])
})

test('without players, only the groups have loads', () => {
  const { groups, most } = contactLoads([], '2026-11-26', LIMITS, [])
  expect(most).toBeUndefined()
  expect(groups.every(({ day, state }) => day === 0 && state === 'ok')).toBe(true)
})
