import { anyJson } from '#tests/support/diagrams.ts'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import { jsonEqual } from './equal.ts'

// Hundreds of runs on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })
const runs = { seed: 20261121, numRuns: 300 }

/** As it comes out of Postgres and off the wire: with no prototype tricks, no -0, and nothing undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('equality compares values', () => {
  fc.assert(
    fc.property(anyJson, anyJson, (a, b) => {
      expect(jsonEqual(a, plain(a))).toBe(true)
      expect(jsonEqual(a, b)).toBe(isDeepStrictEqual(plain(a), plain(b)))
      expect(jsonEqual(a, b)).toBe(jsonEqual(b, a))
    }),
    runs,
  )
})

test('the order of keys does not matter, the order of items does', () => {
  expect(jsonEqual({ x: 1, y: [1, 2] }, { y: [1, 2], x: 1 })).toBe(true)
  expect(jsonEqual([1, 2], [2, 1])).toBe(false)
})

test('undefined is absent; null is a value', () => {
  expect(jsonEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(jsonEqual({ a: null }, {})).toBe(false)
})

test.each([
  [[], {}],
  [null, {}],
  [0, ''],
  [1, '1'],
  [[1], [1, undefined]],
  [{ length: 0 }, []],
])('%j and %j are not the same', (a, b) => {
  expect(jsonEqual(a, b)).toBe(false)
})

test('inherited properties are ignored', () => {
  expect(jsonEqual(JSON.parse('{"__proto__": {}}'), {})).toBe(false)
  expect(jsonEqual({ toString: undefined }, {})).toBe(true)
  expect(jsonEqual({ constructor: Object }, {})).toBe(false)
})
