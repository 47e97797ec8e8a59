/** The look that a line of a script asks its scouts for, as a card of the play. Pure. */
import { drawFormation } from '#schema/football/against-formation.ts'
import { keysOf, librarySlug } from '#schema/football/calls/formation-words.ts'
import { sideOf } from '#schema/football/calls/phrases.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram, Side } from '#schema/football/diagram.ts'
import { drawDefense, withLook } from '#schema/football/looks.ts'
import { practiced } from '#schema/football/practiced.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { frontCall, LIBRARY, type TeamBook, type TeamFront } from '#schema/football/team-book.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { ScriptType } from '#schema/script.ts'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { withoutDefence } from '../seen.ts'
import { optionsFor, scoutLook, USUAL_SCOUT } from './scout-card.ts'

/** What a line says of its look, as a coach typed it, and of its formation. */
type Asked = {
  readonly id: string
  readonly front: string
  readonly coverage: string
  readonly blitz: string
  readonly formation: string
  readonly personnel: string
  readonly motion: string
}

type Named = { readonly slug: string; readonly name: string; readonly aliases?: readonly string[] }

/**
 * The one that a coach's words name: the one that the staff calls exactly so, else the shortest name with all of the words ("Over" is
 * the 4-3 Over). Undefined for none.
 */
export function namedBy<N extends Named>(all: readonly N[], typed: string): N | undefined {
  const words = wordsIn(typed)
  if (words.length === 0) return undefined
  const isCalled = (said: string) => wordsIn(said).join(' ') === words.join(' ')
  return (
    all.find(({ name, aliases = [] }) => [name, ...aliases].some(isCalled)) ??
    all
      .filter(({ slug, name }) => words.every((word) => wordsIn(`${name} ${slug}`).includes(word)))
      .toSorted((a, b) => a.name.length - b.name.length)[0]
  )
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** What `vsFronts` of a play says of a front. */
function wordOf({ base, name, slug }: TeamFront): string {
  return base ? name : slug
}

/** The front to draw where a line names a coverage only: the play's, else the first of the book. */
function frontOfPlay({ unit, formation, vsFronts }: PlayWithDrawing, { fronts }: TeamBook) {
  // A call of the defense has its own front as its formation.
  const meant = (unit === 'defense' ? formation : vsFronts[0]) ?? ''
  return fronts.find((front) => wordOf(front) === meant) ?? namedBy(fronts, meant) ?? fronts[0]
}

/**
 * A play as its line runs it: against the front and the coverage that the line names, a call of the defense against the line's
 * formation, where they are known, and with the line's words for formation, personnel and motion. It carries the line's id,
 * because a play may stand on several lines.
 */
export function playOfLine(
  play: PlayWithDrawing,
  line: Asked,
  level: CompetitionLevel,
  book: TeamBook = LIBRARY,
): PlayWithDrawing {
  const front = namedBy(book.fronts, line.front)
  const coverage = namedBy(book.coverages, line.coverage)
  const pressure = namedBy(PRESSURES, line.blitz)
  // What meets special teams is a unit.
  const isUnit = play.unit === 'special'
  const known = front ?? (coverage && !isUnit ? frontOfPlay(play, book) : undefined)
  // The card is titled with the front that it shows, or with the coach's own word for one.
  const vsFront = line.front && !front ? line.front : known && wordOf(known)
  const { drawing } = play
  const told = {
    ...play,
    id: line.id,
    formation: line.formation || play.formation,
    personnel: line.personnel || play.personnel,
    motion: line.motion || play.motion,
    ...(vsFront && { vsFronts: [vsFront] }),
    ...(line.coverage && { vsCoverages: [coverage?.slug ?? line.coverage] }),
  }
  if (!drawing || isUnit) return told
  const call = known && {
    ...frontCall(known),
    coverage: coverage?.slug ?? '',
    pressure: pressure?.slug ?? '',
  }
  const lined = call
    ? drawDefense(withoutDefence(withLook(drawing.diagram, null, level)), call, level)
    : drawing.diagram
  const formation = play.unit === 'defense' ? librarySlug(keysOf(line.formation, '')) : undefined
  if (formation) {
    const diagram = drawFormation(lined, { formation, hand: sideOf(line.formation) ?? 'R' }, level)
    return { ...told, drawing: { ...drawing, diagram } }
  }
  return call ? { ...told, drawing: { ...drawing, diagram: lined } } : told
}

type Seen = {
  card: 'offense' | 'scout'
  scouts: Side | undefined
  type: ScriptType
  names: PositionNames
  level: CompetitionLevel
  book: TeamBook
}

/**
 * What a script that is run shows of a line, with the team's letters: the play for the offense, or the card for its scouts and
 * what they line up in. Null until the drawing is here.
 */
export function seenOnLine(
  play: PlayWithDrawing,
  line: Asked,
  { card, scouts = USUAL_SCOUT.scouts, type, names, level, book }: Seen,
): { diagram: Diagram; lineUp: string; turned: boolean } | null {
  const lined = playOfLine(play, line, level, book)
  const diagram = lined.drawing?.diagram
  if (!diagram) return null
  if (card === 'offense')
    return { diagram: practiced(withLabels(diagram, names), type), lineUp: '', turned: false }
  const options = optionsFor(lined, { ...USUAL_SCOUT, scouts, turned: scouts === 'defense', type, names })
  const { seen, lineUp } = scoutLook(lined, diagram, options, level, book)
  return { diagram: seen, lineUp, turned: options.turned }
}
