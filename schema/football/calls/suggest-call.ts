/**
 * How a call that a coach is typing may go on: the words that its grammar takes next, those first that the team says most. Each suggestion
 * is read with the rest of the call, so whatever is suggested is understood (`readCall`). Pure.
 */
import { PROTECTIONS, RUNS } from '../blocking.ts'
import { CONCEPTS } from '../concepts.ts'
import { FORMATIONS } from '../formations.ts'
import { ROUTES } from '../routes.ts'
import { readFormationValue } from './formation-side.ts'
import { phrasesOfFormation } from './formation-words.ts'
import { type Hand, wordsOf } from './phrases.ts'
import { BARE, type CallLanguage, type ReadWord, readCall } from './read-call.ts'
import { KIND_LABELS, type TaughtKind } from './taught-kinds.ts'
import { SHARED, type WordKind } from './vocabulary.ts'

export type Suggestion = {
  /** The words that are added or completed: "Inside Zone". */
  phrase: string
  /** What they mean: "Run". */
  means: string
  /** The whole call with them, ready to be typed on: it ends in a space. */
  text: string
}

type Candidate = { phrase: string; kind: WordKind; value: string; rank: number }

/** How often the team says a phrase, by its words. */
export type PhraseCounts = ReadonlyMap<string, number>

const LONGEST = 4

/** Counts the phrases of the team's calls. */
export function countPhrases(calls: readonly string[]): PhraseCounts {
  const counts = new Map<string, number>()
  for (const call of calls) {
    const words = wordsOf(call)
    for (let start = 0; start < words.length; start++)
      for (let n = 1; n <= LONGEST && start + n <= words.length; n++) {
        const phrase = words.slice(start, start + n).join(' ')
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
      }
  }
  return counts
}

/** Which kinds of words come next, the likeliest first. */
function nextKinds(words: readonly ReadWord[]): readonly WordKind[] {
  const has = (...kinds: WordKind[]): boolean => words.some(({ kind }) => kinds.some((one) => one === kind))
  const last = words.at(-1)
  if (last?.kind === 'who') return ['route', 'motion']
  if (!has('formation', 'backfield')) return ['formation', 'backfield']
  const isPass = has('pass', 'written')
  if (isPass || has('run'))
    return isPass ? ['who', 'protection', 'cadence'] : ['who', 'side', 'check', 'cadence']
  const hasSide =
    has('side') || words.some(({ kind, means }) => kind === 'formation' && means !== 'Formation')
  if (last?.kind === 'formation' && !hasSide) return ['side', 'run', 'pass', 'motion', 'modifier']
  if (has('motion')) return ['run', 'pass', 'written', 'protection']
  return ['run', 'pass', 'motion', 'written', 'modifier', 'protection']
}

/**
 * Up to `most` ways to go on. While a word is being typed, the phrases that begin with it; after a space, the next words.
 *
 * @param counts - The team's own phrases (`countPhrases`).
 */
export function suggestCall(
  text: string,
  language: CallLanguage,
  { hand = 'R', counts = new Map(), most = 6 }: { hand?: Hand; counts?: PhraseCounts; most?: number } = {},
): Suggestion[] {
  const found: (Suggestion & { order: number; count: number; rank: number })[] = []
  const seen = new Set<string>()
  for (const { done, partial } of splits(text)) {
    const before = readCall(done, language, hand)
    const kinds = nextKinds(before.words)
    for (const [i, { phrase, kind, value, rank }] of candidatesOf(language).entries()) {
      const key = wordsOf(phrase).join(' ')
      if (!key.startsWith(partial) || (partial !== '' && key === partial) || seen.has(key)) continue
      const at = kinds.indexOf(kind)
      // Before anything is typed of it only what belongs here, in the words that the list has first.
      if (at < 0 && partial === '') continue
      if (partial === '' && rank > 0 && !counts.has(key)) continue
      const whole = [done, phrase].filter(Boolean).join(' ')
      const read = readCall(whole, language, hand)
      const last = read.words.at(-1)
      if (!last || read.unknown.length > before.unknown.length || !isReadAs(last, kind, value)) continue
      seen.add(key)
      const order = at < 0 ? kinds.length : at
      found.push({
        phrase,
        means:
          kind === 'side'
            ? `Strong ${value === 'R' ? 'right' : 'left'}`
            : capital(last.means || KIND_LABELS[kind as TaughtKind]),
        text: `${whole} `,
        order,
        count: counts.get(key) ?? 0,
        // Begun words are completed the short way; next words come in the order of the library.
        rank: rank + (partial === '' ? i / 10_000 : phrase.length / 100),
      })
    }
  }
  const sorted = found.toSorted((a, b) => a.order - b.order || b.count - a.count || a.rank - b.rank)
  return varied(sorted, most).map(({ phrase, means, text: whole }) => ({ phrase, means, text: whole }))
}

/** Whether the grammar takes the words for what they were suggested as; a side behind a formation is a part of its name. */
function isReadAs(last: ReadWord, kind: WordKind, value: string): boolean {
  if (kind === 'side' && last.kind === 'formation') return last.means !== 'Formation'
  return last.kind === kind && last.value === value
}

/** Of each kind of words at most half of the room, so that a run does not hide the passes; then whatever is next. */
function varied<T extends { order: number }>(sorted: readonly T[], most: number): T[] {
  const taken = new Map<number, number>()
  const first = sorted.filter(({ order }) => {
    const n = taken.get(order) ?? 0
    taken.set(order, n + 1)
    return n < Math.ceil(most / 2)
  })
  const rest = sorted.filter((one) => !first.includes(one))
  return [...first, ...rest].slice(0, most).toSorted((a, b) => sorted.indexOf(a) - sorted.indexOf(b))
}

/** The call so far and the word, or the words of one phrase, that are being typed. */
function splits(text: string): { done: string; partial: string }[] {
  if (text.trim() === '' || /\s$/.test(text)) return [{ done: text.trim(), partial: '' }]
  const parts = text.trim().split(/\s+/)
  return [1, 2, 3].flatMap((n) => {
    if (n > parts.length) return []
    const partial = wordsOf(parts.slice(-n).join(' ')).join(' ')
    return partial === '' ? [] : [{ done: parts.slice(0, -n).join(' '), partial }]
  })
}

const known = new WeakMap<CallLanguage, Candidate[]>()

/** Every phrase of a language: the team's own words first. */
function candidatesOf(language: CallLanguage): readonly Candidate[] {
  let all = known.get(language)
  if (!all) {
    const isHidden = ({ kind, value }: Candidate) =>
      kind === 'formation' && language.hidden.has(readFormationValue(value).id)
    all = [...ownCandidates(language), ...sharedCandidates()].filter((one) => !isHidden(one))
    known.set(language, all)
  }
  return all
}

function ownCandidates({ taught, formationNames }: CallLanguage): Candidate[] {
  return [
    ...formationNames.map(({ id, name }) => ({
      phrase: name,
      kind: 'formation' as const,
      value: id,
      rank: -1,
    })),
    ...[...taught].flatMap(([phrase, { kind, value }]) =>
      kind === 'filler' ? [] : [{ phrase: capitals(phrase), kind, value, rank: -1 }],
    ),
  ]
}

let shared: Candidate[] | undefined

/** The phrases of the library, the usual word of each meaning first. */
function sharedCandidates(): readonly Candidate[] {
  if (shared) return shared
  const usual = new Set<string>()
  const rankOf = (kind: string, value: string): number => {
    const key = `${kind} ${value}`
    if (usual.has(key)) return 1
    usual.add(key)
    return 0
  }
  shared = [
    ...Object.entries(BARE).map(([phrase, value]) => ({
      phrase: capitals(phrase),
      kind: 'formation' as const,
      value,
      rank: -0.5,
    })),
    ...named(RUNS, 'run', rankOf),
    ...named(CONCEPTS, 'pass', rankOf),
    ...named(PROTECTIONS, 'protection', rankOf),
    ...named(ROUTES, 'route', rankOf),
    ...FORMATIONS.flatMap(({ slug }) =>
      phrasesOfFormation(slug).map((phrase, i) => ({
        phrase: capitals(phrase),
        kind: 'formation' as const,
        value: slug,
        rank: i === 0 ? 0 : 1,
      })),
    ),
    ...[
      ['Rt', 'R'],
      ['Lt', 'L'],
    ].map(([phrase = '', value = '']) => ({
      phrase,
      kind: 'side' as const,
      value,
      rank: rankOf('side', value),
    })),
    ...[...SHARED].flatMap(([phrase, meanings]) =>
      meanings.flatMap(({ kind, value }) =>
        kind === 'filler' ? [] : [{ phrase: capitals(phrase), kind, value, rank: rankOf(kind, value) }],
      ),
    ),
  ]
  return shared
}

function named(
  rows: readonly { slug: string; name: string }[],
  kind: WordKind,
  rankOf: (kind: string, value: string) => number,
): Candidate[] {
  return rows.map(({ slug, name }) => ({
    phrase: capitals(wordsOf(name).join(' ')),
    kind,
    value: slug,
    rank: rankOf(kind, slug),
  }))
}

const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  [...RUNS, ...CONCEPTS, ...PROTECTIONS, ...ROUTES].map(({ name }) => [wordsOf(name).join(' '), name]),
)

/** Small words that are no initials. */
const SMALL: ReadonlySet<string> = new Set(['in', 'on', 'to', 'up', 'go', 'of', 'rt', 'lt', 'no', 'yo'])

/** The phrase as coaches write it: "Inside Zone", "Counter GT". */
function capitals(phrase: string): string {
  const name = NAMES.get(phrase)
  if (name !== undefined && name !== name.toLowerCase()) return name
  return (name ?? phrase).replaceAll(/[a-z]+/g, (word) =>
    word.length <= 2 && !SMALL.has(word)
      ? word.toUpperCase()
      : word.slice(0, 1).toUpperCase() + word.slice(1),
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
