import { expect, test } from 'vitest'
import { lineOf } from './console-lines.ts'

test('makes one line of what the console was given', () => {
  expect(lineOf(['Slow:', 12, { play: 'Mesh' }, undefined])).toBe('Slow: 12 {"play":"Mesh"} undefined')
  expect(lineOf([new TypeError('x is no function')])).toBe('TypeError: x is no function')
  expect(lineOf(['%cEach child of %s needs a key, at %s', 'color: red', 'List'])).toBe(
    'Each child of List needs a key, at %s',
  )
  expect(lineOf([])).toBe('undefined')
})

test('takes what cannot be written as JSON, and no more than 500 characters', () => {
  const self: { me?: unknown } = {}
  self.me = self
  expect(lineOf([self])).toBe('[object Object]')
  const long = lineOf(['x'.repeat(900)])
  expect(long).toHaveLength(500)
  expect(long.endsWith('…')).toBe(true)
})
