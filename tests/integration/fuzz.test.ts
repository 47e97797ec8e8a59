/** A hundred thousand requests that nobody in their right mind sends: none of them is an error of ours. */
import fc from 'fast-check'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '#server/log.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/csrf.ts'
import { type Fuzzed, type Place, requestTo } from '#tests/support/fuzz.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SEED = 20_261_121
const ALL = 100_000
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
  headersOf = { nobody: {}, visitor: await token(''), member: await token(member.cookie) }
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

const POST = ['POST']
const GET = ['GET']
const auth = (path: string, ...names: string[]): Place => ({
  path: `/api/auth/${path}`,
  methods: POST,
  names,
})
const post = (path: string, ...names: string[]): Place => ({ path, methods: POST, names })
const get = (path: string, isOpen = false): Place => ({ path, methods: GET, isOpen })

describe(`none of ${ALL} requests is answered with an error of ours`, () => {
  test('pages and files', () =>
    fuzz(
      [get('', true), get('/assets', true), get('/playbook', true), get('/invite/accept'), get('/dev', true)],
      18_000,
    ))

  test('places that are not there', () =>
    fuzz(
      [
        { ...post('/api', 'x'), isOpen: true },
        get('/api', true),
        { ...post('/.netlify', 'x'), isOpen: true },
      ],
      18_000,
    ))

  test('sign-in, sign-up, and what has to do with passwords', () =>
    fuzz(
      [
        auth('sign-in/email', 'email', 'password', 'rememberMe', 'callbackURL'),
        auth('sign-up/email', 'name', 'email', 'password', 'callbackURL', 'image'),
        auth('reset-password', 'token', 'newPassword'),
        auth('change-password', 'currentPassword', 'newPassword', 'revokeOtherSessions'),
        auth('delete-user', 'password', 'token', 'callbackURL'),
        get('/api/auth/get-session'),
        { ...auth('', 'provider', 'email'), isOpen: true },
        get('/api/auth', true),
      ],
      7000,
    ))

  test('what takes its time on purpose', () =>
    fuzz(
      [
        auth('request-password-reset', 'email', 'redirectTo'),
        auth('change-email', 'newEmail', 'callbackURL'),
        auth('send-verification-email', 'email'),
      ],
      500,
    ))

  test('the account', () =>
    fuzz(
      [
        post('/api/account/verify-email', 'token'),
        post('/api/account/devices/end', 'id'),
        post('/api/account/delete/check'),
        post('/api/account/create', 'name', 'email', 'appRole'),
        get('/api/account/devices'),
        get('/api/account/export'),
        { ...post('/api/account', 'id'), isOpen: true },
      ],
      5000,
    ))

  test('the session', () => fuzz([get('/api/session'), post('/api/session/refresh'), get('/api/csrf')], 8000))

  test('invitations', () =>
    fuzz(
      [
        post('/api/invitations/check', 'token'),
        post('/api/invitations/accept', 'token'),
        post('/api/invitations/link', 'teamId', 'playerId'),
        { ...post('/api/invitations', 'token'), isOpen: true },
      ],
      14_000,
    ))

  test('discards', () => fuzz([post('/api/discards', 'discards')], 1000))

  test('mail', () =>
    fuzz(
      [
        post('/.netlify/functions/send-invitation-email', 'to', 'subject', 'html', 'text'),
        { path: '/api/unsubscribe', methods: ['GET', 'POST'], isOpen: true },
      ],
      12_000,
    ))

  test('telemetry', () =>
    fuzz([post('/api/telemetry', 'events'), get('/api/telemetry'), get('/api/telemetry/summary')], 8000))

  test('the sync', () =>
    fuzz(
      [
        post('/api/zero/query', 'type', 'queries'),
        post('/api/zero/mutate', 'pushVersion', 'clientGroupID', 'mutations', 'timestamp', 'requestID'),
      ],
      5000,
    ))

  test('whether it lives', () => fuzz([get('/api/live')], 2000))

  test('the end of sessions', () =>
    fuzz([auth('sign-out'), auth('revoke-other-sessions'), auth('revoke-sessions')], 500))

  test('upgrades, and lines that are no HTTP', async () => {
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
    const count = 1000
    const all = fc.sample(raw, { numRuns: count, seed: SEED })
    for (let i = 0; i < count; i += BATCH) {
      const batch = all.slice(i, i + BATCH)
      const answers = await Promise.all(batch.map(speak))
      // Behind /zero is zero-cache, which says in its own way that it was not asked well.
      const bad = answers.findIndex(
        (said, at) => said.startsWith('HTTP/1.1 5') && !/^\S+ \/zero\//.test(batch[at] ?? ''),
      )
      expect(bad, `${JSON.stringify(batch[bad])} is answered ${answers[bad]}`).toBe(-1)
    }
    expect(sent - before).toBe(count)
  })

  test('that was all of them, and the server still stands', async () => {
    expect(sent).toBe(ALL)
    // Most got past the door: what is refused there alone would say nothing about the rooms.
    expect((statuses.get(403) ?? 0) / ALL).toBeLessThan(0.5)
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
