import { DISCARD } from '#schema/discards.ts'
import { newId } from '#schema/ids.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncEngine } from '../engine/engine.ts'
import { followDiscards } from './discard.ts'
import type { OutboxEntry } from './outbox-store.ts'

/** What this browser remembers. */
let stored: Map<string, string>
/** How the server answers, and the addresses asked. */
let status: number
let asked: string[]
/** Discards that the server does not know yet. */
let waiting: OutboxEntry[]
let stop: () => void

const isSignedIn = (userId: string) => stored.set('hashmark.identity', JSON.stringify({ userId }))
const passes = () => vi.advanceTimersByTimeAsync(5000)

function discard(): OutboxEntry {
  const opId = newId()
  const input = { opId: newId(), name: 'plays.edit', entityType: 'play', entityId: 'p', teamId: null }
  const args = { opId, at: 0, description: 'Renamed', teamId: null, input }
  return {
    seq: 1,
    opId,
    userId: 'me',
    name: DISCARD,
    entityType: 'operation',
    entityId: input.opId,
    args,
    session: '',
  }
}

function follow(): void {
  const outbox = {
    loaded: Promise.resolve(),
    changed: new Emitter<void>(),
    discards: () => waiting,
    remove: (opIds: string[]) => {
      waiting = waiting.filter(({ opId }) => !opIds.includes(opId))
      return Promise.resolve()
    },
  }
  const connection = { changed: new Emitter() }
  stop = followDiscards({ outbox, connection, identity: { userId: 'me' } } as unknown as SyncEngine, () => {})
}

beforeEach(async () => {
  // Is there before time stands still.
  await import('#src/lib/api.ts')
  vi.useFakeTimers()
  stored = new Map()
  status = 200
  asked = []
  waiting = [discard()]
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/csrf') return Promise.resolve(Response.json({ token: 'one' }))
    asked.push(path)
    return Promise.resolve(Response.json({ sent: [] }, { status }))
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tells the server once, and whose discard it is', async () => {
  isSignedIn('me')
  follow()
  await passes()
  expect(asked).toEqual(['/api/discards?user=me'])
  expect(waiting).toEqual([])
})

test('waits while another account is signed in, until its own is again', async () => {
  isSignedIn('other')
  follow()
  await passes()
  expect(asked).toEqual([])
  expect(waiting).toHaveLength(1)
  isSignedIn('me')
  await passes()
  expect(asked).toHaveLength(1)
  expect(waiting).toEqual([])
})

test('stays on this device when the server has another account there', async () => {
  isSignedIn('me')
  status = 403
  follow()
  await passes()
  expect(asked.length).toBeGreaterThan(1)
  expect(waiting).toHaveLength(1)
  status = 200
  await passes()
  expect(waiting).toEqual([])
})
