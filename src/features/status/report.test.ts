import { afterEach, describe, expect, it, vi } from 'vitest'
import { askProbe, readReport } from './report.ts'

const BODY = {
  ok: false,
  state: 'down',
  version: '0.1.5',
  parts: {
    database: { state: 'ok', ms: 1.2 },
    replication: { state: 'warning', problem: 'stopped', ms: 0.4, lagBytes: 2048 },
    signIn: { state: 'ok', ms: null, rate: null, tries: 3 },
  },
}

describe("reading a probe's response", () => {
  it('keeps state, problem and metrics in order', () => {
    expect(readReport(BODY)).toEqual({
      state: 'down',
      version: '0.1.5',
      parts: [
        { name: 'database', state: 'ok', ms: 1.2 },
        { name: 'replication', state: 'warning', problem: 'stopped', ms: 0.4, lagBytes: 2048 },
        { name: 'signIn', state: 'ok', ms: null, rate: null, tries: 3 },
      ],
    })
  })

  it('omits unreadable parts', () => {
    const parts = { a: null, b: { state: 'great', ms: 1 }, c: { state: 'ok', ms: 'fast', lagBytes: '1' } }
    expect(readReport({ state: 'ok', parts })).toEqual({
      state: 'ok',
      version: '',
      parts: [{ name: 'c', state: 'ok', ms: null }],
    })
  })

  it.each([null, 'ok', [], {}, { state: 'ok' }, { state: 'fine', parts: {} }])('rejects %j', (body) => {
    expect(readReport(body)).toBeNull()
  })
})

describe('querying a probe', () => {
  afterEach(() => vi.unstubAllGlobals())

  const signal = new AbortController().signal
  const answering = (answer: () => Response | Promise<Response>, onLine = true) => {
    const asked = vi.fn(() => Promise.resolve().then(answer))
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('navigator', { onLine })
    return asked
  }

  it('accepts a report in a 503 response', async () => {
    const asked = answering(() => Response.json(BODY, { status: 503 }))
    expect(await askProbe('ready', signal)).toMatchObject({ kind: 'report', report: { state: 'down' } })
    expect(asked).toHaveBeenCalledWith('/api/ready', expect.objectContaining({ cache: 'no-store' }))
  })

  it("rejects a proxy's error page", async () => {
    answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await askProbe('health', signal)).toMatchObject({ kind: 'silent' })
  })

  it('distinguishes an unreachable server from an offline device', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'))
    answering(fail)
    expect(await askProbe('health', signal)).toMatchObject({ kind: 'silent' })
    answering(fail, false)
    expect(await askProbe('health', signal)).toMatchObject({ kind: 'offline' })
  })

  it("trusts a response over the device's offline state", async () => {
    answering(() => Response.json(BODY), false)
    expect(await askProbe('health', signal)).toMatchObject({ kind: 'report' })
  })
})
