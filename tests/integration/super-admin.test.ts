/** Who is super admin: the account that the operator names, from the server's next start on, and nobody else. */
import type { AppRole } from '#schema/capabilities.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { DEMO_PEOPLE } from '#server/demo/seed.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { appointSuperAdmin } from '#server/super-admin.ts'
import { type Account, setAppRole, signUp } from '#tests/support/accounts.ts'
import { type ApiProcess, startApi } from '#tests/support/api.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

const OPERATOR = 'operator@example.org'

let stack: Stack
let sql: Sql
let database: Database

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 2)
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

async function roleOf(userId: string): Promise<{ role: AppRole; version: number } | undefined> {
  const [row] = await sql<{ role: AppRole; version: number }[]>`
    select app_role as role, version from profiles where id = ${userId}`
  return row
}

const appoint = (superAdminEmail: string | undefined) =>
  appointSuperAdmin({ database, env: { superAdminEmail, mode: 'test' } })

/** What the API says of who is signed in. */
async function toldRole({ url }: ApiProcess, { cookie }: Account): Promise<string> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie } })
  return ((await response.json()) as { appRole: string }).appRole
}

test('the address alone makes no super admin; the next start of the server does', async () => {
  const env = { SUPER_ADMIN_EMAIL: ' Operator@Example.org ', LOG_LEVEL: 'info' }
  const account = await signUp(stack)
  const first = await startApi(stack, env)
  try {
    await until('its log line', () => first.logs().includes('No account has SUPER_ADMIN_EMAIL'))
    await sql`update "user" set email = ${OPERATOR} where id = ${account.userId}`
    expect(await toldRole(first, account)).toBe('player')
  } finally {
    await first.stop()
  }
  const next = await startApi(stack, env)
  try {
    expect(await toldRole(next, account)).toBe('super_admin')
    await until('its log line', () =>
      next.logs().includes('The account with SUPER_ADMIN_EMAIL is now super admin'),
    )
  } finally {
    await next.stop()
  }
  const before = await roleOf(account.userId)
  await appoint(OPERATOR)
  // Nothing changed, so nothing travels.
  expect(await roleOf(account.userId)).toEqual(before)
})

test('when the variable names another account, the previous one gets its old role back', async () => {
  const [one, two] = [await signUp(stack), await signUp(stack)]
  await appoint(one.email)
  expect((await roleOf(one.userId))?.role).toBe('super_admin')
  await appoint(two.email)
  expect(await roleOf(one.userId)).toEqual({ role: 'player', version: 3 })
  expect(await roleOf(two.userId)).toEqual({ role: 'super_admin', version: 2 })
})

test('a super admin set by hand loses the role at the next start; other roles stay', async () => {
  const [byHand, admin, coach] = [await signUp(stack), await signUp(stack), await signUp(stack)]
  await setAppRole(stack, byHand.userId, 'super_admin')
  await setAppRole(stack, admin.userId, 'admin')
  await sql`update profiles set role = 'coach', app_role = 'super_admin' where id = ${coach.userId}`
  await appoint(undefined)
  expect((await roleOf(byHand.userId))?.role).toBe('player')
  expect((await roleOf(admin.userId))?.role).toBe('admin')
  expect((await roleOf(coach.userId))?.role).toBe('coach')
  expect(await sql`select id from profiles where app_role = 'super_admin'`).toHaveLength(0)
})

test('is_admin is true for admins and super admins, and is repaired at the next start', async () => {
  const [chief, admin] = [await signUp(stack), await signUp(stack)]
  const isAdmin = async (account: Account) => {
    const [row] = await sql`select is_admin from profiles where id = ${account.userId}`
    return row?.['is_admin'] as boolean
  }
  await sql`update profiles set role = 'admin', app_role = 'admin', is_admin = true where id = ${admin.userId}`
  expect(await isAdmin(chief)).toBe(false)
  await appoint(chief.email)
  expect(await isAdmin(chief)).toBe(true)
  await sql`update profiles set is_admin = false where id = ${chief.userId}`
  await appoint(chief.email)
  expect(await isAdmin(chief)).toBe(true)
  await appoint(admin.email)
  expect(await isAdmin(chief)).toBe(false)
  await appoint(undefined)
  expect(await isAdmin(admin)).toBe(true)
})

test('several servers that start at once agree', async () => {
  const account = await signUp(stack)
  await Promise.all([appoint(account.email), appoint(account.email), appoint(account.email)])
  expect(await roleOf(account.userId)).toEqual({ role: 'super_admin', version: 2 })
  expect(await sql`select id from profiles where app_role = 'super_admin'`).toHaveLength(1)
})

test('an account with a public password cannot be super admin where strangers can reach it', async () => {
  const superAdminEmail = DEMO_PEOPLE[0]?.email
  await expect(appointSuperAdmin({ database, env: { superAdminEmail, mode: 'production' } })).rejects.toThrow(
    'SUPER_ADMIN_EMAIL must not be an account of the demo team: its password is public.',
  )
  await appoint(superAdminEmail)
})

test('the variable is one address or unset', () => {
  const source = {
    DATABASE_URL: stack.databaseUrl,
    ZERO_CACHE_URL: stack.url,
    ZERO_API_KEY: 'x'.repeat(16),
    AUTH_SECRET: 'x'.repeat(32),
  }
  const read = (given?: string) => readEnv({ ...source, SUPER_ADMIN_EMAIL: given }).superAdminEmail
  expect(read()).toBeUndefined()
  expect(read(' ')).toBeUndefined()
  expect(read('Dana@Example.org')).toBe('dana@example.org')
  for (const wrong of ['dana', 'a@b.org, c@d.org', 'a@b', 'a b@c.org']) {
    expect(() => read(wrong)).toThrow(EnvError)
    expect(() => read(wrong)).toThrow('SUPER_ADMIN_EMAIL must be one e-mail address')
  }
})
