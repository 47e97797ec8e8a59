/** The database's trigger and the rules in schema/permissions.ts say the same, and a right that is taken ends at once. */
import { CAPABILITIES, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { queries } from '#schema/index.ts'
import { grantsOf, type RoleRight } from '#schema/permissions.ts'
import { POST_AUDIENCES, postReadGrantOf } from '#schema/posts.ts'
import {
  addMember,
  createPlayIn,
  createTeam,
  signUp,
  type Account,
  type Team,
  writeMember,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import fc from 'fast-check'
import type { JSONValue, Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let member: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  member = await signUp(stack)
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

async function grants(userId: string, teamId = team.teamId): Promise<string[]> {
  const rows = await sql<{ capability: string }[]>`
    select capability from member_grants where team_id = ${teamId} and user_id = ${userId}`
  return rows.map(({ capability }) => capability).toSorted()
}

const expected = (role: TeamRole, stored: JSONValue, rights: readonly RoleRight[] = []) =>
  grantsOf(role, stored, rights).toSorted()

/** Ways in which a row may hold explicit grants, sensible and not. */
const stored: JSONValue[] = [
  [],
  {},
  ['playbook.manage'],
  { 'playbook.manage': true },
  ['settings.manage', 'roster.manage', 'calendar.view'],
  { 'settings.manage': true, 'roster.manage': false, 'calendar.view': true },
  [...CAPABILITIES],
  Object.fromEntries(CAPABILITIES.map((capability) => [capability, true])),
  // Nothing of what follows is a grant.
  null,
  true,
  7,
  'playbook.manage',
  '["playbook.manage"]',
  [null, 1, true, {}, ['playbook.manage'], { 'playbook.manage': true }],
  ['member', 'team', 'playbook.*', '', 'PLAYBOOK.MANAGE', 'constructor', '__proto__'],
  { 'playbook.manage': 'true', 'roster.manage': 1, 'team.manage': null, member: true, constructor: true },
  { 'playbook.manage': { 'playbook.manage': true } },
  // And good ones among bad ones count.
  ['nonsense', 'playbook.edit', 'playbook.edit', 3],
  { nonsense: true, 'analytics.manage': true, 'playbook.edit': 'yes' },
]

describe('member_grants is what the rules say', () => {
  test.each(TEAM_ROLES)('for a %s, with any extra grants', async (role) => {
    for (const capabilities of stored) {
      await writeMember(sql, team.teamId, member.userId, role, capabilities)
      expect([capabilities, await grants(member.userId)]).toEqual([
        capabilities,
        expected(role, capabilities),
      ])
    }
  })

  test('for any role and any stored value', async () => {
    const name = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<string>(...CAPABILITIES) },
      { weight: 1, arbitrary: fc.constantFrom('member', '__proto__', 'constructor', 'PLAYBOOK.VIEW', '') },
      // What Postgres takes for text.
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000')) },
    )
    const flag = fc.oneof(fc.boolean(), fc.constantFrom('true', 1, null, 'yes'))
    const odd = fc.oneof(name, flag, fc.constant([]), fc.constant({ 'team.manage': true }))
    const anything = fc.oneof(
      fc.array(odd, { maxLength: 8 }),
      fc.dictionary(name, flag, { maxKeys: 8 }),
      flag,
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TEAM_ROLES), anything, async (role, capabilities) => {
        await writeMember(sql, team.teamId, member.userId, role, capabilities as JSONValue)
        expect(await grants(member.userId)).toEqual(expected(role, capabilities as JSONValue))
      }),
      { seed: 20261121, numRuns: 300 },
    )
  })

  test.each(TEAM_ROLES)('for a %s who is added anew, rather than changed', async (role) => {
    await sql`delete from team_members where team_id = ${team.teamId} and user_id = ${member.userId}`
    expect(await grants(member.userId)).toEqual([])
    await addMember(stack, team.teamId, member.userId, role, { capabilities: { 'team.settings': true } })
    expect(await grants(member.userId)).toEqual(expected(role, ['team.settings']))
  })

  test('an unknown role has only the membership', async () => {
    await writeMember(sql, team.teamId, member.userId, 'mascot' as TeamRole)
    expect(await grants(member.userId)).toEqual(['member'])
  })

  test('an inactive member has none, and gets them back', async () => {
    await writeMember(sql, team.teamId, member.userId, 'head_coach', ['team.settings'])
    expect(await grants(member.userId)).toContain('team.settings')
    await writeMember(sql, team.teamId, member.userId, 'head_coach', ['team.settings'], false)
    expect(await grants(member.userId)).toEqual([])
    await writeMember(sql, team.teamId, member.userId, 'head_coach', ['team.settings'])
    expect(await grants(member.userId)).toEqual(expected('head_coach', ['team.settings']))
  })

  test('a membership moved to another person or team takes its grants along', async () => {
    const other = await signUp(stack)
    const elsewhere = await createTeam(stack, coach)
    await writeMember(sql, team.teamId, member.userId, 'coordinator')
    await sql`update team_members set user_id = ${other.userId}
               where team_id = ${team.teamId} and user_id = ${member.userId}`
    expect([await grants(member.userId), await grants(other.userId)]).toEqual([
      [],
      expected('coordinator', []),
    ])
    await sql`update team_members set team_id = ${elsewhere.teamId}
               where team_id = ${team.teamId} and user_id = ${other.userId}`
    expect(await grants(other.userId)).toEqual([])
    expect(await grants(other.userId, elsewhere.teamId)).toEqual(expected('coordinator', []))
  })

  test('a deleted team or account leaves no grants', async () => {
    const gone = await signUp(stack)
    const short = await createTeam(stack, coach)
    await addMember(stack, short.teamId, gone.userId, 'player')
    await sql`delete from "user" where id = ${gone.userId}`
    expect(await grants(gone.userId, short.teamId)).toEqual([])
    expect((await grants(coach.userId, short.teamId)).length).toBeGreaterThan(0)
    await sql`delete from teams where id = ${short.teamId}`
    expect(await grants(coach.userId, short.teamId)).toEqual([])
  })
})

test('a post needs in the database what the rules say', async () => {
  for (const audience of POST_AUDIENCES)
    for (const isShown of [true, false]) {
      const [row] = await sql`select post_read_grant_of(${audience}, ${isShown}) as needs`
      expect([audience, isShown, row?.['needs']]).toEqual([
        audience,
        isShown,
        postReadGrantOf(audience, isShown),
      ])
    }
})

describe('on an open screen', () => {
  const WITHIN_MS = 2000

  async function watching(run: (client: TestClient, player: Account) => Promise<void>) {
    const player = await signUp(stack)
    await addMember(stack, team.teamId, player.userId, 'player')
    const client = new TestClient(stack, player)
    try {
      await run(client, player)
    } finally {
      await client.close()
    }
  }

  test('the rows disappear when the membership is deactivated, and return when it is reactivated', async () => {
    await createPlayIn(stack, coach, team, { status: 'published' })
    await watching(async (client, player) => {
      const { teamId } = team
      const open = [
        queries.plays.all({ teamId }),
        queries.playbook.all({ teamId }),
        queries.team.one({ teamId }),
      ]
      const live = [...open, queries.team.members({ teamId }), queries.me.memberships()].map((query) =>
        client.live(query),
      )
      await until('all rows', () => live.every((one) => one.complete() && one.rows().length > 0))
      await addMember(stack, teamId, player.userId, 'player', { active: false })
      await until('all rows to leave', () => live.every((one) => one.rows().length === 0), WITHIN_MS)
      await addMember(stack, teamId, player.userId, 'player')
      await until('all rows to be back', () => live.every((one) => one.rows().length > 0), WITHIN_MS)
    })
  })

  test('only the rows of the lost right disappear when the role changes', async () => {
    await createPlayIn(stack, coach, team, { status: 'published' })
    await watching(async (client, player) => {
      const { teamId } = team
      const plays = client.live(queries.plays.all({ teamId }))
      const members = client.live(queries.team.members({ teamId }))
      await until('all rows', () => plays.rows().length > 0 && members.rows().length > 0)
      await addMember(stack, teamId, player.userId, 'family')
      await until('the plays to leave', () => plays.rows().length === 0, WITHIN_MS)
      expect(members.rows().length).toBeGreaterThan(0)
      await addMember(stack, teamId, player.userId, 'family', { capabilities: { 'playbook.view': true } })
      await until('the plays to be back', () => plays.rows().length > 0, WITHIN_MS)
    })
  })
})

describe("a team's changes of what its roles may do @permissions", () => {
  const right = fc.record({
    teamRole: fc.constantFrom(...TEAM_ROLES),
    capability: fc.constantFrom(...CAPABILITIES),
    isGranted: fc.boolean(),
  })
  const key = ({ teamRole, capability }: RoleRight) => `${teamRole} ${capability}`

  /** Stores exactly these. */
  async function store(teamId: string, rights: readonly RoleRight[]): Promise<void> {
    await sql`delete from role_rights where team_id = ${teamId}`
    for (const { teamRole, capability, isGranted } of rights)
      await sql`
        insert into role_rights (team_id, team_role, capability, is_granted, updated_by, updated_at)
        values (${teamId}, ${teamRole}, ${capability}, ${isGranted}, 'test', now())`
  }

  test('give every member of the role the grants that the rules say, and nobody in another team', async () => {
    const other = await createTeam(stack, coach)
    await writeMember(sql, other.teamId, member.userId, 'player')
    const before = await grants(member.userId, other.teamId)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(right, { selector: key, maxLength: 6 }),
        fc.constantFrom(...TEAM_ROLES),
        fc.constantFrom(...stored),
        async (rights, role, explicit) => {
          await writeMember(sql, team.teamId, member.userId, role, explicit)
          await store(team.teamId, rights)
          expect(await grants(member.userId)).toEqual(expected(role, explicit, rights))
        },
      ),
      { numRuns: 60 },
    )
    await store(team.teamId, [])
    await writeMember(sql, team.teamId, member.userId, 'player')
    expect(await grants(member.userId)).toEqual(expected('player', []))
    expect(await grants(member.userId, other.teamId)).toEqual(before)
  })

  test('never change what the head coach may do', async () => {
    const taken = CAPABILITIES.map((capability) => ({
      teamRole: 'head_coach' as const,
      capability,
      isGranted: false,
    }))
    await store(team.teamId, taken)
    await writeMember(sql, team.teamId, member.userId, 'head_coach')
    expect(await grants(member.userId)).toEqual(expected('head_coach', []))
    expect(expected('head_coach', [], taken)).toEqual(expected('head_coach', []))
    await store(team.teamId, [])
  })

  test('open and empty the screens of those members within two seconds', async () => {
    await writeMember(sql, team.teamId, member.userId, 'family')
    await createPlayIn(stack, coach, team, { status: 'published' })
    const client = new TestClient(stack, member)
    try {
      const plays = client.live(queries.plays.all({ teamId: team.teamId }))
      await until('the family to see no play', () => plays.complete() && plays.rows().length === 0)
      await store(team.teamId, [{ teamRole: 'family', capability: 'playbook.view', isGranted: true }])
      await until('the plays', () => plays.rows().length > 0, 2000)
      await store(team.teamId, [])
      await until('no plays', () => plays.rows().length === 0, 2000)
    } finally {
      await client.close()
    }
  })
})
