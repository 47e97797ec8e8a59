import { expect, test } from 'vitest'
import { lineOf } from './console-lines.ts'

test("joins the console's arguments into one line", () => {
  expect(lineOf(['Slow:', 12, { play: 'Mesh' }, undefined])).toBe('Slow: 12 {"play":"Mesh"} undefined')
  expect(lineOf([new TypeError('x is no function')])).toBe('TypeError: x is no function')
  expect(lineOf(['%cEach child of %s needs a key, at %s', 'color: red', 'List'])).toBe(
    'Each child of List needs a key, at %s',
  )
  expect(lineOf([])).toBe('undefined')
})

test('accepts values that are not JSON, and at most 500 characters', () => {
  const self: { me?: unknown } = {}
  self.me = self
  expect(lineOf([self])).toBe('[object Object]')
  const long = lineOf(['x'.repeat(900)])
  expect(long).toHaveLength(500)
  expect(long.endsWith('…')).toBe(true)
})
