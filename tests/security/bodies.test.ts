/** How much of a request the server reads: never more than its route takes, and nothing for callers it does not know. */
import { readSecrets } from '#server/embedded/data-folder.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { apiRoutes, type Route } from '#tests/support/api-routes.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { residentMb } from '#tests/support/memory.ts'
import { chunkOf, RawConnection, requestHead } from '#tests/support/raw-connection.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MIB = 1024 * 1024
/** More than any route takes. */
const OVERSIZED = 64 * MIB

type Headers = Record<string, string>

let stack: Stack
let member: Account
/** What a signed-in page sends, and zero-cache's key: nothing but the body can be wrong. */
let headers: Headers
let routes: Route[]

beforeAll(async () => {
  stack = await borrowStack()
  member = await signUp(stack)
  headers = {
    host: `localhost:${stack.port}`,
    ...(await pageHeaders(stack.url, member.cookie)),
    'x-api-key': readSecrets(stack.dataDir).zeroApiKey,
  }
  const api = openApi(stack)
  routes = apiRoutes(api)
  await api.close()
})

afterAll(async () => {
  await stack?.stop()
})

/** Sends the head alone, which declares a body of that many bytes; the answer. */
async function declare(route: Route, length: number, more: Headers = {}): Promise<number> {
  const connection = await RawConnection.open(stack.port)
  const head = { ...headers, ...more, 'content-length': String(length) }
  await connection.send(requestHead(route.method, route.path, head))
  const status = await connection.answered()
  connection.cut()
  return status
}

/** Sends a body that declares no length until an answer comes: its status, and how much was sent by then. */
async function stream(route: Route, more: Headers = {}): Promise<{ status: number; sent: number }> {
  const connection = await RawConnection.open(stack.port)
  const head = { ...headers, ...more, 'transfer-encoding': 'chunked' }
  await connection.send(requestHead(route.method, route.path, head))
  const piece = chunkOf(Buffer.alloc(64 * 1024, ' '))
  let sent = 0
  while (sent < OVERSIZED && connection.status === undefined && !connection.isClosed) {
    await connection.send(piece)
    sent += piece.length
    // The answer is read between two pieces.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const status = await connection.answered()
  connection.cut()
  return { status, sent }
}

describe('a body that is too large', () => {
  test('is refused by every route before it is sent, when it declares its length', async () => {
    expect(routes.length).toBeGreaterThan(30)
    for (const route of routes) expect([route, await declare(route, OVERSIZED)]).toEqual([route, 413])
  })

  test('is refused by every route while it is sent, when it declares none', async () => {
    for (const route of routes) {
      const { status, sent } = await stream(route)
      expect([route, status]).toEqual([route, 413])
      // What the kernel buffers on both sides is sent as well.
      expect([route, sent < 32 * MIB]).toEqual([route, true])
    }
  })

  test('leaves room for what the app sends', async () => {
    const body = JSON.stringify({ token: 'x'.repeat(4000) })
    const answer = await fetch(`${stack.url}/api/account/verify-email`, {
      method: 'POST',
      headers: await pageHeaders(stack.url, member.cookie),
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })
})

describe('the sync endpoints', () => {
  const ZERO = ['query', 'mutate'].map((name) => ({ method: 'POST', path: `/api/zero/${name}` }))
  const signedOut = async () => {
    const { cookie } = await signUp(stack)
    const answer = await fetch(`${stack.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: await pageHeaders(stack.url, cookie),
      body: '{}',
    })
    expect(answer.status).toBe(200)
    return cookie
  }

  test('respond to a caller without the key before a byte of the body is sent', async () => {
    for (const route of ZERO)
      for (const key of ['', 'x'.repeat(43)]) {
        expect(await declare(route, 5 * MIB, { 'x-api-key': key })).toBe(403)
        expect((await stream(route, { 'x-api-key': key })).status).toBe(403)
      }
  })

  test('respond to a caller without a session before a byte of the body is sent', async () => {
    const ended = await signedOut()
    for (const route of ZERO)
      for (const cookie of ['', 'better-auth.session_token=made.up', ended]) {
        expect(await declare(route, 5 * MIB, { cookie })).toBe(401)
        expect((await stream(route, { cookie })).status).toBe(401)
      }
  })

  test('keep their memory while signed-out callers send a gigabyte', async () => {
    const cookie = await signedOut()
    const pid = (await stack.part('api').pid()) ?? 0
    const before = residentMb(pid)
    const piece = Buffer.alloc(MIB, '[')
    let most = before
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const connection = await RawConnection.open(stack.port)
        const head = { ...headers, cookie, 'content-length': String(80 * MIB) }
        await connection.send(requestHead('POST', '/api/zero/mutate', head))
        for (let sent = 0; sent < 80 && !connection.isClosed; sent++) {
          await connection.send(piece)
          most = Math.max(most, residentMb(pid))
        }
        connection.cut()
      }),
    )
    // What Node has read and thrown away waits some time for its collector: some 130 MB, however much is sent.
    expect(most - before).toBeLessThan(250)
    await stack.untilHealthy()
  })
})
