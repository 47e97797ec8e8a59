import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf, locateSyntaxError } from './json-place.ts'

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

test('any valid JSON parses to its end', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(locateSyntaxError(text)).toEqual({ line: 1, column: text.length + 1 })
    }),
  )
})

test('truncated JSON is valid up to the cut or to the broken token', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      const cut = text.slice(0, at % text.length)
      expect(locateSyntaxError(cut).column).toBeLessThanOrEqual(cut.length + 1)
    }),
  )
})

test('a value is located on its line, and a missing one on the line of its parent', () => {
  const text = '{\n  "a": [\n    {"b": "}],{\\"", "c": [1, 2]},\n    {\n      "d": null\n    }\n  ]\n}'
  expect(JSON.parse(text)).toMatchObject({ a: [{ c: [1, 2] }, { d: null }] })
  expect(lineOf(text, [])).toBe(1)
  expect(lineOf(text, ['a'])).toBe(2)
  expect(lineOf(text, ['a', 0, 'c', 1])).toBe(3)
  expect(lineOf(text, ['a', 1, 'd'])).toBe(5)
  expect(lineOf(text, ['a', 1, 'name'])).toBe(4)
  expect(lineOf(text, ['a', 7])).toBe(2)
})

test('the line of any value is found, regardless of what precedes it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (list, members) => {
      const value = { list: [...list, { ...members, here: 'THE PLACE' }], after: list }
      const text = JSON.stringify(value, null, 1)
      const lines = text.split('\n')
      const found = lines.findLastIndex((line) => line.trim().replace(',', '') === '"here": "THE PLACE"')
      expect(lineOf(text, ['list', list.length, 'here'])).toBe(found + 1)
    }),
  )
})
