import { expect, test } from 'vitest'
import { COLUMNS, pasteAt } from './grid-keys.ts'

test('pasted text is left out where the grid ends', () => {
  expect(pasteAt({ row: 2, col: COLUMNS - 1 }, [['a', 'b'], ['c']], 3)).toEqual([
    { row: 2, col: COLUMNS - 1, text: 'a' },
  ])
})
