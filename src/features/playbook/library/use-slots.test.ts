import { expect, test } from 'vitest'
import { type Slot, slotsFor } from './use-slots.ts'

/** The element of each play, where `a` to `f` have those of 0 to 5; those made for it are new. */
const BEFORE: Slot[] = Array.from('abcdef').map((id, key) => ({ id, key: -key }))

function keys(ids: string, held?: string) {
  return slotsFor(BEFORE, Array.from(ids), held).map(({ key }) => (key > 0 ? 'new' : -key))
}

test('plays that stay keep their elements, and those that come take those of plays that have gone', () => {
  expect(keys('abcdef')).toEqual([0, 1, 2, 3, 4, 5])
  expect(keys('uvwxyz')).toEqual([0, 1, 2, 3, 4, 5])
  expect(keys('bxey')).toEqual([1, 2, 4, 5])
  expect(keys('xbcdefy')).toEqual([0, 1, 2, 3, 4, 5, 'new'])
})

test('a list that is scrolled moves none of its elements', () => {
  expect(keys('cdefgh')).toEqual([2, 3, 4, 5, 'new', 'new'])
  expect(keys('yzabcd')).toEqual(['new', 'new', 0, 1, 2, 3])
})

test('a play that is elsewhere in the order keeps its element, and no two have the same', () => {
  expect(keys('fedcba')).toEqual([5, 4, 3, 2, 1, 0])
  expect(keys('fxayz')).toEqual([5, 'new', 0, 'new', 'new'])
})

test('the element that has the focus goes to no other play', () => {
  expect(keys('xbc', 'a')).toEqual(['new', 1, 2])
})
