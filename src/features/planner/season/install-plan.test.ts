import { expect, test } from 'vitest'
import { installDates, type InstallPlay, installPlan } from './install-plan.ts'

const play = (id: string, more: Partial<InstallPlay> = {}): InstallPlay => ({
  id,
  name: id,
  unit: 'offense',
  concept: '',
  installDay: 1,
  installStatus: 'new',
  isArchived: false,
  sortKey: id,
  ...more,
})
const CAMP = { kind: 'camp', fromDay: '2026-08-03', toDay: '2026-08-22' } as const
const SEASON = { kind: 'season', fromDay: '2026-08-23', toDay: '2026-10-31' } as const
const event = (
  day: string,
  type: 'practice' | 'game' = 'practice',
  status: 'active' | 'cancelled' = 'active',
) => ({ day, type, status }) as const

test('day 1 is the first practice of camp, and each practice day is the next', () => {
  const events = [
    event('2026-08-06'),
    event('2026-07-30'),
    event('2026-08-04'),
    event('2026-08-04'),
    event('2026-08-05', 'practice', 'cancelled'),
    event('2026-08-28', 'game'),
    event('2026-08-25'),
    event('2026-11-03'),
  ]
  expect(installDates([CAMP, SEASON], events)).toEqual(['2026-08-04', '2026-08-06', '2026-08-25'])
  expect(installDates([SEASON], events)).toEqual([])
})

test('plays stand on their day by unit, and what is past without a rep is behind', () => {
  const plays = [
    play('mesh', { concept: 'Mesh' }),
    play('power', { installStatus: 'repped' }),
    play('cover 3', { unit: 'defense' }),
    play('counter', { installDay: 2 }),
    play('old', { installStatus: 'retired' }),
    play('kept', { isArchived: true }),
    play('open', { installDay: null }),
  ]
  const { days, open } = installPlan(plays, ['2026-08-04', '2026-08-06'], {
    today: '2026-08-06',
    reps: (id) => (id === 'cover 3' ? 4 : 0),
  })
  expect(days[0]).toMatchObject({ day: 1, date: '2026-08-04', behind: 1 })
  expect(days[0]?.units.offense.map(({ play: { id }, isBehind }) => [id, isBehind])).toEqual([
    ['power', false],
    ['mesh', true],
  ])
  expect(days[0]?.units.defense).toMatchObject([{ isBehind: false }])
  // Today's is not behind yet, and days without a practice on the calendar have no date.
  expect(days[1]).toMatchObject({ behind: 0 })
  expect(days[2]).toMatchObject({ day: 3, date: null })
  expect(days).toHaveLength(5)
  expect(open.map(({ id }) => id)).toEqual(['open'])
})
