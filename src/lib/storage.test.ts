import { beforeEach, expect, test, vi } from 'vitest'
import { readMoved } from './storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('moves a value of an earlier version to its new key once', () => {
  stored.set('old', 'o.X')
  expect(readMoved('old.kit', 'old')).toBe('o.X')
  expect(readMoved('old.robin', 'old')).toBeNull()
  expect([...stored]).toEqual([['old.kit', 'o.X']])
})

test('keeps what is stored under the new key', () => {
  stored.set('old', 'o.X').set('old.kit', 'o.Z')
  expect(readMoved('old.kit', 'old')).toBe('o.Z')
  expect([...stored]).toEqual([['old.kit', 'o.Z']])
})
