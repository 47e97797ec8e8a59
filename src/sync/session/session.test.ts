import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAnotherThan } from './identity.ts'
import type * as Session from './session.ts'

const KEY = 'hashmark.identity'
const DAY = 86_400_000
const NOW = 1_800_000_000_000

let stored: Map<string, string>
let listeners: Map<string, ((event: object) => void)[]>
/** What the server says to `GET /api/session` and to the refresh; `null` does not answer. */
let replies: { session: Response | null; refresh: Response | null }
let asked: string[]
let told: string[]
let states: string[]
let arrivals: number
let session: typeof Session

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const person = (userId: string, expiresAt = NOW + DAY) => ({
  userId,
  name: userId,
  email: `${userId}@example.org`,
  appRole: 'player' as const,
  expiresAt,
})
const fire = (type: string, event: object = {}) => listeners.get(type)?.forEach((hear) => hear(event))

/** What another tab has written. */
function elsewhere(identity: object | null) {
  if (identity) stored.set(KEY, JSON.stringify(identity))
  else stored.delete(KEY)
  fire('storage', { key: KEY })
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  stored = new Map([[KEY, JSON.stringify(person('coach'))]])
  listeners = new Map()
  asked = []
  told = []
  states = []
  arrivals = 0
  replies = { session: json(200, person('coach')), refresh: json(200, person('coach', NOW + 30 * DAY)) }
  const listen = (type: string, hear: (event: object) => void) =>
    listeners.set(type, [...(listeners.get(type) ?? []), hear])
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', { hidden: false, addEventListener: listen })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/csrf') return Promise.resolve(json(200, { token: 'one' }))
    asked.push(path)
    const reply = path === '/api/session' ? replies.session : replies.refresh
    return reply ? Promise.resolve(reply.clone()) : Promise.reject(new TypeError('Failed to fetch'))
  })
  session = await import('./session.ts')
  // What is fetched when it is first needed is there: time does not wait for it here.
  await import('#src/lib/http.ts')
  await import('#src/lib/api.ts')
  session.watchSession((event) => told.push(event))
  session.sessionChanged.on((state) => states.push(state))
  session.signedInElsewhere.on(() => arrivals++)
  session.showsPerson(person('coach'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('another tab', () => {
  test('signing out signs this one out', () => {
    elsewhere(null)
    expect(states).toEqual(['left'])
  })

  test("signing in as another person is noticed, and so is the first person's return", () => {
    elsewhere(person('other'))
    expect(states).toEqual(['other'])
    elsewhere(person('coach', NOW + 2 * DAY))
    expect(states).toEqual(['other', 'stands'])
  })

  test('signing in as another person before the watch began is noticed: the page shows the first', () => {
    stored.set(KEY, JSON.stringify(person('other')))
    session.showsPerson(person('coach'))
    expect(states).toEqual(['other'])
    elsewhere(person('coach', NOW + 2 * DAY))
    expect(states).toEqual(['other', 'stands'])
  })

  test('signing in as the same person again clears the ended session', async () => {
    replies.session = json(401, {})
    void session.suspectSession()
    await vi.waitFor(() => expect(states).toEqual(['ended']))
    elsewhere(person('coach', NOW + 2 * DAY))
    expect(states).toEqual(['ended', 'stands'])
  })

  test.each([
    ['signing in as another person', person('other'), 'other'],
    ['signing out', null, 'left'],
  ])('%s says more than an answer that is on its way', async (_, identity, state) => {
    replies.session = json(401, {})
    const answered = session.suspectSession()
    elsewhere(identity)
    await answered
    expect(states).toEqual([state])
  })

  test('storing another key changes nothing', () => {
    stored.clear()
    fire('storage', { key: 'hashmark.theme' })
    expect(states).toEqual([])
  })

  test('is noticed by a page that slept when it is shown again', () => {
    stored.delete(KEY)
    fire('visibilitychange')
    expect(states).toEqual(['left'])
  })

  test('signing in is noticed by a signed-out page', () => {
    session.showsPerson(null)
    elsewhere(null)
    expect(arrivals).toBe(0)
    elsewhere(person('other'))
    fire('visibilitychange')
    expect(arrivals).toBe(1)
    expect(states).toEqual([])
  })
})

describe('the server', () => {
  test('without the session ends it, and keeps the identity for the replica', async () => {
    replies.session = json(401, {})
    void session.suspectSession()
    await vi.waitFor(() => expect(session.sessionState()).toBe('ended'))
    expect(stored.has(KEY)).toBe(true)
    // The same stored identity is no sign-in.
    fire('visibilitychange')
    session.showsPerson(person('coach'))
    expect(session.sessionState()).toBe('ended')
  })

  test('with another person signed in counts as an end', async () => {
    replies.session = json(200, person('other'))
    void session.suspectSession()
    await vi.waitFor(() => expect(session.sessionState()).toBe('ended'))
    expect(JSON.parse(stored.get(KEY) ?? '')).toMatchObject({ userId: 'coach' })
  })

  test.each([
    ['does not answer', null],
    ['is busy', json(429, {})],
    ['is down', json(503, {})],
  ])('%s ends nothing', async (_, reply) => {
    replies.refresh = reply
    elsewhere(person('coach', NOW + 60_000))
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(asked.filter((path) => path.endsWith('/refresh')).length).toBeGreaterThan(5)
    expect(told).toEqual([])
    expect(states).toEqual([])
  })

  test('refusing three times ends it', async () => {
    replies.refresh = json(400, {})
    elsewhere(person('coach', NOW + 4 * 60_000))
    await vi.advanceTimersByTimeAsync(3 * 60_000)
    expect(told).toEqual(['refresh-failed', 'refresh-failed', 'refresh-failed', 'ended'])
    expect(states).toEqual(['ended'])
  })

  test('extending is trusted until the new end', async () => {
    elsewhere(person('coach', NOW + 4 * 60_000))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual(['refreshed'])
    expect(JSON.parse(stored.get(KEY) ?? '')).toMatchObject({ expiresAt: NOW + 30 * DAY })
    expect(states).toEqual([])
  })
})

test('responding after a sign-out does not restore the session', async () => {
  elsewhere(person('coach', NOW + 4 * 60_000))
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/csrf' ? Promise.resolve(json(200, { token: 'one' })) : answered.promise,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  stored.delete(KEY)
  answered.resolve(json(200, person('coach', NOW + 30 * DAY)))
  await vi.advanceTimersByTimeAsync(10)
  expect(stored.has(KEY)).toBe(false)
})

test('a page loads anew for another person than the one whom it knew', () => {
  expect(isAnotherThan('coach')).toBe(false)
  expect(isAnotherThan('dana')).toBe(true)
  expect(isAnotherThan(undefined)).toBe(false)
  stored.delete(KEY)
  expect(isAnotherThan('coach')).toBe(true)
})
