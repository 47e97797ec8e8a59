/** Routes as offsets from the player who runs them, scaled to the level of play (football data 3.9). */

import type { PathElement, Point } from './diagram.ts'
import { makePath } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
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

/**
 * How many yards behind the line of scrimmage a route begins whose depth is counted from there: as far as the player stands
 * off the ball at the snap. 0 for a back, whose routes are counted from him.
 */
export function behindLine(at: Point): number {
  return inBackfield(at) ? 0 : Math.max(0, -at.y)
}

/**
 * The route as offsets from the player, starting at 0,0. `outside` is the sign of x toward his sideline: 1 for a
 * player right of the ball, -1 left. Depths downfield shrink by `depthScale`; widths and screens do not. A player who stands
 * `behind` yards behind the line runs so much more, to come as deep as the others.
 */
export function routeFor(route: RouteSlug | number, outside: 1 | -1, depthScale = 1, behind = 0): Point[] {
  const points = parsePoints(findRoute(route).points)
  // A screen caught behind the line is relative to the player.
  const more = (points.at(-1)?.y ?? 0) > 0 ? behind : 0
  return points.map(({ x, y }) => ({
    x: tidy(x * outside),
    y: tidy(y > 0 ? y * depthScale + more : y),
  }))
}

/** Draws a route for that player. */
export function routePath(
  playerId: string,
  route: RouteSlug | number,
  outside: 1 | -1,
  depthScale = 1,
  behind = 0,
): PathElement {
  return makePath('route', playerId, routeFor(route, outside, depthScale, behind))
}
