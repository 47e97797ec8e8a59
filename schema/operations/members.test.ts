/**
 * Whatever is done to a team in whatever order: it keeps a head coach, nobody raises anybody to where they stand
 * themselves or gives what they lack, and the browser shows what the server will decide.
 */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type AppRole, CAPABILITIES, type Grant, TEAM_ROLE_RANK, TEAM_ROLES } from '../capabilities.ts'
import { coalesce } from '../conflict-fields.ts'
import { AppError } from '../errors.ts'
import { mayChange, mayGiveRole, mayGrant, mayManage, type Membership, rankOf } from '../member-rules.ts'
import { type AnyOperation, assertMay } from '../operation.ts'
import { type Context, effectiveCapabilities, explicitCapabilities } from '../permissions.ts'
import {
  leaveTeam,
  setCapability,
  setNotes,
  setPositionGroups,
  setRole,
  setStatus,
  setTitles,
  transferHeadCoach,
} from './members.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 120_000 })
const runs = { seed: 20261121, numRuns: 300 }

const TEAM = 'team'
type Member = Membership & { teamId: string; version: number; roleNotes: string | null }

const PEOPLE = ['ann', 'bob', 'cid', 'dee', 'eli'] as const
const BOSS = 'boss'
const appRoles: { [id: string]: AppRole } = { [BOSS]: 'admin' }
const contextOf = (userId: string): Context => ({ userId, appRole: appRoles[userId] ?? 'player' })

const role = fc.constantFrom(...TEAM_ROLES)
const grants = fc.subarray([...CAPABILITIES], { maxLength: 4 })
const stored = fc.oneof(
  grants,
  grants.map((on) => Object.fromEntries(on.map((one) => [one, true]))),
)
/** Five people, the first of whom runs the team; many may manage it beside. */
const team = fc
  .tuple(...PEOPLE.map(() => fc.record({ teamRole: role, capabilities: stored, manages: fc.boolean() })))
  .map((rows) =>
    rows.map(({ teamRole, capabilities, manages }, i): Member => {
      const added = manages && Array.isArray(capabilities) ? [...capabilities, 'team.manage'] : capabilities
      return {
        teamId: TEAM,
        userId: PEOPLE[i] ?? '',
        teamRole: i === 0 ? 'head_coach' : teamRole,
        capabilities: added,
        status: 'active',
        roleNotes: null,
        version: 1,
      }
    }),
  )

const someone = fc.constantFrom(...PEOPLE)
/** `stale` is an edit by somebody who has seen another value. */
const step = fc.record({
  by: fc.constantFrom(...PEOPLE, BOSS, 'stranger'),
  kind: fc.constantFrom('role', 'capability', 'notes', 'status', 'transfer', 'leave'),
  to: someone,
  role,
  capability: fc.constantFrom(...CAPABILITIES),
  flag: fc.boolean(),
  stale: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function operationOf(one: Step, members: readonly Member[]): { definition: AnyOperation; input: unknown } {
  const userId = one.to
  const target = members.find((member) => member.userId === userId)
  if (!target) throw new Error('nobody')
  switch (one.kind) {
    case 'role': {
      const from = one.stale ? 'alumni' : target.teamRole
      return { definition: setRole, input: { userId, from, to: one.role } }
    }
    case 'capability': {
      const holds = explicitCapabilities(target.capabilities).includes(one.capability)
      const from = one.stale ? !holds : holds
      return { definition: setCapability, input: { userId, capability: one.capability, from, to: one.flag } }
    }
    case 'notes':
      return { definition: setNotes, input: { userId, from: target.roleNotes ?? '', to: one.role } }
    case 'status': {
      const to = one.flag ? 'active' : 'inactive'
      return { definition: setStatus, input: { userId, from: target.status, to } }
    }
    case 'transfer':
      return { definition: transferHeadCoach, input: { userId, role: one.role } }
    default:
      // At times somebody else's leaving.
      return { definition: leaveTeam, input: { userId: one.flag ? userId : one.by } }
  }
}

type Outcome = 'applied' | 'conflict' | 'rejected'

/** As `server/zero/settle.ts` decides, or, in the browser, as the screen shows it. */
async function decide(
  tables: Tables,
  by: Context,
  { definition, input }: { definition: AnyOperation; input: unknown },
  where: 'server' | 'client',
): Promise<Outcome> {
  const own = (tables['teamMembers'] as Member[]).find(({ userId }) => userId === by.userId)
  const held: Grant[] =
    own?.status === 'active' ? ['member', ...effectiveCapabilities(own.teamRole, own.capabilities)] : []
  try {
    if (where === 'server') assertMay(by, TEAM, definition.needs, held.includes(definition.needs as Grant))
    const tx = memoryTx(tables, where)
    const met = await definition.run({ tx, ctx: by, teamId: TEAM, input, now: 1 })
    return coalesce([], met?.fields ?? []).length > 0 ? 'conflict' : 'applied'
  } catch (error) {
    if (error instanceof AppError) return 'rejected'
    throw error
  }
}

/** What one may do in the team now. */
const powerOf = (member: Member | undefined) =>
  member?.status === 'active' ? effectiveCapabilities(member.teamRole, member.capabilities) : []

test('any sequence of changes', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(team, fc.array(step, { minLength: 1, maxLength: 25 }), async (start, steps) => {
      let members = structuredClone(start)
      for (const one of steps) {
        const by = contextOf(one.by)
        const operation = operationOf(one, members)
        const onServer: Tables = { roleRights: [], profiles: [], teamMembers: structuredClone(members) }
        const onScreen: Tables = { roleRights: [], profiles: [], teamMembers: structuredClone(members) }
        const outcome = await decide(onServer, by, operation, 'server')
        await decide(onScreen, by, operation, 'client')
        expect(onScreen, 'the screen shows what the server decides').toEqual(onServer)
        const after = onServer['teamMembers'] as Member[]
        if (outcome !== 'applied') expect(after).toEqual(members)
        const key = `${one.kind} ${outcome}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
        expectOffered(one, by, members, outcome)
        expectNobodyExceeds(one, by, members, after)
        members = after
        expect(
          members.some(({ teamRole, status }) => teamRole === 'head_coach' && status === 'active'),
          'a head coach is left',
        ).toBe(true)
      }
    }),
    runs,
  )
  // It is no trivial one: each kind was both allowed and refused.
  for (const kind of ['role', 'capability', 'notes', 'status', 'transfer', 'leave'])
    for (const outcome of ['applied', 'rejected'])
      expect([`${kind} ${outcome}`, (seen.get(`${kind} ${outcome}`) ?? 0) > 5]).toEqual([
        `${kind} ${outcome}`,
        true,
      ])
})

/** What the rules offer on a screen is what is not refused, but for the last head coach's sake. */
function expectOffered(one: Step, by: Context, members: readonly Member[], outcome: Outcome) {
  const own = members.find(({ userId }) => userId === one.by)
  const target = members.find(({ userId }) => userId === one.to)
  if (!target) return
  const over = mayManage(by, own) && mayChange(rankOf(by, own), target)
  const offered =
    one.kind === 'role'
      ? over && mayGiveRole(by, own, one.role)
      : one.kind === 'capability'
        ? over && mayGrant(by, own, one.capability)
        : one.kind === 'status'
          ? over
          : null
  if (offered === false) expect(outcome).toBe('rejected')
  const guardsLast = target.teamRole === 'head_coach' && target.status === 'active'
  if (offered === true && !guardsLast) expect(outcome).not.toBe('rejected')
}

function expectNobodyExceeds(one: Step, by: Context, before: readonly Member[], after: readonly Member[]) {
  const own = before.find(({ userId }) => userId === one.by)
  for (const now of after) {
    const then = before.find(({ userId }) => userId === now.userId)
    const gained = powerOf(now).filter((capability) => !powerOf(then).includes(capability))
    if (now.userId === one.by) expect(gained, 'nobody raises themselves').toEqual([])
    const isGiven = gained.length > 0 || now.teamRole !== then?.teamRole
    if (!isGiven || one.by === BOSS || one.kind === 'transfer') continue
    expect(TEAM_ROLE_RANK[now.teamRole], 'nobody raises to their own rank').toBeLessThan(rankOf(by, own))
    // Whoever is back has what they had.
    if (one.kind === 'status') continue
    expect(powerOf(own), 'nobody gives what they lack').toEqual(expect.arrayContaining(gained))
  }
}

test('a head coach who hands over to a second head coach steps down, and nobody hands over to themselves', async () => {
  const coach = (userId: string): Member => ({
    teamId: TEAM,
    userId,
    teamRole: 'head_coach',
    capabilities: [],
    status: 'active',
    roleNotes: null,
    version: 1,
  })
  const tables: Tables = { roleRights: [], teamMembers: [coach('ann'), coach('bob')] }
  const handOver = (userId: string) => ({
    definition: transferHeadCoach as AnyOperation,
    input: { userId, role: 'manager' },
  })
  expect(await decide(tables, contextOf('ann'), handOver('ann'), 'server')).toBe('rejected')
  expect(await decide(tables, contextOf('ann'), handOver('bob'), 'server')).toBe('applied')
  expect((tables['teamMembers'] as Member[]).map(({ teamRole }) => teamRole)).toEqual([
    'manager',
    'head_coach',
  ])
})

test('a coach with a deactivated account neither keeps a team for the head coach who leaves, nor takes it over', async () => {
  const coach = (userId: string, teamRole: Member['teamRole']): Member => ({
    teamId: TEAM,
    userId,
    teamRole,
    capabilities: [],
    status: 'active',
    roleNotes: null,
    version: 1,
  })
  const run = (definition: AnyOperation, input: object, isActive: boolean) => {
    const tables: Tables = {
      roleRights: [],
      teamMembers: [coach('ann', 'head_coach'), coach('bob', 'head_coach'), coach('cid', 'manager')],
      profiles: [
        { id: 'ann', isActive: true },
        { id: 'bob', isActive },
        { id: 'cid', isActive },
      ],
    }
    const [tx, ctx] = [memoryTx(tables), contextOf('ann')]
    return definition.run({ tx, ctx, teamId: TEAM, input, now: 1 })
  }
  const leave = (isActive: boolean) => run(leaveTeam, { userId: 'ann' }, isActive)
  const handOver = (isActive: boolean) => run(transferHeadCoach, { userId: 'cid', role: 'manager' }, isActive)
  await expect(leave(true)).resolves.toBeUndefined()
  await expect(leave(false)).rejects.toThrow('A team needs a head coach. Transfer the team first.')
  await expect(handOver(true)).resolves.toBeUndefined()
  await expect(handOver(false)).rejects.toThrow('This account is deactivated. Select someone else')
})

test.each([
  ['titles', setTitles, ['OC']],
  ['positionGroups', setPositionGroups, ['QB']],
  ['roleNotes', setNotes, 'Calls the defense'],
] as const)('a coach whose role manages the team may set their own %s', async (field, definition, to) => {
  const member = {
    teamId: TEAM,
    userId: 'ann',
    teamRole: 'assistant_coach',
    capabilities: [],
    status: 'active',
    roleNotes: null,
    titles: [],
    positionGroups: [],
    version: 1,
  }
  const right = { teamId: TEAM, teamRole: 'assistant_coach', capability: 'team.manage', isGranted: true }
  const input = { userId: 'ann', from: field === 'roleNotes' ? '' : [], to }
  const set = async (roleRights: Tables[string]) => {
    const tables: Tables = { roleRights, teamMembers: [{ ...member }] }
    const tx = memoryTx(tables)
    await (definition as AnyOperation).run({ tx, ctx: contextOf('ann'), teamId: TEAM, input, now: 1 })
    return tables['teamMembers']
  }
  expect(await set([right])).toMatchObject([{ [field]: to }])
  await expect(set([])).rejects.toThrow(AppError)
})

test('a member is in their role since they got it, whatever permissions they get later', async () => {
  const coach = { teamId: TEAM, userId: 'ann', teamRole: 'head_coach', capabilities: [], status: 'active' }
  const player = { ...coach, userId: 'bob', teamRole: 'player', assignedAt: 1, roleNotes: null, version: 1 }
  const tables: Tables = { roleRights: [], teamMembers: [coach, player] }
  const run = (definition: AnyOperation, input: object) =>
    definition.run({ tx: memoryTx(tables), ctx: contextOf('ann'), teamId: TEAM, input, now: 2 })
  const input = { userId: 'bob', capability: 'playbook.edit', from: false, to: true }
  await run(setCapability, input)
  expect(tables['teamMembers']?.[1]).toMatchObject({ capabilities: ['playbook.edit'], assignedAt: 1 })
  await run(setRole, { userId: 'bob', from: 'player', to: 'coordinator' })
  expect(tables['teamMembers']?.[1]).toMatchObject({ teamRole: 'coordinator', assignedAt: 2 })
})
