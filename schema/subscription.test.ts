import { expect, test } from 'vitest'
import { tierAt } from './subscription.ts'

const NOW = Date.UTC(2026, 8, 4)
const at = (subscriptionTier: string, subscriptionExpiresAt: number | null) =>
  tierAt({ subscriptionTier, subscriptionExpiresAt }, NOW)

test('Pro lasts until its end date, and forever without one', () => {
  expect(at('pro', NOW + 1)).toBe('pro')
  expect(at('pro', NOW)).toBe('free')
  expect(at('pro', null)).toBe('pro')
})

test('free and unknown tiers are free', () => {
  expect(at('free', null)).toBe('free')
  expect(at('gold', NOW + 1)).toBe('free')
})
