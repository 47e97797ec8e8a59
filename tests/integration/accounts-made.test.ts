/** Accounts that an admin makes for somebody else. */
import { newId } from '#schema/ids.ts'
import { setAppRole, signUp } from '#tests/support/accounts.ts'
import { cookiesOf, pageHeaders } from '#tests/support/csrf.ts'
import { openSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

async function post(path: string, body: object, cookie?: string) {
  const answer = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: await pageHeaders(stack.url, cookie),
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { code?: string; link?: string; userId?: string }
  return { status: answer.status, said, cookie: cookiesOf(answer) }
}

const someone = (appRole = 'player') => ({
  name: 'Robin Vega',
  email: `${newId()}@Example.org`,
  appRole,
})

async function admin(role: 'admin' | 'super_admin' = 'admin') {
  const account = await signUp(stack, { name: 'Ada Admin' })
  await setAppRole(stack, account.userId, role)
  return account
}

test('without email the response has the link, which sets the password once', async () => {
  const { cookie } = await admin()
  const person = someone('coach')
  const { status, said } = await post('/api/account/create', person, cookie)
  expect(status).toBe(200)
  expect(said.link).toMatch(new RegExp(`^${stack.url}/reset-password\\?token=`))
  const [row] = await sql`
    select u.email, u.email_verified, p.app_role, p.role, p.is_admin, p.full_name
      from "user" u join profiles p on p.id = u.id where u.id = ${said.userId ?? ''}`
  expect(row).toEqual({
    email: person.email.toLowerCase(),
    email_verified: false,
    app_role: 'coach',
    role: 'coach',
    is_admin: false,
    full_name: person.name,
  })
  const token = new URL(said.link ?? '').searchParams.get('token')
  const kept = JSON.stringify(await sql`select * from verification`)
  expect(kept).not.toContain(token)

  const set = () => post('/api/auth/reset-password', { token, newPassword: 'Third and 11!' })
  expect((await set()).status).toBe(200)
  expect((await set()).said.code).toBe('INVALID_TOKEN')
  const signedIn = await post('/api/auth/sign-in/email', { email: person.email, password: 'Third and 11!' })
  expect(signedIn.status).toBe(200)
})

test('the log says which admin created an account, and with which role', async () => {
  const by = await admin('super_admin')
  const logOf = async (role: string) => {
    const { said } = await post('/api/account/create', someone(role), by.cookie)
    return sql`select kind, actor_id, actor_name, subject_name, "from", "to" from admin_changes
                where user_id = ${said.userId ?? ''} order by at`
  }
  const line = { actor_id: by.userId, actor_name: 'Ada Admin', subject_name: 'Robin Vega' }
  const created = { ...line, kind: 'created', from: null, to: null }
  expect(await logOf('player')).toEqual([created])
  expect(await logOf('admin')).toEqual([created, { ...line, kind: 'app_role', from: 'player', to: 'admin' }])
})

test('the link is valid for seven days', async () => {
  const { cookie } = await admin()
  const { said } = await post('/api/account/create', someone(), cookie)
  const [row] = await sql`
    select extract(epoch from expires_at - now()) / 86400 as days from verification where value = ${said.userId ?? ''}`
  expect(Number(row?.['days'])).toBeGreaterThan(6.9)
  expect(Number(row?.['days'])).toBeLessThanOrEqual(7)
})

test('only admins create accounts, and not accounts of admins', async () => {
  const player = await signUp(stack)
  const before = await sql`select count(*)::int as n from "user"`
  expect((await post('/api/account/create', someone())).status).toBe(401)
  expect(await post('/api/account/create', someone(), player.cookie)).toMatchObject({
    status: 403,
    said: { code: 'APP_ROLE_FORBIDDEN' },
  })
  const { cookie } = await admin()
  for (const role of ['admin', 'super_admin'])
    expect((await post('/api/account/create', someone(role), cookie)).said.code).toBe('APP_ROLE_FORBIDDEN')
  for (const wrong of [
    { ...someone(), appRole: 'owner' },
    { ...someone(), name: ' ' },
    { ...someone(), email: 'no address' },
    {},
  ])
    expect(await post('/api/account/create', wrong, cookie)).toMatchObject({
      status: 400,
      said: { code: 'VALIDATION_ERROR' },
    })
  // The admin's own is the one that was made meanwhile.
  const after = await sql`select count(*)::int as n from "user"`
  expect(after[0]?.['n']).toBe(Number(before[0]?.['n']) + 1)

  const above = await admin('super_admin')
  expect((await post('/api/account/create', someone('admin'), above.cookie)).status).toBe(200)
})

test('an address has one account, for any number of simultaneous requests', async () => {
  const { cookie } = await admin()
  const person = someone()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => post('/api/account/create', person, cookie)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.said.code).toBe('USER_ALREADY_EXISTS')
})
