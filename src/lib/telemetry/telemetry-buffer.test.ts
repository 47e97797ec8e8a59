import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outgoing } from './outgoing.ts'
import { TelemetryBuffer } from './telemetry-buffer.ts'
import { unsentErrors } from './unsent-errors.ts'

const common = { at: 1, path: '/playbook', sessionId: 's', version: '1' }
const error = (id: string, message = 'x'): Outgoing => ({
  ...common,
  kind: 'error',
  id,
  name: 'TypeError',
  detail: { level: 'error', source: 'error', message, stack: null },
})
const vital = (id: string, value = 1): Outgoing => ({
  ...common,
  kind: 'vital',
  id,
  name: 'LCP',
  value,
  rating: 'good',
})

const TAB = 'this tab'

let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  const server = {
    status: 204,
    /** An entry that makes a batch invalid. */
    unreadable: '',
    isOnline: true,
    beacons: true,
    until: Promise.resolve(),
    posts: [] as string[][],
    beaconed: [] as string[][],
  }
  const idsOf = (body: string) =>
    (JSON.parse(body) as { events: { id: string }[] }).events.map(({ id }) => id)
  const bodies: string[] = []
  const told: Parameters<ConstructorParameters<typeof TelemetryBuffer>[1]>[0] = {}
  const buffer = new TelemetryBuffer(
    {
      post: async (body) => {
        bodies.push(body)
        server.posts.push(idsOf(body))
        await server.until
        if (server.status === 0) throw new TypeError('Failed to fetch')
        return idsOf(body).includes(server.unreadable) ? 400 : server.status
      },
      beacon: (body) => {
        if (server.beacons) server.beaconed.push(idsOf(body))
        return server.beacons
      },
      isOnline: () => server.isOnline,
    },
    (change) => Object.assign(told, change),
    TAB,
  )
  const addMany = (n: number, make: (id: string) => Outgoing = vital, from = 0) => {
    for (let i = from; i < from + n; i++) buffer.add(make(`${i}`))
  }
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const unsent = () => unsentErrors().map(({ id }) => id)
  return { server, buffer, bodies, told, addMany, after, unsent }
}

describe('queued telemetry is sent', () => {
  it('with the tab that sends it, beside the tab that left it', async () => {
    const { buffer, bodies, after } = setUp()
    buffer.add(error('a'))
    await after(5000)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      sessionId: TAB,
      events: [{ id: 'a', sessionId: 's' }],
    })
  })

  it('5 s after the first entry, in one batch', async () => {
    const { server, buffer, told, after } = setUp()
    buffer.add(vital('a'))
    await after(3000)
    buffer.add(error('b'))
    await after(1999)
    expect(server.posts).toEqual([])
    expect(told).toEqual({ buffered: 2 })
    await after(1)
    expect(server.posts).toEqual([['a', 'b']])
    expect(told).toMatchObject({ buffered: 0, lastFlush: Date.now() })
    await after(60_000)
    expect(server.posts).toHaveLength(1)
  })

  it('at once when there are 40', async () => {
    const { server, addMany, after } = setUp()
    addMany(39)
    await after(0)
    expect(server.posts).toEqual([])
    addMany(1, vital, 39)
    await after(0)
    expect(server.posts.map((ids) => ids.length)).toEqual([40])
  })

  it('with the latest value of a vital', async () => {
    const { server, buffer, bodies, after } = setUp()
    buffer.add(vital('a', 100))
    buffer.add(vital('a', 250))
    await after(5000)
    expect(server.posts).toEqual([['a']])
    expect(bodies[0]).toContain('"value":250')
  })

  it('again, when it changed while in flight', async () => {
    const { server, buffer, told, bodies, after } = setUp()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.until = promise
    buffer.add(vital('a', 100))
    buffer.add(vital('b'))
    await after(5000)
    buffer.add(vital('a', 300))
    resolve()
    await after(0)
    expect(told.buffered).toBe(1)
    await after(5000)
    expect(server.posts).toEqual([['a', 'b'], ['a']])
    expect(bodies[1]).toContain('"value":300')
  })

  it('in requests that the server accepts', async () => {
    const { bodies, addMany, server, after } = setUp()
    server.isOnline = false
    addMany(100, (id) => error(id, 'ä'.repeat(500)))
    server.isOnline = true
    await after(60_000)
    expect(server.posts.flat()).toHaveLength(100)
    for (const body of bodies) expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(64 * 1024)
    expect(Math.max(...server.posts.map((ids) => ids.length))).toBeLessThanOrEqual(40)
  })
})

describe('unsent telemetry', () => {
  it('stays, and is retried with growing delays', async () => {
    const { server, buffer, told, after, unsent } = setUp()
    server.status = 503
    buffer.add(error('a'))
    await after(5000)
    expect(server.posts).toHaveLength(1)
    expect(told).toMatchObject({ buffered: 1, lastFailure: { reason: 'HTTP error! status: 503' } })
    expect(unsent()).toEqual(['a'])
    await after(9999)
    expect(server.posts).toHaveLength(1)
    await after(1)
    expect(server.posts).toHaveLength(2)
    server.status = 204
    await after(20_000)
    expect(server.posts).toHaveLength(3)
    expect(told).toMatchObject({ buffered: 0 })
    expect(unsent()).toEqual([])
  })

  it('is not retried sooner when more arrives', async () => {
    const { server, buffer, addMany, after } = setUp()
    server.status = 0
    buffer.add(error('a'))
    await after(5000)
    addMany(60)
    await after(5000)
    expect(server.posts).toHaveLength(1)
  })

  it('waits five minutes at most', async () => {
    const { server, buffer, after } = setUp()
    server.status = 503
    buffer.add(error('a'))
    await after(3_600_000)
    const before = server.posts.length
    await after(300_000)
    expect(server.posts.length).toBe(before + 1)
  })

  it('is not sent offline, and is sent on reconnect', async () => {
    const { server, buffer, after, unsent } = setUp()
    server.isOnline = false
    buffer.add(error('a'))
    buffer.add(vital('b'))
    await after(60_000)
    expect(server.posts).toEqual([])
    expect(unsent()).toEqual(['a'])
    server.isOnline = true
    buffer.online()
    await after(0)
    expect(server.posts).toEqual([['a', 'b']])
    expect(unsent()).toEqual([])
  })

  it('keeps the last 100 errors and 200 metrics, on the device and in the page', async () => {
    const { server, addMany, told, after, unsent } = setUp()
    server.isOnline = false
    addMany(250, (id) => error(`e${id}`))
    addMany(250, (id) => vital(`v${id}`))
    await after(5000)
    expect(told.buffered).toBe(300)
    expect([unsent().length, unsent()[0], unsent().at(-1)]).toEqual([100, 'e150', 'e249'])
  })

  it('is dropped when the server refuses it as invalid', async () => {
    const { server, buffer, told, after, unsent } = setUp()
    server.status = 400
    buffer.add(error('a'))
    await after(5000)
    expect(told).toMatchObject({ buffered: 0, lastFailure: { reason: 'HTTP error! status: 400' } })
    expect(unsent()).toEqual([])
    for (const status of [408, 429]) {
      server.status = status
      buffer.add(error(`b${status}`))
      await after(300_000)
      expect(unsent()).toContain(`b${status}`)
    }
  })

  it('is dropped alone when the server cannot read one of several', async () => {
    const { server, addMany, buffer, told, after, unsent } = setUp()
    server.isOnline = false
    addMany(6, (id) => error(id))
    server.unreadable = '3'
    server.isOnline = true
    buffer.online()
    await after(0)
    expect(server.posts).toEqual([
      ['0', '1', '2', '3', '4', '5'],
      ['0', '1', '2'],
    ])
    expect(told.buffered).toBe(3)
    await after(60_000)
    expect(server.posts.slice(2)).toEqual([['3', '4', '5'], ['3', '4'], ['3'], ['4'], ['5']])
    expect(told.buffered).toBe(0)
    expect(unsent()).toEqual([])
    await after(3_600_000)
    expect(server.posts).toHaveLength(7)
  })

  it('keeps the errors of other tabs', async () => {
    const one = setUp()
    const two = setUp()
    one.server.isOnline = two.server.isOnline = false
    one.buffer.add(error('a'))
    two.buffer.add(error('b'))
    await one.after(5000)
    expect(one.unsent().toSorted()).toEqual(['a', 'b'])
    one.server.isOnline = true
    one.buffer.online()
    await one.after(0)
    expect(one.unsent()).toEqual(['b'])
  })
})

describe('when the page closes', () => {
  it('the browser sends all of it; errors stay until they are confirmed', async () => {
    const { server, buffer, addMany, told, after, unsent } = setUp()
    server.isOnline = false
    addMany(50)
    buffer.add(error('e'))
    server.isOnline = true
    buffer.leave()
    expect(server.beaconed.map((ids) => ids.length)).toEqual([40, 11])
    expect(told.buffered).toBe(1)
    expect(unsent()).toEqual(['e'])
    await after(10_000)
    expect(server.posts).toEqual([['e']])
    expect(unsent()).toEqual([])
  })

  it('what the browser does not accept stays queued', () => {
    const { server, buffer, told, unsent } = setUp()
    server.beacons = false
    buffer.add(vital('a'))
    buffer.add(error('b'))
    buffer.leave()
    expect(told.buffered).toBe(2)
    expect(unsent()).toEqual(['b'])
  })
})
