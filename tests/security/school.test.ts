/** Eighty people behind one address, such as a school's: what the limits keep out must not be them. */
import { type Account, signUp } from '#tests/support/accounts.ts'
import { type ApiProcess, startApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql } from '#tests/support/forge.ts'
import { REAL_HASHING, type Stack } from '#tests/support/stack.ts'
import { newId } from '#schema/ids.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const PEOPLE = 80
/** A quarter of a minute on two idle cores. Other tests and processes share them here, so the wait may be longer. */
const MOST_MS = 150_000

const LIMITED = { RATE_LIMIT: '1', TRUSTED_PROXY: '127.0.0.1,::1' }

let stack: Stack
let sql: Sql
let api: ApiProcess
let people: Account[]

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = await startApi(stack, LIMITED)
  people = await school()
})

beforeEach(async () => {
  await sql`delete from throttles`
  // Nobody has signed in from anywhere.
  await sql`delete from session`
})

afterAll(async () => {
  await api?.stop()
  await sql?.end()
  await stack?.stop()
})

/** New accounts, all with one password. */
async function school(): Promise<Account[]> {
  const all: Account[] = []
  for (let i = 0; i < PEOPLE; i += 10)
    all.push(...(await Promise.all(Array.from({ length: 10 }, () => signUp(stack)))))
  return all
}

/** A device that nobody has used yet, at this address. */
async function device(address: string, server = api) {
  const headers = {
    ...(await pageHeaders(server.url)),
    'x-forwarded-for': address,
    'x-client-fingerprint': newId(),
  }
  return async (email: string, password: string) => {
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** Sign-ins of people who were never there, until the address has no more room for them. */
async function attack(address: string): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async () => (await device(address))(`${newId()}@example.org`, 'a guess')),
  )
  expect(statuses).toContain(429)
}

describe('a school of eighty signs in during attacks', { timeout: 300_000 }, () => {
  test('all at once, on unknown devices, each with a password mistyped first', async () => {
    // The time is that of the product, which takes its time to hash a password.
    const product = await startApi(stack, { ...LIMITED, ...REAL_HASHING })
    try {
      // Their password is the same, so one that it has hashed will do for all.
      const [hashed, { userId }] = [await school(), await signUp(product)]
      await sql`
        update account set password = (select password from account where user_id = ${userId})
         where user_id in ${sql(hashed.map((one) => one.userId))}`
      await sql`delete from throttles`
      await sql`delete from session`
      const at = performance.now()
      const statuses = await Promise.all(
        hashed.map(async ({ email, password }) => {
          const signIn = await device('203.0.113.1', product)
          return [await signIn(email, `${password}x`), await signIn(email, password)]
        }),
      )
      expect(statuses).toEqual(Array(PEOPLE).fill([401, 200]))
      expect(performance.now() - at).toBeLessThan(MOST_MS)
    } finally {
      await product.stop()
    }
  })

  test('again, on other devices, while an attacker guesses passwords from the same address', async () => {
    const address = '203.0.113.2'
    for (const { email, password } of people) expect(await (await device(address))(email, password)).toBe(200)
    await attack(address)
    const at = performance.now()
    const [statuses] = await Promise.all([
      Promise.all(people.map(async ({ email, password }) => (await device(address))(email, password))),
      attack(address),
    ])
    expect(statuses).toEqual(Array(PEOPLE).fill(200))
    expect(performance.now() - at).toBeLessThan(MOST_MS)
  })

  test('after any anonymous requests from its address', async () => {
    const address = '203.0.113.3'
    const headers = { ...(await pageHeaders(api.url)), 'x-forwarded-for': address }
    const paths = ['sign-up/email', 'reset-password', 'change-password', 'nothing', 'get-session']
    await Promise.all(
      Array.from({ length: 300 }, async (_, i) => {
        const path = `${api.url}/api/auth/${paths[i % paths.length]}`
        const answer = await fetch(path, { method: 'POST', headers, body: '{"token":"none"}' })
        await answer.arrayBuffer()
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }),
    )
    const at = performance.now()
    const statuses = await Promise.all(
      people.map(async ({ email, password }) => (await device(address))(email, password)),
    )
    expect(statuses).toEqual(Array(PEOPLE).fill(200))
    expect(performance.now() - at).toBeLessThan(MOST_MS)
  })
})
