import { expect, test } from 'vitest'
import { isClosingSwipe } from './drawer-swipe.ts'

test('a swipe of more than 50 px toward its side closes a drawer (spec, section 2)', () => {
  expect(isClosingSwipe('left', -51, 0)).toBe(true)
  expect(isClosingSwipe('left', -50, 0)).toBe(false)
  expect(isClosingSwipe('left', 80, 0)).toBe(false)
  expect(isClosingSwipe('right', 51, 10)).toBe(true)
  expect(isClosingSwipe('right', -80, 0)).toBe(false)
})

test('scrolling does not close a drawer', () => {
  expect(isClosingSwipe('right', 60, 200)).toBe(false)
})
