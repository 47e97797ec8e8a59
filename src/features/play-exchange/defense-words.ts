/** What staffs call fronts, coverages and pressures, and which of the library's are meant (football data 3.6 and 3.8). Pure. */
import { COVERAGES, type CoverageSlug } from '#schema/football/coverages.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { PRESSURES, type PressureSlug } from '#schema/football/pressures.ts'
import type { TeamBook } from '#schema/football/team-book.ts'
import { dictionaryOf, phrasesIn, wordsOf } from '#schema/football/calls/phrases.ts'

/** Excel turns 4-3 and 5-2 into dates: "3-Apr" is 4-3 by the day that it shows, "04. Mrz" in German is 3-4. */
const FRONT_WORDS = /* @__PURE__ */ new Map([
  ...dictionaryOf({
    '4-3-over': '4 3, 43, 4 3 over, 43 over, over, 4 3 base, 43 base, even, 4 down, 3 apr, 03 apr, apr 3',
    '4-3-under': '4 3 under, 43 under, under',
    '4-2-5-nickel-over':
      '4 2 5, 425, nickel, 4 2 5 over, 4 2 nickel, 4 2, 42, nickel over, 2 apr, 02 apr, apr 2',
    '4-4-stack': '4 4, 44, 4 4 stack, 44 stack, 4 4 split, split 4 4, 4 apr, 04 apr, apr 4',
    '3-4-okie':
      '3 4, 34, okie, 3 4 okie, 34 okie, 3 4 base, odd, 3 down, 4 mar, 04 mar, 04 mrz, 4 mrz, mar 4',
    '3-4-tite': 'tite, 3 4 tite, 34 tite, mint, tight front, 404',
    '3-3-5-stack':
      '3 3 5, 335, 3 3, 33, 3 3 stack, 33 stack, 3 3 5 stack, stack, 3 mar, 03 mar, 03 mrz, mar 3',
    '5-2-monster': '5 2, 52, monster, 5 2 monster, 52 monster, 50, 2 may, 02 may, 02 mai, may 2',
    '5-3': '5 3, 53, 5 3 base, 3 may, 03 may, 03 mai, may 3',
    '46-bear': '46, bear, 46 bear, double eagle, eagle',
    '6-5-goal-line': '6 5, 65, goal line, gl, 6 5 goal line, goalline, 6 2, 62, 5 jun, 05 jun',
    'dime-4-1-6': 'dime, 4 1 6, 416',
    'prevent-3-1-7': 'prevent, 3 1 7, quarter package',
  }),
  ...FRONTS.map(({ name, slug }) => [wordsOf(name).join(' '), slug] as const),
])

const COVERAGE_WORDS = /* @__PURE__ */ new Map<string, CoverageSlug>([
  ...dictionaryOf<CoverageSlug>({
    'cover-0': 'cover 0, c0, cov 0, cvr 0, zero, 0, blitz zero',
    'cover-1': 'cover 1, c1, cov 1, cvr 1, 1, man free, man, 1 man, 1 robber, robber, 1 rat',
    'cover-2': 'cover 2, c2, cov 2, cvr 2, 2, two',
    'tampa-2': 'tampa, tampa 2, cover 2 tampa, t2',
    '2-man': '2 man, two man, 2 man under, 5, cover 5, c5, cov 5',
    'cover-3-sky': 'cover 3, c3, cov 3, cvr 3, 3, sky, 3 sky, cover 3 sky, c3 sky, spot drop',
    'cover-3-cloud': 'cloud, 3 cloud, cover 3 cloud, c3 cloud',
    'cover-3-buzz': 'buzz, 3 buzz, cover 3 buzz, c3 buzz',
    quarters: 'quarters, cover 4, c4, cov 4, cvr 4, 4, quarter, qtrs, match quarters',
    palms: 'palms, 2 read, cover 7, c7, trap 2, 2 trap, blue',
    'cover-6': 'cover 6, c6, cov 6, cvr 6, 6, quarter quarter half, qqh',
    'fire-zone': 'fire zone, fz, 3 fire, fire 3, 3 under 3 deep',
    'drop-8': 'drop 8, drop eight, 8 drop',
    prevent: 'prevent',
  }),
  ...COVERAGES.map(({ name, slug }) => [wordsOf(name).join(' '), slug] as const),
])

const PRESSURE_WORDS = /* @__PURE__ */ new Map<string, PressureSlug>([
  ...dictionaryOf<PressureSlug>({
    mike: 'mike, mike blitz, mike a, bullets, plug',
    will: 'will, will blitz, will b, weak b',
    edge: 'edge, weak edge, will edge, jack edge',
    sam: 'sam, sam edge, strong edge, sam blitz, sam fire',
    'cross-dog': 'cross dog, cross dogs, x dog, cross blitz',
    mug: 'mug, double a, double a gap, double mug, a gap',
    nickel: 'nickel blitz, nickel, nickel cat, nickel fire',
    corner: 'corner, corner blitz, corner cat, boundary corner, cat',
    safety: 'safety, safety blitz, ss blitz, fs blitz, free blitz, strong safety blitz',
    'fire-zone': 'fire zone, fire, fz',
    sim: 'sim, simulated, sim pressure, creeper',
    twist: 'twist, te twist, game, tex, t e',
    pinch: 'pinch',
    'slant-strong': 'slant strong, slant, angle strong, slant field',
    'slant-weak': 'slant weak, angle weak, angle, slant boundary',
  }),
  ...PRESSURES.map(({ name, slug }) => [wordsOf(name).join(' '), slug] as const),
])

/** What a staff's words for its defense mean. */
export type DefenseWords = {
  /** The front of a cell that names one. Inside a longer call (`isCall`), only words that are no numbers count. */
  frontIn: (text: string, isCall?: boolean) => string | undefined
  /** The front as a play's list of fronts has it: one of the team's own by its name. */
  frontTermIn: (text: string) => string | undefined
  coverageIn: (text: string, isCall?: boolean) => CoverageSlug | undefined
  /** Inside a longer call a word that is a front by itself is the front: "Nickel Quarters" sends nobody. */
  pressureIn: (text: string, isCall?: boolean) => PressureSlug | undefined
  /** The name that the team has for a front or a coverage. */
  frontName: (slug: string) => string
  coverageName: (slug: CoverageSlug) => string
}

/** The words that most staffs share, and ahead of them the team's own. */
export function defenseWordsOf({ fronts, coverages }: TeamBook): DefenseWords {
  const frontWords = new Map([...FRONT_WORDS, ...ownWords(fronts)])
  const coverageWords = new Map([...COVERAGE_WORDS, ...ownWords(coverages)])
  const called = new Map([...PRESSURE_WORDS].filter(([words]) => !frontWords.has(words)))
  return {
    frontIn: (text, isCall = false) => find(text, frontWords, isCall),
    frontTermIn: (text) => {
      const slug = find(text, frontWords, false)
      const front = fronts.find((one) => one.slug === slug)
      return front?.base ? front.name : slug
    },
    coverageIn: (text, isCall = false) => find(text, coverageWords, isCall),
    pressureIn: (text, isCall = false) => find(text, isCall ? called : PRESSURE_WORDS, isCall),
    frontName: (slug) => fronts.find((one) => one.slug === slug)?.name ?? slug,
    coverageName: (slug) => coverages.find((one) => one.slug === slug)?.name ?? slug,
  }
}

function ownWords<S extends string>(
  all: readonly { slug: S; name: string; aliases: readonly string[]; row?: unknown }[],
): [words: string, slug: S][] {
  return all.flatMap(({ slug, name, aliases, row }) =>
    row ? [name, ...aliases].map((one): [string, S] => [wordsOf(one).join(' '), slug]) : [],
  )
}

function find<T>(text: string, dictionary: ReadonlyMap<string, T>, isCall: boolean): T | undefined {
  const words = wordsOf(text)
  const whole = dictionary.get(words.join(' '))
  if (whole !== undefined) return whole
  const isSure = (n: number, start: number) => !isCall || n > 1 || !/^\d$/.test(words[start] ?? '')
  return phrasesIn(words, dictionary).find(({ words: n, start }) => isSure(n, start))?.value
}

export function pressureName(slug: PressureSlug): string {
  return PRESSURES.find((pressure) => pressure.slug === slug)?.name ?? slug
}
