/** Which call stands where on which card, and under which code. Pure. */
import type { PlayRow } from '../../plays/rows.ts'
import { gridNames, namesOfBox, withCodes, type WristOptions } from './options.ts'

/** What a card needs to know of a play. */
type CardPlay = Pick<PlayRow, 'id' | 'name' | 'wristCode'>

export type WristCall<P extends CardPlay = CardPlay> = {
  play: P
  code: string
  text: string
  /** Which of the tints it lies on; -1 for none. */
  tint: number
  box: number
  row: number
  column: number
}

export type WristCard<P extends CardPlay = CardPlay> = { number: number; calls: readonly WristCall<P>[] }

/** Boxes are for codes that are made of them alone. */
export function boxesOf({ codes, boxesAcross, boxesDown }: WristOptions): { across: number; down: number } {
  return codes === 'boxes' ? { across: boxesAcross, down: boxesDown } : { across: 1, down: 1 }
}

/** The cards of one player, each filled down its columns, box by box. */
export function cardsOf<P extends PlayRow>(plays: readonly P[], options: WristOptions): WristCard<P>[] {
  const { codes, rows, columns, colours } = options
  const { across, down } = boxesOf(options)
  const perBox = rows * columns
  const perCard = across * down * perBox
  const listed = codes === 'own' ? plays.toSorted(byOwnCode) : plays
  const categories = [...new Set(listed.map(categoryOf))]
  const cards: { number: number; calls: WristCall<P>[] }[] = []
  listed.forEach((play, i) => {
    const number = Math.floor(i / perCard)
    const inCard = i % perCard
    const box = Math.floor(inCard / perBox)
    const inBox = inCard % perBox
    const column = Math.floor(inBox / rows)
    const row = inBox % rows
    const place = { i, number, box: number * across * down + box, inBox, column, row }
    const tint = { none: -1, column, box, category: categories.indexOf(categoryOf(play)) }[colours]
    cards[number] ??= { number, calls: [] }
    cards[number].calls.push({
      play,
      code: codeOf(play, place, options),
      text: options.says === 'call' ? play.callText.trim() || play.name : play.name,
      tint,
      box,
      row,
      column,
    })
  })
  return cards
}

type Place = { i: number; number: number; box: number; inBox: number; column: number; row: number }

function codeOf(play: PlayRow, place: Place, options: WristOptions): string {
  switch (options.codes) {
    case 'numbers':
      return String(options.first + place.i)
    case 'grid': {
      const { across, down } = gridNames(options, place.number)
      return `${across[place.column] ?? ''}${down[place.row] ?? ''}`
    }
    case 'boxes': {
      const [name = ''] = namesOfBox(options, place.box)
      // "1-3" is no thirteen.
      return `${name}${/[A-Za-z]$/.test(name) && name.length < 3 ? '' : '-'}${place.inBox + 1}`
    }
    case 'own':
      return play.wristCode.trim()
  }
}

function categoryOf({ unit, category }: PlayRow): string {
  return `${unit} ${category}`
}

function byOwnCode(a: PlayRow, b: PlayRow): number {
  const [one, other] = [a.wristCode.trim(), b.wristCode.trim()]
  // Without a code, at the end.
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return one.localeCompare(other, 'en-US', { numeric: true })
}

/** Codes that stand for more than one call: a player would run the wrong one. */
export function doubledCodes(cards: readonly WristCard[]): string[] {
  const codes = cards.flatMap(({ calls }) => calls.map(({ code }) => code)).filter((code) => code !== '')
  return [...new Set(codes.filter((code, i) => codes.indexOf(code) !== i))]
}

/** Calls under another code than the one that their play has everywhere else. */
export function otherCodes(cards: readonly WristCard[]): WristCall[] {
  return cards
    .flatMap(({ calls }) => calls)
    .filter(({ play, code }) => play.wristCode.trim() !== '' && play.wristCode.trim() !== code)
}

/**
 * The options that cards of these plays open with: the codes that the plays have, which is what the call sheet, the game plan, and
 * the pages of the playbook print; another kind only where no play has a code yet.
 */
export function openedOn(kept: WristOptions, plays: readonly PlayRow[]): WristOptions {
  if (plays.some(({ wristCode }) => wristCode.trim() !== '')) return withCodes(kept, 'own')
  return kept.codes === 'own' ? withCodes(kept, 'numbers') : kept
}

/** The coach's list: every play by its name, with its code. */
export function keyOf(cards: readonly WristCard[]): { name: string; code: string }[] {
  return cards
    .flatMap(({ calls }) => calls.map(({ play, code }) => ({ name: play.name, code })))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US', { numeric: true }))
}

/** What a set of cards says, as one text: another one is another card. */
export function printOf(cards: readonly WristCard[]): string {
  const said = cards
    .map(({ calls }) => calls.map(({ code, text }) => `${code}\t${text}`).join('\n'))
    .join('\f')
  let hash = 5381
  for (let i = 0; i < said.length; i += 1) hash = ((hash << 5) + hash + said.charCodeAt(i)) | 0
  return `${said.length}.${hash}`
}
