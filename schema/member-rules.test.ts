import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPABILITIES, TEAM_ROLE_RANK, TEAM_ROLES } from './capabilities.ts'
import {
  isLastHeadCoach,
  mayChange,
  mayGive,
  mayGiveRole,
  mayGrant,
  mayManage,
  type Membership,
  rankOf,
  withCapability,
} from './member-rules.ts'
import { effectiveCapabilities, explicitCapabilities } from './permissions.ts'

const runs = { seed: 20261121, numRuns: 500 }
const player = { appRole: 'player' } as const
const role = fc.constantFrom(...TEAM_ROLES)
const some = fc.subarray([...CAPABILITIES])
/** Grants in either form. */
const stored = fc.oneof(
  some,
  some.map((on) => Object.fromEntries(on.map((one) => [one, true]))),
)
const member = fc.record<Membership>({
  userId: fc.uuid(),
  teamRole: role,
  capabilities: stored,
  status: fc.constantFrom('active', 'inactive'),
})

describe('rank', () => {
  test('nobody outranks themselves, and no two members outrank each other', () => {
    fc.assert(
      fc.property(member, member, (one, other) => {
        expect(mayChange(rankOf(player, one), one)).toBe(false)
        expect(mayGive(rankOf(player, one), one.teamRole)).toBe(false)
        if (mayChange(rankOf(player, one), other)) expect(mayChange(rankOf(player, other), one)).toBe(false)
      }),
      runs,
    )
  })

  test('nobody gives a role of their rank or higher, or one with rights that they lack', () => {
    fc.assert(
      fc.property(member, role, (own, to) => {
        if (!mayGiveRole(player, own, to)) return
        expect(TEAM_ROLE_RANK[to]).toBeLessThan(TEAM_ROLE_RANK[own.teamRole])
        const held = effectiveCapabilities(own.teamRole, own.capabilities)
        expect(held).toEqual(expect.arrayContaining(effectiveCapabilities(to, [])))
      }),
      runs,
    )
  })

  test('a non-member or former member ranks below everybody and grants nothing', () => {
    for (const own of [undefined, member0('head_coach', 'inactive')]) {
      expect(TEAM_ROLES.some((one) => mayChange(rankOf(player, own), { teamRole: one }))).toBe(false)
      expect(TEAM_ROLES.some((one) => mayGiveRole(player, own, one))).toBe(false)
      expect(CAPABILITIES.some((one) => mayGrant(player, own, one))).toBe(false)
      expect(mayManage(player, own)).toBe(false)
    }
  })

  test('admins outrank everybody, members or not', () => {
    for (const appRole of ['admin', 'super_admin'] as const)
      for (const own of [undefined, member0('family')]) {
        expect(TEAM_ROLES.every((one) => mayChange(rankOf({ appRole }, own), { teamRole: one }))).toBe(true)
        expect(TEAM_ROLES.every((one) => mayGiveRole({ appRole }, own, one))).toBe(true)
        expect(mayManage({ appRole }, own)).toBe(true)
      }
  })

  test('the roles that each role may give, in words', () => {
    const gives = (teamRole: Membership['teamRole']) =>
      TEAM_ROLES.filter((to) => mayGiveRole(player, { ...member0(teamRole) }, to))
    expect(gives('head_coach')).toEqual(TEAM_ROLES.slice(1))
    expect(gives('coordinator')).toEqual(['manager', 'player', 'family', 'alumni'])
    // Not player: a player sees the playbook, which a manager does not.
    expect(gives('manager')).toEqual(['family', 'alumni'])
    expect(gives('alumni')).toEqual([])
  })

  test('an unknown role cannot be changed by members and outranks nobody', () => {
    const odd = member0('mascot' as Membership['teamRole'])
    expect(mayChange(rankOf(player, member0('head_coach')), odd)).toBe(false)
    expect(TEAM_ROLES.some((one) => mayChange(rankOf(player, odd), { teamRole: one }))).toBe(false)
  })
})

function member0(teamRole: Membership['teamRole'], status = 'active'): Membership {
  return { userId: 'pat', teamRole, capabilities: [], status }
}

describe('grants', () => {
  test('nobody grants a right that they lack, whatever the format of their grants', () => {
    fc.assert(
      fc.property(member, (own) => {
        const held = effectiveCapabilities(own.teamRole, own.capabilities)
        const may = CAPABILITIES.filter((one) => mayGrant(player, own, one))
        expect(may).toEqual(own.status === 'active' ? held : [])
      }),
      runs,
    )
  })

  test('adding or removing one keeps the format and the others', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...CAPABILITIES), fc.boolean(), (before, one, granted) => {
        const after = withCapability(before, one, granted)
        expect(Array.isArray(after)).toBe(Array.isArray(before))
        const others = explicitCapabilities(before).filter((name) => name !== one)
        expect(new Set(explicitCapabilities(after))).toEqual(new Set(granted ? [...others, one] : others))
      }),
      runs,
    )
  })

  test('invalid data becomes a list, and inherited properties become no grant', () => {
    for (const garbage of [null, 7, 'playbook.view', ['__proto__', 3, null]])
      expect(withCapability(garbage, 'playbook.view', true)).toEqual(['playbook.view'])
    const polluted = JSON.parse('{"__proto__": {"team.manage": true}, "constructor": true}') as unknown
    const after = withCapability(polluted, 'playbook.view', true)
    expect(explicitCapabilities(after)).toEqual(['playbook.view'])
    expect(({} as { [key: string]: unknown })['team.manage']).toBeUndefined()
  })
})

test('the last head coach is the only active one', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 6 }), (members) => {
      const coaches = members.filter((one) => one.teamRole === 'head_coach' && one.status === 'active')
      for (const { userId } of members)
        expect(isLastHeadCoach(members, userId)).toBe(coaches.length === 1 && coaches[0]?.userId === userId)
    }),
    runs,
  )
})

describe('a head coach with a deactivated account', () => {
  const [ann, bob] = [member0('head_coach'), { ...member0('head_coach'), userId: 'bob' }]
  const away = { ...bob, profile: { isActive: false } }

  test('runs no team: the other one is the last', () => {
    expect(isLastHeadCoach([ann, bob], ann.userId)).toBe(false)
    expect(isLastHeadCoach([ann, away], ann.userId)).toBe(true)
    expect(isLastHeadCoach([ann, away], away.userId)).toBe(false)
  })

  test('keeps a team that has no other', () => {
    expect(isLastHeadCoach([away], away.userId)).toBe(true)
  })
})
