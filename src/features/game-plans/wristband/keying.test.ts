import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentBand, nextNumber, stampOf } from '#schema/wristband.ts'
import { roughRuler } from '#src/board/print/fit.ts'
import { fitCard, LEAST_PT } from '#src/board/print/wristband/card-layout.ts'
import { USUAL_WRISTBAND } from '#src/board/print/wristband/options.ts'
import { bandCards, type Band, optionsOf } from './band-cards.ts'
import { checkCard, checkWords } from './card-check.ts'
import {
  type Call,
  callsOf,
  codeAt,
  COLOR_NAMES,
  type Keying,
  rekeyed,
  sinceKeyed,
  unclearNames,
  withKeptCodes,
} from './keying.ts'

const NUMBERS: Keying = { codes: 'numbers', names: [], rows: 4, columns: 2 }
const COLORS: Keying = { codes: 'grid', names: ['Red', 'Blue'], rows: 3, columns: 2 }
const calls = (n: number, from = 0): Call[] =>
  Array.from({ length: n }, (_, i) => ({ playId: `p${from + i}`, call: '', name: `Play ${from + i}` }))
const codes = (band: readonly { code: string }[]) => band.map(({ code }) => code)

describe('codes', () => {
  test('count, or combine a column with a row, down the columns and on to the next card', () => {
    expect([0, 7, 8].map((i) => codeAt(i, NUMBERS))).toEqual(['1', '8', '9'])
    expect([0, 2, 3, 5, 6].map((i) => codeAt(i, COLORS))).toEqual([
      'Red 1',
      'Red 3',
      'Blue 1',
      'Blue 3',
      'Red 4',
    ])
    expect(codeAt(3, { ...COLORS, names: [] })).toBe('B1')
    expect(unclearNames({ names: ['Red', 'red', '7'], columns: 3 })).toEqual(['RED', '7'])
    expect(unclearNames({ names: COLOR_NAMES, columns: 10 })).toEqual([])
  })

  const keying = fc.record({
    codes: fc.constantFrom('numbers' as const, 'grid' as const),
    names: fc.subarray(COLOR_NAMES, { maxLength: 10 }),
    rows: fc.integer({ min: 1, max: 25 }),
    columns: fc.integer({ min: 1, max: 10 }),
  })

  test('are unique, follow from the seed, and none stays on its call', () => {
    fc.assert(
      fc.property(
        keying,
        fc.integer({ min: 1, max: 120 }),
        fc.nat(200),
        fc.string(),
        fc.string(),
        (how, n, shift, one, other) => {
          const last = rekeyed(calls(n), how, [], one)
          const next = rekeyed(calls(n, shift), how, last, other)
          expect(rekeyed(calls(n, shift), how, last, other)).toEqual(next)
          for (const band of [last, next]) expect(new Set(codes(band)).size).toBe(n)
          const was = new Map(last.map(({ playId, code }) => [playId, code]))
          for (const { playId, code } of next) expect(code).not.toBe(was.get(playId))
          if (n > 1) expect(codes(next).toSorted()).toEqual(codes(last).toSorted())
        },
      ),
    )
  })

  test('that are kept stay on their calls; new calls take free ones', () => {
    fc.assert(
      fc.property(
        keying,
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 80 }),
        fc.nat(80),
        fc.integer({ min: 1, max: 80 }),
        fc.nat(80),
        fc.string(),
        (how, n, m, shift, o, again, seed) => {
          const first = rekeyed(calls(n), how, [], seed)
          const second = withKeptCodes(calls(m, shift), how, first, seed)
          const third = withKeptCodes(calls(o, again), how, second, seed)
          for (const [last, next] of [
            [first, second],
            [second, third],
          ] as const) {
            expect(new Set(codes(next)).size).toBe(next.length)
            expect(codes(next)).not.toContain('')
            const was = new Map(last.map(({ playId, code }) => [playId, code]))
            for (const { playId, code } of next) if (was.has(playId)) expect(code).toBe(was.get(playId))
          }
        },
      ),
    )
    const last = rekeyed(calls(4), NUMBERS, [], 'a')
    // One call out, one in: the code of the call that is gone is given again only when no other is free.
    const next = withKeptCodes([...calls(3), ...calls(1, 9)], NUMBERS, last, 'b')
    expect(next[3]?.code).toBe(last[3]?.code)
    expect(withKeptCodes([...calls(3), ...calls(3, 9)], NUMBERS, last, 'b').slice(3, 5)).toMatchObject([
      { code: expect.stringMatching(/^[56]$/) },
      { code: expect.stringMatching(/^[56]$/) },
    ])
  })

  test('stay on their calls after the card has shrunk and grown again', () => {
    const a = rekeyed(calls(20), NUMBERS, [], 's')
    const b = withKeptCodes(calls(10), NUMBERS, a, 's')
    const c = withKeptCodes(calls(11), NUMBERS, b, 't')
    expect(c.slice(0, 10)).toEqual(b)
    expect(
      codes(b)
        .map(Number)
        .some((code) => code > 11),
    ).toBe(true)
  })

  test('of another kind are not kept, and new ones start from the first', () => {
    const last = rekeyed(calls(6), COLORS, [], 's')
    expect(codes(withKeptCodes(calls(6), NUMBERS, last, 't')).toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
  })
})

describe('cards', () => {
  const band = (how: Keying, n: number, more: Partial<Band> = {}): Band => ({
    ...how,
    calls: rekeyed(calls(n), how, [], 'seed'),
    card: 'slim',
    width: 108,
    height: 57,
    says: 'call',
    ...more,
  })
  const cardsOf = (one: Band) => bandCards(one, optionsOf(one, USUAL_WRISTBAND), roughRuler)

  test('have every call once, where its code says', () => {
    const cards = cardsOf(band(COLORS, 8))
    expect(cards.map((card) => card.calls.map(({ code }) => code))).toEqual([
      ['Red 1', 'Red 2', 'Red 3', 'Blue 1', 'Blue 2', 'Blue 3'],
      ['Red 4', 'Red 5'],
    ])
    expect(cards[1]?.calls[1]).toMatchObject({ row: 1, column: 0 })
    expect(cardsOf(band(NUMBERS, 9)).map((card) => card.calls.length)).toEqual([8, 1])
  })

  test('any card: every call stands on it, at least 6 points tall or named as too long', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(NUMBERS, COLORS, { ...NUMBERS, rows: 12, columns: 4 }),
        fc.array(fc.string({ minLength: 1, maxLength: 80 }), { minLength: 1, maxLength: 60 }),
        fc.constantFrom('call' as const, 'name' as const, 'short' as const),
        (how, texts, says) => {
          const made = rekeyed(
            texts.map((call, i) => ({ playId: `p${i}`, call, name: `N${i}` })),
            how,
            [],
            'seed',
          )
          const one = { ...band(how, 0), calls: made, says }
          const options = optionsOf(one, USUAL_WRISTBAND)
          const cells = cardsOf(one).flatMap((card) => fitCard(card, options, roughRuler))
          expect(cells.map(({ call }) => call.code).toSorted()).toEqual(codes(made).toSorted())
          for (const { pt, fits, text } of cells) {
            expect(pt).toBeGreaterThanOrEqual(LEAST_PT)
            expect(fits || text.endsWith('*')).toBe(true)
          }
        },
      ),
    )
  })

  test('where a call does not fit, the name stands, and only there', () => {
    const long = 'Gun Trips Right Flip Z Orbit 24 Power Read Alert 25 Counter on the second sound of the'
    const made = rekeyed(
      [
        { playId: 'a', call: long.slice(0, 80), name: 'Power' },
        { playId: 'b', call: 'Trips Waggle', name: 'Waggle' },
      ],
      { ...NUMBERS, rows: 12, columns: 4 },
      [],
      'seed',
    )
    const texts = cardsOf({ ...band(NUMBERS, 0), rows: 12, columns: 4, calls: made, says: 'short' })
      .flatMap((card) => card.calls)
      .map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['Power', 'Trips Waggle'])
  })
})

test('the plan gives each play once, from the chosen sections', () => {
  const plays = new Map([
    ['a', { id: 'a', name: 'Power', callText: ' 24 Power ' }],
    ['b', { id: 'b', name: 'Waggle', callText: '' }],
  ])
  const lines = [
    { playId: 'a', section: 'openers' },
    { playId: 'a', section: 'goal-line' },
    { playId: 'gone', section: 'openers' },
    { playId: 'b', section: 'shots' },
  ]
  expect(callsOf(lines, plays, [])).toEqual([
    { playId: 'a', call: '24 Power', name: 'Power' },
    { playId: 'b', call: '', name: 'Waggle' },
  ])
  expect(callsOf(lines, plays, ['shots'])).toHaveLength(1)
  const card = [
    { code: '1', playId: 'a', call: '24 Power', name: 'Power' },
    { code: '2', playId: 'c', call: '', name: 'Fade' },
  ]
  expect(sinceKeyed(card, callsOf(lines, plays, []))).toMatchObject({
    added: [{ name: 'Waggle' }],
    gone: [{ name: 'Fade' }],
    reworded: [],
  })
  expect(sinceKeyed(card, [{ playId: 'a', call: '26 Power', name: 'Power' }]).reworded).toHaveLength(1)
})

describe('a card that is checked', () => {
  const old = {
    id: 'old',
    calls: [
      { code: 'Red 1', playId: 'a', call: 'Trips Rt 24 Power', name: 'Power' },
      { code: 'Red 2', playId: 'b', call: '', name: 'Waggle' },
    ],
  }
  const current = {
    id: 'current',
    calls: [
      { code: 'Red 1', playId: 'b', call: '', name: 'Waggle' },
      { code: 'Red 3', playId: 'a', call: 'Trips Rt 24 Power', name: 'Power' },
    ],
  }
  const said = (card: typeof old, code: string) => checkWords(checkCard(card, current, code), code)

  test('says what an old code was, and what it is now', () => {
    expect(said(old, 'red1')).toEqual([
      'Code Red 1 was Trips Rt 24 Power then.',
      'Now Red 1 is Waggle.',
      'Trips Rt 24 Power is Red 3 now.',
    ])
    expect(said(old, ' #RED 2 ')).toEqual([
      'Code Red 2 was Waggle then.',
      'The current card has no Red 2.',
      'Waggle is Red 1 now.',
    ])
    expect(said(old, '9')).toEqual(['That card has no 9.', 'The current card has no 9.'])
    expect(said(current, 'Red 3')).toEqual(['Red 3 is Trips Rt 24 Power.'])
    expect(said(current, 'x')).toEqual(['This card has no x.'])
  })
})

test('the newest version that was not taken back counts; numbers go on over all of them', () => {
  const of = (id: string, number: number, more = {}) => ({
    id,
    planId: 'p',
    number,
    createdAt: number,
    deletedAt: null as number | null,
    ...more,
  })
  const bands = [of('a', 1), of('b', 2), of('c', 3, { deletedAt: 9 }), of('d', 4, { planId: 'q' })]
  expect(currentBand(bands, 'p')?.id).toBe('b')
  expect(currentBand([], 'p')).toBeUndefined()
  expect(nextNumber(bands)).toBe(5)
  expect(nextNumber([])).toBe(1)
  expect(stampOf({ number: 3, id: 'a' })).toMatch(/^3 [A-Z]{2}$/)
  expect(stampOf({ number: 3, id: 'a' })).not.toBe(stampOf({ number: 3, id: 'b' }))
})
