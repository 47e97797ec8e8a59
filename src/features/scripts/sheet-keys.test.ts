import { expect, test } from 'vitest'
import { COLUMNS, pastedInto } from './sheet-keys.ts'

const at = (row: number, col: number) => ({ from: { row, col }, to: { row, col } })

test('pasted texts fill cells from the range, and lose what is past the last column', () => {
  expect(pastedInto(at(2, 1), [['3', '6'], ['1']], 4)).toEqual([
    { row: 2, column: 'down', text: '3' },
    { row: 2, column: 'dist', text: '6' },
    { row: 3, column: 'down', text: '1' },
  ])
  expect(pastedInto(at(0, COLUMNS - 1), [['a', 'b']], 4)).toEqual([{ row: 0, column: 'notes', text: 'a' }])
})

test('one text fills the whole range', () => {
  const range = { from: { row: 0, col: 3 }, to: { row: 1, col: 3 } }
  expect(pastedInto(range, [['L']], 4)).toEqual([
    { row: 0, column: 'hash', text: 'L' },
    { row: 1, column: 'hash', text: 'L' },
  ])
})

test('a row of headings says which column is which, and its lines go to the end', () => {
  expect(
    pastedInto(
      at(0, 0),
      [
        ['Hash', 'Play', 'Snow'],
        ['R', 'Mesh', 'x'],
      ],
      4,
    ),
  ).toEqual([
    { row: 4, column: 'hash', text: 'R' },
    { row: 4, column: 'play', text: 'Mesh' },
  ])
})
