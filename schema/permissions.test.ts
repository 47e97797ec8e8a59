import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  ADMIN_APP_ROLES,
  APP_ROLES,
  CAPABILITIES,
  type Capability,
  IMPLICATIONS,
  ROLE_DEFAULTS,
  TEAM_ROLE_LABELS,
  TEAM_ROLE_RANK,
  TEAM_ROLES,
} from './capabilities.ts'
import {
  effectiveCapabilities,
  explicitCapabilities,
  grantsOf,
  type HeldGrant,
  isAdmin,
  mayIn,
} from './permissions.ts'
import { POST_AUDIENCES, type PostAudience, postReadGrantOf } from './posts.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 300 }
const role = fc.constantFrom(...TEAM_ROLES)
const some = fc.subarray([...CAPABILITIES])

describe('the table', () => {
  test('names only capabilities that exist', () => {
    const known = new Set<string>(CAPABILITIES)
    const named = [...Object.values(ROLE_DEFAULTS), ...Object.values(IMPLICATIONS)].flat()
    expect(named.filter((capability) => !known.has(capability))).toEqual([])
    expect(known.size).toBe(16)
  })

  test('gives each role a label, a rank and capabilities', () => {
    expect(Object.keys(TEAM_ROLE_LABELS)).toEqual(TEAM_ROLES)
    expect(Object.keys(ROLE_DEFAULTS)).toEqual(TEAM_ROLES)
    const ranks = Object.values(TEAM_ROLE_RANK)
    expect(new Set(ranks).size).toBe(ranks.length)
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  })

  test('has closed implications: what an implied capability implies is implied', () => {
    for (const capability of CAPABILITIES)
      for (const implied of IMPLICATIONS[capability])
        expect(IMPLICATIONS[capability]).toEqual(expect.arrayContaining([...IMPLICATIONS[implied]]))
  })

  test('implies within an area, and settings.manage implies the settings of the team', () => {
    const area = (capability: Capability) => capability.split('.')[0]
    for (const capability of CAPABILITIES)
      for (const implied of IMPLICATIONS[capability])
        if (`${capability} ${implied}` !== 'settings.manage team.settings')
          expect(area(implied)).toBe(area(capability))
    for (const capability of CAPABILITIES.filter((one) => /\.(manage|create|edit)$/.test(one))) {
      const view = `${area(capability)}.view` as Capability
      if (CAPABILITIES.includes(view)) expect(IMPLICATIONS[capability]).toContain(view)
    }
  })

  test('keeps the playbook from family and alumni, and membership from all but the head coach', () => {
    const may = (capability: Capability) =>
      TEAM_ROLES.filter((one) => effectiveCapabilities(one, []).includes(capability))
    expect(may('playbook.view')).toEqual(['head_coach', 'assistant_coach', 'coordinator', 'player'])
    expect(may('playbook.edit')).toEqual(['head_coach', 'assistant_coach', 'coordinator'])
    expect(may('team.manage')).toEqual(['head_coach'])
  })
})

test('players’ posts reach players and the staff, families’ posts families and the staff, and coaches see all', () => {
  const reached = (audience: PostAudience, capabilities: readonly Capability[] = []) =>
    TEAM_ROLES.filter((one) => grantsOf(one, capabilities).includes(postReadGrantOf(audience, true)))
  const staff = ['head_coach', 'assistant_coach', 'coordinator', 'manager']
  expect(reached('everyone')).toEqual(TEAM_ROLES)
  expect(reached('players')).toEqual([...staff, 'player'])
  expect(reached('families')).toEqual([...staff, 'family'])
  expect(reached('staff')).toEqual(['head_coach', 'assistant_coach', 'coordinator'])
  // Whoever may write a post sees it.
  for (const audience of POST_AUDIENCES) expect(reached(audience, ['playbook.edit'])).toEqual(TEAM_ROLES)
  expect(reached('families', ['team.manage'])).toEqual([...staff, 'family'])
})

test('lets admin and super admin pass, and nobody else', () => {
  expect(APP_ROLES.filter((appRole) => isAdmin({ appRole }))).toEqual([...ADMIN_APP_ROLES])
  expect(isAdmin({ appRole: 'Admin' as 'admin' })).toBe(false)
})

describe('explicit grants', () => {
  test('a list and a map of flags mean the same', () => {
    fc.assert(
      fc.property(role, some, some, (teamRole, on, off) => {
        const flags = Object.fromEntries([...off.map((one) => [one, false]), ...on.map((one) => [one, true])])
        expect(effectiveCapabilities(teamRole, flags)).toEqual(effectiveCapabilities(teamRole, on))
      }),
      runs,
    )
  })

  test('add to the role and never take away', () => {
    fc.assert(
      fc.property(role, some, (teamRole, extra) => {
        const all = effectiveCapabilities(teamRole, extra)
        expect(all).toEqual(expect.arrayContaining([...effectiveCapabilities(teamRole, []), ...extra]))
        expect(all).toEqual(CAPABILITIES.filter((one) => all.includes(one)))
        const implied = [...ROLE_DEFAULTS[teamRole], ...extra].flatMap((one) => [one, ...IMPLICATIONS[one]])
        expect(new Set(all)).toEqual(new Set(implied))
      }),
      runs,
    )
  })

  test('never reduce rights when more are granted, and include all implied ones', () => {
    fc.assert(
      fc.property(role, some, some, (teamRole, less, more) => {
        const few = effectiveCapabilities(teamRole, less)
        const many = effectiveCapabilities(teamRole, [...less, ...more])
        expect(many).toEqual(expect.arrayContaining(few))
        for (const held of many) expect(many).toEqual(expect.arrayContaining([...IMPLICATIONS[held]]))
        // What is held, granted once more, changes nothing.
        expect(effectiveCapabilities(teamRole, many)).toEqual(many)
      }),
      runs,
    )
  })

  test('under unknown names grant nothing, and an unknown role brings nothing', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'member', 'playbook.*'))
    fc.assert(
      fc.property(name, some, (unknown, extra) => {
        fc.pre(!CAPABILITIES.includes(unknown as Capability) && !TEAM_ROLES.includes(unknown as never))
        const bare = effectiveCapabilities('alumni', extra)
        expect(effectiveCapabilities('alumni', [...extra, unknown])).toEqual(bare)
        expect(effectiveCapabilities(unknown as 'alumni', [])).toEqual([])
        expect(effectiveCapabilities(unknown as 'alumni', extra)).toEqual(expect.arrayContaining(extra))
      }),
      runs,
    )
  })

  test('of any other stored value grant nothing and break nothing', () => {
    const known = new Set<string>(CAPABILITIES)
    fc.assert(
      fc.property(role, fc.anything({ withNullPrototype: true, maxDepth: 3 }), (teamRole, garbage) => {
        expect(explicitCapabilities(garbage).filter((one) => !known.has(one))).toEqual([])
        expect(effectiveCapabilities(teamRole, garbage)).toEqual(effectiveCapabilities(teamRole, []))
      }),
      runs,
    )
  })

  test.each([
    { 'playbook.view': 'true' },
    { 'playbook.view': 1 },
    'playbook.view',
    { list: ['playbook.view'] },
  ])('do not include the near miss %j', (stored) => {
    expect(explicitCapabilities(stored)).toEqual([])
  })

  test('under inherited property names are no capabilities', () => {
    const polluted = JSON.parse(
      '{"__proto__": {"team.manage": true}, "constructor": true, "toString": true}',
    ) as unknown
    expect(explicitCapabilities(polluted)).toEqual([])
    expect(explicitCapabilities(['__proto__', 'constructor', 'toString'])).toEqual([])
    // Flags that are inherited are not stored.
    expect(explicitCapabilities(Object.create({ 'team.manage': true }))).toEqual([])
  })
})

describe("the screens' permissions", () => {
  const player = { appRole: 'player' } as const
  const grant = fc.constantFrom('member' as const, ...CAPABILITIES)
  const held = fc.array(fc.record({ teamId: fc.constantFrom('hawks', 'owls'), capability: grant }))

  test('are the held capabilities, per team, and everything for admins', () => {
    fc.assert(
      fc.property(held, grant, fc.constantFrom('hawks', 'owls'), (all: HeldGrant[], asked, teamId) => {
        const holds = all.some((one) => one.teamId === teamId && one.capability === asked)
        expect(mayIn(player, all, teamId, asked)).toBe(holds)
        for (const appRole of ADMIN_APP_ROLES) expect(mayIn({ appRole }, all, teamId, asked)).toBe(true)
        expect(mayIn(player, all, undefined, asked)).toBe(false)
      }),
      runs,
    )
  })

  test('are to view the playbook and the calendar when they cannot be loaded, for admins too', () => {
    for (const appRole of APP_ROLES)
      expect(CAPABILITIES.filter((one) => mayIn({ appRole }, null, 'hawks', one))).toEqual([
        'playbook.view',
        'calendar.view',
      ])
    expect(mayIn(player, null, 'hawks', 'member')).toBe(false)
  })
})
