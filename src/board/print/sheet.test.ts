import { describe, expect, test } from 'vitest'
import {
  cellsOf,
  gridOf,
  type Orientation,
  packed,
  paginate,
  type Paper,
  PAPERS,
  PER_PAGE,
  printable,
  sheetSize,
} from './sheet.ts'

const papers = Object.keys(PAPERS) as Paper[]
const ways = ['portrait', 'landscape'] as const satisfies readonly Orientation[]

describe('a sheet', () => {
  test('turned, swaps height and width', () => {
    expect(sheetSize('letter', 'portrait')).toEqual({ w: 215.9, h: 279.4 })
    expect(sheetSize('letter', 'landscape')).toEqual({ w: 279.4, h: 215.9 })
  })

  test('of every paper, either way round, has as many cells as plays, side by side', () => {
    for (const paper of papers)
      for (const way of ways)
        for (const perPage of PER_PAGE) {
          const area = printable(sheetSize(paper, way), { binder: true, head: 7, foot: 5 })
          const cells = cellsOf(area, gridOf(perPage, way), 3)
          expect(cells).toHaveLength(perPage)
          for (const [i, a] of cells.entries()) {
            expect(a.x).toBeGreaterThanOrEqual(area.x - 1e-9)
            expect(a.x + a.w).toBeLessThanOrEqual(area.x + area.w + 1e-9)
            expect(a.y + a.h).toBeLessThanOrEqual(area.y + area.h + 1e-9)
            for (const b of cells.slice(i + 1)) {
              const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
              expect(apart).toBe(true)
            }
          }
        }
  })

  test('for a binder loses width on the left alone', () => {
    const sheet = sheetSize('a4', 'portrait')
    const plain = printable(sheet)
    const bound = printable(sheet, { binder: true })
    expect(bound.x).toBeGreaterThan(plain.x + 10)
    expect(bound.x + bound.w).toBeCloseTo(plain.x + plain.w)
    expect(bound.y).toBe(plain.y)
  })

  test('holds as many cards as fit with a gap between, and none that is too large', () => {
    const area = { x: 10, y: 10, w: 100, h: 60 }
    expect(packed(area, { w: 47.5, h: 60 }, 5)).toHaveLength(2)
    expect(packed(area, { w: 48, h: 60 }, 5)).toHaveLength(1)
    expect(packed(area, { w: 101, h: 10 }, 5)).toEqual([])
  })
})

test('begins a page for each heading, and continues it on the next', () => {
  const pages = paginate(
    [
      { heading: 'Run', items: [1, 2, 3] },
      { heading: 'Pass', items: [4] },
      { heading: 'None', items: [] },
    ],
    2,
  )
  expect(pages).toEqual([
    { heading: 'Run', items: [1, 2] },
    { heading: 'Run', items: [3] },
    { heading: 'Pass', items: [4] },
  ])
})
