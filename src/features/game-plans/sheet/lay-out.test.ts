import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHEET_ORIENTATIONS, SHEET_PAPERS } from '#schema/call-sheet.ts'
import { roughRuler } from '#src/board/print/fit.ts'
import {
  BLANK,
  layOutSheet,
  LEAST_PT,
  type LayoutOptions,
  MOST_PT,
  sheetArea,
  type SheetBox,
} from './lay-out.ts'

const LETTER: LayoutOptions = { paper: 'letter', orientation: 'portrait', sides: 1, columns: 2, head: 12 }

function boxesOf(...counts: number[]): SheetBox[] {
  let number = 0
  return counts.map((length, b) => ({
    section: `s${b}`,
    label: `Section ${b}`,
    color: 'white',
    calls: Array.from({ length }, () => {
      number += 1
      return { id: `c${number}`, number, text: 'Gun Trips Rt Y-Cross', code: String(number), detail: '11' }
    }),
  }))
}

const lay = (boxes: readonly SheetBox[], options: Partial<LayoutOptions> = {}) =>
  layOutSheet(boxes, { ...LETTER, ...options }, roughRuler)

describe('a call sheet', () => {
  test('uses the largest letters and the front alone for a few calls, and evens its columns', () => {
    const { pt, sides, left } = lay(boxesOf(4, 4, 4, 4), { sides: 2 })
    expect(left).toEqual([])
    expect(pt).toBe(MOST_PT)
    expect(sides).toHaveLength(1)
    const columns = Map.groupBy(sides[0] ?? [], ({ x }) => x)
    expect([...columns.values()].map((boxes) => boxes.length)).toEqual([2, 2])
  })

  test('prints smaller before it breaks a section, and never below 9 points', () => {
    const many = lay(boxesOf(30, 30, 30, 30), { columns: 4, orientation: 'landscape' })
    expect(many.pt).toBeLessThan(MOST_PT)
    expect(many.pt).toBeGreaterThanOrEqual(LEAST_PT)
  })

  test('continues a section in the next column when it fits no other way, with its name above', () => {
    const { sides, left } = lay(boxesOf(70), { columns: 3 })
    expect(left).toEqual([])
    const [front = []] = sides
    expect(front.length).toBeGreaterThan(1)
    expect(front.map(({ isContinued }) => isContinued)).toEqual(front.map((_, i) => i > 0))
    expect(front.flatMap(({ calls }) => calls.map(({ number }) => number))).toEqual(
      Array.from({ length: 70 }, (_, i) => i + 1),
    )
  })

  test('names the calls that do not fit, by section, and takes the back for them if it may', () => {
    const boxes = boxesOf(60, 60)
    const { left, sides, pt } = lay(boxes, { columns: 1 })
    expect(pt).toBe(LEAST_PT)
    const shown = sides.flat().flatMap(({ calls }) => calls).length
    expect(left.reduce((sum, { calls }) => sum + calls.length, 0)).toBe(120 - shown)
    expect(left.at(-1)?.label).toBe('Section 1')
    expect(lay(boxes, { columns: 1, sides: 2 }).left.length).toBeLessThanOrEqual(left.length)
    expect(lay(boxes, { columns: 2, sides: 2 }).left).toEqual([])
  })

  test('has what a coach put on the back there, in letters of one size, and nothing else', () => {
    const [one, two, three] = boxesOf(30, 8, 20)
    if (!one || !two || !three) throw new Error('No boxes')
    const boxes = [one, { ...two, isBack: true }, { ...three, isBack: true }]
    const { sides, left, pt } = lay(boxes, { sides: 2, columns: 3 })
    expect(left).toEqual([])
    expect(pt).toBeGreaterThanOrEqual(LEAST_PT)
    expect(sides.map((side) => [...new Set(side.map(({ section }) => section))])).toEqual([
      ['s0'],
      ['s1', 's2'],
    ])
    // On one side they follow as they do without it.
    expect(lay(boxes, { columns: 3 })).toEqual(lay(boxesOf(30, 8, 20), { columns: 3 }))
    // What fits on neither is named, and no side gets what is the other's.
    const full = lay([...boxesOf(80), { ...two, isBack: true }], { sides: 2, columns: 1 })
    expect(full.sides[1]?.map(({ section }) => section)).toEqual(['s1'])
    expect(full.left.map(({ section }) => section)).toEqual(['s0'])
  })

  test('leaves a pen room on a line to write on', () => {
    const [box] = boxesOf(2)
    if (!box) throw new Error('No box')
    const calls = [...box.calls, { id: 'x', number: 0, text: '', code: '', detail: '', isBlank: true }]
    expect(lay([{ ...box, calls }]).sides[0]?.[0]?.calls.at(-1)?.h).toBeGreaterThanOrEqual(BLANK)
  })

  test('of no calls is one empty side', () => {
    expect(lay([])).toMatchObject({ sides: [[]], left: [] })
    expect(lay(boxesOf(0))).toMatchObject({ sides: [[]], left: [] })
  })
})

const call = fc.record({
  text: fc.oneof(
    fc.constant('Power'),
    fc.string({ maxLength: 120 }),
    fc.constant('Gun Trips Right Flip Z Orbit 24 Power Read Alert 25 Counter'),
  ),
  code: fc.string({ maxLength: 12 }),
  detail: fc.oneof(fc.constant(''), fc.string({ maxLength: 60 })),
})
const sheet = fc.record({
  sections: fc.array(
    fc.record({ label: fc.string({ maxLength: 80 }), calls: fc.array(call, { maxLength: 40 }) }),
    { maxLength: 12 },
  ),
  options: fc.record({
    paper: fc.constantFrom(...SHEET_PAPERS),
    orientation: fc.constantFrom(...SHEET_ORIENTATIONS),
    sides: fc.constantFrom(1, 2),
    columns: fc.integer({ min: 1, max: 6 }),
    head: fc.integer({ min: 5, max: 30 }),
  }),
  hasNumbers: fc.boolean(),
})

describe('any call sheet', () => {
  test('has every call once, in order, or names it; boxes stand inside the paper and apart', () => {
    fc.assert(
      fc.property(sheet, ({ sections, options, hasNumbers }) => {
        let n = 0
        const boxes: SheetBox[] = sections.map(({ label, calls }, b) => ({
          section: `s${b}`,
          label,
          color: 'white',
          calls: calls.map((one) => ({ ...one, id: `c${++n}`, number: hasNumbers ? n : 0 })),
        }))
        const { sides, left, pt } = layOutSheet(boxes, options, roughRuler)
        expect(pt).toBeGreaterThanOrEqual(LEAST_PT)
        expect(pt).toBeLessThanOrEqual(MOST_PT)
        expect(sides.length).toBeLessThanOrEqual(options.sides)
        const shown = sides.flat().flatMap((box) => box.calls.map(({ id }) => `${box.section} ${id}`))
        const named = left.flatMap((box) => box.calls.map(({ id }) => `${box.section} ${id}`))
        const all = boxes.flatMap((box) => box.calls.map(({ id }) => `${box.section} ${id}`))
        expect([...shown, ...named].toSorted()).toEqual(all.toSorted())
        // Those on the sheet stand in their order.
        expect(shown).toEqual(all.filter((one) => shown.includes(one)))
        const area = sheetArea(options)
        for (const side of sides)
          for (const [i, a] of side.entries()) {
            expect(a.x).toBeGreaterThanOrEqual(area.x - 1e-6)
            expect(a.x + a.w).toBeLessThanOrEqual(area.x + area.w + 1e-6)
            expect(a.y + a.h).toBeLessThanOrEqual(area.y + area.h + 1e-5)
            expect(a.h).toBeCloseTo(a.head + a.calls.reduce((sum, { h }) => sum + h, 0))
            for (const b of side.slice(i + 1))
              expect(
                a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y + 1e-6 || b.y + b.h <= a.y + 1e-6,
              ).toBe(true)
          }
        expect(layOutSheet(boxes, options, roughRuler)).toEqual({
          sides,
          left,
          pt,
          widths: expect.anything(),
        })
      }),
      { numRuns: 80 },
    )
  })
})
