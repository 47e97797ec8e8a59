import { expect, test } from 'vitest'
import { fold, wordFilter } from './fold.ts'

test('folds case, accents and dashes', () => {
  expect(fold('José Ñandú')).toBe('jose nandu')
  expect(fold('Empty 3×2, 4–3')).toBe('empty 3x2, 4-3')
})

test('a text must hold every typed word, in any order, whatever case and accents', () => {
  const holds = wordFilter('  núñez  WR ')
  expect(holds('WR Luis Nunez')).toBe(true)
  expect(holds('wr LUIS NÚÑEZ')).toBe(true)
  expect(holds('Luis Nunez')).toBe(false)
})

test('a word may stand inside another', () => {
  expect(wordFilter('over 4-3')('4–3 Overload')).toBe(true)
})

test('nothing typed is in every text', () => {
  expect(wordFilter('  ')('anything')).toBe(true)
  expect(wordFilter('')('')).toBe(true)
})
