import { describe, expect, test } from 'vitest'
import { NOTHING_PICKED, picked, type Picked } from './use-selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const press = (before: Picked, id: string, range = false, list = shown) => picked(before, id, list, range)
const ids = ({ chosen }: Picked) => [...chosen].sort().join('')

describe('selecting plays', () => {
  test('one click selects and starts selection mode, the next deselects', () => {
    const once = press(NOTHING_PICKED, 'b')
    expect(once.isOn).toBe(true)
    expect(ids(once)).toBe('b')
    const twice = press(once, 'b')
    expect(ids(twice)).toBe('')
    expect(twice.isOn).toBe(true)
  })

  test('a range goes from the last click to this one, in either direction', () => {
    expect(ids(press(press(NOTHING_PICKED, 'b'), 'd', true))).toBe('bcd')
    expect(ids(press(press(NOTHING_PICKED, 'd'), 'b', true))).toBe('bcd')
  })

  test('a range from a deselected play deselects all of it', () => {
    const all = shown.reduce((before, id) => press(before, id), NOTHING_PICKED)
    const without = press(press(all, 'b'), 'd', true)
    expect(ids(without)).toBe('ae')
  })

  test('ranges continue from the end of the last one', () => {
    const first = press(press(NOTHING_PICKED, 'a'), 'b', true)
    expect(ids(press(first, 'd', true))).toBe('abcd')
  })

  test('a range without a visible start is one click', () => {
    expect(ids(press(NOTHING_PICKED, 'c', true))).toBe('c')
    const elsewhere = press(NOTHING_PICKED, 'a')
    expect(ids(press(elsewhere, 'e', true, ['c', 'd', 'e']))).toBe('ae')
  })

  test('plays hidden by another filter stay selected', () => {
    const first = press(NOTHING_PICKED, 'a')
    expect(ids(press(first, 'x', false, ['x', 'y']))).toBe('ax')
  })
})
