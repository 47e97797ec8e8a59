import { Emitter } from '#src/lib/emitter.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncEngine } from '../engine/engine.ts'
import { LastSessionWatch } from './last-session.ts'

/** Changes that are still queued, those whose discard the server does not know yet, and those that it refused. */
let queued: string[]
let discarded: string[]
let refused: string[]
let changed: Emitter<void>
let watch: LastSessionWatch

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  queued = ['a', 'b', 'c']
  discarded = []
  refused = []
  changed = new Emitter()
  const engine = {
    session: 'this one',
    found: queued.map((opId) => ({ opId, session: 'the last one' })),
    get receipts() {
      return new Map(refused.map((opId) => [opId, { outcome: 'rejected' }]))
    },
    receiptsChanged: new Emitter<void>(),
    outbox: {
      loaded: Promise.resolve(),
      changed,
      has: (opId: string) => queued.includes(opId),
      discards: () => discarded.map((entityId) => ({ entityId })),
    },
  }
  watch = new LastSessionWatch(engine as unknown as SyncEngine)
  await vi.waitFor(() => expect(watch.state).not.toBeNull())
})

afterEach(() => {
  watch.stop()
  vi.unstubAllGlobals()
})

/** The change leaves the queue, as the server has it. */
function settle(...opIds: string[]) {
  queued = queued.filter((opId) => !opIds.includes(opId))
  changed.emit()
}

/** The coach discards it, and then the server is told. */
function discard(...opIds: string[]) {
  discarded = opIds
  settle(...opIds)
  discarded = []
  changed.emit()
}

test('counts what waits, is saved, and is refused', () => {
  expect(watch.state).toEqual({ total: 3, waiting: 3, refused: 0 })
  settle('a')
  refused = ['b']
  settle('b')
  expect(watch.state).toEqual({ total: 3, waiting: 1, refused: 1 })
})

test('what is discarded no longer counts, and was not saved', () => {
  discard('b')
  expect(watch.state).toEqual({ total: 2, waiting: 2, refused: 0 })
  settle('a', 'c')
  expect(watch.state).toEqual({ total: 2, waiting: 0, refused: 0 })
})

test('has nothing to say once all of it is discarded', () => {
  discard('a', 'b', 'c')
  expect(watch.state).toBeNull()
})
