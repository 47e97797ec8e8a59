import { expect, test } from 'vitest'
import { nextPlan } from './next-plan.ts'

const TODAY = '2026-11-24'
const plan = (date: string, status = 'final') => ({ date, status })
const game = (day: string, status: 'active' | 'cancelled', type: 'game' | 'scrimmage' = 'game') =>
  ({ type, status, day, endDay: day }) as const

test('takes the nearest game from today on, or else a plan without a date', () => {
  const plans = [plan(''), plan('2026-12-04'), plan('2026-11-27'), plan('2026-11-20')]
  expect(nextPlan(plans, [], TODAY)?.date).toBe('2026-11-27')
  expect(nextPlan([plan(''), plan('2026-11-20')], [], TODAY)?.date).toBe('')
  expect(nextPlan([plan('2026-11-27', 'archived')], [], TODAY)).toBeUndefined()
})

test('skips a game that is cancelled on the calendar', () => {
  const plans = [plan('2026-12-04'), plan('2026-11-27')]
  expect(nextPlan(plans, [game('2026-11-27', 'cancelled')], TODAY)?.date).toBe('2026-12-04')
  const twice = [game('2026-11-27', 'cancelled'), game('2026-11-27', 'active')]
  expect(nextPlan(plans, twice, TODAY)?.date).toBe('2026-11-27')
  const instead = [game('2026-11-27', 'cancelled'), game('2026-11-27', 'active', 'scrimmage')]
  expect(nextPlan(plans, instead, TODAY)?.date).toBe('2026-11-27')
  // A scrimmage that is off says nothing of the game.
  const scrimmage = game('2026-11-27', 'cancelled', 'scrimmage')
  expect(nextPlan(plans, [scrimmage], TODAY)?.date).toBe('2026-11-27')
  expect(nextPlan(plans, [scrimmage, game('2026-11-27', 'cancelled')], TODAY)?.date).toBe('2026-12-04')
})
