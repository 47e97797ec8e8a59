/**
 * What staffs call formations, and which of the library's are meant. Only words that mean the same formation on most staffs
 * are here (football data 3.5); for the others a coach is asked, and the answer is kept as a formation of the team.
 */
import { FORMATIONS } from '../formations.ts'
import { dictionaryOf, sideOf, withoutSides, wordsOf } from './phrases.ts'

const ALIASES = dictionaryOf({
  'i-pro': 'i, i form, i formation, pro i, i right, tailback i',
  'i-strong': 'offset i, i offset, strong i, offset i strong, i near',
  'i-weak': 'weak i, offset i weak, i far',
  'split-backs': 'split, splitbacks, split pro, pro split, pro split backs, split back pro, veer set',
  'singleback-doubles': 'singleback 2x2, singleback spread',
  'singleback-trips': 'singleback 3x1',
  'gun-doubles': '2x2, gun 2x2, gun spread, gun double, spread 2x2, gun doubles open',
  'gun-doubles-te': 'gun 2x2 te, gun ace, gun doubles y, gun doubles tight',
  'gun-trips': '3x1, gun 3x1, gun trip, trips gun, gun trips open',
  'gun-trey': 'trey, gun trips te, gun 3x1 te, gun trips y, trips te',
  'gun-bunch': 'gun trips bunch, gun bunch trips',
  'gun-stack': 'gun stacks, gun 2x2 stack, gun doubles stack',
  'gun-split-backs': 'gun split, gun split back, split gun, gun 20',
  'empty-3x2': 'empty, gun empty, 3x2, empty gun, gun 3x2, empty trips',
  'empty-quads': 'quads, empty 4x1, 4x1, gun quads, quads empty, gun empty quads',
  'pistol-doubles': 'pistol 2x2, pistol spread, pistol double',
  'pistol-diamond': 'diamond, gun diamond, full house pistol, pistol full house',
  'wing-t': 'wingt, wing t 100, delaware wing t',
  'double-wing': 'doublewing, dw, dbl wing, double wing tight, double tight double wing',
  flexbone: 'flex, flex bone, spread bone, spread option set',
  wishbone: 'bone, wish bone',
  'full-house-t': 'full house, fullhouse, t formation, full house tight, tight t, straight t',
  'goal-line': 'goalline, gl, goal line heavy, gl heavy',
  wildcat: 'wild cat, gun wildcat',
  victory: 'victory formation, kneel, knee',
  'power-i': 'poweri, full house i, i full house',
  'heavy-unbalanced': 'unbalanced, unbalanced heavy, tackle over, unbalanced i',
})

/** What a backfield's word is in the names of formations. */
const BACKFIELDS: Readonly<Record<string, string>> = {
  gun: 'gun',
  shotgun: 'gun',
  sgun: 'gun',
  sg: 'gun',
  pistol: 'pistol',
  pist: 'pistol',
  singleback: 'singleback',
  sb: 'singleback',
  oneback: 'singleback',
  ace: 'singleback',
  under: 'singleback',
  uc: 'singleback',
  i: 'i',
}

const SPELLINGS: Readonly<Record<string, string>> = {
  shotgun: 'gun',
  sgun: 'gun',
  sg: 'gun',
  pist: 'pistol',
  dbl: 'doubles',
  dbls: 'doubles',
  double: 'doubles',
  trip: 'trips',
  trp: 'trips',
  trps: 'trips',
  sb: 'singleback',
  form: '',
  formation: '',
}

/** A formation's words, however they are spelled: in alphabetical order, without the side. */
export function formationKey(text: string): string {
  return withoutSides(wordsOf(text.replaceAll(/\b(single|one)[ -]back\b/gi, 'singleback')))
    .map((word) => (Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word] ?? word) : word))
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ')
}

/** Every name that means a formation of the library, by its key. */
const LIBRARY: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...[...ALIASES].map(([phrase, slug]) => [formationKey(phrase), slug] as const),
  ...FORMATIONS.map(({ title, slug }) => [formationKey(title), slug] as const),
])

/** Words of a formation and its backfield, as one phrase: what a coach is asked about, and how it is kept. */
export function formationPhrase(formation: string, backfield: string): string {
  const side = /\s*\b(right|left|rt|lt|r|l|rechts|links)\b\.?/gi
  const shape = formation.replaceAll(side, ' ').replaceAll(/\s+/g, ' ').trim()
  const back = backfield.replaceAll(side, ' ').trim()
  const has = new Set(wordsOf(shape))
  return wordsOf(back).every((word) => has.has(word)) ? shape : `${back} ${shape}`
}

/** The keys under which a formation is looked up, the surest first. */
export function keysOf(formation: string, backfield: string): string[] {
  const backs = wordsOf(backfield).flatMap((word) =>
    Object.hasOwn(BACKFIELDS, word) ? [BACKFIELDS[word] ?? ''] : [],
  )
  return [
    ...new Set([
      ...backs.map((back) => formationKey(`${back} ${formation}`)),
      formationKey(`${backfield} ${formation}`),
      formationKey(formation),
    ]),
  ].filter(Boolean)
}

/** The library's formation for these keys; undefined when none is sure. */
export function librarySlug(keys: readonly string[]): string | undefined {
  return keys.map((key) => LIBRARY.get(key)).find((slug) => slug !== undefined)
}

/** Every name of a formation of the library, its title first. */
export function phrasesOfFormation(slug: string): string[] {
  const title = FORMATIONS.find((one) => one.slug === slug)?.title.toLowerCase() ?? ''
  return [...new Set([title, ...[...ALIASES].flatMap(([phrase, of]) => (of === slug ? [phrase] : []))])]
}

/** Whether the library has a formation of this key. */
export function isLibraryKey(key: string): boolean {
  return LIBRARY.has(key)
}

/** Whether the text looks like a formation: half of its words are those of one. */
export function isFormationWord(text: string): boolean {
  return LIBRARY.has(formationKey(text)) || guessFormation(text, 0.5) !== undefined
}

export type FormationInCall = { formation: string; side: 'R' | 'L' | null; rest: string }

/** The longest formation named inside a call, "Gun Trips Rt 24 Power", its side, and what follows; null if there is none. */
export function formationInCall(call: string, isKnown: (key: string) => boolean): FormationInCall | null {
  const words = wordsOf(call)
  for (let n = Math.min(6, words.length); n > 0; n--)
    for (let start = 0; start + n <= words.length; start++) {
      const part = words.slice(start, start + n)
      const key = formationKey(part.join(' '))
      // A letter alone ("I", "T") may be a back or a route as well, and "Split Zone" is a run.
      if (key.length < 3 || key === 'split' || !isKnown(key)) continue
      const rest = words.slice(start + n)
      return { formation: withoutSides(part).join(' '), side: sideOf(part.join(' ')), rest: rest.join(' ') }
    }
  return null
}

/** The library's formation that shares the most words with this phrase, to be confirmed; undefined below `least`, from 0 to 1. */
export function guessFormation(phrase: string, least = 0): string | undefined {
  const words = new Set(formationKey(phrase).split(' '))
  let best: { slug: string; score: number } | undefined
  for (const { slug, title } of GUESSED) {
    const own = formationKey(title).split(' ')
    const shared = own.filter((word) => words.has(word)).length
    const score = shared / Math.max(own.length, words.size)
    if (shared > 0 && score > (best?.score ?? 0)) best = { slug, score }
  }
  return best && best.score >= least ? best.slug : undefined
}

/** From the gun first: most staffs that leave the backfield out are in it. */
const GUESSED = /* @__PURE__ */ FORMATIONS.toSorted(
  (a, b) => Number(b.family === 'Gun') - Number(a.family === 'Gun'),
)
