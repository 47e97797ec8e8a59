/** Routes as offsets from the player who runs them, scaled to the level of play (football data 3.9). */

import type { Diagram, PathElement, Point } from './diagram.ts'
import { byRole, makePath, toGoalOf } from './drawing.ts'
import { END_ZONE, type CompetitionLevel } from './field.ts'
import { inBackfield } from './place-formation.ts'
import { parsePoints, tidy } from './points.ts'
import { ROUTE_DATA, type RouteRow } from './routes-data.ts'

export type RouteSlug = keyof typeof ROUTE_DATA

export type Route = RouteRow & { slug: RouteSlug }

/** Every route: the tree from 0 to 9, then the named ones, then the backs'. */
export const ROUTES: readonly Route[] = /* @__PURE__ */ (
  Object.entries(ROUTE_DATA) as [RouteSlug, RouteRow][]
).map(([slug, row]) => ({ slug, ...row }))

/** Scale of route depths by level: younger players break sooner. */
export const DEPTH_SCALE: Record<CompetitionLevel, number> = {
  youth: 0.6,
  nfhs: 0.85,
  ncaa: 1,
  pro: 1,
  flag: 1,
  other: 1,
}

export function isRouteSlug(name: string): name is RouteSlug {
  return Object.hasOwn(ROUTE_DATA, name)
}

/** A route by slug or by its number in the tree; throws a RangeError for an unknown number. */
export function findRoute(route: RouteSlug | number): Route {
  const found = ROUTES.find((r) => (typeof route === 'number' ? r.number === route : r.slug === route))
  if (!found) throw new RangeError(`No route ${route} in the tree`)
  return found
}

/** The route as it is pictured, without a player and a field. `outside` is the sign of x toward his sideline. */
export function routeFor(route: RouteSlug | number, outside: 1 | -1, depthScale = 1): Point[] {
  return parsePoints(findRoute(route).points).map(({ x, y }) => ({
    x: tidy(x * outside),
    y: tidy(y > 0 ? y * depthScale : y),
  }))
}

/** What depths depend on, and where the quarterback stands. */
export type RouteField = { level: CompetitionLevel; toGoal: number; passer?: Point | undefined }

/** Full depth, with nothing in the way. */
export const FULL_FIELD: RouteField = { level: 'ncaa', toGoal: 0 }

/** The field of a play. */
export function routeFieldOf(diagram: Diagram, level: CompetitionLevel): RouteField {
  return { level, toGoal: toGoalOf(diagram), passer: byRole(diagram, 'offense', 'QB')?.at }
}

/** Routes up to this depth stay as they are near the goal, in yards: a slant or a flat has room there. */
const SHORT = 4

/** No route goes nearer to the end line than this, in yards: the receiver needs a foot inside it. */
const INSIDE_END_LINE = 1

/** The deepest point of any route of the book, in yards. */
const DEEPEST = 25

/**
 * How deep a point of a route is at that level and spot of the field. Near the goal, deep breaks compress evenly between
 * `SHORT` and the end line, so that the levels of a concept stay apart (red-zone teaching: "the end line is the last
 * defender").
 */
export function depthOn(yards: number, { level, toGoal }: Pick<RouteField, 'level' | 'toGoal'>): number {
  const scale = DEPTH_SCALE[level]
  const depth = yards * scale
  const room = toGoal === 0 ? Infinity : toGoal + END_ZONE - INSIDE_END_LINE
  const deepest = DEEPEST * scale
  if (deepest <= room || depth <= SHORT) return Math.min(depth, room)
  return SHORT + ((depth - SHORT) * (room - SHORT)) / (deepest - SHORT)
}

/**
 * The route of a player who is at that spot at the snap, as offsets from the spot, starting at 0,0. `outside` is the
 * sign of x toward his sideline: 1 right, -1 left; a back's is the side he runs to. A player off the line runs so much
 * more that he breaks as deep as the others. `breaksAt` is the depth in yards, at full scale, in place of the route's own.
 */
export function routeAt(
  route: RouteSlug | number,
  at: Point,
  outside: 1 | -1,
  field: RouteField,
  breaksAt?: number,
): Point[] {
  const row: RouteRow = findRoute(route)
  if (row.spots !== undefined && inBackfield(at)) return backRoute(row.spots, at, outside, field)
  const points = parsePoints(row.points)
  // A screen caught behind the line is relative to the player.
  const behind = (points.at(-1)?.y ?? 0) > 0 ? Math.max(0, -at.y) : 0
  const spoken = row.spokenAt === undefined ? undefined : points[row.spokenAt]?.y
  const stretch = breaksAt !== undefined && spoken ? breaksAt / spoken : 1
  return points.map(({ x, y }) => ({
    x: tidy(x * outside),
    y: tidy(y > 0 ? depthOn(y * stretch, field) + behind : y),
  }))
}

/** Nearer to the passer's spot than this across the field, in yards, a back is beside him. */
const BESIDE = 0.5

/** How far in front of a passer in the gun a back crosses, in yards. */
const CROSSES_BEFORE = 1.6

function backRoute(spots: string, at: Point, outside: 1 | -1, field: RouteField): Point[] {
  const start = { x: at.x * outside, y: at.y }
  // A back who stands outside of the tackle needs as much more width.
  const more = Math.max(0, start.x - 3)
  const course = spots.split(' ').map((text) => {
    const [spot = { x: 0, y: 0 }] = parsePoints(text.replace('*', ''))
    if (text.startsWith('*')) return spot
    return { x: spot.x + more - start.x, y: (spot.y > 0 ? depthOn(spot.y, field) : spot.y) - start.y }
  })
  const around = aroundPasser(start, outside, field.passer)
  // He goes in front of the passer instead of losing ground first.
  if (around && spots.startsWith('*')) course.splice(0, 1, around)
  else if (around) course.unshift(around)
  return [{ x: 0, y: 0 }, ...course.map(({ x, y }) => ({ x: tidy(x * outside), y: tidy(y) }))]
}

/** Where a back who starts on the other side of a passer in the gun crosses in front of him, as an offset; else undefined. */
function aroundPasser(start: Point, outside: 1 | -1, passer: Point | undefined): Point | undefined {
  if (!passer || passer.y > -4 || Math.abs(passer.x) > 1.5) return undefined
  const x = passer.x * outside
  if (start.x > x - BESIDE || Math.abs(start.y - passer.y) > 2) return undefined
  return { x: x + 0.2 - start.x, y: passer.y + CROSSES_BEFORE - start.y }
}

/** A route at full depth for a player at that spot; without one, for a player on the ball. */
export function routePath(
  playerId: string,
  route: RouteSlug | number,
  outside: 1 | -1,
  at: Point = { x: 0, y: 0 },
): PathElement {
  return makePath('route', playerId, routeAt(route, at, outside, FULL_FIELD))
}
