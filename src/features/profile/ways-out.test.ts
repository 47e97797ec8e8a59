import type { TeamRole } from '#schema/capabilities.ts'
import { describe, expect, test } from 'vitest'
import { wayOut } from './ways-out.ts'

const member = (userId: string, teamRole: TeamRole, more: { status?: string; isActive?: boolean } = {}) => ({
  userId,
  teamRole,
  status: more.status ?? 'active',
  profile: { isActive: more.isActive ?? true },
})
const ME = { userId: 'me', teamRole: 'head_coach' } as const
const me = member('me', 'head_coach')

describe('the way out of a team', () => {
  test.each([
    ['hand-over', 'the members are unknown', []],
    ['delete', 'no one else is on it', [me]],
    ['delete', 'the others left', [me, member('lee', 'head_coach', { status: 'inactive' })]],
    [
      'delete',
      "the others' accounts are deactivated",
      [me, member('lee', 'head_coach', { isActive: false })],
    ],
    ['hand-over', 'no one else is head coach', [me, member('lee', 'player')]],
    [
      'hand-over',
      "the other head coach's account is deactivated",
      [me, member('lee', 'head_coach', { isActive: false }), member('kim', 'player')],
    ],
    ['leave', 'there is another head coach', [me, member('lee', 'head_coach')]],
  ] as const)('for a head coach is %s when %s', (way, _, members) => {
    expect(wayOut(members, ME)).toBe(way)
  })

  test('for everyone else is leaving', () => {
    expect(wayOut([], { userId: 'me', teamRole: 'player' })).toBe('leave')
    expect(wayOut([member('me', 'player')], { userId: 'me', teamRole: 'player' })).toBe('leave')
  })
})
