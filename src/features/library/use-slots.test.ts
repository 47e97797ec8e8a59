import { expect, test } from 'vitest'
import { type Slot, slotsFor } from './use-slots.ts'

/** The element of each play, where `a` to `f` have those of 0 to 5; those made for it are new. */
const BEFORE: Slot[] = Array.from('abcdef').map((id, key) => ({ id, key: -key }))

function keys(ids: string, held?: string) {
  return slotsFor(BEFORE, Array.from(ids), { held }).map(({ key }) => (key > 0 ? 'new' : -key))
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

/** The same as words: who is shown by which element; a spare one in brackets, with what it last showed. */
function words(before: readonly Slot[], ids: string, room: number, held?: string) {
  const now = slotsFor(before, Array.from(ids), { held, room })
  const said = now.map(({ id, key, isSpare }) => `${isSpare ? `(${id})` : id}${key > 0 ? '+' : -key}`)
  return { now, said: said.join(' ') }
}

test('elements that nobody takes stay where they are, as many as there is room for', () => {
  expect(words(BEFORE, 'be', 6).said).toBe('(a)0 b1 (c)2 (d)3 e4 (f)5')
  expect(words(BEFORE, 'be', 4).said).toBe('(a)0 b1 (c)2 e4')
  expect(words(BEFORE, '', 3).said).toBe('(a)0 (b)1 (c)2')
  expect(words(BEFORE, 'bcdefg', 6).said).toBe('b1 c2 d3 e4 f5 g+')
})

test('a play that comes back has its element again, and another takes a spare one', () => {
  const few = words(BEFORE, 'be', 6).now
  expect(words(few, 'abcdef', 6).said).toBe('a0 b1 c2 d3 e4 f5')
  expect(words(few, 'xye', 6).said).toBe('x0 y1 (c)2 (d)3 e4 (f)5')
  expect(words(few, 'bxe', 6).said).toBe('(a)0 b1 x2 (d)3 e4 (f)5')
})

test('the element that has the focus is never a spare one', () => {
  expect(words(BEFORE, 'be', 6, 'd').said).toBe('(a)0 b1 (c)2 e4 (f)5')
})

test('the answer to another search makes as few elements as may be, and moves none', () => {
  const other = (ids: string, held?: string) =>
    slotsFor(BEFORE, Array.from(ids), { held, isOther: true }).map(({ key }) => (key > 0 ? 'new' : -key))
  expect(other('defghi')).toEqual([0, 1, 2, 3, 4, 5])
  expect(other('bxeyz')).toEqual([1, 2, 3, 4, 5])
  expect(other('uvbw')).toEqual([0, 1, 2, 3])
  expect(other('abcdefg')).toEqual([0, 1, 2, 3, 4, 5, 'new'])
  expect(other('xbc', 'a')).toEqual([1, 2, 3])
  expect(other('xac', 'a')).toEqual(['new', 0, 2])
  expect(other('')).toEqual([])
})
