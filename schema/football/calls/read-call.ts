/**
 * Reads an offensive call ("Trips Rt Zip 24 Power Z Fly") word by word: the formation, changes of it, motion, the number,
 * the scheme, its protection, and what single men run. Words mean different things in different places ("jet" is a
 * motion ahead of a run, a run at the end, and part of a protection), so every division into phrases is weighed, and the one
 * with the fewest words not understood, and the fewest words out of their usual place, is taken. Pure.
 */
import type { ProtectionSlug, RunSlug } from '../blocking.ts'
import { CONCEPTS, type ConceptSlug } from '../concepts.ts'
import { hiddenFormations } from '../formations.ts'
import { type HoleSystem, holeOfNumber, holeWords } from '../holes.ts'
import { findRoute, type RouteSlug } from '../routes.ts'
import {
  formationKey,
  formationPhrase,
  guessFormation,
  isLibraryKey,
  librarySlug,
} from './formation-words.ts'
import { readFormationValue } from './formation-side.ts'
import { type Hand, sideOf, withoutSides, wordsOf } from './phrases.ts'
import { carriedBy, nameOfProtection, nameOfRun, type Scheme, schemeOf } from './scheme-words.ts'
import {
  isLastOnly,
  type Meaning,
  MODIFIERS,
  type ModifierSlug,
  MOTIONS,
  type MotionSlug,
  SHARED,
  type TaughtWord,
  type WordKind,
} from './vocabulary.ts'

/** Words of the call that belong together, and what they were read as. */
export type ReadWord = {
  /** As they were typed. */
  text: string
  kind: WordKind | 'unknown'
  /** Which of its kind: a scheme's slug, a player's letter; empty for words that were not understood. */
  value: string
  /** In a coach's words; empty for words that were not understood. */
  means: string
}

/** What one man runs, or several: a role, or `@all`, `@both1` (the outside men), `@away1` (backside), `@call2` (inside). */
export type Tag = { who: string; route: RouteSlug }

export type Call = {
  /** The library's slug or a team formation's id; empty for none. */
  formation: string
  hand: Hand
  modifiers: ModifierSlug[]
  personnel: string
  /** Who moves before the snap; an empty role is the man who usually does. */
  motion: { role: string; move: MotionSlug } | null
  /** The number as it was called, "24". */
  number: string
  /** The hole, "4"; empty for none. */
  hole: string
  /** The side that the play goes to, where the call says one. */
  side: Hand | null
  scheme: Scheme | null
  protection: ProtectionSlug | undefined
  tags: Tag[]
}

export type ReadCall = {
  words: ReadWord[]
  call: Call
  /** The words that were not understood, as they were typed. */
  unknown: string[]
}

export type CallLanguage = {
  holes: HoleSystem
  /** The team's formations by their key (`formationKey`). */
  formations: ReadonlyMap<string, string>
  /** The team's formations as they are called, without the side. */
  formationNames: readonly { id: string; name: string }[]
  /** Ids and slugs of the formations that the team has hidden: they are read, and never suggested. */
  hidden: ReadonlySet<string>
  /** What the team has taught, by its phrase. */
  taught: ReadonlyMap<string, Meaning>
}

/** A language with what a team has taught; phrases are compared without regard to case and punctuation. */
export function languageOf(
  holes: HoleSystem,
  formations: readonly { id: string; name: string; isHidden?: boolean }[] = [],
  taught: readonly TaughtWord[] = [],
): CallLanguage {
  return {
    holes,
    formations: new Map(formations.map(({ id, name }) => [formationKey(name), id])),
    formationNames: formations
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, name }) => ({ id, name: formationPhrase(name, '') })),
    hidden: hiddenFormations(formations),
    taught: new Map(taught.map(({ phrase, kind, value }) => [wordsOf(phrase).join(' '), { kind, value }])),
  }
}

type Segment = Meaning & { start: number; count: number; phrase: string }

const LONGEST = 6

/** Reads a call, to `hand` where it names no side. Never throws: what was not understood is in `unknown`. */
export function readCall(text: string, language: CallLanguage, hand: Hand = 'R'): ReadCall {
  const tokens = tokensOf(text)
  const segments = divide(
    tokens.map(({ word }) => word),
    language,
  )
  return understand(tokens, segments, language, hand)
}

type Token = { word: string; text: string }

/** The words as they are compared, each with the text it was typed as. "Y-Cross" is two words. */
function tokensOf(text: string): Token[] {
  return text
    .replaceAll(/\bw\//gi, 'with ')
    .split(/[\s/,;:–—-]+/)
    .flatMap((part) => {
      const words = wordsOf(part)
      return words.map((word) => ({ word, text: words.length === 1 ? part : word }))
    })
}

/** What a phrase may mean, the team's meaning alone if it has one. */
function meaningsOf(words: readonly string[], language: CallLanguage): readonly Meaning[] {
  const phrase = words.join(' ')
  const own = language.taught.get(phrase)
  if (own) return [own]
  const shared = SHARED.get(phrase) ?? []
  const formation = formationOf(words, language)
  const number: Meaning[] =
    words.length === 1 && /^\d{1,3}$/.test(phrase) ? [{ kind: 'number', value: phrase }] : []
  return [
    ...(formation === '' ? [] : [{ kind: 'formation', value: formation } as const]),
    ...shared,
    ...number,
  ]
}

/** The team's or the library's formation of exactly these words; empty for none. */
function formationOf(words: readonly string[], { formations }: CallLanguage): string {
  const key = formationKey(words.join(' '))
  // A side belongs behind a formation's words, not ahead of them.
  if (key === '' || withoutSides(words.slice(0, 1)).length === 0) return ''
  return formations.get(key) ?? (isLibraryKey(key) ? (librarySlug([key]) ?? '') : (BARE[key] ?? ''))
}

/** Formations that most staffs call without their backfield; they are in the gun unless the call says otherwise. */
export const BARE: Readonly<Record<string, string>> = {
  trips: 'gun-trips',
  doubles: 'gun-doubles',
  spread: 'gun-doubles',
  bunch: 'gun-bunch',
  stack: 'gun-stack',
  trey: 'gun-trey',
  quads: 'empty-quads',
}

/** How far the reading has come: what a word means depends on what was said before it. */
type State = { at: number; last: WordKind | 'unknown' | 'start'; hasScheme: boolean; hasFormation: boolean }
type Way = { cost: number; segments: readonly (Segment | null)[] }

const UNKNOWN_COST = 10
const SCHEMES: ReadonlySet<string> = new Set(['run', 'pass', 'written'])

/** The cheapest division of the words; null stands for a word that was not understood. */
function divide(words: readonly string[], language: CallLanguage): readonly (Segment | null)[] {
  const options = words.map((_, start) => segmentsAt(words, start, language))
  const known = new Map<string, Way>()
  const best = (state: State): Way => {
    if (state.at === words.length) return { cost: 0, segments: [] }
    const key = `${state.at} ${state.last} ${state.hasScheme} ${state.hasFormation}`
    const found = known.get(key)
    if (found) return found
    const rest = best({ ...state, at: state.at + 1, last: 'unknown' })
    let way: Way = { cost: UNKNOWN_COST + rest.cost, segments: [null, ...rest.segments] }
    for (const segment of options[state.at] ?? []) {
      const next = best({
        at: state.at + segment.count,
        last: segment.kind,
        hasScheme: state.hasScheme || SCHEMES.has(segment.kind),
        hasFormation: state.hasFormation || segment.kind === 'formation' || segment.kind === 'backfield',
      })
      const cost = 1 + outOfPlace(segment, state, words) + next.cost
      if (cost < way.cost) way = { cost, segments: [segment, ...next.segments] }
    }
    known.set(key, way)
    return way
  }
  return best({ at: 0, last: 'start', hasScheme: false, hasFormation: false }).segments
}

function segmentsAt(words: readonly string[], start: number, language: CallLanguage): Segment[] {
  const found: Segment[] = []
  for (let count = Math.min(LONGEST, words.length - start); count > 0; count--) {
    const part = words.slice(start, start + count)
    for (const meaning of meaningsOf(part, language))
      found.push({ ...meaning, start, count, phrase: part.join(' ') })
  }
  return found
}

/** How unusual it is to find this part of a call here; 0 where it belongs. */
function outOfPlace({ kind, phrase, start, count }: Segment, state: State, words: readonly string[]): number {
  const { last, hasScheme, hasFormation } = state
  const isLast = start + count === words.length
  switch (kind) {
    case 'formation':
      // "I" and "T" alone are men as often.
      return (
        (hasFormation && last !== 'backfield' && last !== 'modifier' ? 4 : 0) +
        (hasScheme ? 4 : 0) +
        (phrase.length < 2 && start > 1 ? 3 : 0) +
        (endsInMan(phrase) ? 1.5 : 0)
      )
    case 'backfield':
      return hasFormation ? 3 : 0.4
    case 'personnel':
      return start === 0 ? 0 : 6
    case 'side':
      return 0
    case 'direction':
      return hasScheme ? 0 : 2
    case 'modifier':
    case 'flip':
      return hasScheme ? 2 : 0.2
    case 'motion':
      return (hasScheme ? 3 : 0) + (isLast ? 2.5 : 0) + (last === 'who' ? 0 : 0.3)
    case 'number':
      return hasScheme ? 4 : 0
    case 'run':
      return (
        (isLastOnly(phrase) && !isLast && !isFollowedBySide(words, start + count) ? 3 : 0) +
        (last === 'run' ? 12 : hasScheme ? 2.5 : 0)
      )
    case 'pass':
      return (isLastOnly(phrase) && !isLast ? 1.5 : 0) + (hasScheme ? 0.3 : 0)
    case 'written':
      return hasScheme ? 2.5 : 0.1
    case 'action':
      return (hasScheme && phrase !== 'pass' ? 2 : 0.1) + (isLast && phrase !== 'pass' ? 2 : 0)
    case 'protection':
      return hasScheme ? 2 : isLast ? 1 : count > 1 ? 0 : 0.9
    case 'who':
      return isLast ? 6 : 0.2
    case 'route':
      return last === 'who' ? 0 : hasScheme ? 0.5 : 2
    case 'cadence':
      return 0
    case 'check':
    case 'filler':
      return 0.2
  }
}

/** "Trips Rt Y": the letter behind the side is a man, and no part of the formation's name. */
function endsInMan(phrase: string): boolean {
  const words = phrase.split(' ')
  return (
    words.length > 2 &&
    words.at(-1)?.length === 1 &&
    sideOf(words.at(-1) ?? '') === null &&
    sideOf(words.at(-2) ?? '') !== null
  )
}

function isFollowedBySide(words: readonly string[], at: number): boolean {
  return at === words.length - 1 && sideOf(words[at] ?? '') !== null
}

/** Makes a call of the parts, and says what each part means. */
function understand(
  tokens: readonly Token[],
  segments: readonly (Segment | null)[],
  language: CallLanguage,
  hand: Hand,
): ReadCall {
  const call: Call = {
    formation: '',
    hand,
    modifiers: [],
    personnel: '',
    motion: null,
    number: '',
    hole: '',
    side: null,
    scheme: null,
    protection: undefined,
    tags: [],
  }
  const read: ReadWord[] = []
  const parts: {
    run?: RunSlug
    pass?: ConceptSlug
    written?: string
    carrier?: string
    isAction: boolean
    backfield: string
    shape: string[]
  } = {
    isAction: false,
    backfield: '',
    shape: [],
  }
  let who = ''
  let isOver = false
  let isFlipped = false
  let at = 0
  for (const segment of segments) {
    const count = segment?.count ?? 1
    const text = tokens
      .slice(at, at + count)
      .map((token) => token.text)
      .join(' ')
    at += count
    if (!segment) {
      who = ''
      read.push({ text, kind: 'unknown', value: '', means: '' })
      continue
    }
    const words = segment.phrase.split(' ')
    const { kind, value } = segment
    const means = take(kind, value, words)
    if (kind !== 'who') who = ''
    read.push({ text, kind, value, means })
  }
  if (call.formation === '' && parts.backfield !== '') call.formation = alone(parts.backfield)
  if (isFlipped) call.hand = other(call.hand)
  // The man in jet motion carries the sweep.
  if (parts.run === 'sweep' && call.motion?.move === 'jet') parts.run = 'jet'
  call.scheme = schemeOf(parts)
  readNumber()
  return { words: read, call, unknown: read.filter(({ kind }) => kind === 'unknown').map(({ text }) => text) }

  function take(kind: WordKind, value: string, words: readonly string[]): string {
    // What follows a "kill" or an "alert" is another play.
    if (isOver && kind !== 'cadence') return 'Of the other play'
    switch (kind) {
      case 'formation': {
        parts.shape = withoutSides(words)
        const { id, hand: taughtHand } = readFormationValue(value)
        const side = taughtHand ?? sideOf(words.join(' '))
        if (side) call.hand = side
        call.formation = withBackfield(id, parts, language)
        return side ? `Formation, ${side === 'R' ? 'right' : 'left'}` : 'Formation'
      }
      case 'backfield':
        parts.backfield = value
        if (call.formation !== '') call.formation = withBackfield(call.formation, parts, language)
        return 'Backfield'
      case 'side': {
        const hand: Hand = value === 'L' ? 'L' : 'R'
        const isPlays = parts.run !== undefined || parts.pass !== undefined || parts.written !== undefined
        if (isPlays) call.side = hand
        else call.hand = hand
        return `${isPlays ? 'Goes' : 'Strong'} ${hand === 'R' ? 'right' : 'left'}`
      }
      case 'direction':
        call.side = value === 'weak' ? other(call.hand) : call.hand
        return value === 'weak' ? 'To the weak side' : 'To the strong side'
      case 'modifier':
        call.modifiers.push(value as ModifierSlug)
        return MODIFIERS[value as ModifierSlug]
      case 'flip':
        isFlipped = true
        return 'Strength on the other side'
      case 'personnel':
        call.personnel = value
        return `${value} personnel`
      case 'motion': {
        const [role = '', move] = value.includes(' ') ? value.split(' ') : [who, value]
        call.motion = { role, move: move as MotionSlug }
        return `Motion: ${role || 'the motion player'} ${MOTIONS[move as MotionSlug]}`
      }
      case 'number':
        call.number = value
        return 'Number'
      case 'run':
        parts.run ??= value as RunSlug
        Object.assign(parts, carriedBy(parts.run, words))
        return `Run: ${nameOfRun(value as RunSlug)}`
      case 'pass':
        parts.pass ??= value as ConceptSlug
        return `Pass: ${CONCEPTS.find(({ slug }) => slug === value)?.name ?? value}`
      case 'written':
        parts.written ??= value
        return value
      case 'action':
        parts.isAction = true
        return 'Run action'
      case 'protection':
        call.protection = value as ProtectionSlug
        return `Protection: ${nameOfProtection(value as ProtectionSlug)}`
      case 'who':
        who = value
        return value.startsWith('@') ? 'Those players' : `Player ${value}`
      case 'route': {
        const man = who || (parts.run ? '@call2' : '@both1')
        call.tags.push({ who: man, route: value as RouteSlug })
        return `${findRoute(value as RouteSlug).name} route`
      }
      case 'cadence':
        return `Snap count: ${value}`
      case 'check':
        isOver ||= value === 'check'
        return value === 'tempo' ? 'Tempo' : 'Check at the line'
      case 'filler':
        return 'Draws nothing'
    }
  }

  function readNumber(): void {
    const { number } = call
    if (number === '') return
    const word = read.find(({ kind, text }) => kind === 'number' && text.replaceAll(/\D/g, '') === number)
    const isRun =
      call.scheme?.kind === 'run' || call.scheme?.kind === 'rpo' || call.scheme?.kind === 'written'
    let means = `Protection or series ${number}`
    if (isRun && number.length >= 2) {
      call.hole = number.slice(-1)
      const hole = holeOfNumber(Number(call.hole), language.holes)
      if (hole && call.side === null) call.side = hole.side === 'left' ? 'L' : 'R'
      means = `Hole ${call.hole}: ${lowerFirst(holeWords(call.hole, language.holes))}`
    } else if (call.scheme === null && number.length === 3) {
      call.tags.unshift(
        ...['X', 'Y', 'Z'].map((role, i) => ({
          who: role,
          route: findRoute(Number(number[i])).slug as RouteSlug,
        })),
      )
      means = `Routes of X, Y, and Z: ${number.split('').join(', ')} of the tree`
    }
    if (word) word.means = means
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

function other(hand: Hand): Hand {
  return hand === 'R' ? 'L' : 'R'
}

/** The formation that the words make together with their backfield; the formation alone if there is none of both. */
function withBackfield(
  formation: string,
  { backfield, shape }: { backfield: string; shape: readonly string[] },
  { formations }: CallLanguage,
): string {
  if (backfield === '' || shape.length === 0) return formation
  const key = formationKey([backfield, ...shape].join(' '))
  return formations.get(key) ?? librarySlug([key]) ?? formation
}

/** The formation that most staffs mean by a backfield alone. */
function alone(backfield: string): string {
  return (
    {
      gun: 'gun-doubles',
      pistol: 'pistol-doubles',
      singleback: 'singleback-doubles',
      i: 'i-pro',
      empty: 'empty-3x2',
    }[backfield] ??
    guessFormation(backfield) ??
    ''
  )
}
