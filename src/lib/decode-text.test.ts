import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...all: number[]) => new Uint8Array(all).buffer

test('a file from any spreadsheet is read with its accents', () => {
  expect(decodeText(bytes(0x4e, 0xc3, 0xba, 0xc3, 0xb1))).toBe('Núñ')
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x4e, 0xc3, 0xba))).toBe('Nú')
  expect(decodeText(bytes(0x4e, 0xfa, 0xf1))).toBe('Núñ')
  expect(decodeText(bytes(0xff, 0xfe, 0x4e, 0x00, 0xfa, 0x00))).toBe('Nú')
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x4e, 0x00, 0xfa))).toBe('Nú')
  expect(decodeText(bytes())).toBe('')
})
