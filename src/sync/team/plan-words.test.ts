import { expect, test } from 'vitest'
import { planWords } from './plan-words.ts'

const END = new Date(2026, 10, 30, 23, 59).getTime()

test('names the plan and the day on which Pro ends', () => {
  const pro = { subscriptionTier: 'pro', subscriptionExpiresAt: END }
  expect(planWords(pro, END - 1)).toBe('Pro until Nov 30, 2026')
  expect(planWords(pro, END)).toBe('Free')
  expect(planWords({ ...pro, subscriptionExpiresAt: null }, END)).toBe('Pro')
  expect(planWords({ subscriptionTier: 'free', subscriptionExpiresAt: null }, END)).toBe('Free')
})
