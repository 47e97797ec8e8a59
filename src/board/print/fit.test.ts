import { describe, expect, test } from 'vitest'
import { fitBlock, fitText, linesOf, MORE_BEHIND, PT, type Ruler } from './fit.ts'

/** Every letter is half as wide as it is high. */
const ruler: Ruler = (text, pt) => text.length * 0.5 * pt * PT

describe('lines', () => {
  const tenLetters = 10 * 0.5 * 10 * PT

  test('break between words', () => {
    expect(linesOf('four four', tenLetters, 10, 500, ruler)).toBe(1)
    expect(linesOf('four fours more', tenLetters, 10, 500, ruler)).toBe(2)
  })

  test('a word longer than the line takes several lines, and a newline starts one', () => {
    expect(linesOf('abcdefghijklmnopqrstuvwxy', tenLetters, 10, 500, ruler)).toBe(3)
    expect(linesOf('one\ntwo', tenLetters, 10, 500, ruler)).toBe(2)
  })
})

describe('a call in its box', () => {
  const sizes = { most: 12, least: 6, leading: 1 }

  test('is as large as fits', () => {
    const room = { w: 30, h: 12 * PT }
    expect(fitText('Trips', room, sizes, ruler)).toEqual({ pt: 12, fits: true })
    const { pt, fits } = fitText('Gun Trips Right Y Cross', room, sizes, ruler)
    expect(fits).toBe(true)
    expect(pt).toBeLessThan(12)
    expect(linesOf('Gun Trips Right Y Cross', room.w, pt, 500, ruler) * pt * PT).toBeLessThanOrEqual(room.h)
  })

  test('reports when it does not fit in the smallest letters', () => {
    expect(fitText('Gun Trips Right Y Cross', { w: 8, h: 3 }, sizes, ruler)).toEqual({ pt: 6, fits: false })
    // A word is not torn to fit.
    expect(fitText('Unsportsmanlike', { w: 8, h: 30 }, sizes, ruler).fits).toBe(false)
  })
})

describe("a play's text", () => {
  const entries = Array.from({ length: 12 }, (_, i) => ({
    term: `M${i}`,
    text: 'blocks the man over him, then climbs',
  }))
  const sizes = { most: 10, least: 6 }

  test('fits its room, in smaller letters before any of it is cut', () => {
    const roomy = fitBlock(entries, { w: 190, h: 60 }, sizes, ruler)
    expect(roomy).toMatchObject({ pt: 10, rest: [] })
    const tight = fitBlock(entries, { w: 190, h: 20 }, sizes, ruler)
    expect(tight.rest).toEqual([])
    expect(tight.pt).toBeLessThan(10)
    expect(tight.height).toBeLessThanOrEqual(20)
  })

  test('returns the overflow, with room for a reference to it', () => {
    const cut = fitBlock(entries, { w: 190, h: 8 }, sizes, ruler)
    expect(cut.rest.length).toBeGreaterThan(0)
    expect([...cut.entries, ...cut.rest]).toEqual(entries)
    expect(cut.height).toBeLessThanOrEqual(8)
    const withLine = [...cut.entries, { term: '', text: MORE_BEHIND }]
    expect(fitBlock(withLine, { w: 190, h: 8 }, sizes, ruler).rest).toEqual([])
  })

  test('puts short lines into columns before they get smaller', () => {
    const short = entries.map(({ term }) => ({ term, text: 'blocks' }))
    const one = fitBlock(short, { w: 120, h: 60 }, sizes, ruler)
    expect(one).toMatchObject({ columns: 1, pt: 10 })
    const three = fitBlock(short, { w: 120, h: 20 }, sizes, ruler)
    expect(three).toMatchObject({ columns: 3, pt: 10, rest: [] })
  })

  test('takes no room when empty', () => {
    expect(fitBlock([], { w: 100, h: 50 }, sizes, ruler)).toMatchObject({ height: 0, rest: [] })
  })
})
