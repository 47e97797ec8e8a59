import { expect, it } from 'vitest'
import { hashDistance } from './level-words.ts'

it("shows the rule books' distances between the hash marks", () => {
  expect(hashDistance('nfhs')).toBe('53′ 4″')
  expect(hashDistance('ncaa')).toBe('40′')
  expect(hashDistance('pro')).toBe('18′ 6″')
  expect(hashDistance('youth')).toBe(hashDistance('nfhs'))
})
