/** Draws a coverage: zones, man assignments, and rushes. */

import { receiversOf } from './concepts.ts'
import { COVERAGE_DATA, LANDMARKS, type CoverageRow, type Landmark } from './coverages-data.ts'
import type { Diagram, Point, ZoneElement } from './diagram.ts'
import { addLine, freeId, hashOf, playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import { ballX, HALF_WIDTH, type CompetitionLevel } from './field.ts'
import { distance, parsePoints, subtract, tidy } from './points.ts'

export type CoverageSlug = keyof typeof COVERAGE_DATA

export type Coverage = CoverageRow & { slug: CoverageSlug }

/** Every coverage, in the order a picker shows them. */
export const COVERAGES: readonly Coverage[] = /* @__PURE__ */ (
  Object.entries(COVERAGE_DATA) as [CoverageSlug, CoverageRow][]
).map(([slug, row]) => ({ slug, ...row }))

export type CoverageOptions = {
  level: CompetitionLevel
  strength?: 'R' | 'L'
  /** Rushers beyond the down linemen, by role, and their paths as spots from the ball. */
  rush?: Readonly<Record<string, string>>
  /** Roles on the line that drop instead of rushing. */
  drop?: readonly string[]
}

/** A landmark's zone. It belongs to the field, so its offset from the ball depends on the hash. */
export function zoneAt(landmark: Landmark, owner: string | null, ball: number): ZoneElement {
  // Kept inside the sidelines.
  const middle = Math.min(HALF_WIDTH - landmark.rx, Math.max(landmark.rx - HALF_WIDTH, landmark.x))
  const at = { x: tidy(middle - ball), y: landmark.y }
  return { kind: 'zone', from: owner, at, rx: landmark.rx, ry: landmark.ry, label: landmark.label }
}

/** A landmark by its name in coverages-data, or undefined. */
export function landmarkBySlug(slug: string): Landmark | undefined {
  return Object.hasOwn(LANDMARKS, slug) ? LANDMARKS[slug] : undefined
}

/**
 * The diagram with the coverage drawn for its defense, replacing earlier assignments. Defenders on
 * the line of scrimmage rush unless they drop; zones go to the roles that usually have them, else to the
 * nearest free defender; in man coverage each receiver gets the nearest free defender, and one left over robs.
 */
export function applyCoverage(diagram: Diagram, slug: CoverageSlug, options: CoverageOptions): Diagram {
  const { level, strength = 'R', rush = {}, drop = [] } = options
  const coverage: CoverageRow = COVERAGE_DATA[slug]
  const how = { level, hash: hashOf(diagram) }
  const ball = ballX(level, how.hash)
  const defense = playersOf(diagram, 'defense')
  const owned = new Set(defense.map((man) => man.id))
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    const hasOwner = (element.kind === 'path' || element.kind === 'zone') && element.from !== null
    if (!(hasOwner && owned.has(element.from ?? ''))) elements[id] = element
  }
  const free = new Set<PlacedPlayer>()
  for (const man of defense) {
    const path = rush[man.role]
    const rushes = path !== undefined || (isOnLine(man.at) && !drop.includes(man.role))
    if (rushes) addLine(elements, man, 'rush', path ? toOffsets(path, man.at) : straightRush(man.at), how)
    else free.add(man)
  }
  const zones = coverage.zones.split(' ').flatMap((entry) => {
    const [name = '', roles = ''] = entry.split(':')
    const landmark = landmarkBySlug(strength === 'R' ? name : turned(name))
    return landmark ? [{ landmark, roles: roles.split('/') }] : []
  })
  const drops = (man: PlacedPlayer, landmark: Landmark): void => {
    free.delete(man)
    elements[freeId(elements, `zone.${man.id}`)] = zoneAt(landmark, man.id, ball)
  }
  const open = zones.filter(({ landmark, roles }) => {
    const man = roles.map((role) => [...free].find((d) => d.role === role)).find((d) => d !== undefined)
    if (man) drops(man, landmark)
    return man === undefined
  })
  for (const { landmark } of open) {
    const spot = { x: landmark.x - ball, y: landmark.y }
    const [man] = [...free].sort((a, b) => distance(a.at, spot) - distance(b.at, spot))
    if (man) drops(man, landmark)
  }
  if (coverage.man) {
    for (const [man, receiver] of matchUps(diagram, free)) {
      free.delete(man)
      addLine(elements, man, 'man', [{ x: 0, y: 0 }, subtract(receiver.at, man.at)], {
        ...how,
        to: receiver.id,
      })
    }
  }
  const robber = LANDMARKS['robber']
  for (const man of free) {
    if (robber) drops(man, robber)
  }
  return { ...diagram, elements }
}

function isOnLine(at: Point): boolean {
  return at.y <= 1.5 && Math.abs(at.x) <= 6.5
}

/** A rush through the gap he aligns over, to the depth of the mesh. */
function straightRush(at: Point): Point[] {
  return [
    { x: 0, y: 0 },
    { x: tidy(-at.x * 0.1), y: -2 },
    { x: tidy(-at.x * 0.35), y: -4.5 },
  ]
}

function toOffsets(path: string, at: Point): Point[] {
  return [{ x: 0, y: 0 }, ...parsePoints(path).map((spot) => subtract(spot, at))]
}

/** The same landmark on the other side of the field. */
function turned(name: string): string {
  return name.replace(
    /-(r+|l+)$/,
    (_, side: string) => `-${(side[0] === 'r' ? 'l' : 'r').repeat(side.length)}`,
  )
}

const CORNERS: ReadonlySet<string> = new Set(['C', 'C2'])
const INSIDE_LINEBACKERS: ReadonlySet<string> = new Set(['M', 'W'])

/**
 * Corners take the widest receiver on their side; then inside receivers, and last the backs, get the nearest defender, in
 * yards, weighted so that linebackers take backs, safeties take receivers, and nobody crosses the ball.
 */
export function matchUps(diagram: Diagram, free: ReadonlySet<PlacedPlayer>): [PlacedPlayer, PlacedPlayer][] {
  const { right, left, backs } = receiversOf(diagram)
  const pool = new Set(free)
  const pairs: [PlacedPlayer, PlacedPlayer][] = []
  const match = (receiver: PlacedPlayer | undefined, handicap: (man: PlacedPlayer) => number): void => {
    if (!receiver) return
    const cost = (man: PlacedPlayer): number => distance(man.at, receiver.at) + handicap(man)
    const [man] = [...pool].sort((a, b) => cost(a) - cost(b))
    if (!man) return
    pool.delete(man)
    pairs.push([man, receiver])
  }
  for (const widest of [right[0], left[0]]) match(widest, (man) => (CORNERS.has(man.role) ? 0 : 20))
  const inside = [...right.slice(1), ...left.slice(1)].sort((a, b) => Math.abs(b.at.x) - Math.abs(a.at.x))
  for (const receiver of inside) {
    const crosses = (man: PlacedPlayer): number => (man.at.x * receiver.at.x < 0 ? 3 : 0)
    match(receiver, (man) => crosses(man) + (INSIDE_LINEBACKERS.has(man.role) ? 5 : 0))
  }
  for (const back of backs) match(back, (man) => (INSIDE_LINEBACKERS.has(man.role) ? 0 : 5))
  return pairs
}
