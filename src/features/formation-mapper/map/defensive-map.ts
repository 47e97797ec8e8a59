/**
 * How each front and each coverage lines up to a formation, and what they change when one of its men goes in motion: drawn by the
 * same rules as the looks of a play (schema/football/looks.ts), and told in words. Pure; yards from the ball.
 */
import { coverageNotes } from '#schema/football/coverage-notes.ts'
import { COVERAGE_DATA } from '#schema/football/coverages-data.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import type { DefenseSettings } from '#schema/football/defense-settings.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { LINEMEN, makePath, playersOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { turnedFront } from '#schema/football/fronts.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { inBackfield } from '#schema/football/place-formation.ts'
import { distance } from '#schema/football/points.ts'
import { strengthOf } from '#schema/football/strength.ts'
import { frontInWords } from '#schema/football/techniques.ts'
import { frontCall, shown, type TeamBook, type TeamFront } from '#schema/football/team-book.ts'
import type { PositionNames } from '#schema/football/terminology.ts'

/** A man on the line does not go in motion: he stands deeper than this. */
const OFF_LINE = -1.2

/** Where motion across the ball ends, in yards from it: a slot's place. */
const SLOT = 10

/** Shorter moves are no adjustment that a coach would teach, in yards. */
const MOVES = 1

/** The formation as it is set, or with one man in motion. */
export type MapMotion = { readonly key: string; readonly label: string; readonly offense: Diagram }

/** As set first; then each man off the line across the ball, and each back out of the backfield to his side. */
export function motionsOf(offense: Diagram): MapMotion[] {
  const moving = playersOf(offense, 'offense').filter(
    ({ role, at }) => !LINEMEN.includes(role) && role !== 'QB' && at.y <= OFF_LINE,
  )
  return [
    { key: '', label: 'As set', offense },
    ...moving.map(({ id, role, label, at }): MapMotion => {
      const isBack = inBackfield(at)
      const side = at.x > 0 === isBack ? 1 : -1
      const path = makePath('motion', id, [
        { x: 0, y: 0 },
        { x: side * SLOT - at.x, y: 0 },
      ])
      const way = side > 0 ? 'right' : 'left'
      return {
        key: role,
        label: `${label || role} ${isBack ? 'out' : 'across'} to the ${way}`,
        offense: { ...offense, elements: { ...offense.elements, [`motion.${id}`]: path } },
      }
    }),
  ]
}

/** One drawing of the map. */
export type MapCell = {
  readonly slug: string
  readonly name: string
  readonly diagram: Diagram
  /** What it does, each as a sentence. */
  readonly words: readonly string[]
}

type How = { level: CompetitionLevel; defense: DefenseSettings; names: PositionNames; book: TeamBook }

/** Every front that the team runs against the formation, with that coverage behind it; `coverage` is empty for none. */
export function frontCells(motion: MapMotion, set: Diagram, coverage: string, how: How): MapCell[] {
  return shown(how.book.fronts).map((front) => {
    return cell({ slug: front.slug, name: front.name, front, coverage }, motion, set, how)
  })
}

/** Every coverage that it plays from that front against the formation. */
export function coverageCells(motion: MapMotion, set: Diagram, front: string, how: How): MapCell[] {
  const called = how.book.fronts.find(({ slug }) => slug === front)
  if (!called) return []
  return shown(how.book.coverages).map(({ slug, name }) => {
    return cell({ slug, name, front: called, coverage: slug }, motion, set, how)
  })
}

function cell(
  { slug, name, front, coverage }: { slug: string; name: string; front: TeamFront; coverage: string },
  motion: MapMotion,
  set: Diagram,
  { level, defense, names }: How,
): MapCell {
  const call = { ...frontCall(front), coverage, pressure: '' }
  const drawn = withLabels(drawDefense(motion.offense, call, level, defense), names)
  const notes = coverageNotes(drawn, coverage)
  if (motion.key === '') {
    const line = frontInWords(drawn, names.techniqueSystem)
    const out = widened(drawn, front, strengthOf(set, defense.strength))
    return { slug, name, diagram: drawn, words: [line && `${line}.`, out, ...notes].filter(Boolean) }
  }
  const before = withLabels(drawDefense(set, call, level, defense), names)
  const moves = moveWords(before, drawn)
  const isMan = Object.hasOwn(COVERAGE_DATA, coverage) && COVERAGE_DATA[coverage as 'cover-1'].type === 'man'
  const none = isMan ? 'Nobody bumps: the man on him goes along.' : 'Nobody moves.'
  return { slug, name, diagram: drawn, words: [moves || none, ...notes] }
}

/** Who leaves the front's own place for the formation: "S out to 10 yd right, M over to 2 yd left." */
function widened(drawn: Diagram, front: TeamFront, strength: 'R' | 'L'): string {
  const book = new Map(turnedFront(front, strength).players.map((spot) => [spot.role, spot]))
  const moved = playersOf(drawn, 'defense').flatMap(({ role, label, at }) => {
    const home = book.get(role)
    if (!home || Math.abs(at.x - home.x) < MOVES * 2) return []
    const word = Math.abs(at.x) > Math.abs(home.x) ? 'out' : 'in'
    const side = at.x === 0 ? 'over the ball' : `${yards(at.x)} ${at.x > 0 ? 'right' : 'left'}`
    return [`${label || role} ${at.x === 0 ? side : `${word} to ${side}`}`]
  })
  return sentence(moved)
}

/** Who stands elsewhere once the man is in motion: "NB 6 yd right, M 2 yd right." */
function moveWords(before: Diagram, after: Diagram): string {
  const was = new Map(playersOf(before, 'defense').map((man) => [man.id, man.at]))
  const moved = playersOf(after, 'defense').flatMap(({ id, role, label, at }) => {
    const from = was.get(id)
    if (!from || distance(from, at) < MOVES) return []
    const [x, y] = [at.x - from.x, at.y - from.y]
    const ways = [
      Math.abs(x) >= MOVES / 2 && `${yards(x)} ${x > 0 ? 'right' : 'left'}`,
      Math.abs(y) >= MOVES / 2 && `${yards(y)} ${y > 0 ? 'deeper' : 'down'}`,
    ].filter(Boolean)
    return [`${label || role} ${ways.join(' and ')}`]
  })
  return sentence(moved)
}

function yards(by: number): string {
  return `${Math.round(Math.abs(by) * 2) / 2} yd`
}

function sentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
