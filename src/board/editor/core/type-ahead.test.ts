import { expect, test } from 'vitest'
import type { PlayerElement } from '#schema/football/diagram.ts'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { depthWords, spotWords } from './spots.ts'
import { formation } from './test-field.ts'
import { findMan } from './type-ahead.ts'

test('one letter is enough unless another label begins with it, else the next decides', () => {
  expect(findMan(formation(), 'z', 'offense')).toEqual({ text: 'Z', id: 'o.Z', isOpen: false })
  expect(findMan(formation(), 'l', 'offense')).toMatchObject({ id: 'o.LT', isOpen: true })
  expect(findMan(formation(), 'lg', 'offense')).toEqual({ text: 'LG', id: 'o.LG', isOpen: false })
})

test("letters that begin no player's label match nobody", () => {
  expect(findMan(formation(), 'zz', 'offense')).toEqual({ text: '', id: null, isOpen: false })
  expect(findMan(formation(), '', 'offense')).toEqual({ text: '', id: null, isOpen: true })
})

test("of two players with the same letters, the play's side comes first, then the other", () => {
  const over = frontBySlug('4-3-over')
  if (!over) throw new Error('Not in the book')
  const both = placeFront(formation(), over, 'nfhs')
  expect(findMan(both, 't', 'offense').id).toBe('o.T')
  expect(findMan(both, 't', 'defense').id).toBe('d.T')
  expect(findMan(both, 't', 'offense', 'o.T').id).toBe('d.T')
  expect(findMan(both, 't', 'offense', 'd.T').id).toBe('o.T')
  expect(findMan(both, 'z', 'offense', 'o.Z').id).toBe('o.Z')
})

test('a position in words', () => {
  const at = (side: PlayerElement['side'], x: number, y: number) => spotWords({ side, at: { x, y } })
  expect(at('offense', 0, -5)).toBe('over the ball, 5 deep')
  expect(at('offense', -18, -1)).toBe('18 left, on the line')
  expect(at('offense', 12.5, -2)).toBe('12.5 right, 2 deep')
  expect(at('defense', 4.33, 6)).toBe('4.3 right, 6 off')
  expect(at('defense', -5, 1)).toBe('5 left, on the line')
  expect(at('offense', 3, 4)).toBe('3 right, 4 beyond the ball')
})

test('counts depth from the line of scrimmage', () => {
  expect([12, 0.9, 0, -3.25].map(depthWords)).toEqual([
    '12 yds deep',
    '1 yd deep',
    'on the line',
    '3.5 yds behind the line',
  ])
})
