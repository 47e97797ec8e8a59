/** What the database keeps of a team's people: who changed whom, which nobody can change, and a head coach at every moment. */
import { type TeamRole } from '#schema/capabilities.ts'
import { queries } from '#schema/index.ts'
import {
  leaveTeam,
  setCapability,
  setNotes,
  setRole,
  setStatus,
  transferHeadCoach,
} from '#schema/operations/members.ts'
import { setAppRole as setAppRoleOperation } from '#schema/operations/people.ts'
import {
  type Account,
  addMember,
  apply,
  createTeam,
  setAppRole,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { askQuery, envelope, openSql, Pusher, receiptOf, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let admin: Account
let lee: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack, 4)
  coach = await signUp(stack, { name: 'Carla Coach' })
  admin = await signUp(stack, { name: 'Adam Admin' })
  lee = await signUp(stack, { name: 'Lee Player' })
  await setAppRole(stack, admin.userId, 'admin')
})

beforeEach(async () => {
  team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, lee.userId, 'player')
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const history = () => sql<{ who: string; by: string | null; kind: string; from: unknown; to: unknown }[]>`
  select member_name as who, actor_name as by, kind, "from", "to" from member_changes
   where team_id = ${team.teamId} order by at, id`

async function send(by: Account, name: string, input: unknown) {
  const args = envelope(input, team.teamId)
  await new Pusher(stack, by).push({ name, args })
  return receiptOf(sql, args.opId)
}

const roles = async () =>
  Object.fromEntries(
    (
      await sql<{ user_id: string; team_role: TeamRole; status: string }[]>`
        select user_id, team_role, status from team_members where team_id = ${team.teamId}`
    ).map(({ user_id, team_role, status }) => [user_id, status === 'active' ? team_role : null]),
  )

describe('the history', () => {
  test('names author, member, old and new value, under the names of that time', async () => {
    const { userId } = lee
    const { teamId } = team
    await apply(stack, coach, setRole, { userId, from: 'player', to: 'manager' }, teamId)
    const grant = { userId, capability: 'playbook.view', from: false, to: true } as const
    await apply(stack, coach, setCapability, grant, teamId)
    await apply(stack, admin, setNotes, { userId, from: '', to: 'Equipment' }, teamId)
    await apply(stack, coach, setStatus, { userId, from: 'active', to: 'inactive' }, teamId)
    await apply(stack, coach, setStatus, { userId, from: 'inactive', to: 'active' }, teamId)
    await apply(stack, coach, transferHeadCoach, { userId, role: 'coordinator' }, teamId)
    await apply(stack, coach, leaveTeam, { userId: coach.userId }, teamId)
    const leeBy = (by: string | null, kind: string, from: unknown, to: unknown) => ({
      who: 'Lee Player',
      by,
      kind,
      from,
      to,
    })
    const carla = 'Carla Coach'
    expect([...(await history())]).toEqual([
      { who: carla, by: carla, kind: 'joined', from: null, to: 'head_coach' },
      leeBy(null, 'joined', null, 'player'),
      leeBy(carla, 'role', 'player', 'manager'),
      leeBy(carla, 'capabilities', [], ['playbook.view']),
      leeBy('Adam Admin', 'notes', null, 'Equipment'),
      leeBy(carla, 'status', 'active', 'inactive'),
      leeBy(carla, 'status', 'inactive', 'active'),
      leeBy(carla, 'role', 'manager', 'head_coach'),
      { who: carla, by: carla, kind: 'role', from: 'head_coach', to: 'coordinator' },
      { who: carla, by: carla, kind: 'status', from: 'active', to: 'inactive' },
    ])
  })

  test('has one line per change, however often it was sent, and none for a refused one', async () => {
    const args = envelope({ userId: lee.userId, from: 'player', to: 'manager' }, team.teamId)
    for (let i = 0; i < 3; i++) await new Pusher(stack, coach).push({ name: 'members.setRole', args })
    await send(lee, 'members.setRole', { userId: lee.userId, from: 'manager', to: 'head_coach' })
    expect((await history()).filter(({ kind }) => kind === 'role')).toHaveLength(1)
  })

  test.each([
    ['changed', () => sql`update member_changes set actor_name = 'Nobody' where team_id = ${team.teamId}`],
    ['deleted', () => sql`delete from member_changes where team_id = ${team.teamId}`],
    ['emptied', () => sql`truncate member_changes`],
  ])('cannot be %s, not even in the database', async (_, run) => {
    const before = [...(await history())]
    await expect(run()).rejects.toThrow("history of a team's members cannot be changed")
    expect([...(await history())]).toEqual(before)
  })

  test('is deleted with its team, and stays without a name when a person is deleted', async () => {
    const gone = await signUp(stack, { name: 'Gone Tomorrow' })
    await addMember(stack, team.teamId, gone.userId, 'player')
    await sql`delete from "user" where id = ${gone.userId}`
    expect((await history()).map(({ who }) => who)).toContain('A former member')
    await sql`delete from teams where id = ${team.teamId}`
    expect(await history()).toHaveLength(0)
  })
})

describe('a team always has a head coach', () => {
  test('the only one cannot leave, be removed or be demoted, not even by admins', async () => {
    const message = 'A team needs a head coach. Transfer the team first.'
    const { userId } = coach
    const tries = [
      await send(coach, 'members.leave', { userId }),
      await send(admin, 'members.setStatus', { userId, from: 'active', to: 'inactive' }),
      await send(admin, 'members.setRole', { userId, from: 'head_coach', to: 'player' }),
    ]
    expect(tries.map((one) => [one.outcome, one.message])).toEqual(tries.map(() => ['rejected', message]))
    expect((await roles())[userId]).toBe('head_coach')
  })

  test('who can sign in: with the other one deactivated, a head coach cannot leave, nor transfer the team to them', async () => {
    const pat = await signUp(stack)
    await addMember(stack, team.teamId, pat.userId, 'head_coach')
    await sql`update profiles set is_active = false where id = ${pat.userId}`
    try {
      expect(await send(coach, 'members.leave', { userId: coach.userId })).toMatchObject({
        outcome: 'rejected',
        message: 'A team needs a head coach. Transfer the team first.',
      })
      const handOver = { userId: pat.userId, role: 'manager' }
      expect(await send(coach, 'members.transferHeadCoach', handOver)).toMatchObject({
        outcome: 'rejected',
        message: 'This account is deactivated. Select someone else to take over the team.',
      })
    } finally {
      await sql`update profiles set is_active = true where id = ${pat.userId}`
    }
    expect((await send(coach, 'members.leave', { userId: coach.userId })).outcome).toBe('applied')
  })

  test('two demoted at the same moment: one succeeds, the other gets the reason', async () => {
    for (let i = 0; i < 10; i++) {
      await addMember(stack, team.teamId, lee.userId, 'head_coach')
      await addMember(stack, team.teamId, coach.userId, 'head_coach')
      const both = await Promise.all(
        [coach, lee].map(({ userId }) =>
          send(admin, 'members.setRole', { userId, from: 'head_coach', to: 'manager' }),
        ),
      )
      const outcomes = both
        .map(({ outcome, message }) => [outcome, message])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      expect(outcomes).toEqual([
        ['applied', null],
        ['rejected', 'A team needs a head coach. Transfer the team first.'],
      ])
      expect(Object.values(await roles()).filter((role) => role === 'head_coach')).toHaveLength(1)
    }
  })

  test('handed over to two at the same moment: one of them becomes head coach', async () => {
    const pat = await signUp(stack)
    for (let i = 0; i < 10; i++) {
      await addMember(stack, team.teamId, coach.userId, 'head_coach')
      for (const { userId } of [lee, pat]) await addMember(stack, team.teamId, userId, 'player')
      const both = await Promise.all(
        [lee, pat].map(({ userId }) => send(coach, 'members.transferHeadCoach', { userId, role: 'manager' })),
      )
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'rejected'])
      const now = await roles()
      expect([lee, pat].filter(({ userId }) => now[userId] === 'head_coach')).toHaveLength(1)
      expect(now[coach.userId]).toBe('manager')
    }
  })

  test('the database enforces it as well, for any writer', async () => {
    await expect(
      sql`update team_members set status = 'inactive' where team_id = ${team.teamId} and user_id = ${coach.userId}`,
    ).rejects.toThrow('always keeps one head coach')
  })

  test('a right revoked during its use: never both', async () => {
    const pat = await signUp(stack)
    for (let i = 0; i < 10; i++) {
      await addMember(stack, team.teamId, pat.userId, 'family')
      await addMember(stack, team.teamId, lee.userId, 'player', { capabilities: ['team.manage'] })
      const [taken, used] = await Promise.all([
        send(coach, 'members.setStatus', { userId: lee.userId, from: 'active', to: 'inactive' }),
        send(lee, 'members.setRole', { userId: pat.userId, from: 'family', to: 'alumni' }),
      ])
      expect(taken.outcome).toBe('applied')
      const order = (await history()).slice(-2).map(({ who }) => who)
      // Whichever came first: what was used after it was taken has left nothing.
      if (used.outcome === 'applied') expect(order.at(-1)).toBe('Lee Player')
      else expect((await roles())[pat.userId]).toBe('family')
    }
  })
})

describe('the app role', () => {
  const setTo = (by: Account, who: Account, from: string, to: string) =>
    send(by, 'people.setAppRole', { userId: who.userId, from, to })

  test('is given by a super admin and by an admin, below themselves, and shows on the profile', async () => {
    const boss = await signUp(stack)
    const pat = await signUp(stack)
    await setAppRole(stack, boss.userId, 'super_admin')
    const INSUFFICIENT = 'Insufficient permissions to update app role'
    const refused = { outcome: 'rejected', message: INSUFFICIENT }
    expect(await setTo(admin, pat, 'player', 'coach')).toMatchObject({ outcome: 'applied' })
    expect(await setTo(admin, pat, 'coach', 'admin')).toMatchObject(refused)
    expect(await setTo(boss, pat, 'coach', 'super_admin')).toMatchObject(refused)
    expect(await setTo(boss, pat, 'player', 'admin')).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'appRole', base: 'player', yours: 'admin', theirs: 'coach' }],
    })
    expect(await setTo(boss, pat, 'coach', 'admin')).toMatchObject({ outcome: 'applied' })
    const profile = () => sql`select role, app_role, is_admin from profiles where id = ${pat.userId}`
    expect(await profile()).toEqual([{ role: 'admin', app_role: 'admin', is_admin: true }])
    expect(await setTo(admin, pat, 'admin', 'player')).toMatchObject(refused)
    expect(await setTo(pat, pat, 'admin', 'coach')).toMatchObject(refused)
    expect(await setTo(boss, pat, 'admin', 'family')).toMatchObject({ outcome: 'applied' })
    expect(await profile()).toEqual([{ role: 'family', app_role: 'family', is_admin: false }])
    expect(await setTo(boss, boss, 'super_admin', 'player')).toMatchObject(refused)
  })

  test('needs no team, and is refused for an unknown person', async () => {
    const pat = await signUp(stack)
    const args = envelope({ userId: pat.userId, from: 'player', to: 'coach' }, null)
    await new Pusher(stack, admin).push({ name: setAppRoleOperation.name, args })
    expect((await receiptOf(sql, args.opId)).outcome).toBe('applied')
    const nobody = { ...coach, userId: '01890000-0000-7000-8000-00000000000a' }
    expect(await setTo(admin, nobody, 'player', 'coach')).toMatchObject({
      outcome: 'rejected',
      message: 'This person no longer exists.',
    })
  })
})

describe('the last visit of a member', () => {
  const seen = (account: Account) => sql<{ at: Date }[]>`
    select seen_at as at from member_activity where team_id = ${team.teamId} and user_id = ${account.userId}`

  test('is stored once in five minutes, for members only, and visible to staff who manage the team', async () => {
    const client = new TestClient(stack, coach)
    const activity = client.live<{ userId: string }>(queries.staff.activity({ teamId: team.teamId }))
    try {
      const asked = () => askQuery(stack, lee, 'me.grants', undefined)
      await asked()
      await until('the note', async () => (await seen(lee)).length > 0)
      await until('it on the screen', () => activity.rows().some(({ userId }) => userId === lee.userId))
      const [first] = await seen(lee)
      await asked()
      await asked()
      await sql`update member_activity set seen_at = now() - interval '6 minutes' where user_id = ${lee.userId}`
      const [old] = await seen(lee)
      expect(old?.at.getTime()).toBeLessThan(first?.at.getTime() ?? 0)
      await asked()
      await until('a new note', async () => ((await seen(lee))[0]?.at ?? 0) > (old?.at ?? 0))
      await askQuery(stack, admin, 'me.grants', undefined)
      expect(await seen(admin)).toEqual([])
    } finally {
      activity.close()
      await client.close()
    }
  })
})
