import { describe, expect, it } from 'vitest'
import { bytesWords } from './bytes.ts'

describe('bytesWords', () => {
  it('picks the largest unit that keeps the number readable', () => {
    expect(bytesWords(0)).toBe('0 bytes')
    expect(bytesWords(999)).toBe('999 bytes')
    expect(bytesWords(1000)).toBe('1 KB')
    expect(bytesWords(3_440_000)).toBe('3.4 MB')
    expect(bytesWords(12_600_000)).toBe('13 MB')
    expect(bytesWords(999_700)).toBe('1 MB')
    expect(bytesWords(2_500_000_000)).toBe('2.5 GB')
    expect(bytesWords(7_200_000_000_000)).toBe('7,200 GB')
  })
})
