import { describe, expect, test } from 'vitest'
import { isRunning, nextPlan } from './next-plan.ts'

const FRIDAY = { today: '2026-11-20', zone: 'America/Chicago' }

const plan = (
  id: string,
  date: string,
  more: { status?: 'install' | 'archived'; deletedAt?: number } = {},
) => ({
  id,
  date,
  status: 'install' as const,
  deletedAt: null,
  ...more,
})

/** `day` in November, at 7 pm in Chicago. */
const game = (planId: string, day: number, status: 'live' | 'final' = 'live') => ({
  planId,
  status,
  createdAt: Date.UTC(2026, 10, day + 1, 1),
})

describe('the next game', () => {
  test('is the nearest from today on that is not over; plans without a date come last', () => {
    const plans = [
      plan('none', ''),
      plan('far', '2026-11-27'),
      plan('today', '2026-11-20'),
      plan('past', '2026-11-13'),
    ]
    expect(nextPlan(plans, [], FRIDAY)?.id).toBe('today')
    expect(nextPlan(plans, [game('today', 20, 'final')], FRIDAY)?.id).toBe('far')
    expect(nextPlan([plan('none', ''), plan('past', '2026-11-13')], [], FRIDAY)?.id).toBe('none')
    const gone = plan('today', '2026-11-20', { deletedAt: 1 })
    const put = plan('later', '2026-11-21', { status: 'archived' })
    expect(nextPlan([gone, put], [], FRIDAY)).toBeUndefined()
  })

  test('is the one that is being played, also past midnight', () => {
    const plans = [plan('today', '2026-11-20'), plan('running', '2026-11-19')]
    expect(nextPlan(plans, [game('running', 20)], FRIDAY)?.id).toBe('running')
    expect(nextPlan(plans, [game('running', 19)], FRIDAY)?.id).toBe('running')
  })

  test("is this week's when nobody ended last week's game", () => {
    const plans = [plan('last', '2026-11-13'), plan('this', '2026-11-20')]
    expect(nextPlan(plans, [game('last', 13)], FRIDAY)?.id).toBe('this')
    expect(nextPlan(plans.slice(0, 1), [game('last', 13)], FRIDAY)).toBeUndefined()
    // Without a date, too.
    expect(nextPlan([plan('last', ''), plan('this', '')], [game('last', 13)], FRIDAY)?.id).toBe('this')
  })

  test('is still the plan of today whose game was tried out days before', () => {
    expect(nextPlan([plan('today', '2026-11-20')], [game('today', 17)], FRIDAY)?.id).toBe('today')
    expect(isRunning(game('today', 17), FRIDAY)).toBe(false)
  })

  test("goes by the team's day", () => {
    // 7 pm on the 18th in Chicago is the 19th in Kiribati.
    expect(isRunning(game('a', 18), FRIDAY)).toBe(false)
    expect(isRunning(game('a', 18), { ...FRIDAY, zone: 'Pacific/Kiritimati' })).toBe(true)
  })
})
