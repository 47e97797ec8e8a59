/** Finds plays, people, pages and actions by a few letters: built bit by bit, asked on every key. */
import { Emitter } from '#src/lib/emitter.ts'
import type { Reach } from './closeness.ts'
import { type Findable, type Kind, KINDS } from './findable.ts'
import { Vocabulary, type Wanted, type Word } from './vocabulary.ts'
import { isNumber, wordsOf } from './words.ts'

/** One thing as the index holds it: the numbers of its words, and what each weighs. */
type Entry = {
  readonly item: Findable
  readonly words: readonly number[]
  readonly weights: readonly number[]
  readonly title: string
  /** The title from each of its words on, without anything between its letters: "guntrips" is found so. */
  readonly glued: readonly string[]
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
/** Not for a short title: among equals the coach's order is the better one. */
const BONUS = { same: 0.15, begins: 0.08, holds: 0.04, recent: 0.03 }
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
      const isNew = !this.#read.has(row)
      entries.push(this.#entryOf(row, describe))
      if (isNew) yield
    }
    this.#lists.set(kind, entries)
    this.#filling.delete(kind)
  }

  /**
   * Those of the rows that fit every word of the text: the best first with `isRanked`, else in their order. All of them
   * where there is no word in it. Rows that `fill` has not read yet are read now. Slips are not forgiven: what fits only by
   * one would hide that the word stands elsewhere.
   */
  among<R extends object>(
    rows: readonly R[],
    describe: (row: R) => Findable,
    text: string,
    isRanked: boolean,
  ): readonly R[] {
    const words = wordsOf(text).slice(0, MOST_WORDS)
    if (words.length === 0) return rows
    const entries = rows.map((row) => this.#entryOf(row, describe))
    const found = widening((reach) => {
      const wanted = this.#wanted(words, reach)
      if (!wanted) return { count: 0, fits: [] }
      const fits = rows.flatMap((row, i) => {
        const entry = entries[i]
        const score = entry ? scoreOf(entry, wanted, words) : 0
        return score > 0 ? [{ row, score }] : []
      })
      return { count: fits.length, fits }
    }, 'letters').fits
    if (isRanked) found.sort((a, b) => b.score - a.score)
    return found.map(({ row }) => row)
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
    return widening((reach) => this.#look(words, reach, limit, recent))
  }

  #look(
    words: readonly string[],
    reach: Reach,
    limit: (kind: Kind) => number,
    recent: ReadonlySet<string> | undefined,
  ): Found {
    const wanted = this.#wanted(words, reach)
    if (!wanted) return { groups: [], count: 0 }
    const groups: (FoundGroup & { best: number })[] = []
    let count = 0
    for (const kind of KINDS) {
      const best: { entry: Entry; score: number }[] = []
      const most = limit(kind)
      let inKind = 0
      for (const entry of this.#lists.get(kind) ?? []) {
        const fit = scoreOf(entry, wanted, words, recent)
        if (fit === 0) continue
        inKind++
        const score = fit * KIND_WEIGHT[kind]
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

  /** What each word may stand for, the rarest first: most entries are out after it. Null where one fits nothing. */
  #wanted(words: readonly string[], reach: Reach): Wanted[] | null {
    const wanted = words
      .map((word, i) => {
        // A number behind which another word stands is not still being typed: 1 is no 11 then.
        const isMeant = i < words.length - 1 && isNumber(word)
        return this.#vocabulary.want(word, isMeant ? 'whole' : reach)
      })
      .sort((a, b) => a.hits - b.hits)
    return wanted.some(({ forms, glued }) => forms.length === 0 && glued === null) ? null : wanted
  }

  #entryOf<R extends object>(row: R, describe: (row: R) => Findable): Entry {
    let entry = this.#read.get(row)
    if (!entry) this.#read.set(row, (entry = this.#entry(describe(row))))
    return entry
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
      glued: title.map((_, from) => title.slice(from).join('').replaceAll('-', '')),
    }
  }
}

/** Goes as far as it takes to find enough, or anything at all, and no further than `furthest`. */
function widening<F extends { count: number }>(
  look: (reach: Reach) => F,
  furthest: 'letters' | 'typos' = 'typos',
): F {
  let found = look('beginnings')
  if (found.count < ENOUGH) found = look('letters')
  return found.count > 0 || furthest === 'letters' ? found : look('typos')
}

/** How well an entry fits all typed words; 0: one of them not at all. */
function scoreOf(
  entry: Entry,
  wanted: readonly Wanted[],
  words: readonly string[],
  recent?: ReadonlySet<string>,
): number {
  let sum = 0
  for (const { forms, glued } of wanted) {
    let best = 0
    for (const { fits, weight } of forms) {
      let weakest = 1
      for (const scores of fits) {
        weakest = Math.min(weakest, bestWord(entry, scores))
        if (weakest === 0) break
      }
      if (weakest * weight > best) best = weakest * weight
    }
    if (best === 0 && glued !== null && entry.glued.some((from) => from.startsWith(glued))) best = GLUED
    if (best === 0) return 0
    sum += best
  }
  return sum / wanted.length + bonusOf(entry, words.join(' '), recent)
}

/** The best of an entry's words, by the scores of all words and what each weighs in it. */
function bestWord({ words, weights }: Entry, scores: Float32Array): number {
  let best = 0
  for (let i = 0; i < words.length; i++) {
    const score = (scores[words[i] ?? 0] ?? 0) * (weights[i] ?? 0)
    if (score > best) best = score
  }
  return best
}

function bonusOf({ title, item }: Entry, said: string, recent: ReadonlySet<string> | undefined): number {
  let bonus = 0
  if (title === said) bonus += BONUS.same
  else if (title.startsWith(said)) bonus += BONUS.begins
  else if (title.includes(said)) bonus += BONUS.holds
  if (recent?.has(item.id)) bonus += BONUS.recent
  return bonus
}
