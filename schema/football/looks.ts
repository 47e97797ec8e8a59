/**
 * The same play against several defenses, or a defense against several formations. A look says a front and a coverage,
 * or a formation; the players and what they do follow from the play whenever it is shown, and only what a coach changed of
 * them is stored: as elements of the look, under the look's id and their own (`look.a1.d.M` stands for the `d.M` that
 * follows).
 */

import { drawFormation, formationCallOf } from './against-formation.ts'
import { applyCoverage, type CoverageSlug } from './coverages.ts'
import { COVERAGE_DATA } from './coverages-data.ts'
import type { Diagram, DiagramElement, LookElement, PathElement } from './diagram.ts'
import type { Elements } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { frontBySlug, placeFront } from './fronts.ts'
import { lineUp } from './line-up.ts'
import { isOfDefense, isOfPlay, lookOf, playItself } from './look-base.ts'
import { add, parsePoints, subtract } from './points.ts'
import { rushOf } from './pressures.ts'
import { strengthOf } from './strength.ts'

/** What a look calls: `cover-1+mike` is the coverage with a pressure. Empty for none. */
export type LookCall = { front: string; coverage: string; pressure: string }

export function callOf({ front, coverage }: Pick<LookElement, 'front' | 'coverage'>): LookCall {
  const [cover = '', pressure = ''] = coverage.split('+')
  return { front, coverage: cover, pressure }
}

/** The coverage of a look as it is stored. */
export function storedCoverage({ coverage, pressure }: Omit<LookCall, 'front'>): string {
  return pressure === '' ? coverage : `${coverage}+${pressure}`
}

/** The id under which a look stores its own of an element. */
export function ownId(lookId: string, id: string): string {
  return `${lookId}.${id}`
}

/** The id that an element of a look is shown by. */
export function shownId(lookId: string, id: string): string {
  return id.slice(lookId.length + 1)
}

const seen = new WeakMap<Diagram, Map<string, Diagram>>()

/**
 * The diagram as it is seen: the play itself, or with a look against what that says. A look that is not
 * there shows the play itself. Nothing of what it gives belongs to a look, so seeing it again changes nothing.
 */
export function withLook(diagram: Diagram, lookId: string | null, level: CompetitionLevel): Diagram {
  const look = lookId === null ? undefined : lookById(diagram, lookId)
  if (lookId === null || !look) return playItself(diagram)
  let views = seen.get(diagram)
  if (!views) seen.set(diagram, (views = new Map()))
  const key = `${lookId} ${level}`
  let view = views.get(key)
  if (!view) views.set(key, (view = drawLook(diagram, lookId, look, level)))
  return view
}

export function lookById(diagram: Diagram, id: string): LookElement | undefined {
  const element = Object.hasOwn(diagram.elements, id) ? diagram.elements[id] : undefined
  return element?.kind === 'look' ? element : undefined
}

function drawLook(diagram: Diagram, lookId: string, look: LookElement, level: CompetitionLevel): Diagram {
  const derived = derive(diagram, look, level)
  const own = ownOf(diagram, lookId)
  const elements: Elements = { ...derived.elements }
  for (const [id, element] of own) {
    if (isGone(element)) delete elements[id]
    else elements[id] = asSeen(element)
  }
  for (const [id, element] of Object.entries(elements)) {
    const owner = ownerOf(element)
    if (owner !== null && !Object.hasOwn(elements, owner)) delete elements[id]
    else if (!own.has(id)) elements[id] = keptOnMan(element, derived.elements, elements)
  }
  return { ...diagram, elements }
}

/** What follows from the play and from what the look says, before anything that a coach changed. */
function derive(diagram: Diagram, look: LookElement, level: CompetitionLevel): Diagram {
  const formation = formationCallOf(look)
  if (formation) return drawFormation(playItself(diagram), formation, level)
  const offense: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (isOfPlay(element) && !isOfDefense(diagram.elements, id)) offense[id] = element
  }
  return drawDefense({ ...diagram, elements: offense }, callOf(look), level)
}

/** The offense against the front and coverage of a call, set to its strength. */
export function drawDefense(offense: Diagram, call: LookCall, level: CompetitionLevel): Diagram {
  const strength = strengthOf(offense)
  const front = frontBySlug(call.front, strength)
  const book = frontBySlug(call.front)
  if (!front || !book) return offense
  const placed = placeFront(offense, lineUp(front, offense), level)
  if (!isCoverage(call.coverage)) return placed
  const { rush, drop } = rushOf(call.pressure, book.players)
  const way = strength === 'R' ? rush : turned(rush)
  return applyCoverage(placed, call.coverage, { level, strength, rush: way, drop })
}

function isCoverage(slug: string): slug is CoverageSlug {
  return Object.hasOwn(COVERAGE_DATA, slug)
}

function turned(rush: Record<string, string>): Record<string, string> {
  const entries = Object.entries(rush).map(([role, path]) => {
    const spots = parsePoints(path).map(({ x, y }) => `${0 - x},${y}`)
    return [role, spots.join(' ')] as const
  })
  return Object.fromEntries(entries)
}

/** What a look stores, by the ids it is shown by. */
export function ownOf(diagram: Diagram, lookId: string): Map<string, DiagramElement> {
  const own = new Map<string, DiagramElement>()
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (lookOf(element) === lookId && id.startsWith(`${lookId}.`)) own.set(shownId(lookId, id), element)
  }
  return own
}

export function isGone(element: DiagramElement): boolean {
  return 'gone' in element && element.gone === true
}

/** The player whose line or zone it is, or whom a key is on; null for nobody's. */
export function ownerOf(element: DiagramElement): string | null {
  if (element.kind === 'path' || element.kind === 'zone') return element.from
  return element.kind === 'key' ? element.on : null
}

const stripped = new WeakMap<DiagramElement, DiagramElement>()

/** An element of a look as it is seen; the same for the same, so that nothing is drawn again. */
function asSeen(element: DiagramElement): DiagramElement {
  let bare = stripped.get(element)
  if (!bare) {
    const { look: _, gone: __, ...rest } = element as DiagramElement & { look?: string; gone?: boolean }
    stripped.set(element, (bare = rest as DiagramElement))
  }
  return bare
}

/** The line of man coverage still ends at its receiver when a coach moved the player who covers. */
function keptOnMan(element: DiagramElement, before: Elements, now: Elements): DiagramElement {
  if (element.kind !== 'path' || element.line !== 'man' || element.from === null) return element
  const was = before[element.from]
  const is = now[element.from]
  if (was === is || was?.kind !== 'player' || is?.kind !== 'player') return element
  return { ...element, points: movedEnd(element, subtract(was.at, is.at)) }
}

function movedEnd({ points }: PathElement, by: { x: number; y: number }) {
  return points.map((point, i) => (i === points.length - 1 ? add(point, by) : point))
}
