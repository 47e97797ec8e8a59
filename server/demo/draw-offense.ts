/** Draws an offensive play of the demo from its short form. */

import { applyProtection, applyRun, PROTECTIONS } from '#schema/football/blocking.ts'
import { applyConcept } from '#schema/football/concepts.ts'
import { emptyDiagram, type Diagram, type Point } from '#schema/football/diagram.ts'
import {
  addLine,
  byRole,
  hashOf,
  linesOf,
  markPrimary,
  playersOf,
  type PlacedPlayer,
} from '#schema/football/drawing.ts'
import { formationBySlug, mirrorFormation } from '#schema/football/formations.ts'
import { mirrorDiagram, mirrorName } from '#schema/football/mirror.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { add, distance, parsePoints, subtract } from '#schema/football/points.ts'
import { DEPTH_SCALE, isRouteSlug, routeFor } from '#schema/football/routes.ts'

import type { DemoPlay, OffenseSpec } from './play-types.ts'

/** The demo team is a high school. */
export const LEVEL = 'nfhs'

/** The play with its drawing; throws when the spec names a formation, role or route that does not exist. */
export function drawOffense(spec: OffenseSpec, wristCode: string): DemoPlay {
  const right = formationBySlug(spec.formation)
  if (!right) throw new Error(`No formation ${spec.formation}`)
  const drawn = drawRight(
    spec,
    placeFormation(emptyDiagram(), right, { hash: spec.hash ?? 'M', level: LEVEL }),
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
    tags: [...spec.tags],
    notes: spec.notes,
    diagram: spec.left ? mirrorDiagram(drawn) : drawn,
  }
}

function drawRight(spec: OffenseSpec, placed: Diagram): Diagram {
  const side = spec.side === 'L' ? 'L' : 'R'
  const how = { side, level: LEVEL } as const
  let diagram = spec.motion ? drawMotion(placed, spec.motion) : placed
  if (spec.pass) diagram = applyConcept(diagram, spec.pass, how)
  for (const [role, route] of Object.entries(spec.routes ?? {})) diagram = drawRoute(diagram, role, route)
  for (const [role, kind, spots, label] of spec.lines ?? []) {
    const man = manOf(diagram, role)
    const elements = without(diagram, man)
    const points = [snapSpot(diagram, man), ...parsePoints(spots).map((spot) => subtract(spot, man.at))]
    addLine(elements, man, kind, points, { level: LEVEL, hash: hashOf(diagram), label })
    diagram = { ...diagram, elements }
  }
  if (spec.run) diagram = applyRun(diagram, spec.run, spec.carrier ? { ...how, carrier: spec.carrier } : how)
  if (spec.protect)
    diagram = applyProtection(diagram, spec.protect, { ...how, side: spec.protectSide ?? side })
  const isPass = spec.pass !== undefined || spec.throwTo !== undefined
  return isPass && spec.throwTo !== false ? drawThrow(diagram, spec.throwTo) : diagram
}

function manOf(diagram: Diagram, role: string): PlacedPlayer {
  const man = byRole(diagram, 'offense', role)
  if (!man) throw new Error(`No ${role} in the formation`)
  return man
}

/** The elements without what the man does after the snap. */
function without(diagram: Diagram, man: PlacedPlayer): Diagram['elements'] {
  const old = new Set(
    linesOf(diagram, man.id)
      .filter((path) => path.line !== 'motion')
      .map((path) => path.id),
  )
  return Object.fromEntries(Object.entries(diagram.elements).filter(([id]) => !old.has(id)))
}

/** Where the man is at the snap, as an offset from where he lined up. */
function snapSpot(diagram: Diagram, man: PlacedPlayer): Point {
  const motion = linesOf(diagram, man.id).find((path) => path.line === 'motion')
  return motion?.points.at(-1) ?? { x: 0, y: 0 }
}

function drawMotion(diagram: Diagram, motion: { role: string; path: string }): Diagram {
  const man = manOf(diagram, motion.role)
  const elements = { ...diagram.elements }
  const points = [man.at, ...parsePoints(motion.path)].map((spot) => subtract(spot, man.at))
  addLine(elements, man, 'motion', points, { level: LEVEL, hash: hashOf(diagram) })
  return { ...diagram, elements }
}

function drawRoute(diagram: Diagram, role: string, route: string): Diagram {
  const man = manOf(diagram, role)
  const elements = without(diagram, man)
  if (route === 'block') return { ...diagram, elements }
  const name = route.replace(/^-/, '')
  if (!isRouteSlug(name)) throw new Error(`No route ${name}`)
  const start = snapSpot(diagram, man)
  const natural = man.at.x + start.x < 0 ? -1 : 1
  const outside = route.startsWith('-') ? (natural === 1 ? -1 : 1) : natural
  const points = routeFor(name, outside, DEPTH_SCALE[LEVEL]).map((offset) => add(start, offset))
  addLine(elements, man, 'route', points, { level: LEVEL, hash: hashOf(diagram) })
  return { ...diagram, elements }
}

/** The ball's flight, from where the quarterback sets up or rolls to, to where the receiver catches it. */
function drawThrow(diagram: Diagram, role: string | undefined): Diagram {
  const target = role ? manOf(diagram, role) : playersOf(diagram, 'offense').find((man) => man.primary)
  const route =
    target && linesOf(diagram, target.id).find((path) => path.line === 'route' || path.line === 'option')
  if (!target || !route) throw new Error('Nobody to throw to')
  const elements = { ...diagram.elements }
  markPrimary(elements, target.id)
  const passer = manOf(diagram, 'QB')
  const roll = linesOf(diagram, passer.id).at(-1)
  const drop = passer.at.y > -4 ? -3.5 : -1.5
  const from = roll?.points.at(-1) ?? { x: 0, y: drop }
  const catchSpot = add(target.at, catchPoint(route.points))
  addLine(elements, passer, 'pass', [from, subtract(catchSpot, passer.at)], {
    level: LEVEL,
    hash: hashOf(diagram),
  })
  return { ...diagram, elements }
}

/** On a long last leg the ball arrives on the way, on a short one at its end. */
function catchPoint(points: readonly Point[]): Point {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.at(-2) ?? end
  if (distance(before, end) <= 8) return end
  return { x: before.x + (end.x - before.x) * 0.7, y: before.y + (end.y - before.y) * 0.7 }
}
