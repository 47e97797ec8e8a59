import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateSyntaxError } from './json-place.ts'

test.each([
  ['', 1, 1],
  ['{\n  "a": [,]\n}', 2, 9],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['[1 2]', 1, 4],
  ['{"a": tru}', 1, 7],
  ['{"a": 01}', 1, 8],
  ['["unfinished', 1, 2],
  ['{"a": 1', 1, 8],
  ['[1]]', 1, 4],
])('%j stops at line %i, column %i', (text, line, column) => {
  expect(() => JSON.parse(text) as unknown).toThrow()
  expect(locateSyntaxError(text)).toEqual({ line, column })
})

test('whatever is JSON is right to its end', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(locateSyntaxError(text)).toEqual({ line: 1, column: text.length + 1 })
    }),
  )
})

test('what is cut off is right up to where it ends, or to the word that it tears', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      const cut = text.slice(0, at % text.length)
      expect(locateSyntaxError(cut).column).toBeLessThanOrEqual(cut.length + 1)
    }),
  )
})
