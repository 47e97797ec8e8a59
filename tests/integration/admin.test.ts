/** What admins read and change about accounts and teams, who is refused, and the log of it. */
import { type AdminChange, type AdminPersonDetail, type AdminTeamDetail, PAGE_LENGTH } from '#schema/admin.ts'
import type { AppRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { setAppRole as setAppRoleOperation } from '#schema/operations/people.ts'
import { dropEndedSessions } from '#server/jobs/sessions.ts'
import { openDatabase } from '#server/database.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  setAppRole,
  signUp,
} from '#tests/support/accounts.ts'
import { cookiesOf, pageHeaders } from '#tests/support/csrf.ts'
import { askQuery, envelope, openSql, Pusher, receiptOf } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 86_400_000

let stack: Stack
let sql: Sql

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

type Listed = { rows: { id: string; name: string }[]; total: number }

async function get<T>(
  who: Pick<Account, 'cookie'> | null,
  path: string,
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${stack.url}/api/admin/${path}`, who ? { headers: { cookie: who.cookie } } : {})
  return { status: answer.status, body: (await answer.json()) as T }
}

async function post(who: Pick<Account, 'cookie'> | null, path: string, body: object) {
  const answer = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: await pageHeaders(stack.url, who?.cookie),
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { code?: string; message?: string }
  return { status: answer.status, ...said, cookie: cookiesOf(answer) }
}
const act = (who: Pick<Account, 'cookie'> | null, path: string, body: object) =>
  post(who, `/api/admin/${path}`, body)

async function admin(role: AppRole = 'admin', name = 'Ada Admin'): Promise<Account> {
  const account = await signUp(stack, { name })
  await setAppRole(stack, account.userId, role)
  return account
}

const logOf = async (who: Account, query: string) =>
  (await get<{ rows: AdminChange[]; total: number }>(who, `changes?${query}`)).body

/** A name that no other test has. */
const unique = (word: string) => `${word}${newId().slice(-8)}`

describe('reading @permissions', () => {
  test('every address refuses people who are no admins, and learns nothing about ids', async () => {
    const [coach, person] = [await signUp(stack), await signUp(stack)]
    const { teamId } = await createTeam(stack, coach)
    for (const path of ['people', 'teams', 'changes', `people/${person.userId}`, `teams/${teamId}`]) {
      expect([path, (await get(null, path)).status]).toEqual([path, 401])
      for (const role of ['coach', 'player', 'family'] as const) {
        await setAppRole(stack, coach.userId, role)
        expect([path, await get(coach, path)]).toEqual([
          path,
          { status: 403, body: { code: 'ADMINS_ONLY', message: 'Only admins can do this.' } },
        ])
      }
    }
  })

  test('finds people by name, address, and team', async () => {
    const boss = await admin()
    const [name, team] = [unique('Quill'), unique('Owls')]
    const found = await signUp(stack, { name: `${name} Dana` })
    const other = await signUp(stack, { name: 'Somebody Else' })
    await createTeam(stack, found, team)
    const ids = async (q: string) =>
      (await get<Listed>(boss, `people?${new URLSearchParams({ q })}`)).body.rows.map(({ id }) => id)
    expect(await ids(name.toUpperCase())).toEqual([found.userId])
    expect(await ids(found.email)).toEqual([found.userId])
    expect(await ids(team)).toEqual([found.userId])
    expect(await ids(other.email)).toEqual([other.userId])
    // Signs of patterns stand for themselves.
    expect(await ids('%')).toEqual([])
    expect(await ids('_uill')).toEqual([])
  })

  test('shows long lists in pages, in one order', async () => {
    const boss = await admin()
    const name = unique('Many')
    const made = await Promise.all(
      Array.from({ length: PAGE_LENGTH + 2 }, (_, i) =>
        signUp(stack, { name: `${name} ${String(i).padStart(2, '0')}` }),
      ),
    )
    const page = async (at: number) => (await get<Listed>(boss, `people?q=${name}&page=${at}`)).body
    const [first, second] = [await page(0), await page(1)]
    expect([first.total, first.rows.length, second.rows.length]).toEqual([made.length, PAGE_LENGTH, 2])
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made.map(({ userId }) => userId))
    expect((await get(boss, 'people?page=-1')).status).toBe(400)
    expect((await get(boss, 'people?show=everything')).status).toBe(400)
  })

  test('shows a person with teams, sessions, and plan, and no secrets', async () => {
    const boss = await admin()
    const person = await signUp(stack, { name: 'Robin Vega' })
    const team = await createTeam(stack, person, 'Robins')
    const { status, body } = await get<AdminPersonDetail>(boss, `people/${person.userId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Robin Vega',
      email: person.email,
      appRole: 'player',
      isActive: true,
      subscriptionTier: 'free',
      subscriptionExpiresAt: null,
      teams: [{ id: team.teamId, name: 'Robins', teamRole: 'head_coach', isOnlyHeadCoach: true }],
    })
    expect(body.sessions).toHaveLength(1)
    expect(body.lastLogin).toBeGreaterThan(Date.now() - DAY_MS)
    const [session] = await sql`select token from session where user_id = ${person.userId}`
    expect(JSON.stringify(body)).not.toContain(session?.['token'])
    expect((await get(boss, `people/${newId()}`)).status).toBe(404)
  })

  test('shows a team with its members by role, its size, and whether it is being deleted', async () => {
    const boss = await admin()
    const coach = await signUp(stack, { name: 'Carla Coach' })
    const gone = await signUp(stack, { name: 'Gus Gone' })
    const name = unique('Herons')
    const team = await createTeam(stack, coach, name)
    await addMember(stack, team.teamId, gone.userId, 'player', { active: false })
    await createPlayIn(stack, coach, team)
    const { body } = await get<AdminTeamDetail>(boss, `teams/${team.teamId}`)
    expect(body).toMatchObject({ name, members: 1, plays: 1, players: 0, deleteAfter: null })
    expect(body.people).toEqual([
      { id: coach.userId, name: 'Carla Coach', teamRole: 'head_coach', isMember: true, isActive: true },
      { id: gone.userId, name: 'Gus Gone', teamRole: 'player', isMember: false, isActive: true },
    ])
    const deleting = async () =>
      (await get<Listed>(boss, `teams?show=deleting&q=${name}`)).body.rows.map(({ id }) => id)
    expect(await deleting()).toEqual([])
    await sql`update teams set delete_after = now() + interval '14 days' where id = ${team.teamId}`
    expect(await deleting()).toEqual([team.teamId])
  })
})

describe('app roles @permissions', () => {
  test('admins give roles below theirs, and each change is in the log', async () => {
    const boss = await admin('admin', 'Ada Admin')
    const person = await signUp(stack, { name: 'Robin Vega' })
    const give = (to: AppRole, from: AppRole) => act(boss, `people/${person.userId}/app-role`, { from, to })
    expect((await give('coach', 'player')).status).toBe(200)
    expect((await give('admin', 'coach')).status).toBe(403)
    expect((await give('super_admin', 'coach')).status).toBe(403)
    // Another admin was faster.
    expect(await give('family', 'player')).toMatchObject({ status: 409, code: 'CHANGED_ELSEWHERE' })
    const [row] = await sql`select role, app_role, is_admin from profiles where id = ${person.userId}`
    expect(row).toEqual({ role: 'coach', app_role: 'coach', is_admin: false })
    const { rows, total } = await logOf(boss, `person=${person.userId}`)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      kind: 'app_role',
      actorId: boss.userId,
      actorName: 'Ada Admin',
      userId: person.userId,
      subjectName: 'Robin Vega',
      from: 'player',
      to: 'coach',
    })
  })

  test('a change by the operation is in the log as well', async () => {
    const boss = await admin('super_admin')
    const person = await signUp(stack)
    const input = { userId: person.userId, from: 'player' as const, to: 'admin' as const }
    await apply(stack, boss, setAppRoleOperation, input, newId())
    const { rows } = await logOf(boss, `person=${person.userId}`)
    expect(rows.map(({ kind, actorId, to }) => [kind, actorId, to])).toEqual([
      ['app_role', boss.userId, 'admin'],
    ])
  })

  test('admins cannot change themselves, other admins, or the super admin', async () => {
    const [boss, chief] = [await admin(), await admin('super_admin')]
    const peer = await admin()
    for (const { userId } of [boss, peer, chief])
      for (const [path, body] of [
        ['app-role', { from: 'admin', to: 'player' }],
        ['active', { isActive: false }],
      ] as const)
        expect((await act(boss, `people/${userId}/${path}`, body)).status).toBe(403)
    expect((await act(chief, `people/${chief.userId}/active`, { isActive: false })).status).toBe(403)
    expect((await act(chief, `people/${peer.userId}/active`, { isActive: false })).status).toBe(200)
    expect(
      await sql`select from profiles where id in ${sql([boss.userId, chief.userId])} and is_active`,
    ).toHaveLength(2)
  })
})

describe('a deactivated account @permissions', () => {
  test('loses its sessions and grants, and cannot sign in; reactivated, it has what it had', async () => {
    const boss = await admin()
    const [coach, person] = [await signUp(stack), await signUp(stack, { name: 'Pat Player' })]
    const team = await createTeam(stack, coach)
    await addMember(stack, team.teamId, person.userId, 'player', { capabilities: ['playbook.edit'] })
    const grants = async () =>
      (await sql`select capability from member_grants where user_id = ${person.userId}`).length
    const before = await grants()
    expect(before).toBeGreaterThan(3)

    expect((await act(boss, `people/${person.userId}/active`, { isActive: false })).status).toBe(200)
    expect(await grants()).toBe(0)
    const session = await fetch(`${stack.url}/api/session`, { headers: { cookie: person.cookie } })
    expect([session.status, await session.json()]).toMatchObject([401, { code: 'ACCOUNT_DEACTIVATED' }])
    expect(await post(person, '/api/session/refresh', {})).toMatchObject({
      status: 401,
      code: 'ACCOUNT_DEACTIVATED',
    })
    expect((await askQuery(stack, person, 'me.profile', undefined)).status).toBe(401)
    const signIn = (password: string) =>
      post(null, '/api/auth/sign-in/email', { email: person.email, password })
    expect(await signIn(person.password)).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' })
    // Without the password, the answer is that of any account.
    expect(await signIn('something else')).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' })
    // A new membership brings no grants either.
    await addMember(stack, team.teamId, person.userId, 'assistant_coach')
    expect(await grants()).toBe(0)
    await addMember(stack, team.teamId, person.userId, 'player', { capabilities: ['playbook.edit'] })

    expect((await act(boss, `people/${person.userId}/active`, { isActive: true })).status).toBe(200)
    expect(await grants()).toBe(before)
    // The old session stays ended.
    expect((await fetch(`${stack.url}/api/session`, { headers: { cookie: person.cookie } })).status).toBe(401)
    expect((await signIn(person.password)).status).toBe(200)
    const { rows } = await logOf(boss, `person=${person.userId}&kind=active`)
    expect(rows.map(({ from, to, actorId }) => [from, to, actorId])).toEqual([
      [false, true, boss.userId],
      [true, false, boss.userId],
    ])
  })

  test('cannot get a session by any way, and no extension revives one', async () => {
    const person = await signUp(stack)
    const boss = await admin()
    await act(boss, `people/${person.userId}/active`, { isActive: false })
    const soon = new Date(Date.now() + DAY_MS)
    await expect(sql`
      insert into session (id, expires_at, token, created_at, updated_at, user_id)
      values (${newId()}, ${soon}, ${newId()}, now(), now(), ${person.userId})`).rejects.toThrow(
      'A deactivated account cannot sign in',
    )
    const kept = await sql`
      select expires_at < now() as ended, ip_address, user_agent from session where user_id = ${person.userId}`
    expect([...kept]).toEqual([{ ended: true, ip_address: null, user_agent: null }])
  })

  test('keeps its ended sessions for 400 days, so that a device that comes back learns why', async () => {
    const [person, other, boss] = [await signUp(stack), await signUp(stack), await admin()]
    await act(boss, `people/${person.userId}/active`, { isActive: false })
    await sql`update session set expires_at = to_timestamp(0) where user_id = ${other.userId}`
    const database = openDatabase(stack.databaseUrl, 2)
    const kept = async (after: number) => {
      await dropEndedSessions(database, Date.now() + after)
      const rows =
        await sql`select user_id from session where user_id in ${sql([person.userId, other.userId])}`
      return rows.map((row) => String(row['user_id']))
    }
    try {
      expect(await kept(0)).toEqual([person.userId])
      await sql`update session set updated_at = now() - interval '401 days' where user_id = ${person.userId}`
      expect(await kept(0)).toEqual([])
    } finally {
      await database.close()
    }
  })

  test('is never the super admin, even by hand', async () => {
    const chief = await admin('super_admin')
    await expect(sql`update profiles set is_active = false where id = ${chief.userId}`).rejects.toThrow(
      'The super admin cannot be deactivated',
    )
  })
})

describe('Pro @permissions', () => {
  test('is granted to a person or a team until a date, and can be ended', async () => {
    const boss = await admin()
    const person = await signUp(stack)
    const { teamId } = await createTeam(stack, person)
    const until = Date.now() + 30 * DAY_MS
    for (const path of [`people/${person.userId}`, `teams/${teamId}`]) {
      const shown = async () =>
        (await get<{ subscriptionTier: string; subscriptionExpiresAt: number | null }>(boss, path)).body
      expect((await act(boss, `${path}/plan`, { until })).status).toBe(200)
      expect(await shown()).toMatchObject({ subscriptionTier: 'pro', subscriptionExpiresAt: until })
      expect((await act(boss, `${path}/plan`, { until: null })).status).toBe(200)
      expect(await shown()).toMatchObject({ subscriptionTier: 'free', subscriptionExpiresAt: null })
      for (const wrong of [Date.now() - 1, Date.now() + 4000 * DAY_MS, -1, 1.5, 'tomorrow'])
        expect([wrong, (await act(boss, `${path}/plan`, { until: wrong })).status]).toEqual([wrong, 400])
      expect((await act(person, `${path}/plan`, { until })).status).toBe(403)
    }
    const { rows } = await logOf(boss, `team=${teamId}`)
    expect(rows.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['team_plan', { tier: 'pro', until }, { tier: 'free', until: null }],
      ['team_plan', { tier: 'free', until: null }, { tier: 'pro', until }],
    ])
  })

  test('that has ended is in no list of Pro', async () => {
    const boss = await admin()
    const name = unique('Lapsed')
    const person = await signUp(stack, { name })
    const listed = async () => (await get<Listed>(boss, `people?show=pro&q=${name}`)).body.total
    await act(boss, `people/${person.userId}/plan`, { until: Date.now() + DAY_MS })
    expect(await listed()).toBe(1)
    await sql`update private_profiles set subscription_expires_at = now() - interval '1 second' where id = ${person.userId}`
    expect(await listed()).toBe(0)
  })

  test('cannot be given by a head coach who edits the team', async () => {
    const coach = await signUp(stack)
    const { teamId } = await createTeam(stack, coach)
    const changes = { subscriptionTier: { from: 'free', to: 'pro' } }
    const args = envelope({ id: teamId, baseVersion: 1, changes }, teamId)
    await new Pusher(stack, coach).push({ name: 'teams.edit', args })
    expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected' })
    expect(await sql`select subscription_tier from teams where id = ${teamId}`).toEqual([
      { subscription_tier: 'free' },
    ])
  })
})

test('a person finds what admins changed in the export of the account, without their names @people', async () => {
  const boss = await admin('admin', 'Ada Admin')
  const person = await signUp(stack)
  await act(boss, `people/${person.userId}/app-role`, { from: 'player', to: 'coach' })
  const exported = async ({ cookie }: Account) => {
    const answer = await fetch(`${stack.url}/api/account/export`, { headers: { cookie } })
    return (await answer.json()) as Record<string, object[]>
  }
  const theirs = await exported(person)
  expect(theirs['accountChanges']).toMatchObject([
    { kind: 'app_role', from: 'player', to: 'coach', by_you: false },
  ])
  expect(JSON.stringify(theirs)).not.toContain('Ada Admin')
  const own = await exported(boss)
  expect(own['accountsChanged']).toMatchObject([{ kind: 'app_role' }])
  expect(JSON.stringify(own)).not.toContain(person.userId)
})

test('the log cannot be changed, keeps its names, and forgets deleted accounts @permissions', async () => {
  const boss = await admin('admin', 'Ada Admin')
  const person = await signUp(stack, { name: 'Robin Vega' })
  await act(boss, `people/${person.userId}/app-role`, { from: 'player', to: 'coach' })
  for (const [what, change] of [
    ['changed', () => sql`update admin_changes set actor_name = 'Nobody'`],
    ['deleted', () => sql`delete from admin_changes`],
    ['emptied', () => sql`truncate admin_changes`],
  ] as const)
    await expect(change(), what).rejects.toThrow('The log of administration cannot be changed')
  await sql`update profiles set full_name = 'Robin Other' where id = ${person.userId}`
  expect((await logOf(boss, `person=${person.userId}`)).rows[0]?.subjectName).toBe('Robin Vega')
  await sql`delete from "user" where id = ${person.userId}`
  const chief = await admin('super_admin')
  expect((await logOf(chief, `person=${person.userId}`)).rows[0]).toMatchObject({
    subjectName: 'A deleted account',
    actorName: 'Ada Admin',
    to: 'coach',
  })
})
