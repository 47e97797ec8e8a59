/** Passing concepts: finding who is #1, #2, #3 on either side, and drawing everyone's route. */

import { clearEnds } from './clear-ends.ts'
import { CONCEPT_DATA, type ConceptRow } from './concepts-data.ts'
import type { Diagram, Point } from './diagram.ts'
import {
  addLine,
  hashOf,
  LINEMEN,
  markPrimary,
  playersOf,
  snapSpot,
  type Elements,
  type PlacedPlayer,
} from './drawing.ts'
import { keepOnField, sidelines, type CompetitionLevel } from './field.ts'
import { mirrorDiagram } from './mirror.ts'
import { inBackfield } from './place-formation.ts'
import { add, distance, subtract, tidy } from './points.ts'
import { isRouteSlug, routeAt, routeFieldOf } from './routes.ts'

export type ConceptSlug = keyof typeof CONCEPT_DATA

export type Concept = ConceptRow & { slug: ConceptSlug }

/** Every concept, in the order a picker shows them. */
export const CONCEPTS: readonly Concept[] = /* @__PURE__ */ (
  Object.entries(CONCEPT_DATA) as [ConceptSlug, ConceptRow][]
).map(([slug, row]) => ({ slug, ...row }))

export type Receivers = { right: PlacedPlayer[]; left: PlacedPlayer[]; backs: PlacedPlayer[] }

/**
 * The eligible players by side, numbered from the outside in, and the backs, deepest first. In a stack the player
 * on the line is the outside one. The quarterback counts only when he is split out.
 */
export function receiversOf(diagram: Diagram): Receivers {
  const eligible = playersOf(diagram, 'offense').filter((player) => !LINEMEN.includes(player.role))
  const spread = eligible.filter(({ role, at }) => (role === 'QB' ? Math.abs(at.x) > 6 : !inBackfield(at)))
  const outsideIn = (a: PlacedPlayer, b: PlacedPlayer): number =>
    Math.abs(b.at.x) - Math.abs(a.at.x) || b.at.y - a.at.y
  return {
    right: spread.filter((player) => player.at.x > 0).sort(outsideIn),
    left: spread.filter((player) => player.at.x <= 0).sort(outsideIn),
    backs: eligible
      .filter(({ role, at }) => role !== 'QB' && inBackfield(at))
      .sort((a, b) => Number(b.role === 'T') - Number(a.role === 'T') || a.at.y - b.at.y),
  }
}

export type ConceptOptions = {
  side: 'R' | 'L'
  level: CompetitionLevel
  /** Only players on that side get routes; the others, and the backs, keep theirs. */
  sideOnly?: boolean
}

/**
 * The diagram with the concept drawn to that side: every receiver's and back's route in place of the one he
 * had, and the primary receiver marked. A fourth receiver on a side sits down in a hitch.
 */
export function applyConcept(diagram: Diagram, slug: ConceptSlug, options: ConceptOptions): Diagram {
  if (options.side === 'L') {
    return mirrorDiagram(applyConcept(mirrorDiagram(diagram), slug, { ...options, side: 'R' }))
  }
  const concept: ConceptRow = CONCEPT_DATA[slug]
  const { right, left, backs } = receiversOf(diagram)
  const others = options.sideOnly ? { left: [], backs: [] } : { left, backs }
  const field = routeFieldOf(diagram, options.level)
  const how = { level: options.level, hash: hashOf(diagram) }
  const routeOf = ({ man, route, outside }: Call): Drawn => {
    const [name = '', breaksAt] = route.split('@')
    if (!isRouteSlug(name)) return { man, route: name, points: [] }
    const start = snapSpot(diagram, man.id)
    const depth = breaksAt === undefined ? undefined : Number(breaksAt)
    const points = routeAt(name, add(man.at, start), outside, field, depth).map((p) => add(p, start))
    const released = points.map((p, i) => (i === 0 ? p : { ...p, x: p.x + releaseOf(diagram, man, points) }))
    const inside = released.map((p) => subtract(keepOnField(add(man.at, p), how.level, how.hash), man.at))
    return { man, route: name, points: inside }
  }
  const away = { ...concept, call: concept.away, bunch: '' }
  const calls = [...sideCalls(concept, right, 1), ...sideCalls(away, others.left, -1)]
  // The routes that make the concept are fixed first; others give way to them.
  const isMade = ({ route }: Call): boolean => concept.reads.split(' ').includes(route.split('@')[0] ?? '')
  const runs: Drawn[] = []
  for (const call of [...calls.filter(isMade), ...calls.filter((one) => !isMade(one))])
    runs.push(elsewhere(call, runs, routeOf))
  for (const [i, man] of bySide(others.backs, concept.backs).entries())
    runs.push(backRoute(man, concept.backs.split(' ')[i] ?? '-', runs, routeOf))
  const receivers = new Set(runs.map(({ man }) => man.id))
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    const isRoute = element.kind === 'path' && (element.line === 'route' || element.line === 'option')
    if (!(isRoute && element.from !== null && receivers.has(element.from))) elements[id] = element
  }
  for (const { man, points } of apart(runs, sidelines(how.level, how.hash)))
    if (points.length > 0) addLine(elements, man, 'route', points, how)
  numberReads(elements, runs, concept.reads)
  clearEnds(elements, routesOf(elements, receivers), how)
  const primary = runs.find(({ route, points }) => route === concept.primary && points.length > 0)?.man
  if (primary) markPrimary(elements, primary.id)
  return { ...diagram, elements }
}

/** How far a receiver who stands behind another one in a stack releases to the side that he breaks to, in yards. */
const RELEASE = 1.3

function releaseOf(diagram: Diagram, man: PlacedPlayer, points: readonly Point[]): number {
  const isBehind = playersOf(diagram, 'offense').some(
    ({ id, at }) => id !== man.id && Math.abs(at.x - man.at.x) < 0.8 && at.y > man.at.y && Math.abs(at.x) > 6,
  )
  const [start, end] = [points[0], points.at(-1)]
  if (!isBehind || !start || !end) return 0
  return RELEASE * (Math.sign(tidy(end.x - start.x)) || -Math.sign(man.at.x))
}

/** A player's route as the concept calls it: to his own sideline with 1 on the right. */
type Call = { man: PlacedPlayer; route: string; outside: 1 | -1 }

/** Offsets from the player; none if he stays in to block. */
type Drawn = { man: PlacedPlayer; route: string; points: readonly Point[] }

/** Of two backs on either side of the ball, the one on the called side runs the route to it, so that they don't cross. */
function bySide(backs: readonly PlacedPlayer[], routes: string): readonly PlacedPlayer[] {
  const [first, second] = backs
  const isSplit = first && second && first.at.x < second.at.x - 1
  return isSplit && routes.includes(' ~') && !routes.startsWith('~')
    ? [second, first, ...backs.slice(2)]
    : backs
}

/** Three receivers within this width, in yards, stand in a bunch. */
const BUNCH = 5

function sideCalls(concept: ConceptRow, men: readonly PlacedPlayer[], outside: 1 | -1): Call[] {
  const [widest, , inner] = men
  const isBunch = widest && inner && Math.abs(widest.at.x - inner.at.x) < BUNCH
  const list = (isBunch && concept.bunch) || (concept.call[Math.min(men.length, 3) - 1] ?? '')
  const routes = list.split(' ')
  return men.map((man, i) => ({ man, route: routes[i] ?? 'hitch', outside }))
}

/** Routes that end in a flat. */
const FLATS: ReadonlySet<string> = new Set(['flat', 'arrow', 'swing', 'speed-out', 'bubble'])

/** Two routes that end nearer to each other than this, in yards, are covered by one defender. */
const APART = 4

/** A back ends as far as this from all others, in yards, in a flat farther. */
const CLEAR = { spot: 5, flat: 7 }

/** Two receivers end as far as this from each other, in yards. */
const SPOT = 2.5

/** What a receiver runs in place of a route that would end where another does, in the order of preference. */
const INSTEAD = ['seam', 'bender', 'hitch', 'drag', 'flat', '-']

/** The called route, or, beside a wing or in a stack where it would end with another man's, one that doesn't. */
function elsewhere(call: Call, runs: readonly Drawn[], draw: (call: Call) => Drawn): Drawn {
  const called = draw(call)
  // A flat goes on past the man who ends there.
  if (called.route === 'flat') return called
  const ways = [called, farther(called), ...INSTEAD.map((route) => draw({ ...call, route }))]
  const isFree = (way: Drawn): boolean => {
    const end = endOf(way)
    return runs.every((run) => {
      const other = endOf(run)
      const isNear = end && other && distance(end, other) < SPOT
      return !isNear && !(way.route !== call.route && isCrowded(way, run))
    })
  }
  return ways.find(isFree) ?? { ...call, points: [] }
}

/** The route with half as much more width after its last cut. */
function farther(drawn: Drawn): Drawn {
  const [before, end] = drawn.points.slice(-2)
  if (!before || !end) return drawn
  const further = { x: tidy(end.x + (end.x - before.x) / 2), y: end.y }
  return { ...drawn, points: [...drawn.points.slice(0, -1), further] }
}

/**
 * A back's route as it is called; where a receiver has that flat or ends there, the same route to the other side, then a
 * check-release. With no room at all he stays in.
 */
function backRoute(
  man: PlacedPlayer,
  called: string,
  runs: readonly Drawn[],
  draw: (call: Call) => Drawn,
): Drawn {
  const isAway = called.startsWith('~')
  const route = called.replace('~', '')
  const [side, other] = isAway ? ([-1, 1] as const) : ([1, -1] as const)
  // He checks on the side where he stands.
  const own = Math.abs(man.at.x) < 0.5 ? side : man.at.x < 0 ? -1 : 1
  const ways = [route, 'check-release'].flatMap((one) => {
    const first = one === 'check-release' ? own : side
    return [first, first === side ? other : side].map((outside) => ({ man, route: one, outside }))
  })
  const free = ways.map(draw).find((way) => runs.every((run) => !isCrowded(way, run)))
  return free ?? { man, route: '-', points: [] }
}

function endOf({ man, points }: Drawn): Point | undefined {
  const end = points.at(-1)
  return end && add(man.at, end)
}

/** Whether two routes end in one flat, or at one spot. */
function isCrowded(a: Drawn, b: Drawn): boolean {
  const [one, two] = [endOf(a), endOf(b)]
  if (!one || !two) return false
  const isOneFlat = FLATS.has(a.route) && FLATS.has(b.route) && one.x * two.x > 0
  return isOneFlat || distance(one, two) < CLEAR[FLATS.has(a.route) ? 'flat' : 'spot']
}

/** A route this deep is over the flat, in yards. */
const UNDER = 7.5

/**
 * A route to the flat goes on past a short route that ends there, as far as the sideline allows, or stops inside of it: snag
 * and flat, hitch and flat.
 */
function apart(runs: readonly Drawn[], { left, right }: { left: number; right: number }): Drawn[] {
  return runs.map((run) => {
    const end = endOf(run)
    const before = run.points.at(-2)
    if (run.route !== 'flat' || !end || !before) return run
    const sign = end.x < 0 ? -1 : 1
    const near = runs.flatMap((other) => {
      const at = other === run ? undefined : endOf(other)
      return at && at.x * sign > 0 && at.y < UNDER && distance(at, end) < APART ? [at.x * sign] : []
    })
    if (near.length === 0) return run
    const room = (sign > 0 ? right : -left) - 1.5
    const outer = Math.max(...near) + APART
    const x = outer <= room ? outer : Math.min(...near) - APART
    const from = (run.man.at.x + before.x) * sign
    // Too little would be left of it.
    if (x - from < 2) return run
    const points = [...run.points.slice(0, -1), { x: tidy(x * sign - run.man.at.x), y: end.y - run.man.at.y }]
    return { ...run, points }
  })
}

function routesOf(elements: Elements, men: ReadonlySet<string>): string[] {
  return Object.entries(elements).flatMap(([id, one]) =>
    one.kind === 'path' && one.line === 'route' && one.from !== null && men.has(one.from) ? [id] : [],
  )
}

/** Numbers the routes in the order of the quarterback's progression. */
function numberReads(elements: Elements, runs: readonly Drawn[], reads: string): void {
  const numbered = new Set<string>()
  for (const read of reads.split(' ')) {
    const man = runs.find((run) => run.route === read && !numbered.has(run.man.id))?.man
    const line = Object.entries(elements).find(
      ([, one]) => one.kind === 'path' && one.line === 'route' && one.from === man?.id,
    )
    if (!man || line?.[1].kind !== 'path') continue
    numbered.add(man.id)
    elements[line[0]] = { ...line[1], read: numbered.size }
  }
}
