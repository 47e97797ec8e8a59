import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiFetch } from './api.ts'

const LIFE_MS = 15 * 60_000

type Sent = { path: string; method: string; headers: Headers; body: unknown }

let sent: Sent[]
let session: Map<string, string>
let local: Map<string, string>
/** The stubbed server: tokens issued so far, and its response to each request that carries a token. */
let tokens: number
let isKnown: (token: string) => boolean
let answer: () => Response
let csrf: () => Response

const refused = () => Response.json({ code: 'BAD_CSRF', message: '' }, { status: 403 })
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => map.set(key, value),
  removeItem: (key: string) => map.delete(key),
})
const asked = () => sent.map(({ method, path }) => `${method} ${path}`)
const post = (init: RequestInit = {}) =>
  apiFetch('/api/auth/sign-out', { method: 'POST', body: '{}', ...init })

beforeEach(() => {
  sent = []
  tokens = 0
  session = new Map()
  local = new Map()
  isKnown = () => true
  answer = () => Response.json({ ok: true })
  csrf = () => Response.json({ token: `token-${++tokens}`, expiresAt: 0 })
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.stubGlobal('sessionStorage', storage(session))
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('navigator', { webdriver: false })
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    sent.push({ path, method: init.method ?? 'GET', headers, body: init.body })
    if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error)
    if (path === '/api/csrf') return Promise.resolve(csrf())
    return Promise.resolve(isKnown(headers.get('x-csrf-token') ?? '') ? answer() : refused())
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('apiFetch', () => {
  test('sends a token, the client and the given headers and body', async () => {
    const response = await post({ headers: { accept: 'application/json' } })
    expect(await response.json()).toEqual({ ok: true })
    expect(asked()).toEqual(['GET /api/csrf', 'POST /api/auth/sign-out'])
    const { headers, body } = sent[1] as Sent
    expect(headers.get('x-csrf-token')).toBe('token-1')
    expect(headers.get('x-client-platform')).toBe('web')
    expect(headers.get('x-client-version')).toMatch(/^\d+\.\d+\.\d+/)
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.has('x-client-automated')).toBe(false)
    expect(body).toBe('{}')
  })

  test('reports an automated browser', async () => {
    vi.stubGlobal('navigator', { webdriver: true })
    await post()
    expect(sent[1]?.headers.get('x-client-automated')).toBe('1')
  })

  test('sends the same opaque fingerprint from one browser', async () => {
    await post()
    await post()
    const [first, second] = sent.filter(({ method }) => method === 'POST')
    const name = first?.headers.get('x-client-fingerprint')
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers.get('x-client-fingerprint')).toBe(name)
    local.set('hashmark.browser', 'kept from before')
    await post()
    expect(sent.at(-1)?.headers.get('x-client-fingerprint')).toBe('kept from before')
  })
})

describe('the CSRF token', () => {
  test('is stored per tab and reused until shortly before its 15 minutes end', async () => {
    await post()
    vi.advanceTimersByTime(LIFE_MS - 31_000)
    await post()
    expect(asked().filter((one) => one.startsWith('GET'))).toHaveLength(1)
    expect([...session.keys()]).toEqual(['hashmark.csrf'])
    vi.advanceTimersByTime(2000)
    await post()
    expect(sent.at(-1)?.headers.get('x-csrf-token')).toBe('token-2')
  })

  test('is not reused forever when it was stored under a clock set far ahead', async () => {
    session.set(
      'hashmark.csrf',
      JSON.stringify({ token: 'of next year', until: Date.now() + 365 * 86_400_000 }),
    )
    await post()
    expect(sent.at(-1)?.headers.get('x-csrf-token')).toBe('token-1')
  })

  test.each(['', 'no json', 'null', '{"token":7}', '[]'])(
    'is requested when the stored value is %j',
    async (kept) => {
      session.set('hashmark.csrf', kept)
      await post()
      expect(sent.at(-1)?.headers.get('x-csrf-token')).toBe('token-1')
    },
  )

  test('is requested once for concurrent calls', async () => {
    await Promise.all([post(), post(), post()])
    expect(asked().filter((one) => one.startsWith('GET'))).toHaveLength(1)
  })

  test('is renewed once when the server rejects it', async () => {
    isKnown = (token) => token === 'token-2'
    expect((await post()).status).toBe(200)
    expect(asked()).toEqual([
      'GET /api/csrf',
      'POST /api/auth/sign-out',
      'GET /api/csrf',
      'POST /api/auth/sign-out',
    ])
    isKnown = () => false
    expect((await post()).status).toBe(403)
    expect(sent).toHaveLength(7)
  })

  test('is kept after any other rejection', async () => {
    answer = () => Response.json({ code: 'BAD_ORIGIN' }, { status: 403 })
    expect((await post()).status).toBe(403)
    expect(sent).toHaveLength(2)
  })

  test('is kept in memory when storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect((await post()).status).toBe(200)
  })

  test('request that fails returns its response to every waiting call', async () => {
    csrf = () => Response.json({ error: 'Later.' }, { status: 503 })
    const [one, other] = await Promise.all([post(), post()])
    expect([one.status, await one.json(), await other.json()]).toEqual([
      503,
      { error: 'Later.' },
      { error: 'Later.' },
    ])
    expect(asked()).toEqual(['GET /api/csrf'])
  })
})

test('an aborted call stops waiting for the token', async () => {
  const leave = new AbortController()
  const reason = new Error('The page was left')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const answered = post({ signal: leave.signal })
  leave.abort(reason)
  await expect(answered).rejects.toBe(reason)
})
