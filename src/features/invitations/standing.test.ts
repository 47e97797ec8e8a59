import { describe, expect, test } from 'vitest'
import { isVouchedFor, standingOf, standingWords, timeLeft } from './standing.ts'

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
    // True of an address that was refused for good as well as of a mail server that is down.
    expect(words('failed').todo).toBe("The email wasn't delivered. Check the address, or show the QR code.")
    expect(words(null).label).toBe('Not invited')
  })

  test('has ended when the person who sent it could no longer send it', () => {
    const open = {
      invitationStatus: 'pending',
      invitationExpiresAt: NOW + HOUR,
      isVouchedFor: false,
    } as const
    expect(standingOf(open, NOW)).toBe('expired')
    expect(standingWords(open, NOW)).toMatchObject({
      label: 'Link ended',
      todo: expect.stringMatching(/Send it again\.$/) as string,
    })
    const over = { ...open, invitationExpiresAt: NOW - HOUR }
    expect(standingWords(over, NOW)).toMatchObject({
      label: 'Expired',
      todo: expect.stringMatching(/after seven days/) as string,
    })
    const joined = { ...open, invitationStatus: 'accepted' } as const
    expect(standingOf(joined, NOW)).toBe('accepted')
  })
})

describe('the word of the person who sent it', () => {
  const inviter = (more: object = {}) => ({
    userId: 'a',
    teamRole: 'assistant_coach' as const,
    capabilities: ['team.manage'],
    status: 'active',
    profile: { isActive: true, appRole: 'player' as const },
    ...more,
  })
  test.each([
    [true, 'they manage the team', inviter()],
    [true, 'they are not on the team', undefined],
    [
      true,
      'they are an app admin',
      inviter({ capabilities: [], profile: { isActive: true, appRole: 'admin' } }),
    ],
    [false, 'they lost the right', inviter({ capabilities: [] })],
    [false, 'they no longer outrank the role', inviter({ teamRole: 'player' })],
    [false, 'they left', inviter({ status: 'inactive' })],
    [false, 'their account is deactivated', inviter({ profile: { isActive: false, appRole: 'admin' } })],
  ] as const)('is %s when %s', (counts, _, member) => {
    const members = new Map(member ? [[member.userId, member]] : [])
    expect(isVouchedFor({ invitedBy: 'a', teamRole: 'player' }, members, [])).toBe(counts)
  })

  test('is false when their account is deleted', () => {
    const members = new Map([['a', inviter()]])
    expect(isVouchedFor({ invitedBy: null, teamRole: 'player' }, members, [])).toBe(false)
  })
})
