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
/** How many people sign in alone, half of them before the crowd and half after it, to show what one takes. */
const ALONE = 8
/** The same where a sign-in is quick, because the tests' servers hash quickly: so few would be over in one busy moment. */
const ALONE_AND_QUICK = 32
/** How long the crowd may take, as a share of the same people one after the other. On two idle cores it takes half. */
const MOST = 1.5

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

/**
 * How long the crowd took, as a share of the same sign-ins one after the other, which the same machine with the same
 * other work shows beside it. `signIn` signs one person in on a device that is new.
 */
async function shareOfQueue<T>(
  everybody: readonly Account[],
  signIn: (person: Account) => Promise<unknown>,
  crowd: () => Promise<T>,
  count = ALONE_AND_QUICK,
): Promise<{ outcome: T; share: number }> {
  const alone = async (some: readonly Account[]) => {
    const at = performance.now()
    for (const person of some) await signIn(person)
    return performance.now() - at
  }
  const before = await alone(everybody.slice(0, count / 2))
  const at = performance.now()
  const outcome = await crowd()
  const ms = performance.now() - at
  const after = await alone(everybody.slice(0, count / 2))
  return { outcome, share: ms / (((before + after) / count) * everybody.length) }
}

/** Sign-ins of people who were never there, until the address has no more room for them. */
async function attack(address: string): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async () => (await device(address))(`${newId()}@example.org`, 'a guess')),
  )
  expect(statuses).toContain(429)
}

describe('a school of eighty signs in during attacks', { timeout: 600_000 }, () => {
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
      const mistypeOnce = async ({ email, password }: Account) => {
        const signIn = await device('203.0.113.1', product)
        return [await signIn(email, `${password}x`), await signIn(email, password)]
      }
      const crowd = () => Promise.all(hashed.map(mistypeOnce))
      const { outcome, share } = await shareOfQueue(hashed, mistypeOnce, crowd, ALONE)
      expect(outcome).toEqual(Array(PEOPLE).fill([401, 200]))
      expect(share).toBeLessThan(MOST)
    } finally {
      await product.stop()
    }
  })

  test('again, on other devices, while an attacker guesses passwords from the same address', async () => {
    const address = '203.0.113.2'
    for (const { email, password } of people) expect(await (await device(address))(email, password)).toBe(200)
    await attack(address)
    const signIn = async ({ email, password }: Account) => (await device(address))(email, password)
    const crowd = async () => {
      const [statuses] = await Promise.all([Promise.all(people.map(signIn)), attack(address)])
      return statuses
    }
    const { outcome, share } = await shareOfQueue(people, signIn, crowd)
    expect(outcome).toEqual(Array(PEOPLE).fill(200))
    expect(share).toBeLessThan(MOST)
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
    const { outcome, share } = await shareOfQueue(people, signIn, () => Promise.all(people.map(signIn)))
    expect(outcome).toEqual(Array(PEOPLE).fill(200))
    expect(share).toBeLessThan(MOST)
  })
})
