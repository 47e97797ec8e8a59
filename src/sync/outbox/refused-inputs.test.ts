import { beforeEach, expect, test, vi } from 'vitest'
import { dropRefused } from './refused-inputs.ts'

type Kept = { opId: string; userId: string; args: string }

let stored: Map<string, string>
let disk: Map<string, Kept>
let opened: number

/** As much of IndexedDB as is needed: each request and each transaction succeeds in the next tick. */
function indexedDBOf(rows: Map<string, Kept>): unknown {
  const done = <T>(result: T) => {
    const request = { result, onsuccess: () => undefined }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const objectStore = () => ({
    getAll: () => done([...rows.values()]),
    delete: (opId: string) => rows.delete(opId),
  })
  const transaction = () => {
    const tx = { objectStore, oncomplete: () => undefined }
    setTimeout(() => tx.oncomplete())
    return tx
  }
  return {
    open: () => {
      opened++
      return done({ transaction, close: () => undefined })
    },
  }
}

beforeEach(() => {
  stored = new Map([['hashmark.refused', '']])
  disk = new Map()
  opened = 0
  for (const [opId, userId] of Object.entries({ a: 'kit', b: 'dana', c: 'kit' }))
    disk.set(opId, { opId, userId, args: 'Mesh' })
  vi.stubGlobal('indexedDB', indexedDBOf(disk))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test("deletes a person's refused changes and keeps everyone else's", async () => {
  await dropRefused('kit')
  expect([...disk.keys()]).toEqual(['b'])
  expect(stored.has('hashmark.refused')).toBe(true)
  await dropRefused('dana')
  expect(disk.size).toBe(0)
  expect(stored.has('hashmark.refused')).toBe(false)
})

test('opens no database on a device without refused changes', async () => {
  stored.clear()
  await dropRefused('kit')
  expect(opened).toBe(0)
})

test('lets the account be left when the browser refuses', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Blocked', 'SecurityError')
    },
  })
  await expect(dropRefused('kit')).resolves.toBeUndefined()
})
