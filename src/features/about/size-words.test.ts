import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test.each([
  [0, 'less than 1 KB'],
  [999, 'less than 1 KB'],
  [1000, '1 KB'],
  [340_400, '340 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [2_440_000, '2.4 MB'],
  [12_600_000, '13 MB'],
  [1_250_000_000, '1,250 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
