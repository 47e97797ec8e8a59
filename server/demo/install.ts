/** How the demo team uses its plays: when each is called, how far it is installed, and how often it was run. */
import type { Diagram } from '#schema/football/diagram.ts'
import { hashOf, linesOf, playersOf, type PlacedPlayer } from '#schema/football/drawing.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { readPlayer } from '#schema/football/reading.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { CHECKS, COACHING, COVERAGES_FOR, FRONTS_FOR, HOT, READS } from './install-data.ts'
import { withJobs } from './jobs.ts'
import { withLooks } from './looks.ts'
import type { DrawnPlay } from '#schema/football/written/spec.ts'
import type { DemoPlay, Install } from './play-types.ts'

/** Days of the demo's install; the last ones are in the future. */
const DAYS = 12

/** When the play is called, by tag. */
const BY_TAG: Readonly<
  Record<string, { situations?: readonly string[]; zones?: readonly string[]; tempo?: string }>
> = {
  base: { situations: ['1st-10'], zones: ['own-territory', 'midfield', 'green'] },
  '1st down': { situations: ['1st-10'] },
  '2nd & medium': { situations: ['2nd-medium'] },
  '2nd & long': { situations: ['2nd-long'] },
  '3rd & medium': { situations: ['3rd-medium'] },
  '3rd & long': { situations: ['3rd-long', '3rd-extra-long'] },
  '4th & short': { situations: ['4th-down', '3rd-short'] },
  'short yardage': { situations: ['3rd-short', '4th-down'] },
  'goal line': { situations: ['goal-to-go', 'two-point'], zones: ['low-red', 'goal-line'] },
  'red zone': { situations: ['goal-to-go'], zones: ['high-red', 'low-red'] },
  'must have': { situations: ['4th-down', 'two-point'] },
  shot: { situations: ['shot', '2nd-short'], zones: ['own-territory', 'midfield'] },
  screen: { situations: ['2nd-long', 'vs-blitz'] },
  pressure: { situations: ['3rd-medium', '3rd-long'] },
  'v. blitz': { situations: ['vs-blitz'] },
  'last play': { situations: ['last-play'], tempo: 'end-of-half' },
  '2-minute': { situations: ['two-minute'], tempo: 'two-minute' },
  '4-minute': { situations: ['four-minute'], tempo: 'four-minute' },
  clock: { situations: ['four-minute'], tempo: 'four-minute' },
  trick: { situations: ['opener'], zones: ['midfield'] },
}

/** When the play is called, by kind, for plays without such a tag. */
const BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  'run-zone': ['1st-10', '2nd-medium'],
  'run-gap': ['1st-10', '2nd-short'],
  'run-lead-and-perimeter': ['1st-10', '2nd-short'],
  option: ['1st-10', '2nd-medium'],
  'qb-run': ['3rd-short'],
  draw: ['2nd-long', '3rd-long'],
  rpo: ['1st-10', '2nd-medium'],
  'quick-pass': ['2nd-medium', '3rd-medium'],
  'dropback-pass': ['2nd-long', '3rd-long'],
  'play-action': ['1st-10', '2nd-short'],
  movement: ['1st-10', '2nd-medium'],
  screen: ['2nd-long', '3rd-long'],
}

/** The play with its staff's notes; `at` is its place among `of` plays of its unit. */
export function installed(play: DrawnPlay, at: number, of: number): DemoPlay {
  return { ...play, ...installOf(play, at, of), diagram: withLooks(withJobs(play), play) }
}

function installOf(play: DrawnPlay, at: number, of: number): Install {
  // Kicks are called by kind, not by down and distance.
  const tags = play.unit === 'special' ? [] : play.tags.flatMap((tag) => BY_TAG[tag] ?? [])
  const situations = unique(tags.flatMap((tag) => tag.situations ?? []))
  const isOffense = play.unit === 'offense'
  const installDay = 1 + Math.floor((at * DAYS) / of)
  const installStatus = installDay <= 6 ? 'ready' : installDay <= 9 ? 'repped' : 'new'
  const hash = hashOf(play.diagram)
  const known = { ...NEW_PLAY_DEFAULTS, isArchived: false }
  return {
    ...known,
    situations: situations.length > 0 ? situations : [...(BY_CATEGORY[play.category] ?? [])],
    fieldZones: unique(tags.flatMap((tag) => tag.zones ?? [])),
    vsFronts: isOffense ? [...(FRONTS_FOR[play.category] ?? [])] : [],
    vsCoverages: isOffense ? coveragesOf(play) : [],
    tempo: tags.find(({ tempo }) => tempo !== undefined)?.tempo ?? '',
    hole: holeOf(play),
    hashPref: hash === 'M' ? '' : hash,
    reads: isOffense ? readsOf(play) : [],
    hot: isOffense ? (drawnHot(play) ?? HOT[play.concept] ?? '') : '',
    checkWith: isOffense ? turned(play, CHECKS[play.concept] ?? '') : '',
    coachingPoints: COACHING[play.category] ?? '',
    installDay,
    installStatus: play.tags.includes('wildcat') ? 'retired' : installStatus,
    counts: countsOf(play.name, installStatus),
  }
}

/** The second digit of a run's number: the 4 of "24 Power". */
function holeOf({ unit, category, name }: DrawnPlay): string {
  const isRun = unit === 'offense' && /^(run-|option|qb-run)/.test(category)
  return isRun ? (/\b\d(\d)\b/.exec(name)?.[1] ?? '') : ''
}

function coveragesOf(play: DrawnPlay): string[] {
  const told = [...play.tags, play.concept].flatMap((word) => COVERAGES_FOR[word] ?? [])
  return unique(told)
}

/** Turns words for plays to the right into those for plays to the left. */
function turned(play: DrawnPlay, words: string): string {
  return play.hand === 'L' ? mirrorName(words) : words
}

/**
 * The progression: as the drawing numbers it, else as the staff teaches it, else the primary and the receivers near
 * him.
 */
function readsOf({ diagram, concept }: DrawnPlay): string[] {
  const runners = playersOf(diagram, 'offense').flatMap((man) => {
    const route = linesOf(diagram, man.id).find(({ line }) => line === 'route' || line === 'option')
    return route ? [{ man, read: route.read ?? 0 }] : []
  })
  const numbered = runners.filter(({ read }) => read > 0).sort((a, b) => a.read - b.read)
  if (numbered.length > 1) return numbered.map(({ man }) => routeWords(diagram, man))
  const taught = READS[concept]
  if (taught) return [...taught]
  const first = runners.find(({ man }) => man.primary)?.man
  if (!first) return []
  const far = ({ man }: { man: PlacedPlayer }) => Math.abs(man.at.x - first.at.x)
  return runners
    .sort((a, b) => far(a) - far(b))
    .slice(0, 4)
    .map(({ man }) => routeWords(diagram, man))
}

/** The drawn hot route. */
function drawnHot({ diagram }: DrawnPlay): string | undefined {
  const man = playersOf(diagram, 'offense').find(({ id }) => linesOf(diagram, id).some(({ hot }) => hot))
  return man && routeWords(diagram, man)
}

function routeWords(diagram: Diagram, man: PlacedPlayer): string {
  return `${man.label}: ${readPlayer(diagram, man).replace(/, (read \d|hot)/g, '')}`.slice(0, 80)
}

/** Deterministic figures; new plays have hardly been run. */
function countsOf(name: string, status: Install['installStatus']): Install['counts'] {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  if (status === 'new') return { reps: seed % 4, calls: 0, successes: 0 }
  const reps = (status === 'ready' ? 14 : 6) + (seed % 23)
  const calls = status === 'ready' ? 3 + (seed % 15) : seed % 4
  return { reps, calls, successes: Math.round((calls * (40 + (seed % 36))) / 100) }
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
