/** Draws an offensive play from its short form. */

import { applyProtection, applyRun, PROTECTIONS } from '../blocking.ts'
import { catchPoint } from '../catch-point.ts'
import { clearEnds } from '../clear-ends.ts'
import { applyConcept } from '../concepts.ts'
import {
  emptyDiagram,
  FIELD_ID,
  playerId,
  type BlockScheme,
  type Diagram,
  type LineKind,
  type Point,
} from '../diagram.ts'
import {
  addLine,
  byRole,
  hashOf,
  LINEMEN,
  linesOf,
  markPrimary,
  playersOf,
  snapSpot,
  type PlacedPlayer,
} from '../drawing.ts'
import { formationBySlug, mirrorFormation } from '../formations.ts'
import { mirrorDiagram, mirrorName } from '../mirror.ts'
import { makePlayer, placeFormation } from '../place-formation.ts'
import { add, parsePoints, subtract } from '../points.ts'
import { isRouteSlug, routeAt, routeFieldOf } from '../routes.ts'
import { parseSpots } from '../spots.ts'

import type { CompetitionLevel } from '../field.ts'
import type { DrawnPlay, OffenseSpec } from './spec.ts'

/** The play with its drawing; throws when the spec names a formation, role or route that does not exist. */
export function drawOffense(spec: OffenseSpec, wristCode: string, level: CompetitionLevel): DrawnPlay {
  const right = formationBySlug(spec.formation)
  if (!right) throw new Error(`No formation ${spec.formation}`)
  const drawn = drawRight(
    spec,
    placeFormation(fieldAt(spec.toGoal), right, { hash: spec.hash ?? 'M', level }),
    level,
  )
  const formation = spec.left ? mirrorFormation(right) : right
  const call = spec.left ? mirrorName(`${right.name} ${spec.call}`) : `${right.name} ${spec.call}`
  const direction = spec.side ?? 'R'
  return {
    name: call,
    callText: call,
    wristCode,
    unit: 'offense',
    category: spec.category,
    subcategory: spec.subcategory,
    concept: spec.concept,
    formation: formation.name,
    formationSlug: formation.slug,
    strength: formation.strength,
    personnel: formation.personnel,
    protection: PROTECTIONS.find(({ slug }) => slug === spec.protect)?.name ?? '',
    motion: spec.motion?.words ?? '',
    direction: direction === 'none' || !spec.left ? direction : direction === 'R' ? 'L' : 'R',
    hand: spec.left ? 'L' : 'R',
    tags: [...spec.tags],
    notes: spec.notes,
    diagram: spec.left ? mirrorDiagram(drawn) : drawn,
  }
}

function fieldAt(toGoal: number | undefined): Diagram {
  const field = emptyDiagram()
  if (toGoal === undefined) return field
  return { ...field, elements: { ...field.elements, [FIELD_ID]: { kind: 'field', hash: 'M', toGoal } } }
}

/** What the spec says, drawn on players who stand already. Throws when it names a role or a route that is not there. */
export function drawRight(
  spec: Omit<OffenseSpec, 'formation'>,
  placed: Diagram,
  level: CompetitionLevel,
): Diagram {
  const side = spec.side === 'L' ? 'L' : 'R'
  const how = { side, level } as const
  let diagram = spec.motion ? drawMotion(placed, spec.motion, level) : placed
  if (spec.key) diagram = drawKeys(diagram, spec.key)
  if (spec.pass) diagram = applyConcept(diagram, spec.pass, how)
  for (const [role, route] of Object.entries(spec.routes ?? {}))
    diagram = drawRoute(diagram, role, route, level)
  diagram = drawLines(diagram, spec.lines ?? [], level)
  if (spec.run) diagram = applyRun(diagram, spec.run, spec.carrier ? { ...how, carrier: spec.carrier } : how)
  if (spec.protect) diagram = applyProtection(diagram, spec.protect, how)
  diagram = withClearEnds(numberReads(diagram, spec), spec, level)
  const isPass = spec.pass !== undefined || spec.throwTo !== undefined
  return isPass && spec.throwTo !== false ? drawThrow(diagram, spec.throwTo, level) : diagram
}

/** A player's own lines, in place of what a concept gave him. */
function drawLines(
  diagram: Diagram,
  lines: NonNullable<OffenseSpec['lines']>,
  level: CompetitionLevel,
): Diagram {
  const elements = lines.reduce(
    (rest, [role]) => without({ ...diagram, elements: rest }, manOf(diagram, role)),
    diagram.elements,
  )
  const drawn = { ...elements }
  for (const [role, kind, spots, label, to] of lines) {
    const man = manOf(diagram, role)
    const [stem = [], ...branches] = spots
      .split('|')
      .map((way) => parsePoints(way).map((spot) => subtract(spot, man.at)))
    // A ball that is pitched or thrown starts from where its player has run to.
    const startsElsewhere = (kind === 'pitch' || kind === 'pass') && stem.length > 1
    const start = startsElsewhere ? [] : [snapSpot(diagram, man.id)]
    const how = {
      level,
      hash: hashOf(diagram),
      ...(label && { label }),
      ...(to && { to: manOf(diagram, to).id }),
      ...schemeOf(man, kind, stem),
    } as const
    addLine(drawn, man, kind, [...start, ...stem], how)
    const path = drawn[`${kind}.${man.id}`]
    if (branches.length > 0 && path?.kind === 'path') drawn[`${kind}.${man.id}`] = { ...path, branches }
  }
  return { ...diagram, elements: drawn }
}

/** A lineman who runs out in front of a screen, or around the end, pulls. */
function schemeOf(man: PlacedPlayer, kind: LineKind, stem: readonly Point[]): { scheme?: BlockScheme } {
  const across = Math.max(...stem.map(({ x }) => Math.abs(x)))
  return kind === 'block' && LINEMEN.includes(man.role) && across > 3 ? { scheme: 'pull' } : {}
}

/** The progression, which replaces the concept's own, and the hot receiver. */
function numberReads(diagram: Diagram, spec: Pick<OffenseSpec, 'reads' | 'hot'>): Diagram {
  const roles = spec.reads?.split(' ')
  if (!roles && !spec.hot) return diagram
  const elements = { ...diagram.elements }
  for (const [id, path] of Object.entries(elements)) {
    if (path.kind !== 'path' || (path.line !== 'route' && path.line !== 'option')) continue
    const role = path.from?.replace('o.', '') ?? ''
    const read = roles ? roles.indexOf(role) + 1 : (path.read ?? 0)
    const { read: _, ...rest } = path
    elements[id] = { ...rest, ...(read > 0 && { read }), ...(role === spec.hot && { hot: true }) }
  }
  return { ...diagram, elements }
}

/** The ends of the routes of the book, once all that is drawn beside them is there; a player's own lines end where they say. */
function withClearEnds(diagram: Diagram, spec: Pick<OffenseSpec, 'lines'>, level: CompetitionLevel): Diagram {
  const own = new Set(spec.lines?.map(([role]) => playerId('offense', role)))
  const elements = { ...diagram.elements }
  const ids = Object.entries(elements).flatMap(([id, element]) =>
    element.kind === 'path' && element.from !== null && !own.has(element.from) ? [id] : [],
  )
  clearEnds(elements, ids, { level, hash: hashOf(diagram) })
  return { ...diagram, elements }
}

/** Defenders who are read, each with his ring: the rest of the defense is drawn by the looks of a play. */
function drawKeys(diagram: Diagram, spots: string): Diagram {
  const elements = { ...diagram.elements }
  parseSpots(spots).forEach(({ role, x, y }, i, all) => {
    const id = playerId('defense', role)
    elements[id] = makePlayer('defense', role, { x, y })
    elements[`key.${id}`] = { kind: 'key', on: id, label: all.length > 1 ? `R${i + 1}` : 'R' }
  })
  return { ...diagram, elements }
}

function manOf(diagram: Diagram, role: string): PlacedPlayer {
  const man = byRole(diagram, 'offense', role)
  if (!man) throw new Error(`No ${role} in the formation`)
  return man
}

/** The elements without what the player does after the snap. */
function without(diagram: Diagram, man: PlacedPlayer): Diagram['elements'] {
  const old = new Set(
    linesOf(diagram, man.id)
      .filter(({ line }) => line !== 'motion' && line !== 'shift')
      .map((path) => path.id),
  )
  return Object.fromEntries(Object.entries(diagram.elements).filter(([id]) => !old.has(id)))
}

/** The diagram with a player's motion, his spots from the ball. */
export function drawMotion(
  diagram: Diagram,
  motion: { role: string; path: string },
  level: CompetitionLevel,
): Diagram {
  const man = manOf(diagram, motion.role)
  const elements = { ...diagram.elements }
  const points = [man.at, ...parsePoints(motion.path)].map((spot) => subtract(spot, man.at))
  addLine(elements, man, 'motion', points, { level, hash: hashOf(diagram) })
  return { ...diagram, elements }
}

function drawRoute(diagram: Diagram, role: string, route: string, level: CompetitionLevel): Diagram {
  const man = manOf(diagram, role)
  const elements = without(diagram, man)
  if (route === 'block') return { ...diagram, elements }
  const name = route.replace(/^-/, '')
  if (!isRouteSlug(name)) throw new Error(`No route ${name}`)
  const start = snapSpot(diagram, man.id)
  const natural = man.at.x + start.x < 0 ? -1 : 1
  const outside = route.startsWith('-') ? (natural === 1 ? -1 : 1) : natural
  const at = add(man.at, start)
  const points = routeAt(name, at, outside, routeFieldOf(diagram, level)).map((offset) => add(start, offset))
  addLine(elements, man, 'route', points, { level, hash: hashOf(diagram) })
  return { ...diagram, elements }
}

/** The ball's flight, from where the quarterback sets up or rolls to, to where the receiver catches it. */
function drawThrow(diagram: Diagram, role: string | undefined, level: CompetitionLevel): Diagram {
  const target = role ? manOf(diagram, role) : playersOf(diagram, 'offense').find((man) => man.primary)
  const route =
    target && linesOf(diagram, target.id).find((path) => path.line === 'route' || path.line === 'option')
  if (!target || !route) throw new Error('Nobody to throw to')
  const elements = { ...diagram.elements }
  markPrimary(elements, target.id)
  const passer = manOf(diagram, 'QB')
  const roll = linesOf(diagram, passer.id).findLast(({ line }) => line === 'run' || line === 'fake')
  const drop = passer.at.y > -4 ? -3.5 : -1.5
  const from = roll?.points.at(-1) ?? { x: 0, y: drop }
  const node = route.points.at(-1) ?? { x: 0, y: 0 }
  const way = route.branches?.[0] ? [node, ...route.branches[0]] : route.points
  const catchSpot = add(target.at, catchPoint(way))
  addLine(elements, passer, 'pass', [from, subtract(catchSpot, passer.at)], {
    level,
    hash: hashOf(diagram),
    to: target.id,
  })
  return { ...diagram, elements }
}
