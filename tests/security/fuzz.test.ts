/** Thousands of requests that a program made up: none of them is answered with an error of ours. */
import fc from 'fast-check'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSecrets } from '#server/embedded/data-folder.ts'
import { log } from '#server/log.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { apiRoutes } from '#tests/support/api-routes.ts'
import { cookiesOf } from '#tests/support/csrf.ts'
import { type Fuzzed, type Place, requestTo } from '#tests/support/fuzz.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SEED = 20_261_121
/** Requests by HTTP; and lines on a socket of their own. */
const [REQUESTS, LINES] = process.env['SECURITY_SWEEP'] === 'long' ? [50_000, 2000] : [3000, 200]
/** That many are under way at once. */
const BATCH = 50

let level: string
let stack: Stack
let dist: string
let api: InnerApi
let member: Account
let sent = 0
/** How many were answered how. */
const statuses = new Map<number, number>()
let headersOf: { [who in Fuzzed['who']]: Record<string, string> }

beforeAll(async () => {
  level = log.level
  log.level = 'silent'
  // better-auth says each refusal there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stack = await borrowStack()
  dist = mkdtempSync(join(tmpdir(), 'hashmark-dist-'))
  mkdirSync(join(dist, 'assets'))
  for (const file of ['index.html', 'assets/app.js', 'manifest.webmanifest'])
    writeFileSync(join(dist, file), 'x')
  api = openApi(stack, {
    dist,
    connections: 10,
    // Mail is taken, and waits for a server that is not there.
    env: { SMTP_URL: 'smtp://127.0.0.1:1', REQUIRE_VERIFIED_EMAIL: '0' },
  })
  member = await signUp(stack)
  const token = async (cookie: string) => {
    const answer = await api.ask('/api/csrf', { headers: { cookie } })
    const { token } = (await answer.json()) as { token: string }
    return { cookie: cookie || cookiesOf(answer), 'x-csrf-token': token }
  }
  // As zero-cache would send it for them.
  const key = { 'x-api-key': readSecrets(stack.dataDir).zeroApiKey }
  headersOf = { nobody: {}, visitor: await token(''), member: { ...(await token(member.cookie)), ...key } }
})

afterAll(async () => {
  log.level = level
  vi.restoreAllMocks()
  const by = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${sent} requests were sent, seed ${SEED}. Answers: ${by.join(', ')}`)
  await api?.close()
  await stack?.stop()
  if (dist) rmSync(dist, { recursive: true })
})

/** Hands it to the server; its answer is read to the end. */
async function send({ method, path, headers, body, who }: Fuzzed): Promise<number> {
  // As a client would write it; what is no address at all goes to the front page.
  const url = URL.parse(`http://localhost:3000${path}`)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answer = await api.ask(url ? `${url.pathname}${url.search}` : '/', {
    method,
    headers: { ...headersOf[who], ...headers },
    ...(hasBody && body !== null && { body }),
  })
  await answer.arrayBuffer()
  sent++
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return answer.status
}

/** Sends that many to these places; what is answered with an error of ours is told. */
async function fuzz(places: readonly Place[], count: number): Promise<void> {
  const before = sent
  const batch = fc.array(requestTo(places), { minLength: BATCH, maxLength: BATCH, size: 'max' })
  for (const [i, requests] of fc.sample(batch, { numRuns: count / BATCH, seed: SEED }).entries()) {
    const answers = await Promise.all(requests.map(send))
    const bad = answers.findIndex((status) => status >= 500)
    const what = JSON.stringify(requests[bad])?.slice(0, 600)
    expect(bad, `${answers[bad]} is the answer, in batch ${i}, to ${what}`).toBe(-1)
  }
  expect(sent - before).toBe(count)
}

/** The names that a body has there; a route that is not here gets all of them. */
const NAMES: { readonly [path: string]: readonly string[] } = {
  '/api/auth/sign-in/email': ['email', 'password', 'rememberMe', 'callbackURL'],
  '/api/auth/sign-up/email': ['name', 'email', 'password', 'callbackURL', 'image'],
  '/api/auth/reset-password': ['token', 'newPassword'],
  '/api/auth/change-password': ['currentPassword', 'newPassword', 'revokeOtherSessions'],
  '/api/auth/delete-user': ['password', 'token', 'callbackURL'],
  '/api/auth/request-password-reset': ['email', 'redirectTo'],
  '/api/auth/send-verification-email': ['email'],
  '/api/auth/change-email': ['newEmail', 'callbackURL'],
  '/api/account/verify-email': ['token'],
  '/api/account/devices/end': ['id'],
  '/api/account/create': ['name', 'email', 'appRole'],
  '/api/invitations/check': ['token'],
  '/api/invitations/accept': ['token'],
  '/api/invitations/link': ['teamId', 'playerId'],
  '/.netlify/functions/send-invitation-email': ['to', 'subject', 'html', 'text'],
  '/api/discards': ['discards'],
  '/api/operations/known': ['ids'],
  '/api/telemetry': ['events'],
  '/api/zero/query': ['type', 'queries'],
  '/api/zero/mutate': ['pushVersion', 'clientGroupID', 'mutations', 'timestamp', 'requestID'],
}
const ALL_NAMES = [...new Set(Object.values(NAMES).flat())]

/** Every route of the server, and pages and files. */
function places(): Place[] {
  const pages = ['', '/assets', '/playbook', '/invite/accept', '/dev'].map((path) => ({
    path,
    methods: ['GET'],
    isOpen: true,
  }))
  // There is no zero-cache behind this server, which is all that these two would say.
  const answered = apiRoutes(api).filter(({ path }) => path !== '/api/health' && path !== '/api/ready')
  const routes = answered.map(({ method, path }) => ({
    path,
    methods: [method],
    names: NAMES[path] ?? ALL_NAMES,
    // Where anything may follow, anything does.
    isOpen: path.endsWith('/x'),
  }))
  // better-auth's own are behind one route.
  const known = Object.entries(NAMES).map(([path, names]) => ({ path, methods: ['POST'], names }))
  return [...pages, ...routes, ...known]
}

describe('generated requests', () => {
  test('cause no server error', () => fuzz(places(), REQUESTS))

  test('upgrades, and lines that are not HTTP', async () => {
    const before = sent
    const line = fc.oneof(
      fc.constantFrom(
        'GET /api/presence HTTP/1.1',
        'POST /api/presence HTTP/1.1',
        'GET /zero/sync/v51/connect HTTP/1.1',
        'GET /zero/ HTTP/1.1',
        'GET /zero/../api/session HTTP/1.1',
        'GET /elsewhere HTTP/1.1',
        'GET // HTTP/1.1',
        'GET http://evil.example/ HTTP/1.1',
        'OPTIONS * HTTP/1.1',
      ),
      fc.string({ maxLength: 60 }),
    )
    const more = fc.array(
      fc.oneof(
        fc.constantFrom(
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          `Cookie: ${member.cookie}`,
          'Cookie: better-auth.session_token=%00',
          'Origin: https://evil.example',
          'Content-Length: 5',
          'Transfer-Encoding: chunked',
          'Sec-WebSocket-Protocol: %%%',
        ),
        fc.string({ maxLength: 40 }),
      ),
      { maxLength: 8 },
    )
    const raw = fc
      .tuple(line, more)
      .map(([first, rest]) => [first, 'Host: localhost', ...rest, '', ''].join('\r\n'))
    const all = fc.sample(raw, { numRuns: LINES, seed: SEED })
    for (let i = 0; i < LINES; i += BATCH) {
      const batch = all.slice(i, i + BATCH)
      const answers = await Promise.all(batch.map(speak))
      // Behind /zero is zero-cache, which says in its own way that it was not asked well.
      const bad = answers.findIndex(
        (said, at) => said.startsWith('HTTP/1.1 5') && !/^\S+ \/zero\//.test(batch[at] ?? ''),
      )
      expect(bad, `${JSON.stringify(batch[bad])} is answered ${answers[bad]}`).toBe(-1)
    }
    expect(sent - before).toBe(LINES)
  })

  test('to the endpoints that end sessions cause none either', () => {
    const ends = ['sign-out', 'revoke-other-sessions', 'revoke-sessions']
    return fuzz(
      ends.map((name) => ({ path: `/api/auth/${name}`, methods: ['POST'] })),
      2 * BATCH,
    )
  })

  test('get past the checks, and leave the server up', async () => {
    // What is refused at the door alone would say nothing about the rooms.
    expect((statuses.get(403) ?? 0) / sent).toBeLessThan(0.5)
    expect((await api.ask('/api/session', { headers: { cookie: member.cookie } })).status).toBeLessThan(500)
    expect((await fetch(`${stack.url}/api/live`)).status).toBe(200)
  })
})

/** Says something to the server that listens; what its first words are, or nothing when it hangs up. */
function speak(words: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(stack.port, 'localhost')
    let heard = ''
    const done = () => {
      socket.destroy()
      sent++
      resolve(heard)
    }
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk
      if (heard.includes('\r\n')) socket.end()
    })
    socket.on('error', () => undefined).on('close', done)
    socket.setTimeout(10_000, () => socket.destroy())
    // Nothing more comes, so nobody waits for it.
    socket.end(words, 'latin1')
  })
}
