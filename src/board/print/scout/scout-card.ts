/** What a scout team's card says and how it shares its room. Pure but for the ruler. */
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, Side } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationStanding } from '#schema/football/calls/standing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { looksOf, playItself } from '#schema/football/look-base.ts'
import { placeSpecialUnit, unitAgainst } from '#schema/football/special-teams.ts'
import { frontOfCall, LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import { type PositionNames, USUAL_NAMES } from '#schema/football/terminology.ts'
import { callOf, drawDefense, withLook } from '#schema/football/looks.ts'
import { practiced } from '#schema/football/practiced.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import type { ScriptType } from '#schema/script.ts'
import type { PlayRow } from '../../plays/rows.ts'
import { fitBlock, type FittedBlock, fitText, linesOf, PT, type Ruler } from '../fit.ts'
import type { Ink } from '../ink.ts'
import { sidesTurned, tallAt, TALLEST } from '../picture.ts'
import { jobsOf } from '../said.ts'
import { DRAWN, chosenLook, seenAgainst } from '../seen.ts'
import { PAPERS, type Orientation, type Paper, type Size } from '../sheet.ts'
import type { Allowed } from '../stored.ts'

export const SCOUTS_PER_PAGE = [1, 2, 4, 6] as const

export type ScoutOptions = {
  perPage: (typeof SCOUTS_PER_PAGE)[number]
  paper: Paper
  orientation: Orientation
  /** Which side the scout team plays. */
  scouts: Side
  /** Seen from the scout team's side of the ball. */
  turned: boolean
  defence: string
  /** The script that the cards are for, some of which not all players take part in; null for none. */
  type: ScriptType | null
  /** The letters of the team's defenders on either side; the team's settings, whenever a dialog opens. */
  names: PositionNames
  /** The play's name is on it; scouts who know it jump it. */
  name: boolean
  jobs: boolean
  /** Large players and thick lines, and nothing else but the line-up and the number: for tired scouts, held up at arm's length. */
  bold: boolean
  ink: Ink
  first: number
}

export const USUAL_SCOUT: ScoutOptions = {
  perPage: 1,
  paper: 'letter',
  orientation: 'landscape',
  scouts: 'defense',
  turned: true,
  defence: DRAWN,
  type: null,
  names: USUAL_NAMES,
  name: true,
  jobs: true,
  bold: false,
  ink: 'colour',
  first: 1,
}

export const ALLOWED_SCOUT: Allowed<ScoutOptions> = {
  perPage: (value) => SCOUTS_PER_PAGE.includes(value),
  paper: (value) => Object.hasOwn(PAPERS, value),
  orientation: (value) => ['portrait', 'landscape'].includes(value),
  scouts: (value) => ['offense', 'defense'].includes(value),
  ink: (value) => ['black', 'colour'].includes(value),
  first: (value) => Number.isInteger(value) && value >= 1 && value <= 999,
}

/** The same for one play: against a unit of special teams, the scouts are the one that meets it. */
export function optionsFor(play: PlayRow, options: ScoutOptions): ScoutOptions {
  if (play.unit !== 'special') return options
  const isOurs = /-(return|block)$/.test(play.category)
  const scouts = isOurs ? 'offense' : 'defense'
  return { ...options, scouts, turned: options.turned && scouts === 'defense' }
}

export type ScoutLook = {
  /** What the scout team lines up in: the front and the coverage, or the formation and the personnel. */
  lineUp: string
  seen: Diagram
  /** There is nobody on the scout team's side. */
  isEmpty: boolean
  /** The play says which coverage it is meant for, and not which front. */
  lacksFront: boolean
}

/**
 * What the scout team shows, by the team's names. Where nobody drew a defense into the play it is the first that the play is shown
 * against, else the first front and coverage that it is meant for; against special teams, the unit that meets it.
 */
export function scoutLook(
  play: PlayRow,
  diagram: Diagram,
  options: ScoutOptions,
  level: CompetitionLevel,
  book: TeamBook = LIBRARY,
): ScoutLook {
  const look = wholeLook(play, diagram, options, level, book)
  return { ...look, seen: practiced(look.seen, options.type) }
}

function wholeLook(
  play: PlayRow,
  diagram: Diagram,
  options: ScoutOptions,
  level: CompetitionLevel,
  book: TeamBook,
): ScoutLook {
  const { scouts, defence, names } = optionsFor(play, options)
  if (play.unit === 'special') return unitLook(play, diagram, { scouts, names, level, book })
  const asChosen = seenAgainst(diagram, defence, level, names)
  const isBare = scouts === 'defense' && defence === DRAWN && !hasDefence(asChosen)
  const first = isBare ? looksOf(diagram).find(({ formation }) => !formation) : undefined
  const look = first ?? chosenLook(diagram, defence)
  const seen = first ? withLabels(withLook(diagram, first.id, level), names) : asChosen
  if (scouts === 'offense') {
    const { formation, motion } = play
    // A call of the defense has its own front and grouping there.
    const isOurs =
      play.unit === 'defense' && (formation === '' || book.fronts.some(({ name }) => name === formation))
    const lined = isOurs ? standingWords(seen, level) : formation
    const personnel = personnelFromCode(play.personnel) ? `${play.personnel} personnel` : ''
    const said = [lined, personnel, motion].filter(Boolean).join(', ')
    const lineUp = look?.formation ? look.name : said
    return { lineUp, seen, isEmpty: playersOf(seen, 'offense').length === 0, lacksFront: false }
  }
  const [front = '', ...otherFronts] = play.vsFronts
  const [coverage = '', ...otherCoverages] = play.vsCoverages
  const call = look ? callOf(look) : { front, coverage, pressure: '' }
  const isDrawn = hasDefence(seen)
  const shown = isDrawn ? seen : drawDefense(seen, call, level)
  const pressure = PRESSURES.find(({ slug }) => slug === call.pressure)?.name ?? ''
  const nameIn = (all: readonly { slug: string; name: string }[]) => (slug: string) =>
    all.find((one) => one.slug === slug)?.name ?? slug
  const called =
    isDrawn && !look
      ? [
          ...[front, ...otherFronts].map(nameIn(book.fronts)),
          ...[coverage, ...otherCoverages].map(nameIn(book.coverages)),
        ]
      : [frontOfCall(call, book)?.name ?? call.front, nameIn(book.coverages)(call.coverage), pressure]
  return {
    lineUp: called.filter(Boolean).join(', '),
    seen: withLabels(shown, names),
    isEmpty: !hasDefence(shown),
    lacksFront: !isDrawn && call.front === '' && call.coverage !== '',
  }
}

/** The formation that the offense stands in, to its hand; empty for none that the library has. */
function standingWords(diagram: Diagram, level: CompetitionLevel): string {
  const stands = formationStanding(diagram, level)
  return (stands && formationBySlug(stands.id, stands.hand)?.name) ?? ''
}

type Against = Pick<ScoutOptions, 'scouts' | 'names'> & { level: CompetitionLevel; book: TeamBook }

/** What a line of a script or the play says of the other side (`vsFronts`), else the unit that meets the play's, drawn where nobody drew it. */
function unitLook(play: PlayRow, diagram: Diagram, { scouts, names, level, book }: Against): ScoutLook {
  const asked = play.vsFronts.join(', ')
  const called = book.units.find(({ name, aliases }) => [name, ...aliases].some((one) => isSame(one, asked)))
  const unit = called ?? unitAgainst(play, book.units)
  const own = playItself(diagram)
  const isDrawn = playersOf(own, scouts).length > 3
  const seen = isDrawn || unit?.side !== scouts ? own : placeSpecialUnit(own, unit, level)
  return {
    lineUp: called?.name ?? (asked || (isDrawn ? '' : (unit?.name ?? ''))),
    seen: withLabels(seen, names),
    isEmpty: playersOf(seen, scouts).length === 0,
    lacksFront: false,
  }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase().trim()

/** One who is merely read is no defense. */
function hasDefence(diagram: Diagram): boolean {
  return playersOf(diagram, 'defense').length > 3
}

/** The height of a line in the head of a card, in letters. */
export const HEADING = 1.2

const SIZES = {
  1: { title: 26, most: 16, least: 10 },
  2: { title: 18, most: 13, least: 8.5 },
  4: { title: 14, most: 10.5, least: 7.5 },
  6: { title: 12, most: 9, least: 7 },
} as const

export type ScoutCard = {
  title: { text: string; pt: number }
  /** The play's own name, smaller. */
  under: { text: string; pt: number }
  number: { text: string; pt: number }
  pad: number
  head: number
  picture: Size
  words: FittedBlock
}

export function scoutCard(
  play: PlayRow,
  { lineUp, seen }: ScoutLook,
  number: number,
  room: Size,
  level: CompetitionLevel,
  options: ScoutOptions,
  measure: Ruler,
): ScoutCard {
  const { title, most, least } = SIZES[options.perPage]
  const pad = 2.5
  const inner = { w: room.w - 2 * pad, h: room.h - 2 * pad }
  const heading = lineUp || (options.name ? play.name : '')
  const under = lineUp && options.name && !options.bold ? play.name : ''
  const wide = inner.w - measure(String(number), title * 1.3, 800) - 10
  const { pt } = fitText(
    heading,
    { w: wide, h: title * PT * 1.2 },
    { most: title, least: title * 0.6, weight: 750 },
    measure,
  )
  // A name that is too long for one line takes more of them.
  const tallOf = (text: string, size: number, weight: number): number =>
    text === '' ? 0 : linesOf(text, wide * 0.97, size, weight, measure) * size * PT * HEADING
  const head = Math.max(title * PT * 1.3, tallOf(heading, pt, 750) + tallOf(under, title * 0.55, 500)) + 1.5
  const left = inner.h - head
  const tall = tallAt(inner.w, seen, level, options.turned)
  // Left is where a scout sees it on his card.
  const told = options.turned ? sidesTurned(seen) : seen
  const jobs =
    options.jobs && !options.bold
      ? jobsOf(told, { assignments: true, reading: true }).filter(({ side }) => side === options.scouts)
      : []
  const free = left - tall - 2
  const words = fitBlock(
    jobs.map((job) => ({ term: job.term, text: job.text })),
    { w: inner.w, h: Math.max(left * 0.42, free) },
    { most, least },
    measure,
    free,
  )
  return {
    title: { text: heading, pt },
    under: { text: under, pt: title * 0.55 },
    number: { text: String(number), pt: title * 1.3 },
    pad,
    head,
    picture: { w: inner.w, h: Math.min(tall * TALLEST, left - (words.height === 0 ? 0 : words.height + 2)) },
    words,
  }
}
