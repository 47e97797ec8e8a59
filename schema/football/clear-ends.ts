/**
 * Keeps route ends readable. A route that would end on another player's line or spot is extended past it or
 * stopped short of it, as a coach would draw it. It stays the same route.
 */

import { FIELD_ID, type PathElement, type Point } from './diagram.ts'
import { type Elements, LINEMEN } from './drawing.ts'
import { type CompetitionLevel, END_ZONE, type Hash, sidelines } from './field.ts'
import { nearestOn } from './nearest.ts'
import { inBackfield } from './place-formation.ts'
import { add, distance, tidy } from './points.ts'
import { recogniseRoute } from './route-recognition.ts'

/** Minimum distances, in yards, of arrows and read numbers from players, lines, and each other. */
const OFF = {
  tipToMan: 1.4,
  tipToLine: 0.9,
  headToLine: 0.5,
  numberToMan: 1.4,
  numberToLine: 0.8,
  numberToNumber: 1.3,
  tipToTip: 2.5,
}

/** Arrow length, and distance of the read number ahead of it, in yards. */
const HEAD = 1
const NUMBER_AHEAD = 1.1

/** How much the last leg may grow or shrink, in yards, smallest first. */
const STEPS = [0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, -2.5, 3, -3, 3.5, 4, 4.5, 5]

type Route = PathElement & { from: string }
type How = { level: CompetitionLevel; hash: Hash }

/** Moves the ends of these routes in `elements`. An end stays if no nearby spot is better. */
export function clearEnds(elements: Elements, ids: readonly string[], how: How): void {
  for (const id of ids) {
    const route = elements[id]
    if (!isRoute(route) || route.curve === 'smooth' || (route.branches?.length ?? 0) > 0) continue
    const others = around(elements, id)
    if (isClear(elements, route, others)) continue
    const found = STEPS.map((step) => stretched(route, step)).find(
      (one) =>
        one &&
        isInside(elements, one, how) &&
        isClear(elements, one, others) &&
        others.tips.every((at) => distance(at, marksOf(elements, one).tip) >= OFF.tipToTip) &&
        // Last, for it takes the longest.
        isSame(elements, route, one),
    )
    if (found) elements[id] = found
  }
}

function isRoute(element: Elements[string] | undefined): element is Route {
  return element?.kind === 'path' && element.line === 'route' && element.from !== null
}

function lastLeg(points: readonly Point[]): [Point, Point] | undefined {
  const [before, end] = points.slice(-2)
  return before && end && [before, end]
}

/** The route with a longer or shorter last leg; undefined if too little of it would be left. */
function stretched(route: Route, by: number): Route | undefined {
  const leg = lastLeg(route.points)
  if (!leg) return undefined
  const [before, end] = leg
  const length = distance(before, end)
  const to = length + by
  // A stick or a curl that settles stays where it settles.
  if (to < Math.max(2, length * 0.55) || to > length * 1.6 + 1) return undefined
  const spot = {
    x: tidy(before.x + ((end.x - before.x) * to) / length),
    y: tidy(before.y + ((end.y - before.y) * to) / length),
  }
  return { ...route, points: [...route.points.slice(0, -1), spot] }
}

function startOf(elements: Elements, { from }: Route): Point {
  const man = elements[from]
  return man?.kind === 'player' ? man.at : { x: 0, y: 0 }
}

/** The arrow's tip and base, and the center of the read number if there is one, in field coordinates. */
function marksOf(elements: Elements, route: Route): { tip: Point; head: Point; number?: Point } {
  const start = startOf(elements, route)
  const leg = lastLeg(route.points)
  if (!leg) return { tip: start, head: start }
  const [before, end] = leg
  const length = distance(before, end) || 1
  const tip = add(start, end)
  const ahead = (yards: number): Point =>
    add(tip, { x: ((end.x - before.x) * yards) / length, y: ((end.y - before.y) * yards) / length })
  return { tip, head: ahead(-HEAD), ...(route.read && { number: ahead(NUMBER_AHEAD) }) }
}

type Around = { men: Point[]; lines: Point[][]; numbers: Point[]; tips: Point[] }

/** All other players, their lines, and their read numbers. */
function around(elements: Elements, id: string): Around {
  const own = elements[id]
  const found: Around = { men: [], lines: [], numbers: [], tips: [] }
  for (const [other, element] of Object.entries(elements)) {
    if (element.kind === 'player' && element.side === 'offense' && isRoute(own) && other !== own.from)
      found.men.push(element.at)
    if (other === id || element.kind !== 'path' || element.from === null) continue
    if (element.line !== 'route' && element.line !== 'option') continue
    const man = elements[element.from]
    if (man?.kind !== 'player' || (isRoute(own) && element.from === own.from)) continue
    found.lines.push(element.points.map((point) => add(man.at, point)))
    const tip = element.points.at(-1)
    if (tip) found.tips.push(add(man.at, tip))
    const number = element.line === 'route' && marksOf(elements, { ...element, from: element.from }).number
    if (number) found.numbers.push(number)
  }
  return found
}

function isClear(elements: Elements, route: Route, { men, lines, numbers }: Around): boolean {
  const { tip, head, number } = marksOf(elements, route)
  return (
    men.every((at) => distance(at, tip) >= OFF.tipToMan) &&
    lines.every(
      (line) => nearestOn(line, tip).away >= OFF.tipToLine && nearestOn(line, head).away >= OFF.headToLine,
    ) &&
    (!number ||
      (men.every((at) => distance(at, number) >= OFF.numberToMan) &&
        lines.every((line) => nearestOn(line, number).away >= OFF.numberToLine) &&
        numbers.every((at) => distance(at, number) >= OFF.numberToNumber)))
  )
}

/** Within the field: short of the sidelines and of the end line. */
function isInside(elements: Elements, route: Route, { level, hash }: How): boolean {
  const { tip, number = tip } = marksOf(elements, route)
  const { left, right } = sidelines(level, hash)
  const field = elements[FIELD_ID]
  const toGoal = (field?.kind === 'field' && field.toGoal) || Infinity
  return number.x > left + 0.5 && number.x < right - 0.5 && tip.y <= toGoal + END_ZONE - 0.5
}

/** Whether the route is still recognized as the same one. */
function isSame(elements: Elements, before: Route, after: Route): boolean {
  const man = elements[before.from]
  const isBack = man?.kind === 'player' && !LINEMEN.includes(man.role) && inBackfield(man.at)
  const at = add(startOf(elements, before), before.points[0] ?? { x: 0, y: 0 })
  const name = ({ points }: Route) => recogniseRoute(points, [1, -1], isBack, at)?.route.slug
  return name(before) === name(after)
}
