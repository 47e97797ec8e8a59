import { expect, test } from 'vitest'
import { GAPS, HOLE_SYSTEMS, holeNumber, holeOfNumber, holeWords, otherHole } from './holes.ts'

const SIDES = ['left', 'right'] as const

test('each system numbers the gaps as it is taught', () => {
  const numbers = (system: (typeof HOLE_SYSTEMS)[number]) =>
    SIDES.map((side) => GAPS.map((gap) => holeNumber({ side, gap }, system)).join(' '))
  expect(numbers('2-right')).toEqual(['3 5 7 9', '2 4 6 8'])
  expect(numbers('1-right')).toEqual(['1 3 5 7', '2 4 6 8'])
  expect(numbers('0-right')).toEqual(['1 3 5 7', '0 2 4 6'])
  expect(numbers('2-left')).toEqual(['2 4 6 8', '3 5 7 9'])
  expect(numbers('1-left')).toEqual(['2 4 6 8', '1 3 5 7'])
  expect(numbers('0-left')).toEqual(['0 2 4 6', '1 3 5 7'])
})

test.each(HOLE_SYSTEMS)(
  '%s: a number maps back to its hole, and a flipped hole is the hole of the other side',
  (system) => {
    for (const side of SIDES)
      for (const gap of GAPS) {
        const number = holeNumber({ side, gap }, system)
        expect(holeOfNumber(number, system)).toEqual({ side, gap })
        const other = side === 'left' ? 'right' : 'left'
        expect(otherHole(number, system)).toBe(holeNumber({ side: other, gap }, system))
      }
    for (let number = 0; number <= 9; number += 1)
      expect(otherHole(otherHole(number, system), system)).toBe(number)
  },
)

test('24 flips to 25 or to 23, depending on the system', () => {
  expect(otherHole(4, '2-right')).toBe(5)
  expect(otherHole(4, '1-right')).toBe(3)
})

test('a hole in words', () => {
  expect(holeWords('4', '2-right')).toBe('Right B gap')
  expect(holeWords('4', '0-right')).toBe('Right C gap')
  expect(holeWords('4', '1-left')).toBe('Left B gap')
  expect(holeWords('0', '2-right')).toBe('Over the center')
  expect(holeWords('9', '1-right')).toBe('Wide, outside the last gap')
  expect(holeWords('off tackle', '2-right')).toBe('')
  expect(holeWords('24', '2-right')).toBe('')
})
