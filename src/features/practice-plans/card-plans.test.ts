import { expect, test } from 'vitest'
import { cardPlans } from './card-plans.ts'

const TODAY = '2026-11-24'
const TOMORROW = '2026-11-25'
type Plan = { id: string; date: string; startTime: string; deletedAt: number | null }
const plan = (id: string, date: string, startTime = '15:45'): Plan => ({
  id,
  date,
  startTime,
  deletedAt: null,
})
const practice = (day: string, status: 'active' | 'cancelled') =>
  ({ type: 'practice', status, day, endDay: day }) as const
const shown = (...args: Parameters<typeof cardPlans<Plan>>) =>
  cardPlans(...args).map(({ plan: { id }, isCancelled }) => [id, isCancelled])

test("shows today's plans by their start, or else the next one of the week", () => {
  const evening = plan('evening', TODAY, '18:00')
  const morning = plan('morning', TODAY, '08:00')
  const next = plan('next', TOMORROW)
  expect(shown([evening, next, morning], [], TODAY)).toEqual([
    ['morning', false],
    ['evening', false],
  ])
  expect(shown([next, plan('later', '2026-11-26')], [], TODAY)).toEqual([['next', false]])
  expect(shown([plan('far', '2026-12-01'), plan('past', '2026-11-23')], [], TODAY)).toEqual([])
  expect(shown([{ ...next, deletedAt: 1 }], [], TODAY)).toEqual([])
})

test("says that today's practice is cancelled when all practices of the day are", () => {
  const today = plan('today', TODAY)
  expect(shown([today], [practice(TODAY, 'cancelled')], TODAY)).toEqual([['today', true]])
  expect(shown([today], [practice(TODAY, 'cancelled'), practice(TODAY, 'active')], TODAY)).toEqual([
    ['today', false],
  ])
})

test('skips days whose practice is cancelled when it looks for the next one', () => {
  const plans = [plan('off', TOMORROW), plan('on', '2026-11-26')]
  expect(shown(plans, [practice(TOMORROW, 'cancelled')], TODAY)).toEqual([['on', false]])
})
