/** Whether an address has an account: no answer takes longer for one that has, also when the server is busy. */
import { type Account, signUp } from '#tests/support/accounts.ts'
import { type ApiProcess, startApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql } from '#tests/support/forge.ts'
import { REAL_HASHING, type Stack } from '#tests/support/stack.ts'
import { newId } from '#schema/ids.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Requests of each kind that are under way at once: more than the server has connections to its database. */
const AT_ONCE = 30
/** Of sixty requests each; most of their time goes to hashing passwords. */
const ROUNDS = process.env['SECURITY_SWEEP'] === 'long' ? 8 : 2

let stack: Stack
let sql: Sql
let api: ApiProcess
let people: Account[]
let headers: Awaited<ReturnType<typeof pageHeaders>>

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  api = await startApi(stack, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    REQUIRE_VERIFIED_EMAIL: '1',
    TRUSTED_PROXY: '127.0.0.1,::1',
    RATE_LIMIT: '1',
    ...REAL_HASHING,
  })
  people = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(stack)))
  headers = await pageHeaders(api.url)
})

beforeEach(async () => {
  await sql`delete from throttles`
  await sql`delete from outgoing_mails`
})

afterAll(async () => {
  await api?.stop()
  await sql?.end()
  await stack?.stop()
})

let requests = 0

/** How long it takes until an answer is there, in ms, from a browser and an address that nobody has seen before. */
async function timed(path: string, body: object, status: number): Promise<number> {
  const n = ++requests
  const at = performance.now()
  const answer = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-client-fingerprint': `browser-${n}`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  return performance.now() - at
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN

/** Sends what `body` makes of addresses that have an account and of others, all at once; how their times compare. */
async function ratio(path: string, body: (email: string) => object, status = 200): Promise<number> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      people.flatMap(({ email }, i) => {
        const asks = [
          async () => known.push(await timed(path, body(email), status)),
          async () => unknown.push(await timed(path, body(`${newId()}@example.org`), status)),
        ]
        // Neither is always ahead of the other.
        return (i % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask())
      }),
    )
  const found = median(known) / median(unknown)
  console.log(
    `${path}: ${median(known).toFixed(0)} ms with an account, ${median(unknown).toFixed(0)} ms without`,
  )
  return found
}

describe('an address with an account and one without get a response as fast', () => {
  test.each<[path: string, body: (email: string) => object, status?: number]>([
    ['/api/auth/sign-in/email', (email) => ({ email, password: 'not the password' }), 401],
    ['/api/auth/sign-up/email', (email) => ({ name: 'Kim Sato', email, password: 'trips right on three' })],
    ['/api/auth/request-password-reset', (email) => ({ email })],
    ['/api/auth/send-verification-email', (email) => ({ email })],
  ])('%s', async (path, body, status) => {
    const found = await ratio(path, body, status)
    expect(found).toBeGreaterThan(0.7)
    expect(found).toBeLessThan(1.4)
  })
})
