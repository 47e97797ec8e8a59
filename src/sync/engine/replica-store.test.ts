import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replicaStores } from './replica-store.ts'

/** What the disk holds, and the keys that were written to it. */
let disk: Map<string, unknown>
let written: string[]

/** As much of IndexedDB as the store needs: each request and each transaction succeeds in the next tick. */
function indexedDBOf(rows: Map<string, unknown>): unknown {
  const done = <T>(result: T) => {
    const request = { result, onsuccess: () => undefined }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const objectStore = () => ({
    get: (key: string) => done(rows.get(key)),
    count: (key: string) => done(rows.has(key) ? 1 : 0),
    put: (value: unknown, key: string) => {
      written.push(key)
      rows.set(key, value)
    },
    delete: (key: string) => {
      written.push(key)
      rows.delete(key)
    },
  })
  const transaction = () => {
    const tx = { objectStore, oncomplete: () => undefined }
    setTimeout(() => tx.oncomplete())
    return tx
  }
  return { open: () => done({ transaction, close: () => undefined }) }
}

beforeEach(() => {
  disk = new Map<string, unknown>()
  written = []
  vi.stubGlobal('indexedDB', indexedDBOf(disk))
})
afterEach(() => vi.unstubAllGlobals())

test('leaves out numbers that are written back as they were read', async () => {
  disk.set('c/a/r', 1).set('c/b/r', 1)
  const write = await replicaStores.create('replica').write()
  for (const key of ['c/a/r', 'c/b/r', 'c/c/r']) await write.get(key)
  await write.put('c/a/r', 1)
  await write.put('c/b/r', 2)
  await write.put('c/c/r', 1)
  await write.commit()
  expect(written).toEqual(['c/b/r', 'c/c/r'])
})

test('takes back a change of a number in the same transaction', async () => {
  disk.set('c/a/r', 1)
  const write = await replicaStores.create('replica').write()
  await write.get('c/a/r')
  await write.put('c/a/r', 2)
  expect(await write.get('c/a/r')).toBe(2)
  await write.put('c/a/r', 1)
  expect(await write.get('c/a/r')).toBe(1)
  await write.del('c/a/r')
  expect(await write.get('c/a/r')).toBeUndefined()
  await write.put('c/a/r', 1)
  await write.commit()
  expect(disk.get('c/a/r')).toBe(1)
})
