/** A keyed version as cards to print, in the playbook's card layout. Pure but for the ruler. */
import type { BandCall, BandWords, CardKind } from '#schema/wristband.ts'
import type { Ruler } from '#src/board/print/fit.ts'
import { fitCard } from '#src/board/print/wristband/card-layout.ts'
import type { WristCall, WristCard } from '#src/board/print/wristband/cards.ts'
import type { WristOptions } from '#src/board/print/wristband/options.ts'
import { codeAt, columnNames, FARTHEST, type Keying, placeOf } from './keying.ts'

/** What a card is made of: its keying, its calls, and how it looks. */
export type Band = Keying & {
  readonly calls: readonly BandCall[]
  readonly card: CardKind
  readonly width: number
  readonly height: number
  readonly says: BandWords
}

/** The options of the card layout: a card's own come from the band, those of the sheets stay. */
export function optionsOf(band: Omit<Band, 'calls'>, sheets: WristOptions): WristOptions {
  const { card, width, height, codes, rows, columns } = band
  return {
    ...sheets,
    card,
    width,
    height,
    rows,
    columns,
    codes: codes === 'grid' ? 'grid' : 'own',
    across: codes === 'grid' ? columnNames(band).join(' ') : '',
    down: '',
    first: 1,
    colours: 'none',
    picture: false,
  }
}

/** The cards of one player, each call in the place of its code. */
export function bandCards(band: Band, options: WristOptions, measure: Ruler): WristCard[] {
  const cards = placed(band, band.says === 'name' ? nameOf : callOf)
  if (band.says !== 'short') return cards
  const long = new Set(
    cards.flatMap((card) =>
      fitCard(card, options, measure).flatMap(({ fits, call }) => (fits ? [] : call.code)),
    ),
  )
  return placed(band, (call) => (long.has(call.code) ? shorterOf(call) : callOf(call)))
}

const nameOf = ({ name }: BandCall) => name
const callOf = ({ call, name }: BandCall) => call || name
const shorterOf = (call: BandCall) => (call.name.length < callOf(call).length ? call.name : callOf(call))

function placed(band: Band, textOf: (call: BandCall) => string): WristCard[] {
  const byCode = new Map(band.calls.map((call) => [call.code, call]))
  const cards: { number: number; calls: WristCall[] }[] = []
  for (let i = 0; byCode.size > 0 && i < FARTHEST; i++) {
    const code = codeAt(i, band)
    const call = byCode.get(code)
    if (!call) continue
    byCode.delete(code)
    const { card, column, row } = placeOf(i, band)
    while (cards.length <= card) cards.push({ number: cards.length, calls: [] })
    cards[card]?.calls.push({
      play: { id: call.playId, name: call.name, wristCode: code },
      code,
      text: textOf(call),
      tint: -1,
      box: 0,
      row,
      column,
    })
  }
  return cards
}
