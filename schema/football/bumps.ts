/**
 * How a defense that bumps moves with motion: everybody stands where he is at the snap, and a dashed arrow comes from where he
 * lined up before (bump or follow: Alexander, AFCA Weekly, "Going Through the Motions", 2017; "slide" in Cogan, blitzology.com,
 * "Handling Motions & Shifts", 2020).
 */

import type { DefenseSettings } from './defense-settings.ts'
import type { Diagram, PathElement, Point } from './diagram.ts'
import { makePath, playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { placeFront, type Front } from './fronts.ts'
import { nearestOn } from './nearest.ts'
import { add, distance, subtract, tidy } from './points.ts'

/** A shorter step has no room for an arrow between the player and where he was, in yards. */
const STEP = 1.8

/** The defense with the arrows of those who bump; the same diagram where nobody is in motion, or the defense travels. */
export function withBumps(
  diagram: Diagram,
  front: Front,
  { level, settings }: { level: CompetitionLevel; settings: DefenseSettings },
): Diagram {
  const isMoving = Object.values(diagram.elements).some(
    (one) => one.kind === 'path' && (one.line === 'motion' || one.line === 'shift'),
  )
  if (!isMoving || settings.motionRule === 'travel') return diagram
  const before = placeFront(diagram, front, level, { ...settings, motionRule: 'travel' })
  const elements: Elements = { ...diagram.elements }
  const men = playersOf(diagram, 'defense')
  for (const { id, at } of men) {
    const was = before.elements[id]
    if (was?.kind !== 'player' || distance(was.at, at) < STEP) continue
    const points = wayAround(
      subtract(was.at, at),
      men.filter((man) => man.id !== id).map((man) => subtract(man.at, at)),
    )
    const path = makePath('shift', id, points)
    elements[`shift.${id}`] = { ...path, end: 'arrow', curve: points.length > 2 ? 'smooth' : 'straight' }
  }
  return { ...diagram, elements }
}

/** Nobody runs nearer past a teammate than this: he goes behind him, in yards. */
const CLEAR = 1.6

/** The way from there to the player, behind the teammates who stand on it. */
function wayAround(from: Point, others: readonly Point[]): Point[] {
  const to = { x: 0, y: 0 }
  const inWay = others.filter(
    (man) =>
      nearestOn([from, to], man).away < CLEAR && man.x > Math.min(from.x, 0) && man.x < Math.max(from.x, 0),
  )
  if (inWay.length === 0) return [from, to]
  const deepest = Math.max(...inWay.map(({ y }) => y))
  return [from, { x: tidy(from.x / 2), y: tidy(deepest + CLEAR + 0.6) }, to]
}

/** Whether a line is a bump: a defender's shift that ends where he stands. */
export function isBump({ line, points }: Pick<PathElement, 'line' | 'points'>): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return line === 'shift' && isHere(last) && !isHere(first)
}

/** Where a player lines up before the bump; where he stands without one. */
export function linedUpAt(man: PlacedPlayer, lines: readonly PathElement[]): Point {
  const start = lines.find(isBump)?.points[0]
  return start ? add(man.at, start) : man.at
}

function isHere(point: Point | undefined): boolean {
  return point !== undefined && Math.hypot(point.x, point.y) < 0.2
}
