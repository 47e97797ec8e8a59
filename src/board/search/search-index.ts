/**
 * Finds plays, people, pages, and actions by a few letters. Built incrementally, queried on every key. Not a general search
 * library: this one reads calls as coaches type them (iz, 24pwr, guntrips), never takes one number for another, and tells 3-4
 * from 4-3.
 */
import { Emitter } from '#src/lib/emitter.ts'
import type { Reach } from './closeness.ts'
import { type Findable, type Kind, KINDS } from './findable.ts'
import { Vocabulary, type Wanted, type Word } from './vocabulary.ts'
import { isNumber, wordsOf } from './words.ts'

/** An indexed item: the numbers of its words and their weights. */
type Entry = {
  readonly item: Findable
  readonly words: readonly number[]
  readonly weights: readonly number[]
  readonly title: string
  /** The title from each word on, without spaces: it is how "guntrips" matches. */
  readonly glued: readonly string[]
}

export type FoundGroup = {
  kind: Kind
  /** The best matches, best first. */
  items: readonly Findable[]
  /** How many match in all. */
  count: number
}

export type Found = { groups: readonly FoundGroup[]; count: number }

/** With this many results, no fuzzier search is tried. */
const ENOUGH = 5
const MOST_WORDS = 8
/** Title length doesn't count: among equals the coach's order is better. */
const BONUS = { same: 0.15, begins: 0.08, holds: 0.04, recent: 0.03 }
/** Weight of a word's part, such as 17 in D17. */
const PART = 0.8
const GLUED = 0.55
/** With the same words, plays come before drills and formations, and plans before the calendar. */
const KIND_WEIGHT: Record<Kind, number> = {
  action: 1,
  page: 1,
  play: 1,
  plan: 1,
  practice: 0.95,
  script: 0.95,
  drill: 0.95,
  event: 0.9,
  post: 0.9,
  formation: 0.9,
  person: 1,
}

/** One index per team. It only ever adds words, and is discarded with the team. */
export class SearchIndex {
  readonly changed = new Emitter<void>()
  #version = 0
  readonly #vocabulary = new Vocabulary()
  readonly #lists = new Map<Kind, readonly Entry[]>()
  readonly #read = new WeakMap<object, WeakMap<object, Entry>>()
  readonly #filling = new Set<Kind>()

  /** Increases with every change; results of an older version are stale. */
  readonly version = (): number => this.#version
  readonly subscribe = (listener: () => void): (() => void) => this.changed.on(listener)

  /** Replaces all items of a kind at once: for lists of dozens. */
  set(kind: Kind, items: readonly Findable[]): void {
    this.#lists.set(
      kind,
      items.map((item) => this.#entry(item)),
    )
    this.announce()
  }

  /**
   * Replaces all items of a kind in steps: for lists of thousands. Rows indexed before by the same `describe` are reused, so
   * that the work is proportional to what changed. The first time, items can be found as soon as they are indexed.
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
      const isNew = !this.#readBy(describe).has(row)
      entries.push(this.#entryOf(row, describe))
      if (isNew) yield
    }
    this.#lists.set(kind, entries)
    this.#filling.delete(kind)
  }

  /**
   * The rows that match every word of the text: best first with `isRanked`, otherwise in their order; all rows if the
   * text has no word. Rows that `fill` hasn't indexed yet are indexed now. Typos don't match: in a filter they would
   * hide that the word occurs elsewhere, such as in another unit. With `furthest` as 'beginnings', words of the row begin
   * with all that is typed, however long it is.
   */
  among<R extends object>(
    rows: readonly R[],
    describe: (row: R) => Findable,
    text: string,
    isRanked: boolean,
    furthest: 'beginnings' | 'letters' = 'letters',
  ): readonly R[] {
    const words = wordsOf(text).slice(0, furthest === 'beginnings' ? undefined : MOST_WORDS)
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
    }, furthest).fits
    if (isRanked) found.sort((a, b) => b.score - a.score)
    return found.map(({ row }) => row)
  }

  /** Whether a kind is still being indexed. */
  isFilling(kind: Kind): boolean {
    return this.#filling.has(kind)
  }

  /** Notifies subscribers that results have changed. */
  announce(): void {
    this.#version++
    this.changed.emit()
  }

  /** How many items of a kind are indexed. */
  size(kind: Kind): number {
    return this.#lists.get(kind)?.length ?? 0
  }

  /** All items of a kind, in order. */
  all(kind: Kind): Findable[] {
    return (this.#lists.get(kind) ?? []).map(({ item }) => item)
  }

  /** The items with these ids, in that order; missing ones are skipped. */
  byIds(ids: readonly string[]): Findable[] {
    const wanted = new Set(ids)
    const found = new Map<string, Findable>()
    for (const entries of this.#lists.values())
      for (const { item } of entries) if (wanted.has(item.id)) found.set(item.id, item)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /**
   * The items that match every word, best group first; at most `limit(kind)` of each kind. Ids in `recent` win
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
      // Rounded to tenths, so that groups don't swap places over small differences.
      const top = Math.round((best[0]?.score ?? 0) * 10)
      groups.push({ kind, items: best.map(({ entry }) => entry.item), count: inKind, best: top })
    }
    groups.sort((a, b) => b.best - a.best)
    return { groups, count }
  }

  /** What each word may stand for, rarest first, since it rules out most entries. Null if a word matches nothing. */
  #wanted(words: readonly string[], reach: Reach): Wanted[] | null {
    const wanted = words
      .map((word, i) => {
        // A number followed by another word is complete: 1 doesn't match 11.
        const isMeant = i < words.length - 1 && isNumber(word)
        return this.#vocabulary.want(word, isMeant ? 'whole' : reach)
      })
      .sort((a, b) => a.hits - b.hits)
    return wanted.some(({ forms, glued }) => forms.length === 0 && glued === null) ? null : wanted
  }

  #entryOf<R extends object>(row: R, describe: (row: R) => Findable): Entry {
    const read = this.#readBy(describe)
    let entry = read.get(row)
    if (!entry) read.set(row, (entry = this.#entry(describe(row))))
    return entry
  }

  /** The entries of rows by what described them. */
  #readBy(describe: object): WeakMap<object, Entry> {
    let read = this.#read.get(describe)
    if (!read) this.#read.set(describe, (read = new WeakMap()))
    return read
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

/** Searches with growing fuzziness until there are enough results, or any at all, up to `furthest`. */
function widening<F extends { count: number }>(
  look: (reach: Reach) => F,
  furthest: 'beginnings' | 'letters' | 'typos' = 'typos',
): F {
  let found = look('beginnings')
  if (furthest === 'beginnings') return found
  if (found.count < ENOUGH) found = look('letters')
  return found.count > 0 || furthest === 'letters' ? found : look('typos')
}

/** How well an entry matches all typed words; 0 if one doesn't match. */
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

/** The best weighted score among an entry's words. */
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
