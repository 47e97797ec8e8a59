import { expect, test } from 'vitest'
import { type LineRow, lineWords } from './script-words.ts'

const line = (personnel: string) =>
  ({
    hash: 'L',
    down: 3,
    dist: 6,
    spot: '',
    personnel,
    formation: 'Gun Trips',
    strength: '',
    motion: '',
    protection: '',
    tag: '',
    clock: '',
  }) as unknown as LineRow

test('a line says whose number it is, and the name of a package as it is', () => {
  expect(lineWords(line('11'), undefined)).toBe('L hash · 3rd & 6 · 11 pers · Gun Trips')
  expect(lineWords(line('Heavy'), undefined)).toBe('L hash · 3rd & 6 · Heavy · Gun Trips')
})
