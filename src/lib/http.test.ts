import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AUTH_RETRY, askJson, mayPass, QUERY_RETRY, type Retry, waitBefore } from './http.ts'

// The headers that apiFetch adds are tested in api.test.ts.
vi.mock('./api.ts', () => ({ apiFetch: (url: string, init: RequestInit) => fetch(url, init) }))

/** The three-retry rule with 1 ms waits. */
const AT_ONCE: Retry = { retries: 3, baseMs: 1, capMs: 1000, jitter: 0 }

type Reply = { status: number; body?: string; headers?: Record<string, string> } | 'hang up' | 'say nothing'

let server: Server
let url: string
let replies: Reply[]
let asked: { method: string | undefined; body: string; type: string | undefined }[]
let heard: () => void

/** Sends the replies in order, then repeats the last. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  asked.push({ method: request.method, body, type: request.headers['content-type'] })
  heard()
  const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? 'hang up'
  if (reply === 'hang up') request.socket.destroy()
  else if (reply !== 'say nothing') {
    response.writeHead(reply.status, reply.headers)
    response.end(reply.body ?? '{}')
  }
}

beforeEach(async () => {
  asked = []
  replies = []
  heard = () => undefined
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('responses', () => {
  test('returns the JSON and status', async () => {
    replies = [{ status: 200, body: '{"state":"ok"}' }]
    expect(await askJson(url)).toEqual({ ok: true, status: 200, body: { state: 'ok' } })
  })

  test("returns null for a body that is not JSON, such as a proxy's page", async () => {
    replies = [{ status: 404, body: '<h1>Not here</h1>' }]
    expect(await askJson(url)).toEqual({ ok: false, status: 404, body: null })
  })

  test('sends the body as JSON', async () => {
    replies = [{ status: 200 }]
    await askJson(url, { method: 'POST', body: { email: 'coach@example.com' } })
    expect(asked).toEqual([
      { method: 'POST', body: '{"email":"coach@example.com"}', type: 'application/json' },
    ])
  })
})

describe('retries transient failures', () => {
  test.each([
    ['an error of the server', { status: 500 }],
    ['a gateway that finds nobody', { status: 503 }],
    ['a request that took too long', { status: 408 }],
    ['too many requests', { status: 429 }],
    ['a connection that breaks', 'hang up'],
  ] as const)('%s', async (_, failure) => {
    replies = [failure, failure, { status: 200 }]
    expect(await askJson(url, { retry: AT_ONCE })).toMatchObject({ ok: true })
    expect(asked).toHaveLength(3)
  })

  test('three times, then returns the last response', async () => {
    replies = [{ status: 503, body: '{"state":"down"}' }]
    expect(await askJson(url, { retry: AT_ONCE })).toEqual({
      ok: false,
      status: 503,
      body: { state: 'down' },
    })
    expect(asked).toHaveLength(4)
  })

  test('three times, then throws the connection error', async () => {
    replies = ['hang up']
    await expect(askJson(url, { retry: AT_ONCE })).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(4)
  })

  test('fewer times when earlier attempts count', async () => {
    replies = [{ status: 503 }]
    await askJson(url, { retry: AT_ONCE, tried: 1 })
    expect(asked).toHaveLength(3)
  })

  test('after a timeout', async () => {
    replies = ['say nothing', { status: 200 }]
    expect(await askJson(url, { retry: AT_ONCE, timeoutMs: 200 })).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
  })

  test('not when Retry-After exceeds the cap', async () => {
    replies = [{ status: 429, headers: { 'retry-after': '900' } }]
    expect(await askJson(url, { retry: AT_ONCE })).toMatchObject({ status: 429 })
    expect(asked).toHaveLength(1)
  })
})

describe('does not retry', () => {
  test.each([400, 401, 403, 404, 409, 422])('the client error %s', async (status) => {
    replies = [{ status }]
    expect(await askJson(url, { retry: AT_ONCE })).toMatchObject({ ok: false, status })
    expect(asked).toHaveLength(1)
  })

  test('a request that may change something, unless told to', async () => {
    replies = [{ status: 503 }]
    await askJson(url, { method: 'POST', body: {} })
    expect(asked).toHaveLength(1)
    await askJson(url, { method: 'POST', body: {}, retry: AT_ONCE })
    expect(asked).toHaveLength(5)
  })

  test('a call limited to one attempt', async () => {
    replies = [{ status: 503 }]
    await askJson(url, { retry: false })
    expect(asked).toHaveLength(1)
  })

  test('an aborted call, during an attempt or between two', async () => {
    const leave = new AbortController()
    const reason = new Error('The page was left')
    replies = ['say nothing']
    heard = () => leave.abort(reason)
    await expect(askJson(url, { retry: AT_ONCE, signal: leave.signal })).rejects.toBe(reason)
    expect(asked).toHaveLength(1)

    const between = new AbortController()
    replies = [{ status: 503, headers: { 'retry-after': '10' } }]
    heard = () => setImmediate(() => between.abort(reason))
    const patient = { ...AT_ONCE, capMs: 60_000 }
    await expect(askJson(url, { retry: patient, signal: between.signal })).rejects.toBe(reason)
    expect(asked).toHaveLength(2)
  })
})

describe('offline', () => {
  const place = () => {
    const target = new EventTarget()
    const network = { onLine: false }
    vi.stubGlobal('navigator', network)
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    return () => {
      network.onLine = true
      target.dispatchEvent(new Event('online'))
    }
  }

  test('waits for the connection, then sends', async () => {
    const connect = place()
    replies = [{ status: 200 }]
    const answered = askJson(url)
    expect(asked).toHaveLength(0)
    connect()
    expect(await answered).toMatchObject({ ok: true })
  })

  test('stops waiting on abort', async () => {
    place()
    const leave = new AbortController()
    const answered = askJson(url, { signal: leave.signal })
    leave.abort(new Error('The page was left'))
    await expect(answered).rejects.toThrow('The page was left')
    expect(asked).toHaveLength(0)
  })

  test('fails at once when asked to', async () => {
    place()
    replies = ['hang up']
    await expect(askJson(url, { retry: AT_ONCE, offline: 'fail' })).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(1)
  })
})

describe('retry delays', () => {
  const waits = (retry: Retry, random: number) =>
    [1, 2, 3, 4].map((tries) => waitBefore(tries, retry, null, () => random))

  test('of a query double from 1 s, three times', () => {
    expect(waits(QUERY_RETRY, 1)).toEqual([1000, 2000, 4000, null])
  })

  test('of an account request add up to 10% jitter', () => {
    expect(waits(AUTH_RETRY, 0)).toEqual([1000, 2000, 4000, null])
    expect(waits(AUTH_RETRY, 1)).toEqual([1100, 2200, 4400, null])
  })

  test('never exceed the cap', () => {
    expect(waitBefore(6, { ...QUERY_RETRY, retries: 9 })).toBe(30_000)
    expect(waitBefore(6, { ...AUTH_RETRY, retries: 9 }, null, () => 1)).toBe(10_000)
  })

  test('follow Retry-After, in seconds or as a date', () => {
    expect(waitBefore(1, QUERY_RETRY, '7')).toBe(7000)
    expect(waitBefore(2, QUERY_RETRY, '0')).toBe(2000)
    expect(waitBefore(1, QUERY_RETRY, 'soon')).toBe(1000)
    expect(waitBefore(1, QUERY_RETRY, '31')).toBeNull()
    vi.useFakeTimers({ now: Date.UTC(2026, 8, 4, 19) })
    try {
      expect(waitBefore(1, QUERY_RETRY, new Date(Date.now() + 9000).toUTCString())).toBe(9000)
      expect(waitBefore(1, QUERY_RETRY, new Date(Date.now() - 9000).toUTCString())).toBe(1000)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('of the client errors, only 408 and 429 are transient', () => {
  const all = Array.from({ length: 200 }, (_, i) => 400 + i)
  expect(all.filter((status) => status < 500 && mayPass(status))).toEqual([408, 429])
  expect(all.filter((status) => status >= 500).every(mayPass)).toBe(true)
})
