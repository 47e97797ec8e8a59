import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asTabs,
  cellNow,
  heldAt,
  parseTabs,
  placeByKey,
  placeByTab,
  placeNow,
  placesOf,
} from './grid-places.ts'

const COLUMNS = 11

const grid = {
  rows: 3,
  columns: COLUMNS,
  spanAt: ({ col }: { col: number }) => (col >= 2 && col <= 5 ? [2, 5] : [col, col]) as [number, number],
}

describe('keys', () => {
  test('arrows skip a span of groups as one cell', () => {
    expect(placeByKey({ row: 0, col: 1 }, 'ArrowRight', grid)).toEqual({ row: 0, col: 2 })
    expect(placeByKey({ row: 0, col: 2 }, 'ArrowRight', grid)).toEqual({ row: 0, col: 6 })
    expect(placeByKey({ row: 0, col: 5 }, 'ArrowLeft', grid)).toEqual({ row: 0, col: 1 })
  })

  test('go column by column where nothing spans', () => {
    expect(placeByKey({ row: 0, col: 2 }, 'ArrowRight', { rows: 3, columns: 4 })).toEqual({ row: 0, col: 3 })
    expect(placeByTab({ row: 0, col: 3 }, false, { rows: 3, columns: 4 })).toEqual({ row: 1, col: 0 })
  })

  test('stay inside the grid', () => {
    expect(placeByKey({ row: 0, col: 0 }, 'ArrowUp', grid)).toEqual({ row: 0, col: 0 })
    expect(placeByKey({ row: 2, col: 0 }, 'PageDown', grid)).toEqual({ row: 2, col: 0 })
    expect(placeByKey({ row: 1, col: 3 }, 'End', grid, true)).toEqual({ row: 2, col: COLUMNS - 1 })
    expect(placeByKey({ row: 1, col: 3 }, 'a', grid)).toBeNull()
  })

  test('Tab goes on in the next row and leaves after the last cell', () => {
    expect(placeByTab({ row: 0, col: COLUMNS - 1 }, false, grid)).toEqual({ row: 1, col: 0 })
    expect(placeByTab({ row: 1, col: 0 }, true, grid)).toEqual({ row: 0, col: COLUMNS - 1 })
    expect(placeByTab({ row: 2, col: COLUMNS - 1 }, false, grid)).toBeNull()
    expect(placeByTab({ row: 0, col: 0 }, true, grid)).toBeNull()
  })
})

test('a range has each of its places once, row by row', () => {
  expect(placesOf({ from: { row: 1, col: 2 }, to: { row: 2, col: 3 } })).toEqual([
    { row: 1, col: 2 },
    { row: 1, col: 3 },
    { row: 2, col: 2 },
    { row: 2, col: 3 },
  ])
})

describe('text of a spreadsheet', () => {
  test('is read with quoted cells, and a last line break is none', () => {
    expect(parseTabs('Indy\t20\n"Team ""O"""\t15\r\n')).toEqual([
      ['Indy', '20'],
      ['Team "O"', '15'],
    ])
    expect(parseTabs('"two\nlines"\tb')).toEqual([['two lines', 'b']])
  })

  test('comes back as it was copied', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9"',]{0,8}$/)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.func(text),
        (rows, cols, cell) => {
          const all = Array.from({ length: rows }, (_, r) =>
            Array.from({ length: cols }, (_, c) => cell(r, c)),
          )
          // A single empty last cell can't be told from a last line break.
          if (cols === 1 && all.at(-1)?.[0] === '') return
          expect(parseTabs(asTabs(all))).toEqual(all)
        },
      ),
    )
  })
})

test('a held place goes with its row, and the empty row stays at the end', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))
  const second = heldAt({ row: 1, col: 3 }, rows('a', 'b'))
  expect(placeNow(second, rows('new', 'a', 'b'))).toEqual({ row: 2, col: 3 })
  expect(placeNow(second, rows('b', 'a'))).toEqual({ row: 0, col: 3 })
  expect(placeNow(second, rows('a', 'c'))).toEqual({ row: 1, col: 3 })
  expect(placeNow(second, rows())).toEqual({ row: 0, col: 3 })
  const empty = heldAt({ row: 2, col: 0 }, rows('a', 'b'))
  expect(placeNow(empty, rows('a'))).toEqual({ row: 1, col: 0 })
  expect(placeNow(empty, rows('a', 'b', 'c'))).toEqual({ row: 3, col: 0 })
})

test('what is typed goes to the row where it was begun, and nowhere once that is deleted', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))
  const typed = { at: heldAt({ row: 1, col: 3 }, rows('a', 'b')), text: 'Iso' }
  expect(cellNow(typed, rows('new', 'a', 'b'))).toMatchObject({ place: { row: 2, col: 3 }, text: 'Iso' })
  expect(cellNow(typed, rows('a', 'c'))).toBeNull()
  const added = { at: heldAt({ row: 2, col: 0 }, rows('a', 'b')), text: 'Iso' }
  expect(cellNow(added, rows('a', 'b', 'theirs'))?.place).toEqual({ row: 3, col: 0 })
})
