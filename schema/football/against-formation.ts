/**
 * Adjusts a defense to another formation: set to its strength, corners and nickels out with the
 * receivers, man coverage re-matched by rule. Where a coach's drawing differed from the rule, it keeps the same
 * difference, so that against its own formation the defense is exactly as drawn.
 */

import { receiversOf } from './concepts.ts'
import { matchUps } from './match-ups.ts'
import {
  emptyDiagram,
  type Diagram,
  type DiagramElement,
  type LookElement,
  type PathElement,
  type Point,
} from './diagram.ts'
import { hashOf, playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import { ballX, keepOnField, type CompetitionLevel } from './field.ts'
import { formationBySlug } from './formations.ts'
import { frontBySlug, FRONTS, type Front } from './fronts.ts'
import { lineUp } from './line-up.ts'
import { isOfDefense } from './look-base.ts'
import { mirrorDiagram } from './mirror.ts'
import { placeFormation } from './place-formation.ts'
import { distance, subtract, tidy } from './points.ts'
import type { Spot } from './spots.ts'
import { sideOf, type Sided } from './strength.ts'

/** A formation from the library, by slug and hand. */
export type FormationCall = { formation: string; hand: 'L' | 'R' }

/** The formation that a look shows the defense against; null if the look is itself a defense. */
export function formationCallOf({ formation, hand }: LookElement): FormationCall | null {
  return formation ? { formation, hand: hand === 'L' ? 'L' : 'R' } : null
}

/** The play's defense against that formation. An unknown formation changes nothing. */
export function drawFormation(
  play: Diagram,
  { formation, hand }: FormationCall,
  level: CompetitionLevel,
): Diagram {
  const book = formationBySlug(formation, hand)
  if (!book) return play
  const hash = hashOf(play)
  const offense = placeFormation(emptyDiagram(), book, { hash, level })
  const drawn = isTurned(play, offense) ? turnedDefense(play, ballX(level, hash)) : play
  const elements: Elements = { ...offense.elements }
  for (const [id, element] of Object.entries(drawn.elements)) {
    if (isKept(drawn.elements, id)) elements[id] = element
  }
  placeMen(elements, drawn, offense, level)
  keepLines(elements, drawn)
  coverMen(elements, drawn)
  return { ...play, elements }
}

/** Whether the new offense is strong to the other side. A balanced one doesn't flip the defense. */
function isTurned(play: Diagram, offense: Diagram): boolean {
  const to: Sided = sideOf(offense)
  const from: Sided = playersOf(play, 'offense').length > 0 ? sideOf(play) : 'R'
  return to !== null && to !== (from ?? 'R')
}

/** The defense mirrored: players and lines about the ball, zones about the middle of the field. */
function turnedDefense(play: Diagram, ball: number): Diagram {
  const { elements } = mirrorDiagram(play)
  const turned: Elements = {}
  for (const [id, element] of Object.entries(elements)) {
    const isZone = element.kind === 'zone'
    turned[id] = isZone ? { ...element, at: { ...element.at, x: tidy(element.at.x - 2 * ball) } } : element
  }
  // Elements without an owner belong to the field.
  for (const [id, element] of Object.entries(play.elements)) {
    const isLoose = element.kind === 'path' && element.from === null
    if (isLoose || element.kind === 'field' || element.kind === 'text') turned[id] = element
  }
  return { ...play, elements: turned }
}

/** Everything except the offense and its lines. */
function isKept(elements: Elements, id: string): boolean {
  const element = elements[id]
  if (!element) return false
  if (element.kind === 'player') return element.side === 'defense'
  if (element.kind === 'path' && element.from !== null) return isOfDefense(elements, id)
  if (element.kind === 'zone' && element.from !== null) return isOfDefense(elements, id)
  return element.kind !== 'key' || isDefender(elements[element.on])
}

function isDefender(element: DiagramElement | undefined): boolean {
  return element?.kind === 'player' && element.side === 'defense'
}

/** Within this distance of the rule's spot, in yards, a defender's leverage is intentional. */
const LEVERAGE = 3

/** Moves the defenders whose rule spot differs from the drawn formation's. They keep their leverage. */
function placeMen(elements: Elements, drawn: Diagram, offense: Diagram, level: CompetitionLevel): void {
  const men = playersOf(drawn, 'defense')
  const hasOffense = playersOf(drawn, 'offense').length > 0
  const front = frontOf(men, hasOffense ? drawn : offense)
  const now = lineUp(front, offense).players
  const was = hasOffense ? lineUp(front, drawn).players : front.players
  const spotOf = (spots: readonly Spot[], role: string) => spots.find((spot) => spot.role === role)
  for (const { id, ...man } of men) {
    const [to, from] = [spotOf(now, man.role), spotOf(was, man.role)]
    if (!to || !from || (Math.abs(to.x - from.x) < 0.01 && Math.abs(to.y - from.y) < 0.01)) continue
    const apart = { x: man.at.x - from.x, y: man.at.y - from.y }
    const leverage = Math.abs(apart.x) <= LEVERAGE ? apart.x : 0
    const at = { x: tidy(to.x + leverage), y: tidy(Math.max(0.6, to.y + apart.y)) }
    elements[id] = { ...man, at: keepOnField(at, level, hashOf(offense), 1) }
  }
}

/** The front of the library that a defense was drawn in, told by its roles and spots; else its men as they stand. */
function frontOf(men: readonly PlacedPlayer[], offense: Diagram): Front {
  const roles = new Set(men.map(({ role }) => role))
  const apart = ({ players }: Front): number => {
    const spots = new Map(players.map((spot) => [spot.role, spot]))
    return men.reduce((sum, { role, at }) => sum + distance(spots.get(role) ?? at, at), 0)
  }
  // Older plays stand as in the book, whatever the formation.
  const off = (front: Front): number => Math.min(apart(front), apart(lineUp(front, offense)))
  const fronts = FRONTS.filter(
    ({ players }) => players.length === men.length && players.every(({ role }) => roles.has(role)),
  ).flatMap(({ slug }) => [frontBySlug(slug, 'R'), frontBySlug(slug, 'L')].flatMap((one) => one ?? []))
  const [best] = fronts.sort((a, b) => off(a) - off(b))
  if (best) return best
  const players = men.map(({ role, at }) => ({ role, x: at.x, y: at.y, onLine: false }))
  return { slug: '', name: '', techniques: '', players }
}

/** A moved defender rushes the same spot; lines to missing players lose their target. */
function keepLines(elements: Elements, drawn: Diagram): void {
  for (const [id, element] of Object.entries(elements)) {
    if (element.kind !== 'path') continue
    const by = element.from === null ? null : movedBy(elements, drawn, element.from)
    const isAimless = element.to !== undefined && element.to !== '' && !Object.hasOwn(elements, element.to)
    if (!by && !isAimless) continue
    elements[id] = { ...element, ...(by && movedLine(element, by)), ...(isAimless && { to: '' }) }
  }
}

function movedBy(elements: Elements, drawn: Diagram, id: string): Point | null {
  const [was, is] = [drawn.elements[id], elements[id]]
  if (was === is || was?.kind !== 'player' || is?.kind !== 'player') return null
  return subtract(was.at, is.at)
}

function movedLine({ points, branches }: PathElement, by: Point): Pick<PathElement, 'points' | 'branches'> {
  const moved = (point: Point): Point => ({ x: tidy(point.x + by.x), y: tidy(point.y + by.y) })
  return {
    points: points.map((point, i) => (i === 0 ? point : moved(point))),
    ...(branches && { branches: branches.map((branch) => branch.map(moved)) }),
  }
}

type ManLine = PathElement & { id: string; from: string }

/** Man coverage follows the rule's new match; a defender who tracked one player still does. */
function coverMen(elements: Elements, drawn: Diagram): void {
  const lines = Object.entries(elements).flatMap(([id, element]): ManLine[] => {
    if (element.kind !== 'path' || element.line !== 'man' || element.from === null) return []
    return isDefender(elements[element.from]) ? [{ ...element, id, from: element.from }] : []
  })
  if (lines.length === 0) return
  const usual = pairs(drawn, new Set(lines.map(({ from }) => from)))
  const aims = (line: ManLine): string => {
    const drawnLine = drawn.elements[line.id]
    return drawnLine?.kind === 'path' ? (drawnLine.to ?? '') : ''
  }
  const follows = lines.filter(
    (line) => aims(line) !== '' && usual.get(line.from) !== aims(line) && Object.hasOwn(elements, aims(line)),
  )
  const cover = new Map(follows.map((line) => [line.from, aims(line)]))
  const taken = new Set(cover.values())
  const others = Object.fromEntries(Object.entries(elements).filter(([id]) => !taken.has(id)))
  const free = lines.flatMap(({ from }) => (cover.has(from) ? [] : [from]))
  for (const [from, to] of pairs({ v: drawn.v, elements: others }, new Set(free))) cover.set(from, to)
  for (const { id, ...line } of lines) {
    const to = cover.get(line.from)
    const [man, receiver] = [elements[line.from], to === undefined ? undefined : elements[to]]
    if (to === undefined || man?.kind !== 'player' || receiver?.kind !== 'player') {
      delete elements[id]
      continue
    }
    const end = subtract(receiver.at, man.at)
    const last = line.points.at(-1)
    const isThere = line.to === to && last?.x === end.x && last.y === end.y
    if (!isThere) elements[id] = { ...line, to, points: [...line.points.slice(0, 1), end] }
  }
}

/** The receiver that the man-coverage rule gives each defender, if any. */
function pairs(diagram: Diagram, ids: ReadonlySet<string>): Map<string, string> {
  const { right, left, backs } = receiversOf(diagram)
  if (right.length + left.length + backs.length === 0) return new Map()
  const men = playersOf(diagram, 'defense').filter(({ id }) => ids.has(id))
  return new Map(matchUps(diagram, new Set(men)).map(([man, receiver]) => [man.id, receiver.id]))
}
