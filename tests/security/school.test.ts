/** Eighty people behind one address, such as a school's: what the limits keep out must not be them. */
import { type Account, signUp } from '#tests/support/accounts.ts'
import { type ApiProcess, startApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import { newId } from '#schema/ids.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const PEOPLE = 80
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
async function device(address: string) {
  const headers = {
    ...(await pageHeaders(api.url)),
    'x-forwarded-for': address,
    'x-client-fingerprint': newId(),
  }
  return async (email: string, password: string) => {
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${api.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
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

// How long such a crowd takes is measured by `npm run bench -- sign-in`.
describe('a school of eighty signs in during attacks', { timeout: 600_000 }, () => {
  test('all at once, on unknown devices, each with a password mistyped first', async () => {
    const mistypeOnce = async ({ email, password }: Account) => {
      const signIn = await device('203.0.113.1')
      return [await signIn(email, `${password}x`), await signIn(email, password)]
    }
    expect(await Promise.all(people.map(mistypeOnce))).toEqual(Array(PEOPLE).fill([401, 200]))
  })

  test('again, on other devices, while an attacker guesses passwords from the same address', async () => {
    const address = '203.0.113.2'
    for (const { email, password } of people) expect(await (await device(address))(email, password)).toBe(200)
    await attack(address)
    const signIn = async ({ email, password }: Account) => (await device(address))(email, password)
    const [statuses] = await Promise.all([Promise.all(people.map(signIn)), attack(address)])
    expect(statuses).toEqual(Array(PEOPLE).fill(200))
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
    const signIn = async ({ email, password }: Account) => (await device(address))(email, password)
    expect(await Promise.all(people.map(signIn))).toEqual(Array(PEOPLE).fill(200))
  })
})
