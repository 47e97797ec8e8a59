/**
 * The words of calls: what each may mean, whoever's staff says it. A team's own words come before these. Sources: football
 * data 3.2, 3.5, 3.9 to 3.11. Words for motions differ most between staffs; those here are the ones with one common meaning.
 */
import { PROTECTIONS, RUNS } from '../blocking.ts'
import { CONCEPTS } from '../concepts.ts'
import { OFFENSE_PERSONNEL } from '../personnel.ts'
import { ROUTES } from '../routes.ts'
import { wordsOf } from './phrases.ts'
import { ACTION_WORDS, LAST_ONLY, WRITTEN_WORDS } from './scheme-words.ts'
import { PASS_WORDS, PROTECTION_WORDS, RUN_WORDS } from './staff-words.ts'

/** The parts of a call. */
export type WordKind =
  | 'formation'
  | 'backfield'
  | 'side'
  | 'modifier'
  | 'personnel'
  | 'flip'
  | 'motion'
  | 'number'
  | 'run'
  | 'pass'
  | 'written'
  | 'action'
  | 'protection'
  | 'who'
  | 'route'
  | 'direction'
  | 'cadence'
  | 'check'
  | 'filler'

/** One meaning of a phrase. */
export type Meaning = { kind: WordKind; value: string }

/** A phrase that a team has taught: `value` is what the library calls it, or empty for words that draw nothing. */
export type TaughtWord = Meaning & { phrase: string }

/** How a motion runs, from where the man stands, in a formation to the right. */
export const MOTIONS = {
  in: 'comes in toward the tackle',
  out: 'widens',
  across: 'goes across the formation',
  jet: 'runs the jet behind the line',
  orbit: 'runs around behind the quarterback',
  return: 'comes in and goes back',
  exit: 'leaves the backfield',
  tail: 'goes to tailback depth',
} as const
export type MotionSlug = keyof typeof MOTIONS

/** Changes of a formation. */
export const MODIFIERS = {
  condense: 'receivers closer to the box',
  widen: 'receivers wider',
  near: 'back set to the strong side',
  far: 'back set to the weak side',
  over: 'slot over to the strong side',
} as const
export type ModifierSlug = keyof typeof MODIFIERS

/** Phrases by what they mean; a motion's value may begin with who runs it, "Z in". */
const WORDS: Readonly<Partial<Record<WordKind, Readonly<Record<string, string>>>>> = {
  backfield: {
    gun: 'gun, shotgun, sgun, sg',
    pistol: 'pistol, pist',
    singleback: 'singleback, single back, one back, ace, oneback',
    i: 'i',
    empty: 'empty',
  },
  side: {
    R: 'right, rt, r, rip, roger, ringo, ram, rechts',
    L: 'left, lt, l, liz, larry, lucky, lion, links',
  },
  direction: { strong: 'strong, to, frontside, field', weak: 'weak, away, boundary' },
  motion: {
    in: 'in motion, short, glide, shuffle',
    out: 'out motion, move out, widen',
    across: 'across, over, trade, cross motion, shift',
    jet: 'jet, fly, jet motion, fly motion, sweep motion',
    orbit: 'orbit, around, orbit motion, rocket motion, rocket, ghost',
    return: 'return, yo yo, yoyo',
    exit: 'exit, out of the backfield, empty motion',
    tail: 'tail, twirl',
    'Z in': 'zip, z zip',
    'Z across': 'zap, zoom',
    'H across': 'hop',
    'F exit': 'f left, f right, f out',
  },
  flip: { flip: 'flip, opposite formation' },
  action: { action: [...ACTION_WORDS].join(', ') + ', play action' },
  who: {
    X: 'x',
    Y: 'y, te, tight end, tight',
    Z: 'z, flanker',
    H: 'h, slot',
    F: 'f, fb, fullback',
    T: 't, tb, rb, hb, tailback, running back, back, halfback',
    U: 'u',
    A: 'a',
    W: 'w, wing',
    B: 'b',
    S: 's',
    '@away1': 'backside',
    '@call1': 'front side, playside',
    '@both1': 'outside, outsides, double, both',
    '@both2': 'inside, insides, slots',
    '@all': 'all',
  },
  // Behind the men: "tight" is the tight end first.
  modifier: {
    condense: 'tight, nasty, tight splits, condensed, condense, compress, squeeze, close, snug, reduced',
    widen: 'wide, plus, spread out',
    near: 'near',
    far: 'far',
    over: 'over, slot over, over set',
  },
  cadence: {
    one: 'on one, on 1, first sound, on first',
    two: 'on two, on 2',
    three: 'on three, on 3',
    go: 'on go, on set, on sound',
  },
  check: {
    check: 'check with me, cwm, kill, can, alert, easy, opposite',
    tempo: 'nascar, hurry, tempo, turbo, sugar, indy, lightning, fast, huddle, no huddle',
  },
  filler: {
    '': 'the, on, and, with, w, tag, form, formation, personnel, pers, p, concept, call, motion, protection, fast screen',
  },
}

/** Other words for routes. */
const ROUTE_WORDS: Readonly<Record<string, string>> = {
  go: 'fly, streak, nine, take off, fade go',
  hitch: 'stop, sit',
  dig: 'in, square in, deep in',
  'quick-in': 'quick in, short in, lookie',
  'speed-out': 'quick out, short out',
  out: 'square out, deep out',
  flat: 'shoot, shallow flat',
  corner: 'flag',
  slant: 'slants',
  'check-release': 'check, check down, checkdown, sneak',
  wheel: 'rail',
  'skinny-post': 'skinny, glance',
  sluggo: 'slant and go',
  'out-and-up': 'out and up, chair',
  'hitch-and-go': 'hitch and go',
  bubble: 'bubble, bub',
  now: 'now, smoke',
  tunnel: 'tunnel',
  seam: 'seams',
  drag: 'shallow, under',
  over: 'leak, deep cross, crosser',
}

/** Longer names of protections than a list has. */
const PROTECTION_CALLS: Readonly<Record<string, string>> = {
  max: 'max protect, max protection',
  'half-slide': '2 jet, 3 jet, 200 jet, 300 jet',
}

/** Every meaning of every phrase that all teams share. Phrases are compared as `wordsOf` has them. */
export const SHARED: ReadonlyMap<string, readonly Meaning[]> = /* @__PURE__ */ sharedWords()

function sharedWords(): Map<string, Meaning[]> {
  const map = new Map<string, Meaning[]>()
  const add = (phrase: string, kind: WordKind, value: string) => {
    const key = wordsOf(phrase).join(' ')
    const known = map.get(key) ?? []
    if (key !== '' && !known.some((one) => one.kind === kind)) map.set(key, [...known, { kind, value }])
  }
  for (const [kind, values] of Object.entries(WORDS) as [WordKind, Record<string, string>][])
    for (const [value, phrases] of Object.entries(values))
      for (const phrase of phrases.split(',')) add(phrase, kind, value)
  for (const { slug, name } of ROUTES) add(name, 'route', slug)
  for (const [slug, phrases] of Object.entries(ROUTE_WORDS))
    for (const phrase of phrases.split(',')) add(phrase, 'route', slug)
  for (const { code } of OFFENSE_PERSONNEL) add(code, 'personnel', code)
  for (const [phrase, slug] of RUN_WORDS) add(phrase, 'run', slug)
  for (const { slug, name } of RUNS) add(name, 'run', slug)
  for (const [phrase, slug] of PASS_WORDS) add(phrase, 'pass', slug)
  for (const { slug, name } of CONCEPTS) add(name, 'pass', slug)
  for (const [phrase, spec] of WRITTEN_WORDS) add(phrase, 'written', spec.concept)
  for (const [phrase, slug] of PROTECTION_WORDS) add(phrase, 'protection', slug)
  for (const { slug, name } of PROTECTIONS) add(name, 'protection', slug)
  for (const [slug, phrases] of Object.entries(PROTECTION_CALLS))
    for (const phrase of phrases.split(',')) add(phrase, 'protection', slug)
  return map
}

/** Whether a word is a scheme only at the end of a call: "jet" ahead of a run is a motion. */
export function isLastOnly(phrase: string): boolean {
  return LAST_ONLY.has(phrase)
}
