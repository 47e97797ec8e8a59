import { describe, expect, test } from 'vitest'
import { play } from '../../plays/test-rows.ts'
import { roughRuler } from '../fit.ts'
import { cardLayout, fitCard, LEAST_PT } from './card-layout.ts'
import { cardsOf, doubledCodes, keyOf, openedOn, otherCodes, printOf } from './cards.ts'
import { cardSize, letter, sameNames, USUAL_WRISTBAND, withCodes, type WristOptions } from './options.ts'
import { slotsOf, wristPages } from './pages.ts'

const options = (changes: Partial<WristOptions> = {}): WristOptions => ({
  ...USUAL_WRISTBAND,
  rows: 3,
  columns: 2,
  ...changes,
})
const plays = (many: number) =>
  Array.from({ length: many }, (_, i) => play({ id: `p${i}`, name: `Play ${i}`, callText: `Call ${i}` }))
const codes = (changes: Partial<WristOptions>, many: number) =>
  cardsOf(plays(many), options(changes)).map(({ calls }) => calls.map(({ code }) => code))

test('a call that is too long is cut between words, marked, and printed in full on the back page', () => {
  const call =
    'Gun Trips Right Flip Z Orbit 24 Power Read Alert 25 Counter on the second sound of the cadence'
  const long = [play({ id: 'a', callText: call, wristCode: '17' }), play({ id: 'b', callText: '24 Power' })]
  const tight = options({ codes: 'own', rows: 10, columns: 3, key: false })
  const [card] = cardsOf(long, tight)
  if (!card) throw new Error('No card')
  const [cut, whole] = fitCard(card, tight, roughRuler)
  expect(cut).toMatchObject({ fits: false, pt: LEAST_PT })
  expect(cut?.text).toMatch(/^Gun.* \*$/)
  expect(`${call} `).toContain(cut?.text.slice(0, -1))
  expect(whole).toMatchObject({ fits: true, text: '24 Power' })
  expect(wristPages([card], tight, roughRuler).at(-1)).toMatchObject({
    kind: 'list',
    columns: [[{ name: call, code: '17' }], [], []],
  })
})

test('the code of a play is never wider than its room on the card', () => {
  const [card] = cardsOf(
    [play({ wristCode: 'DENVER-RED-7' })],
    options({ codes: 'own', rows: 10, columns: 4 }),
  )
  if (!card) throw new Error('No card')
  for (const { codePt, code } of fitCard(card, options({ codes: 'own', rows: 10, columns: 4 }), roughRuler))
    expect(roughRuler('DENVER-RED-7', codePt, 750)).toBeLessThanOrEqual(code)
})

describe('codes', () => {
  test('count from the first, down each column, and continue on the next card', () => {
    const cards = cardsOf(plays(8), options({ first: 10 }))
    expect(cards.map(({ calls }) => calls.map(({ code }) => code))).toEqual([
      ['10', '11', '12', '13', '14', '15'],
      ['16', '17'],
    ])
    expect(cards[0]?.calls[3]).toMatchObject({ column: 1, row: 0, text: 'Call 3' })
  })

  test('of a grid combine column and row, and no two cards share one', () => {
    expect(codes({ codes: 'grid' }, 8)).toEqual([
      ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'],
      ['A4', 'A5'],
    ])
    expect(codes({ codes: 'grid', across: 'Red Blue', down: 'x y' }, 6)).toEqual([
      ['Redx', 'Redy', 'Red3', 'Bluex', 'Bluey', 'Blue3'],
    ])
    expect(sameNames(options({ codes: 'grid' }), 3)).toEqual([])
    expect(sameNames(options({ codes: 'grid', across: '1 2' }), 1)).toEqual(['1', '2'])
  })

  test('of boxes start at the first code of each box', () => {
    const boxes = { codes: 'boxes', boxesAcross: 2, boxesDown: 1, rows: 2, columns: 1 } as const
    expect(codes({ ...boxes, aliases: '1, Denver, Red\nDenver' }, 5)).toEqual([
      ['1-1', '1-2', 'Denver-1', 'Denver-2'],
      ['C1'],
    ])
  })

  test('of the plays themselves stay in order, and duplicates are found', () => {
    const own = ['7', '', '10', '7'].map((wristCode, i) => play({ id: `p${i}`, wristCode }))
    const cards = cardsOf(own, options({ codes: 'own' }))
    expect(cards[0]?.calls.map(({ code }) => code)).toEqual(['7', '7', '10', ''])
    expect(doubledCodes(cards)).toEqual(['7'])
  })

  test('are the stored codes wherever cards are opened, whatever was printed last', () => {
    const coded = [play({ id: 'a', wristCode: '17' }), play({ id: 'b' })]
    for (const kind of ['numbers', 'grid', 'boxes', 'own'] as const) {
      const opened = openedOn(options({ codes: kind }), coded)
      expect(opened.codes).toBe('own')
      expect(cardsOf(coded, opened)[0]?.calls.map(({ code }) => code)).toEqual(['17', ''])
    }
    // Five calls in a single column are what a box has, not a card.
    expect(openedOn(withCodes(options(), 'boxes'), coded)).toMatchObject({ rows: 8, columns: 2 })
    expect(openedOn(options({ codes: 'grid' }), plays(2)).codes).toBe('grid')
    expect(openedOn(options({ codes: 'own' }), plays(2)).codes).toBe('numbers')
  })

  test('that differ from the stored ones are found', () => {
    const coded = [play({ id: 'a', wristCode: '1' }), play({ id: 'b', wristCode: '17 ' }), play({ id: 'c' })]
    const other = otherCodes(cardsOf(coded, options({ codes: 'numbers' })))
    expect(other.map(({ play: { id }, code }) => [id, code])).toEqual([['b', '2']])
    expect(otherCodes(cardsOf(coded, options({ codes: 'own' })))).toEqual([])
  })

  test('continue with letters after Z', () => {
    expect([0, 25, 26, 52].map(letter)).toEqual(['A', 'Z', 'AA', 'BA'])
  })
})

describe('cards', () => {
  test('contain everything on them, with no two calls on one spot', () => {
    for (const kind of ['numbers', 'grid', 'boxes', 'own'] as const) {
      const all = options({ codes: kind })
      const { w, h } = cardSize(all)
      const layout = cardLayout(all)
      const cells = layout.boxes.flatMap((box) => box.cells)
      for (const { x, y, w: width, h: height } of [...cells, layout.head, ...layout.top, ...layout.side]) {
        expect(Math.min(x, y)).toBeGreaterThan(0)
        expect(x + width).toBeLessThan(w)
        expect(y + height).toBeLessThan(h)
      }
      expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells.length)
    }
  })

  test('show a long call as one, never smaller than legible', () => {
    const long = play({
      callText: 'Shift to Gun Trips Right Tight Z-Jet 24 Power Read with a very long tail indeed',
    })
    const crowded = options({ rows: 20, columns: 4 })
    const [fit] = cardsOf([long], crowded).flatMap((card) => fitCard(card, crowded, roughRuler))
    expect(fit).toMatchObject({ pt: LEAST_PT, fits: false })
    const roomy = options({ rows: 3, columns: 1 })
    const [good] = cardsOf([long], roomy).flatMap((card) => fitCard(card, roomy, roughRuler))
    expect(good?.fits).toBe(true)
  })

  test('are printed set by set on as many sheets as needed, followed by the key', () => {
    const all = options({ copies: 5 })
    const cards = cardsOf(plays(8), all)
    const pages = wristPages(cards, all, roughRuler)
    const sheets = pages.filter((page) => page.kind === 'cards')
    expect(sheets).toHaveLength(Math.ceil((5 * 2) / slotsOf(all).length))
    expect(sheets[0]?.cards.slice(0, 3).map(({ number }) => number)).toEqual([0, 1, 0])
    expect(pages.at(-1)?.kind).toBe('list')
    expect(wristPages(cards, options({ key: false }), roughRuler).every(({ kind }) => kind === 'cards')).toBe(
      true,
    )
  })

  test('list every play by name in the key', () => {
    const cards = cardsOf([play({ id: 'b', name: 'Zone 12' }), play({ id: 'a', name: 'Zone 2' })], options())
    expect(keyOf(cards)).toEqual([
      { name: 'Zone 2', code: '2' },
      { name: 'Zone 12', code: '1' },
    ])
  })

  test('with the same content are the same card', () => {
    const print = printOf(cardsOf(plays(4), options()))
    expect(printOf(cardsOf(plays(4), options({ colours: 'none' })))).toBe(print)
    expect(printOf(cardsOf(plays(5), options()))).not.toBe(print)
    expect(printOf(cardsOf(plays(4), options({ first: 2 })))).not.toBe(print)
  })
})
