import { describe, expect, test } from 'vitest'
import { slipsBetween } from './closeness.ts'
import { markHits, partsOf, wordsOf } from './words.ts'

test('a text is split into lowercase words without accents', () => {
  expect(wordsOf('Wing-T Rt 32 Trap')).toEqual(['wing-t', 'rt', '32', 'trap'])
  expect(wordsOf('  José’s “Ñandú” ')).toEqual(['jose', 's', 'nandu'])
  expect(wordsOf('')).toEqual([])
})

test('letters and digits are split', () => {
  expect(partsOf('24pwr')).toEqual(['24', 'pwr'])
  expect(partsOf('3x2')).toEqual(['3', 'x', '2'])
  expect(partsOf('wing-t')).toEqual(['wing', 't'])
  expect(partsOf('mesh')).toEqual(['mesh'])
})

describe('typed text is marked in a title', () => {
  const marked = (title: string, ...words: string[]) =>
    markHits(title, words)
      .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join('')

  test('at the beginnings of words', () => {
    expect(marked('Gun Trips Rt 24 Power', 'g', 'pow')).toBe('[G]un Trips Rt 24 [Pow]er')
    expect(marked('Mesh', 'mesh')).toBe('[Mesh]')
    expect(marked('Éclair', 'ecl')).toBe('[Écl]air')
  })

  test('and nowhere else', () => {
    expect(marked('Power', 'wer')).toBe('Power')
    expect(marked('Power')).toBe('Power')
  })
})

test('typos are counted against the best matching prefix of a word', () => {
  expect(slipsBetween('trips', 'trips', 2)).toBe(0)
  expect(slipsBetween('tirps', 'trips', 2)).toBe(1)
  expect(slipsBetween('tirp', 'trips', 2)).toBe(1)
  expect(slipsBetween('trxips', 'trips', 2)).toBe(1)
  expect(slipsBetween('abcdef', 'trips', 2)).toBe(3)
  expect(slipsBetween('abcdefgh', 'abc', 2)).toBe(3)
})
