/** Finds plays, people, pages and actions by a few letters: built bit by bit, asked on every key. */
import { Emitter } from '#src/lib/emitter.ts'
import type { Reach } from './closeness.ts'
import { type Findable, type Kind, KINDS } from './findable.ts'
import { bestWord, pack, packing, type Packed } from './packed.ts'
import { Vocabulary, type Wanted, type Word } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** One thing as the index holds it: the numbers of its words, and what each weighs. */
type Entry = {
  readonly item: Findable
  readonly words: readonly number[]
  readonly weights: readonly number[]
  readonly title: string
  /** The title without anything between its letters: "guntrips" is found in it. */
  readonly glued: string
  readonly titleWords: number
}

export type FoundGroup = {
  kind: Kind
  /** The best ones, best first. */
  items: readonly Findable[]
  /** How many there are in all. */
  count: number
}

export type Found = { groups: readonly FoundGroup[]; count: number }

/** Results of which there are so many need no guessing. */
const ENOUGH = 5
const MOST_WORDS = 8
const BONUS = { same: 0.15, begins: 0.08, holds: 0.04, short: 0.05, recent: 0.03 }
/** What is only a part of a word, as 17 is of D17. */
const PART = 0.8
const GLUED = 0.55
/** A formation is what plays are made of; with the same words, the plays come first. */
const KIND_WEIGHT: Record<Kind, number> = { action: 1, page: 1, play: 1, plan: 1, formation: 0.9, person: 1 }

/** One index a team. It only ever learns words; it is thrown away with the team. */
export class SearchIndex {
  readonly changed = new Emitter<void>()
  #version = 0
  readonly #vocabulary = new Vocabulary()
  readonly #lists = new Map<Kind, readonly Entry[]>()
  readonly #packed = new WeakMap<readonly Entry[], Packed>()
  readonly #read = new WeakMap<object, Entry>()
  readonly #filling = new Set<Kind>()

  /** Goes up with every change; results of an older one are to be asked for again. */
  readonly version = (): number => this.#version
  readonly subscribe = (listener: () => void): (() => void) => this.changed.on(listener)

  /** Everything of a kind, at once: for lists of dozens. */
  set(kind: Kind, items: readonly Findable[]): void {
    this.#lists.set(
      kind,
      items.map((item) => this.#entry(item)),
    )
    this.announce()
  }

  /**
   * Everything of a kind, in steps: for lists of thousands. A row that was read before is not read again, so that
   * after a change there is as much to do as has changed. The first time, what is read is found at once.
   */
  *fill<R extends object>(
    kind: Kind,
    rows: readonly R[],
    describe: (row: R) => Findable,
  ): Generator<void, void> {
    const entries: Entry[] = []
    this.#filling.add(kind)
    if (this.size(kind) === 0) this.#lists.set(kind, entries)
    for (const row of rows) {
      let entry = this.#read.get(row)
      if (!entry) {
        entry = this.#entry(describe(row))
        this.#read.set(row, entry)
        entries.push(entry)
        yield
      } else entries.push(entry)
    }
    this.#lists.set(kind, entries)
    this.#filling.delete(kind)
    yield
    // Not on the next key.
    this.#packed.set(entries, yield* packing(entries))
  }

  /** Whether there are rows of a kind that were not read yet. */
  isFilling(kind: Kind): boolean {
    return this.#filling.has(kind)
  }

  /** Tells who shows results that there are others now. */
  announce(): void {
    this.#version++
    this.changed.emit()
  }

  /** How many things of a kind can be found. */
  size(kind: Kind): number {
    return this.#lists.get(kind)?.length ?? 0
  }

  /** All things of a kind, in their own order. */
  all(kind: Kind): Findable[] {
    return (this.#lists.get(kind) ?? []).map(({ item }) => item)
  }

  /** The things with these ids that are there, in the order of the ids. */
  byIds(ids: readonly string[]): Findable[] {
    const wanted = new Set(ids)
    const found = new Map<string, Findable>()
    for (const entries of this.#lists.values())
      for (const { item } of entries) if (wanted.has(item.id)) found.set(item.id, item)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /**
   * What fits every word of the text, the best group first; at most `limit(kind)` of each. `recent` are ids that win
   * among equals.
   */
  find(text: string, limit: (kind: Kind) => number, recent?: ReadonlySet<string>): Found {
    const words = wordsOf(text).slice(0, MOST_WORDS)
    if (words.length === 0) return { groups: [], count: 0 }
    const look = (reach: Reach) => this.#look(words, reach, limit, recent)
    let found = look('beginnings')
    if (found.count < ENOUGH) found = look('letters')
    return found.count > 0 ? found : look('typos')
  }

  #look(
    words: readonly string[],
    reach: Reach,
    limit: (kind: Kind) => number,
    recent: ReadonlySet<string> | undefined,
  ): Found {
    // The rarest first: most entries are out after it.
    const wanted = words.map((word) => this.#vocabulary.want(word, reach)).sort((a, b) => a.hits - b.hits)
    if (wanted.some(({ forms, glued }) => forms.length === 0 && glued === null))
      return { groups: [], count: 0 }
    const said = words.join(' ')
    const groups: (FoundGroup & { best: number })[] = []
    let count = 0
    for (const kind of KINDS) {
      const best: { entry: Entry; score: number }[] = []
      const most = limit(kind)
      let inKind = 0
      const entries = this.#lists.get(kind) ?? []
      const packed = this.#pack(entries)
      for (let i = 0; i < packed.size; i++) {
        const entry = entries[i]
        const fit = entry ? fitOf(entry, packed, i, wanted) : 0
        if (!entry || fit === 0) continue
        inKind++
        const score = (fit + bonusOf(entry, said, words.length, recent)) * KIND_WEIGHT[kind]
        const last = best.length < most ? undefined : best.at(-1)
        if (last && score <= last.score) continue
        let at = best.length
        while (at > 0 && score > (best[at - 1]?.score ?? 0)) at--
        best.splice(at, 0, { entry, score })
        if (best.length > most) best.pop()
      }
      if (inKind === 0) continue
      count += inKind
      // In tenths, so that groups don't change places for a trifle.
      const top = Math.round((best[0]?.score ?? 0) * 10)
      groups.push({ kind, items: best.map(({ entry }) => entry.item), count: inKind, best: top })
    }
    groups.sort((a, b) => b.best - a.best)
    return { groups, count }
  }

  /** The list as it is now; one that is being filled grows. */
  #pack(entries: readonly Entry[]): Packed {
    let packed = this.#packed.get(entries)
    if (packed?.size !== entries.length) this.#packed.set(entries, (packed = pack(entries)))
    return packed
  }

  #entry(item: Findable): Entry {
    const weights = new Map<number, number>()
    const weigh = ({ number }: Word, weight: number) => {
      if (weight > (weights.get(number) ?? 0)) weights.set(number, weight)
    }
    const add = (words: readonly string[], weight: number) => {
      for (const text of words) {
        const word = this.#vocabulary.word(text)
        weigh(word, weight)
        for (const part of word.parts) weigh(part, weight * PART)
      }
    }
    const title = wordsOf(item.title)
    add(title, 1)
    for (const [text, weight] of item.fields) if (text !== '') add(wordsOf(text), weight)
    return {
      item,
      words: [...weights.keys()],
      weights: [...weights.values()],
      title: title.join(' '),
      glued: title.join(''),
      titleWords: title.length,
    }
  }
}

/** How well an entry fits all typed words, from 0 (one of them not at all) to 1. */
function fitOf({ glued: title }: Entry, packed: Packed, at: number, wanted: readonly Wanted[]): number {
  let sum = 0
  for (const { forms, glued } of wanted) {
    let best = 0
    for (const { fits, weight } of forms) {
      let weakest = 1
      for (const scores of fits) {
        weakest = Math.min(weakest, bestWord(packed, at, scores))
        if (weakest === 0) break
      }
      if (weakest * weight > best) best = weakest * weight
    }
    if (best === 0 && glued !== null && title.includes(glued)) best = GLUED
    if (best === 0) return 0
    sum += best
  }
  return sum / wanted.length
}

function bonusOf(
  { title, titleWords, item }: Entry,
  said: string,
  saidWords: number,
  recent: ReadonlySet<string> | undefined,
): number {
  let bonus = BONUS.short * Math.min(1, saidWords / Math.max(1, titleWords))
  if (title === said) bonus += BONUS.same
  else if (title.startsWith(said)) bonus += BONUS.begins
  else if (title.includes(said)) bonus += BONUS.holds
  if (recent?.has(item.id)) bonus += BONUS.recent
  return bonus
}
