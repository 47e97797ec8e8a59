import { describe, expect, test } from 'vitest'
import { standingOf, standingWords, timeLeft } from './standing.ts'

const NOW = Date.UTC(2026, 10, 20)
const HOUR = 3_600_000

describe('an invitation', () => {
  test.each([
    ['pending', 'pending', NOW + 1],
    ['expired', 'pending', NOW],
    ['expired', 'expired', NOW - HOUR],
    ['failed', 'failed', NOW + HOUR],
    ['expired', 'failed', NOW],
    ['accepted', 'accepted', NOW - HOUR],
    ['none', null, null],
  ] as const)('is %s', (standing, invitationStatus, invitationExpiresAt) => {
    expect(standingOf({ invitationStatus, invitationExpiresAt }, NOW)).toBe(standing)
  })

  test.each([
    ['7 days left', 7 * 24 * HOUR],
    ['7 days left', 7 * 24 * HOUR - 1],
    ['1 day left', 35 * HOUR],
    ['1 day left', 24 * HOUR],
    ['23 hr left', 24 * HOUR - 1],
    ['1 hr left', HOUR],
    ['Less than 1 hr left', HOUR - 1],
  ])('%s', (words, ms) => {
    expect(timeLeft(NOW + ms, NOW)).toBe(words)
  })

  test('says what to do when there is an action', () => {
    const words = (invitationStatus: 'pending' | 'failed' | 'accepted' | null) =>
      standingWords({ invitationStatus, invitationExpiresAt: NOW + 2 * 24 * HOUR }, NOW)
    expect(words('pending')).toEqual({ tone: 'info', label: 'Invited, 2 days left' })
    expect(words('accepted').todo).toBeUndefined()
    expect(words('failed').todo).toMatch(/Retrying automatically. Check the email/)
    expect(words(null).label).toBe('Not invited')
  })
})
