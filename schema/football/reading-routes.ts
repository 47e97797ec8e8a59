/** A route in words: "12-yard dig", "option route: out or curl", or its shape if it has no name. */

import type { PathElement, Point } from './diagram.ts'
import type { PlacedPlayer } from './drawing.ts'
import { inBackfield } from './place-formation.ts'
import { add } from './points.ts'
import { sideOf, yards } from './reading-places.ts'
import { recogniseRoute, type RecognisedRoute } from './route-recognition.ts'

export function readRoute(player: PlacedPlayer, path: PathElement): string {
  const option = path.line === 'option' ? 'option ' : ''
  const branches = (path.branches ?? []).filter((branch) => branch.length > 0)
  if (branches.length === 0) return `${option}${readWay(player, path.points)}`
  const ways = branches.map((branch) => readWay(player, [...path.points, ...branch]))
  return `${option}route: ${[...new Set(ways)].join(' or ')}`
}

/** One path of a route, by name if it has one. */
function readWay(player: PlacedPlayer, points: readonly Point[]): string {
  const start = points[0] ?? { x: 0, y: 0 }
  const isBack = inBackfield(player.at)
  const spot = add(player.at, start)
  const side = spot.x < 0 ? -1 : 1
  const found = recogniseOnce(points, side, isBack, spot)
  if (!found) return `route ${readShape(points, side, spot.y)}`
  const depth = found.depth === null ? '' : `${found.depth}-yard `
  const way = isBack && found.route.back ? ` ${sideOf(found.outside)}` : ''
  return `${depth}${found.route.name}${way}`
}

type Recognised = { key: string; found: RecognisedRoute | null }

const recognised = new WeakMap<readonly Point[], Recognised>()

/** Cached by identity: points are immutable. */
function recogniseOnce(
  points: readonly Point[],
  side: 1 | -1,
  isBack: boolean,
  at: Point,
): RecognisedRoute | null {
  const key = `${isBack ? 'back' : side} ${at.x} ${at.y}`
  const before = recognised.get(points)
  if (before?.key === key) return before.found
  const found = recogniseRoute(points, isBack ? [1, -1] : [side], isBack, at)
  recognised.set(points, { key, found })
  return found
}

/** A line without a name: its depth past the line of scrimmage and its break. It starts at depth `from`. */
function readShape(points: readonly Point[], outside: 1 | -1, from: number): string {
  const start = points[0] ?? { x: 0, y: 0 }
  const end = points.at(-1) ?? start
  const before = points.at(-2) ?? start
  const depth = Math.max(...points.map((p) => p.y)) - start.y + from
  const across = (end.x - before.x) * outside
  const stem = depth >= 1 ? `to ${yards(depth)}` : 'behind the line'
  if (points.length > 2 && end.y < before.y - 0.5) return `${stem}, back to the ball`
  if (Math.abs(across) < 1) return stem
  return `${stem}, breaking ${across > 0 ? 'outside' : 'inside'}`
}
