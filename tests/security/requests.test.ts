/** Requests that no browser would write: they are refused as wrong, and never an error of ours. */
import { type Account, signUp } from '#tests/support/accounts.ts'
import { openApi } from '#tests/support/api.ts'
import { apiRoutes, type Route } from '#tests/support/api-routes.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { RawConnection, requestHead } from '#tests/support/raw-connection.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let member: Account
let routes: Route[]

beforeAll(async () => {
  stack = await borrowStack()
  member = await signUp(stack)
  const api = openApi(stack)
  routes = apiRoutes(api)
  await api.close()
})

afterAll(async () => {
  await stack?.stop()
})

/** Sends the lines as they are; the status of the answer. */
async function speak(head: string): Promise<number> {
  const connection = await RawConnection.open(stack.port)
  await connection.send(head)
  const status = await connection.answered()
  connection.cut()
  return status
}

describe('a Host header', () => {
  const MALFORMED = [
    '1.2.3.4.5',
    '256.256.256.256',
    'localhost:99999',
    'localhost:x',
    '[::1',
    '[]',
    'a b',
    'user@localhost',
    'localhost/path',
    'localhost?x',
    'localhost#x',
    'local\\host',
    '%00',
    '%zz',
    '<script>',
    'a..b^',
    '\u00ff\u00fe',
  ]
  const REQUESTS: [method: string, path: string, more: Record<string, string>][] = [
    ['GET', '/', {}],
    ['GET', '/playbook', {}],
    ['GET', '/api/session', {}],
    ['GET', '/api/health', {}],
    ['POST', '/api/auth/sign-in/email', { 'content-length': '0' }],
    ['POST', '/api/zero/mutate', { 'content-length': '0' }],
    ['POST', '/api/telemetry', { 'content-length': '2', 'content-type': 'application/json' }],
  ]

  test.each(MALFORMED)('%j that makes no URL is a bad request', async (host) => {
    for (const [method, path, more] of REQUESTS) {
      const body = more['content-length'] === '2' ? '{}' : ''
      expect([method, path, await speak(requestHead(method, path, { host, ...more }) + body)]).toEqual([
        method,
        path,
        400,
      ])
    }
  })

  test.each(MALFORMED)('%j opens no WebSocket, without a server error', async (host) => {
    const upgrade = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    expect(await speak(requestHead('GET', '/api/presence', upgrade))).toBe(401)
    expect(await speak(requestHead('GET', '/nowhere', upgrade))).toBe(404)
  })

  test('that is repeated or missing causes no server error', async () => {
    expect(await speak('GET /api/session HTTP/1.1\r\n\r\n')).toBe(400)
    expect(await speak('GET /api/session HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')).toBeLessThan(500)
    expect(await speak('GET /api/session HTTP/1.0\r\n\r\n')).toBeLessThan(500)
  })

  test('of the usual kinds is accepted', async () => {
    const odd = ['0x', 'xn--a', 'xn--']
    for (const host of [
      'localhost',
      `localhost:${stack.port}`,
      'team.example.org',
      '[::1]:3000',
      '10.0.0.7',
      ...odd,
    ])
      expect(await speak(requestHead('GET', '/api/session', { host }))).toBe(401)
  })
})

describe('a text that Postgres cannot hold', () => {
  test('is a bad request in a URL', async () => {
    const host = `localhost:${stack.port}`
    const paths = [
      '/%00',
      '/playbook/%00',
      '/assets/%00.js',
      '/api/%00',
      '/api/unsubscribe/%00.x',
      '/api/telemetry?before=%00',
    ]
    for (const path of [...paths, ...routes.map((route) => `${route.path}?x=%00`)])
      expect([path, await speak(requestHead('GET', path, { host }))]).toEqual([path, 400])
  })

  test('is refused by every route that takes a form, which names the field', async () => {
    const headers = await pageHeaders(stack.url, member.cookie)
    const forms = routes.filter(
      ({ method, path }) =>
        method === 'POST' && /^\/(?:api\/(?:auth|account|invitations|session)|\.netlify)\//.test(path),
    )
    expect(forms.length).toBeGreaterThan(15)
    for (const { path } of forms)
      for (const bad of ['\\u0000', '\\ud83c', 'x\\udfc8x']) {
        const body = `{"email":"a@example.org","list":[{"name":"${bad}"}]}`
        const answer = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body })
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          400,
          {
            code: 'VALIDATION_ERROR',
            field: 'list.0.name',
            message: `"list.0.name" holds a character that can't be stored. Remove it and try again.`,
          },
        ])
      }
  })
})

describe('a request that is not HTTP', () => {
  test.each([
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
    'POST /api/telemetry HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ])('%j is a bad request', async (head) => {
    expect(await speak(head)).toBe(400)
  })

  test('with more headers than a browser sends is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`x-${i}`, 'y'.repeat(200)]))
    expect(await speak(requestHead('GET', '/api/session', { host: 'localhost', ...many }))).toBe(431)
    const long = { host: 'localhost', cookie: 'x'.repeat(20_000) }
    expect(await speak(requestHead('GET', '/api/session', long))).toBe(431)
  })
})
