/** Which code stands for which call on a plan's wristband card. Pure. */
import { type BandCall, type BandCodes, hashOf } from '#schema/wristband.ts'
import { letter } from '#src/board/print/wristband/options.ts'

/** How codes are made, and how many calls a card has. */
export type Keying = {
  readonly codes: BandCodes
  /** The names of a grid's columns; A, B, C where there are too few. */
  readonly names: readonly string[]
  readonly rows: number
  readonly columns: number
}

export type Call = Omit<BandCall, 'code'>

export const COLOR_NAMES = ['Red', 'Blue', 'Green', 'Gold', 'Black', 'White', 'Gray', 'Pink', 'Teal', 'Lime']

/** Codes of no card reach further than this. */
export const FARTHEST = 4000

/** The names over the columns of a grid. */
export function columnNames({ names, columns }: Pick<Keying, 'names' | 'columns'>): string[] {
  return Array.from({ length: columns }, (_, i) => names[i] ?? letter(i))
}

/** Names that two columns would share, and those that are numbers, as the rows are: nobody could tell which is meant. */
export function unclearNames(keying: Pick<Keying, 'names' | 'columns'>): string[] {
  const all = columnNames(keying).map((name) => name.toUpperCase())
  return [...new Set(all.filter((name, i) => all.indexOf(name) !== i || /^\d+$/.test(name)))]
}

/** The i-th code, from 0: down each column of a card, then on the next card. */
export function codeAt(i: number, keying: Keying): string {
  if (keying.codes === 'numbers') return String(i + 1)
  const { card, column, row } = placeOf(i, keying)
  const name = columnNames(keying)[column] ?? letter(column)
  return `${name}${name.length > 1 ? ' ' : ''}${card * keying.rows + row + 1}`
}

/** Where the i-th code stands. */
export function placeOf(i: number, { rows, columns }: Pick<Keying, 'rows' | 'columns'>) {
  const inCard = i % (rows * columns)
  return { card: Math.floor(i / (rows * columns)), column: Math.floor(inCard / rows), row: inCard % rows }
}

/**
 * New codes for the calls, which follow from the seed. None keeps the code that it had before, so that last week's card is
 * of no use to an opponent; a single call takes the second code instead.
 */
export function rekeyed(
  calls: readonly Call[],
  keying: Keying,
  before: readonly BandCall[],
  seed: string,
): BandCall[] {
  const was = codesByPlay(before)
  const random = randomFrom(seed)
  const codes = calls.map((_, i) => codeAt(i, keying))
  for (let i = codes.length - 1; i > 0; i--) swap(codes, i, Math.floor(random() * (i + 1)))
  calls.forEach(({ playId }, i) => {
    if (codes[i] !== was.get(playId)) return
    // Codes are unique, before and now: any other call can have this one, and this call that one's.
    if (codes.length > 1) swap(codes, i, (i + 1 + Math.floor(random() * (codes.length - 1))) % codes.length)
    else codes[i] = codeAt(1, keying)
  })
  return calls.map((call, i) => ({ code: codes[i] ?? '', ...call }))
}

/**
 * The calls under the codes that they have; new ones get codes that are free, and last of all those of calls that were
 * taken off, which still stand on old cards. Codes of another kind are not kept.
 */
export function withKeptCodes(
  calls: readonly Call[],
  keying: Keying,
  before: readonly BandCall[],
  seed: string,
): BandCall[] {
  const was = codesByPlay(before)
  // A card that has shrunk has fewer calls than its codes reach.
  const most = Math.max(calls.length, reachOf(was.values(), keying))
  const all = Array.from({ length: most }, (_, i) => codeAt(i, keying))
  const kept = new Map(
    calls.flatMap(({ playId }): [string, string][] => {
      const code = was.get(playId)
      return code !== undefined && all.includes(code) ? [[playId, code]] : []
    }),
  )
  const taken = new Set(kept.values())
  const old = new Set(was.values())
  const free = all.filter((code) => !taken.has(code))
  const random = randomFrom(seed)
  const fresh = shuffled(
    free.filter((code) => !old.has(code)),
    random,
  )
  const freed = free.filter((code) => old.has(code))
  const next = [...fresh, ...freed]
  return calls.map((call) => ({ code: kept.get(call.playId) ?? next.shift() ?? '', ...call }))
}

/** How many codes there are up to the last of these. */
function reachOf(codes: Iterable<string>, keying: Keying): number {
  const left = new Set(codes)
  let reach = 0
  for (let i = 0; left.size > 0 && i < FARTHEST; i++) if (left.delete(codeAt(i, keying))) reach = i + 1
  return reach
}

function codesByPlay(calls: readonly BandCall[]): Map<string, string> {
  return new Map(calls.map(({ playId, code }) => [playId, code]))
}

/** How what is on a card differs from the plan. */
export type SinceKeyed = {
  /** Calls of the plan without a code. */
  readonly added: readonly Call[]
  /** Calls on the card that the plan has no more. */
  readonly gone: readonly BandCall[]
  /** Calls that say something else by now. */
  readonly reworded: readonly BandCall[]
}

export function sinceKeyed(card: readonly BandCall[], plan: readonly Call[]): SinceKeyed {
  const now = new Map(plan.map((call) => [call.playId, call]))
  const on = new Set(card.map(({ playId }) => playId))
  return {
    added: plan.filter(({ playId }) => !on.has(playId)),
    gone: card.filter(({ playId }) => !now.has(playId)),
    reworded: card.filter(({ playId, call, name }) => {
      const is = now.get(playId)
      return is && (is.call !== call || is.name !== name)
    }),
  }
}

type Play = { readonly id: string; readonly name: string; readonly callText: string }

/** The calls of the plan's lines in these sections (none: in all of them), each play once, in their order. */
export function callsOf(
  lines: readonly { readonly playId: string; readonly section: string }[],
  plays: ReadonlyMap<string, Play>,
  sections: readonly string[],
): Call[] {
  const calls = new Map<string, Call>()
  for (const { playId, section } of lines) {
    const play = plays.get(playId)
    if (!play || (sections.length > 0 && !sections.includes(section))) continue
    if (!calls.has(playId)) calls.set(playId, { playId, call: play.callText.trim(), name: play.name })
  }
  return [...calls.values()]
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const next = [...all]
  for (let i = next.length - 1; i > 0; i--) swap(next, i, Math.floor(random() * (i + 1)))
  return next
}

function swap<T>(all: T[], a: number, b: number): void {
  const [one, other] = [all[a], all[b]]
  if (one === undefined || other === undefined) return
  all[a] = other
  all[b] = one
}

/** Numbers from 0 to 1 that follow from the seed: mulberry32 (Tommy Ettinger, public domain). */
function randomFrom(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
