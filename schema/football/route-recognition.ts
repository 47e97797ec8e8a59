/** Recognizes which library route a drawn line is, at any depth. */

import type { Point } from './diagram.ts'
import { distance } from './points.ts'
import { DEPTH_SCALE, FULL_FIELD, routeAt, routeFor, ROUTES, type Route } from './routes.ts'

export type RecognisedRoute = { route: Route; outside: 1 | -1; depth: number | null }

/** Maximum difference between a drawn line and a library route that still counts as the same, in yards. */
const CLOSE = 1.6

const SCALES = [...new Set(Object.values(DEPTH_SCALE))]

type Template = { route: Route; book: Record<1 | -1, readonly Point[]> }

let made: readonly Template[] | undefined

/** The library's routes to either side at full depth, computed on first use. */
function templates(): readonly Template[] {
  return (made ??= ROUTES.map((route) => ({
    route,
    book: { 1: routeFor(route.slug, 1), [-1]: routeFor(route.slug, -1) } as Template['book'],
  })))
}

/**
 * The library route that matches the offsets, with its side and the depth a coach would say, or null
 * for a custom line. `sides` are the signs of x that may be "outside": one for a receiver, both for a back. `at`
 * is the spot of the field where the offsets begin.
 */
export function recogniseRoute(
  offsets: readonly Point[],
  sides: readonly (1 | -1)[],
  isBack: boolean,
  at: Point,
): RecognisedRoute | null {
  const start = offsets[0]
  if (!start) return null
  const fromMan = offsets.map((p) => ({ x: p.x - start.x, y: p.y - start.y }))
  const behind = Math.max(0, -at.y)
  const fromLine = fromMan.map(({ x, y }) => ({ x, y: y > 0 ? y - behind : y }))
  let best: RecognisedRoute | null = null
  let bestError = CLOSE
  const offer = (route: Route, outside: 1 | -1, error: number, drawn: readonly Point[]): void => {
    if (error >= bestError) return
    const spoken = route.spokenAt === undefined ? undefined : drawn[route.spokenAt]
    bestError = error
    best = { route, outside, depth: spoken ? Math.max(1, Math.round(spoken.y)) : null }
  }
  for (const { route, book } of templates()) {
    // Only backs run backs' routes; a receiver's arrow is a flat.
    if (route.back && !isBack) continue
    const isDeep = (book[1].at(-1)?.y ?? 0) > 0
    for (const outside of sides) {
      if (isDeep) offer(route, outside, errorOf(route, book[outside], fromLine), fromLine)
      // A back's routes were once counted from him, and in stored plays they are.
      if (isBack || !isDeep) offer(route, outside, errorOf(route, book[outside], fromMan), fromMan)
      if (isBack && 'spots' in route) offer(route, outside, backError(route, outside, fromMan, at), fromLine)
    }
  }
  return best
}

/** The same for a back's route that counts from the line; a back who crosses in front of the passer has one point more. */
function backError(route: Route, outside: 1 | -1, fromMan: readonly Point[], at: Point): number {
  const onField = (points: readonly Point[]): Point[] =>
    points.map(({ x, y }, i) => ({ x, y: i === 0 ? 0 : y + at.y }))
  const book = onField(routeAt(route.slug, at, outside, FULL_FIELD))
  const drawn = onField(fromMan)
  const crossed = drawn.filter((_, i) => i !== 1)
  return Math.min(errorOf(route, book, drawn), errorOf(route, book, crossed))
}

/**
 * How much the drawn line differs from a library route: point distances after fitting the depth, the
 * turn of its last leg, and a penalty for a depth that no level of play would give this route.
 */
function errorOf(route: Route, book: readonly Point[], drawn: readonly Point[]): number {
  const bookEnd = book.at(-1)
  const drawnEnd = drawn.at(-1)
  if (book.length !== drawn.length || !bookEnd || !drawnEnd) return Infinity
  const at = route.spokenAt ?? book.length - 1
  const depth = book[at]?.y ?? 0
  const fitted = depth > 0 ? (drawn[at]?.y ?? 0) / depth : 1
  if (fitted < 0.35 || fitted > 1.8) return Infinity
  const nearest = Math.min(...SCALES.map((scale) => Math.abs(Math.log(fitted / scale))))
  const scaled = book.map(({ x, y }) => ({ x, y: y > 0 ? y * fitted : y }))
  let error = nearest * 2
  scaled.slice(1, -1).forEach((p, i) => {
    error += distance(p, drawn[i + 1] ?? p) / 2
  })
  // A longer or shorter last leg is the same cut, so mostly its direction counts.
  const bend = turnBetween(lastLeg(scaled), lastLeg(drawn))
  const end = distance(scaled.at(-1) ?? bookEnd, drawnEnd)
  return error + bend * 2 + Math.min(end, 10) * 0.08
}

function lastLeg(points: readonly Point[]): Point {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.at(-2) ?? { x: 0, y: 0 }
  return { x: end.x - before.x, y: end.y - before.y }
}

/** The angle between two directions, in radians. */
function turnBetween(a: Point, b: Point): number {
  const turn = Math.abs(Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x))
  return turn > Math.PI ? 2 * Math.PI - turn : turn
}
