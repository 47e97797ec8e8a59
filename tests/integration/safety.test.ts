/** Who may send what: headers, tokens, origins, automated browsers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { type Account, signUp } from '#tests/support/accounts.ts'
import { cookiesOf, pageHeaders } from '#tests/support/csrf.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const OWN = 'http://localhost:3000'
const CSRF_LIFE_MS = 15 * 60_000

const clock = { at: Date.now(), now: () => clock.at }

let stack: Stack
let dist: string
let coach: Account
/** The same server as its operator may set it up: plainly, and behind https with everything on. */
let api: InnerApi
let secure: InnerApi

beforeAll(async () => {
  stack = await borrowStack()
  dist = mkdtempSync(join(tmpdir(), 'hashmark-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Hashmark</title>')
  writeFileSync(join(dist, 'assets/app.js'), 'void 0')
  for (const name of ['.build', '.build.br', 'assets/.hidden']) writeFileSync(join(dist, name), 'a note')
  api = openApi(stack, { dist, clock })
  secure = openApi(stack, {
    dist,
    env: {
      PUBLIC_URL: 'https://hawks.example.org',
      REJECT_AUTOMATION: '',
      ALLOWED_ORIGINS: 'https://*.preview.example.app, https://club.example.org:8443',
    },
  })
  coach = await signUp(stack)
})

afterAll(async () => {
  await api?.close()
  await secure?.close()
  await stack?.stop()
  if (dist) rmSync(dist, { recursive: true })
})

/** A token for whoever has these cookies, and the cookies that it is bound to. */
async function tokenFor(cookie = '', server: InnerApi = api) {
  const answer = await server.ask('/api/csrf', { headers: { cookie } })
  const { token, expiresAt } = (await answer.json()) as { token: string; expiresAt: number }
  return { token, expiresAt, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; '), answer }
}

const JSON_HEADERS = { 'content-type': 'application/json', origin: OWN }

/** Sends what changes nothing, but would be answered 200: whether it got that far. */
async function leaves(headers: Readonly<Record<string, string>>, server: InnerApi = api) {
  const answer = await server.ask('/api/auth/sign-out', {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body: {},
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } }
}

describe('the headers', () => {
  const PLACES = ['/', '/playbook/anything', '/assets/app.js', '/api/live', '/api/session', '/api/nowhere']
  const COMMON = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
  }
  const policyOf = (answer: Response) =>
    new Map(
      (answer.headers.get('content-security-policy') ?? '')
        .split(';')
        .map((one) => one.trim().split(' '))
        .map(([name = '', ...values]) => [name, values] as const),
    )

  test.each(PLACES)('%s carries them all', async (place) => {
    const { headers } = await api.ask(place)
    for (const [name, value] of Object.entries(COMMON)) expect(headers.get(name), name).toBe(value)
    expect(headers.has('x-powered-by')).toBe(false)
  })

  test.each(PLACES)('%s allows only our scripts and styles, and nothing inline', async (place) => {
    const policy = policyOf(await api.ask(place))
    const own = ["'self'"]
    const none = ["'none'"]
    expect(policy.get('default-src')).toEqual(own)
    expect(policy.get('script-src')).toEqual(own)
    expect(policy.get('script-src-attr')).toEqual(none)
    expect(policy.get('connect-src')).toEqual(own)
    expect(policy.get('form-action')).toEqual(own)
    expect(policy.get('object-src')).toEqual(none)
    expect(policy.get('base-uri')).toEqual(none)
    expect(policy.get('frame-ancestors')).toEqual(none)
    expect([...policy.values()].flat().filter((value) => /unsafe|\*|^https?:/.test(value))).toEqual([])
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
  })

  test.each(['microphone', 'geolocation', 'payment', 'usb', 'display-capture'])(
    'a page cannot use the %s',
    async (feature) => {
      const { headers } = await api.ask('/')
      expect(headers.get('permissions-policy')?.split(', ')).toContain(`${feature}=()`)
    },
  )

  test('only pages of this origin can use the camera', async () => {
    const { headers } = await api.ask('/')
    expect(headers.get('permissions-policy')?.split(', ')).toContain('camera=(self)')
  })

  test('require https over https, and do not over http', async () => {
    expect((await api.ask('/')).headers.has('strict-transport-security')).toBe(false)
    const answer = await secure.ask('/')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(policyOf(answer).has('upgrade-insecure-requests')).toBe(true)
  })

  test.each([
    '/invite/accept?token=abc',
    '/reset-password?token=abc',
    '/verify-email?token=abc',
    '/invite/accept/',
  ])('%s: its URL is sent to no other site', async (place) => {
    expect((await api.ask(place)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each(['/api/session', '/api/csrf', '/api/auth/get-session', '/api/nowhere', '/api/live'])(
    'no cache stores the response of %s',
    async (place) => {
      expect((await api.ask(place)).headers.get('cache-control')).toBe('no-store')
    },
  )

  test('CORS allows no other origin', async () => {
    const answer = await api.ask('/api/session', { method: 'OPTIONS', headers: { origin: OWN } })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('cookies are unreadable by scripts, not sent to other sites, and sent over https alone where it is used', async () => {
    const [plain, safe] = [await tokenFor(), await tokenFor('', secure)]
    expect(plain.answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^hashmark\.visitor=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(safe.answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-hashmark\.visitor=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    const answer = await secure.ask('/api/auth/sign-in/email', {
      method: 'POST',
      headers: {
        ...JSON_HEADERS,
        origin: 'https://hawks.example.org',
        cookie: safe.cookie,
        'x-csrf-token': safe.token,
      },
      body: { email: coach.email, password: coach.password },
    })
    expect(answer.status).toBe(200)
    const set = answer.headers.getSetCookie()
    expect(set.map((one) => one.split('=')[0])).toEqual(
      expect.arrayContaining(['__Secure-better-auth.session_token', '__Host-hashmark.known']),
    )
    for (const cookie of set) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/)
    }
  })
})

test('no dotfile is served, for any spelling of the path', async () => {
  expect(await (await api.ask('/assets/app.js')).text()).toBe('void 0')
  const hidden = [
    '/.build',
    '/%2ebuild',
    '/%252ebuild',
    '/assets/.hidden',
    '/assets/%2Ehidden',
    '/.build/',
    '/.git/config',
  ]
  for (const path of hidden)
    for (const method of ['GET', 'HEAD']) {
      const answer = await api.ask(path, { method, headers: { 'accept-encoding': 'br' } })
      expect([path, answer.status, await answer.text()]).not.toEqual([path, 200, 'a note'])
      if (!path.includes('%25')) expect([path, answer.status]).toEqual([path, 404])
    }
})

describe('requests that change something', () => {
  const BAD = {
    status: 403,
    body: { code: 'BAD_CSRF', message: expect.stringMatching(/Reload it and try again\.$/) },
  }
  const ENDPOINTS = [
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/auth/request-password-reset'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/revoke-sessions'],
    ['POST', '/api/account/devices/end'],
    ['POST', '/api/account/verify-email'],
    ['POST', '/api/session/refresh'],
    ['POST', '/api/invitations/check'],
    ['POST', '/api/invitations/accept'],
    ['POST', '/api/invitations/link'],
    ['POST', '/api/discards'],
    ['POST', '/api/operations/known'],
    ['POST', '/.netlify/functions/send-invitation-email'],
    ['PUT', '/api/anything'],
    ['PATCH', '/api/anything'],
    ['DELETE', '/api/auth/delete-user'],
  ] as const

  test.each(ENDPOINTS)('%s %s needs a token', async (method, path) => {
    const answer = await api.ask(path, {
      method,
      headers: { ...JSON_HEADERS, cookie: coach.cookie },
      body: {},
    })
    expect({ status: answer.status, body: await answer.json() }).toEqual(BAD)
  })

  test('a token of 32 random bytes, unique each time, is valid for 15 minutes', async () => {
    const first = await tokenFor(coach.cookie)
    const second = await tokenFor(coach.cookie)
    const random = (token: string) => Buffer.from(token.split('.')[0] ?? '', 'base64url')
    expect(random(first.token)).toHaveLength(32)
    expect(random(first.token)).not.toEqual(random(second.token))
    expect(first.expiresAt).toBe(clock.at + CSRF_LIFE_MS)

    const by = await tokenFor()
    const sent = { cookie: by.cookie, 'x-csrf-token': by.token }
    expect((await leaves(sent)).status).toBe(200)
    clock.at += CSRF_LIFE_MS - 1
    expect((await leaves(sent)).status).toBe(200)
    clock.at += 1
    expect(await leaves(sent)).toEqual(BAD)
  })

  test('a signed-in person gets no second cookie for it', async () => {
    expect((await tokenFor(coach.cookie)).answer.headers.getSetCookie()).toEqual([])
    const visitor = await tokenFor()
    expect((await tokenFor(visitor.cookie)).answer.headers.getSetCookie()).toEqual([])
  })

  test('a token of another session, or of another browser, is invalid', async () => {
    const other = await signUp(stack, { name: 'Other' })
    const [mine, theirs] = [await tokenFor(coach.cookie), await tokenFor(other.cookie)]
    const [visitor, stranger] = [await tokenFor(), await tokenFor()]
    for (const { token } of [theirs, visitor, stranger])
      expect(await leaves({ cookie: coach.cookie, 'x-csrf-token': token })).toEqual(BAD)
    for (const { token } of [mine, stranger])
      expect(await leaves({ cookie: visitor.cookie, 'x-csrf-token': token })).toEqual(BAD)
    expect(await leaves({ 'x-csrf-token': mine.token })).toEqual(BAD)
    // Nobody's cookies that were made up hold one either.
    expect(await leaves({ cookie: 'better-auth.session_token=made.up', 'x-csrf-token': mine.token })).toEqual(
      BAD,
    )
  })

  test('a token from before signing in is invalid afterwards', async () => {
    const visitor = await tokenFor()
    const headers = { ...JSON_HEADERS, cookie: visitor.cookie, 'x-csrf-token': visitor.token }
    const body = { email: coach.email, password: coach.password }
    const answer = await api.ask('/api/auth/sign-in/email', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    const cookie = `${visitor.cookie}; ${cookiesOf(answer)}`
    expect(await leaves({ cookie, 'x-csrf-token': visitor.token })).toEqual(BAD)
  })

  test('a token altered anywhere is invalid', async () => {
    const { token, cookie } = await tokenFor()
    const [random = '', end = '', seal = ''] = token.split('.')
    const later = (clock.at + 10 * CSRF_LIFE_MS).toString(36)
    const altered = [
      `${random}.${later}.${seal}`,
      `${random.slice(1)}.${end}.${seal}`,
      `${random}.${end}.${seal.slice(0, -1)}`,
      `${random}.${end}.`,
      `${random}.${end}`,
      `${token}.${seal}`,
      `..${seal}`,
      '..',
      'undefined',
      ' ',
    ]
    for (const one of altered) expect(await leaves({ cookie, 'x-csrf-token': one }), one).toEqual(BAD)
    expect((await leaves({ cookie, 'x-csrf-token': token })).status).toBe(200)
  })

  test('zero-cache, the link in an email and a closing page identify themselves in other ways', async () => {
    for (const path of [
      '/api/zero/query',
      '/api/zero/mutate',
      '/api/unsubscribe/none',
      '/api/answer/none',
      '/api/telemetry',
    ]) {
      const answer = await api.ask(path, { method: 'POST', headers: JSON_HEADERS, body: {} })
      expect(await answer.text(), path).not.toContain('BAD_CSRF')
    }
    const signedIn = { ...JSON_HEADERS, cookie: coach.cookie }
    for (const key of ['', 'another key']) {
      const headers = key === '' ? signedIn : { ...signedIn, 'x-api-key': key }
      expect((await api.ask('/api/zero/mutate', { method: 'POST', headers, body: {} })).status).toBe(403)
    }
  })

  test('bodies are JSON, of limited size', async () => {
    const { token, cookie } = await tokenFor()
    const headers = { ...JSON_HEADERS, cookie, 'x-csrf-token': token }
    const send = async (contentType: string, body: string) => {
      const given = { ...headers, 'content-type': contentType }
      const path = '/api/auth/sign-in/email'
      return (await api.ask(path, { method: 'POST', headers: given, body })).status
    }
    expect(await send('application/x-www-form-urlencoded', 'email=a%40b.co&password=x')).toBe(415)
    expect(await send('text/plain', '{"email":"a@b.co","password":"x"}')).toBe(415)
    expect(await send('application/json', JSON.stringify({ email: 'x'.repeat(70_000) }))).toBe(413)
    expect(await send('application/json', String.raw`{"email":"a@b.co","password":"\u0000"}`)).toBe(400)
    expect(await send('application/json', String.raw`{"email":"a@b.co","password":"\ud800"}`)).toBe(400)
    expect(
      await send('application/json', `{"x":${'['.repeat(30_000)}${']'.repeat(30_000)},"y":"\\u0041"}`),
    ).toBe(400)
  })
})

describe('the origin', () => {
  const REFUSED = { status: 403, body: { code: 'BAD_ORIGIN', message: 'Request origin validation failed' } }

  async function asks(origin: string, server: InnerApi, more: Readonly<Record<string, string>> = {}) {
    const answer = await server.ask('/api/live', { headers: { origin, ...more } })
    return answer.status === 403 ? { status: 403, body: await answer.json() } : { status: answer.status }
  }

  test.each([OWN, 'http://127.0.0.1:3000'])('%s is ours', async (origin) => {
    expect(await asks(origin, api)).toEqual({ status: 200 })
  })

  test.each([
    'https://evil.example',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'http://evil.localhost:3000',
    'null',
    'file://',
    'localhost:3000',
    'http://localhost:3000/',
    'HTTP://LOCALHOST:3000',
  ])('%s is not', async (origin) => {
    expect(await asks(origin, api)).toEqual(REFUSED)
  })

  test.each([
    'https://hawks.example.org',
    'https://pr-12.preview.example.app',
    'https://club.example.org:8443',
  ])('%s is one that the operator has listed', async (origin) => {
    expect(await asks(origin, secure)).toEqual({ status: 200 })
  })

  test.each([
    'http://hawks.example.org',
    'http://localhost:3000',
    'https://preview.example.app',
    'https://a.b.preview.example.app',
    'https://evil-preview.example.app',
    'https://evil.example/.preview.example.app',
    'https://evil.example?.preview.example.app',
    'https://x.preview.example.app.evil.example',
    'https://x.previewXexample.app',
    'https://club.example.org',
    'https://club.example.org:84430',
  ])('%s is not one of them', async (origin) => {
    expect(await asks(origin, secure)).toEqual(REFUSED)
  })

  test.each([
    '*',
    'https://*',
    'https://*.app',
    'https://*.*.app',
    'club.example.org',
    'https://club.example.org/app',
  ])('the operator cannot list %s', (origin) => {
    expect(() => openApi(stack, { env: { ALLOWED_ORIGINS: origin } })).toThrow(
      /^ALLOWED_ORIGINS must list origins/,
    )
  })

  test('a page of another site changes nothing, under any origin header', async () => {
    const { token, cookie } = await tokenFor()
    const headers = { cookie, 'x-csrf-token': token }
    expect((await leaves({ ...headers, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect(await leaves({ ...headers, 'sec-fetch-site': 'cross-site' })).toEqual(REFUSED)
    expect(await leaves({ ...headers, origin: 'https://evil.example' })).toEqual(REFUSED)
    // A link from elsewhere may be followed.
    expect((await api.ask('/', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })

  test('the link in an email may be followed from a webmail page', async () => {
    const answer = await api.ask('/api/unsubscribe/none', {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(await answer.text()).not.toContain('origin')
  })
})

describe('an automated browser', () => {
  const HEADLESS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36'
  const SIGNS: Readonly<Record<string, string>>[] = [
    { 'user-agent': HEADLESS },
    { 'user-agent': 'Mozilla/5.0 (compatible; PhantomJS/2.1.1)' },
    { 'sec-ch-ua': '"HeadlessChrome";v="141", "Not?A_Brand";v="8"' },
    { 'x-client-automated': '1' },
  ]

  async function visits(sign: Readonly<Record<string, string>>) {
    const { token, cookie } = await tokenFor('', secure)
    const origin = 'https://hawks.example.org'
    return leaves({ origin, cookie, 'x-csrf-token': token, ...sign }, secure)
  }

  test.each(SIGNS)('with %j is refused where the server is public', async (sign) => {
    expect(await visits(sign)).toEqual({
      status: 403,
      body: { code: 'AUTOMATED', message: 'Suspicious activity detected' },
    })
  })

  test("is not a person's browser, a probe, or a page that only reads", async () => {
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    expect((await visits(firefox)).status).toBe(200)
    for (const path of ['/api/live', '/', '/api/csrf'])
      expect((await secure.ask(path, { headers: { 'user-agent': HEADLESS } })).status, path).toBe(200)
  })

  test('is allowed on a local machine, or where the operator says so', async () => {
    const { token, cookie } = await tokenFor()
    for (const sign of SIGNS)
      expect((await leaves({ cookie, 'x-csrf-token': token, ...sign })).status).toBe(200)
    const local = openApi(stack, { env: { REJECT_AUTOMATION: '' } })
    expect(local.env.rejectAutomation).toBe(false)
    await local.close()
    const asked = openApi(stack, { env: { REJECT_AUTOMATION: '1' } })
    expect(asked.env.rejectAutomation).toBe(true)
    await asked.close()
  })
})

test('all of it holds for the listening server, too', async () => {
  const send = async (headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${stack.url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    await answer.body?.cancel()
    return answer.status
  }
  const headers = await pageHeaders(stack.url)
  expect(await send(headers)).toBe(200)
  expect(await send({ ...headers, 'x-csrf-token': '' })).toBe(403)
  expect(await send({ ...headers, origin: 'https://evil.example' })).toBe(403)
  const page = await fetch(`${stack.url}/api/live`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
})
