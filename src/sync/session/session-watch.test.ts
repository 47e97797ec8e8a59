import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SessionAnswer, type SessionEvent, SessionWatch } from './session-watch.ts'

const MINUTE = 60_000

let until: number | null
let online: boolean
let busy: boolean
/** What the server says next; the last one again and again. */
let answers: SessionAnswer[]
let asked: string[]
let events: SessionEvent[]
let watch: SessionWatch

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  online = true
  busy = false
  asked = []
  events = []
  answers = ['stands']
  const answer = (what: string) => {
    asked.push(`${what} at ${(Date.now() - 1_000_000_000_000) / 1000}`)
    return Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]!)
  }
  watch = new SessionWatch({
    now: () => Date.now(),
    expiresAt: () => until,
    isOnline: () => online,
    ask: () => answer('ask'),
    refresh: async () => {
      const said = await answer('refresh')
      if (said === 'stands') until = Date.now() + 30 * 24 * 60 * MINUTE
      return said
    },
    alone: (work) => (busy ? Promise.resolve() : work()),
  })
  watch.happened.on((event) => events.push(event))
})

afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

function lasts(minutes: number) {
  until = Date.now() + minutes * MINUTE
  watch.start()
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)

describe('the check every five minutes', () => {
  test('checks the session at 5, 10 and 15 minutes, and reports nothing', async () => {
    lasts(600)
    await pass(15)
    expect(asked).toEqual(['ask at 300', 'ask at 600', 'ask at 900'])
    expect(events).toEqual([])
  })

  test('prolongs below ten minutes, silently', async () => {
    lasts(14.9)
    await pass(5)
    expect(asked).toEqual(['refresh at 300'])
    expect(events).toEqual([])
  })

  test('does not prolong with ten minutes left', async () => {
    lasts(15)
    await pass(5)
    expect(asked).toEqual(['ask at 300'])
  })
})

describe('the watcher every minute', () => {
  test('prolongs below five minutes and reports it', async () => {
    lasts(6)
    await pass(1)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['refresh at 120'])
    expect(events).toEqual(['refreshed'])
  })

  test('reports a session ended by the server once', async () => {
    answers = ['ended']
    lasts(3)
    await pass(4)
    expect(asked).toEqual(['refresh at 60'])
    expect(events).toEqual(['refresh-failed', 'ended'])
  })

  test('reports a session that expired while the device slept at the first check', async () => {
    answers = ['ended']
    lasts(3)
    vi.setSystemTime(Date.now() + 600 * MINUTE)
    await watch.look()
    expect(asked).toHaveLength(1)
    expect(events).toContain('ended')
  })
})

describe('a refresh that fails', () => {
  test('is retried after 30 s; the third failure ends the session', async () => {
    answers = ['refused']
    lasts(3)
    await pass(1)
    expect(events).toEqual(['refresh-failed'])
    await vi.advanceTimersByTimeAsync(29_999)
    expect(asked).toEqual(['refresh at 60'])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['refresh at 60', 'refresh at 90'])
    expect(events).not.toContain('ended')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(3)
    expect(events.at(-1)).toBe('ended')
    expect(events.filter((event) => event === 'ended')).toHaveLength(1)
  })

  test('resets its count on success', async () => {
    answers = ['refused', 'refused', 'stands']
    lasts(3)
    await pass(3)
    expect(events).toEqual(['refresh-failed', 'refresh-failed', 'refreshed'])
    answers = ['refused', 'refused', 'stands']
    until = Date.now() + 2 * MINUTE
    await pass(3)
    expect(events).not.toContain('ended')
  })
})

describe('no sign-out without the server', () => {
  test('an unreachable server never ends the session', async () => {
    answers = ['unreached']
    lasts(3)
    await pass(60)
    expect(asked.length).toBeGreaterThan(20)
    expect(events).toEqual([])
  })

  test("sends nothing while offline, even after the session's end", async () => {
    online = false
    lasts(1)
    await pass(120)
    expect(asked).toEqual([])
    online = true
    await watch.look()
    expect(asked).toEqual(['refresh at 7200'])
    expect(until).toBeGreaterThan(Date.now())
    expect(events).toEqual([])
  })

  test('a fast clock ends nothing: the server prolongs', async () => {
    lasts(-500)
    await pass(1)
    expect(events).toEqual(['refreshed'])
  })

  test('sends nothing when signed out', async () => {
    lasts(1)
    until = null
    await pass(60)
    await watch.suspect()
    expect(asked).toEqual([])
  })
})

test('a clock that is set back delays the next check by at most a minute', async () => {
  lasts(600)
  vi.setSystemTime(Date.now() - 300 * MINUTE)
  await pass(1)
  expect(asked).toHaveLength(1)
})

test('leaves a running check to the other tab', async () => {
  busy = true
  lasts(2)
  await pass(3)
  expect(asked).toEqual([])
})

test('does not prolong again what another tab has prolonged', async () => {
  lasts(2)
  until = Date.now() + 500 * MINUTE
  await pass(3)
  expect(asked).toEqual([])
})

describe('a suspicion', () => {
  test('confirmed by the server ends the session; signing in starts it again', async () => {
    lasts(600)
    answers = ['ended']
    await watch.suspect()
    await watch.suspect()
    expect(events).toEqual(['ended'])
    watch.begin()
    expect(events).toEqual(['ended', 'stands'])
  })

  test('denied by the server changes nothing', async () => {
    lasts(600)
    await watch.suspect()
    answers = ['unreached']
    await watch.suspect()
    expect(events).toEqual([])
  })

  test('a wrong end is corrected within five minutes', async () => {
    lasts(600)
    answers = ['ended', 'stands']
    await watch.suspect()
    await pass(5)
    expect(events).toEqual(['ended', 'stands'])
  })
})
