/** Drawing run schemes and pass protections on whatever formation is on the field. */

import { placesOf, SPLIT, type Position } from './assignments/box.ts'
import { CUTOFF, RUN_DATA, SLOT_BLOCK, STALK, type RunRow } from './blocking-data.ts'
import { receiversOf } from './concepts.ts'
import { playerId, type BlockScheme, type Diagram, type LineKind, type Point } from './diagram.ts'
import {
  addLine,
  byRole,
  hashOf,
  linesOf,
  markPrimary,
  playersOf,
  snapSpot,
  type PlacedPlayer,
} from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { mirrorDiagram, mirrorRole } from './mirror.ts'
import { distance, parsePoints, subtract, tidy } from './points.ts'
import { PROTECTION_DATA, type ProtectionRow } from './protections.ts'

export type RunSlug = keyof typeof RUN_DATA

export type ProtectionSlug = keyof typeof PROTECTION_DATA

export type RunOptions = {
  side: 'R' | 'L'
  level: CompetitionLevel
  carrier?: string
  /** Linemen's blocks that replace the scheme's own, for a run to the right. */
  line?: Partial<RunRow['line']>
}

const LINE_ROLES = ['LT', 'LG', 'C', 'RG', 'RT'] as const

/** Within this distance of the ball, in yards, a player at the snap may take the ball. */
const TIGHT = 7

/** A third back waits in the middle, in yards from the ball. */
const THIRD_BACK = '0,-3.2'

/** The protections, in picker order. */
export const PROTECTIONS: readonly { slug: ProtectionSlug; name: string }[] = /* @__PURE__ */ (
  Object.entries(PROTECTION_DATA) as [ProtectionSlug, ProtectionRow][]
).map(([slug, { name }]) => ({ slug, name }))

/** The runs, in picker order. */
export const RUNS: readonly { slug: RunSlug; name: string }[] = /* @__PURE__ */ (
  Object.entries(RUN_DATA) as [RunSlug, RunRow][]
).map(([slug, { name }]) => ({ slug, name }))

/**
 * The diagram with the run drawn to that side: the line's blocks, the lead, the carrier's path, the
 * quarterback's fake, and blocks downfield. A player who already has a line keeps it and gets no other,
 * so a route drawn first makes a run-pass option.
 */
export function applyRun(diagram: Diagram, slug: RunSlug, options: RunOptions): Diagram {
  if (options.side === 'L') {
    const carrier = options.carrier === undefined ? {} : { carrier: mirrorRole(options.carrier) }
    return mirrorDiagram(applyRun(mirrorDiagram(diagram), slug, { ...options, ...carrier, side: 'R' }))
  }
  const scheme: RunRow = RUN_DATA[slug]
  const draw = pen(diagram, options.level)
  const roles = options.carrier ? [options.carrier] : scheme.carriers.split(' ')
  const carriers = roles
    .flatMap((role) => byRole(diagram, 'offense', role) ?? [])
    .filter((man) => scheme.away || options.carrier || isNear(diagram, man))
  const carrier = (scheme.away && carriers.find(({ at }) => at.x < 0)) || carriers[0]
  const quarterback = byRole(diagram, 'offense', 'QB')
  if (carrier) {
    draw.toSpots(carrier, 'run', scheme.carry)
    markPrimary(draw.elements, carrier.id)
    if (quarterback) draw.exchange(quarterback, carrier, scheme.pitch ? 'pitch' : 'handoff')
  }
  if (quarterback && scheme.quarterback && Math.abs(quarterback.at.x) < 1) {
    draw.toSpots(quarterback, 'fake', scheme.quarterback)
  }
  if (quarterback && scheme.keep && Math.abs(quarterback.at.x) < 1) {
    draw.toSpots(quarterback, 'option', scheme.keep)
  }
  const trailer = trailerOf(diagram, scheme, carrier)
  if (trailer && scheme.trail) draw.toSpots(trailer, 'option', scheme.trail.path, 'pitch')
  for (const role of LINE_ROLES) {
    const man = byRole(diagram, 'offense', role)
    if (man) draw.offsets(man, 'block', options.line?.[role] ?? scheme.line[role])
  }
  const { right, left, backs } = receiversOf(diagram)
  const places = placesOf(diagram, 'R')
  const isWing = ({ id }: PlacedPlayer): boolean => ['PW', 'BW'].includes(places.get(id) ?? '')
  const { across } = scheme
  if (across) left.filter(isWing).forEach((man) => draw.toSpots(man, 'block', across))
  const withBall = new Set([carrier?.id, trailer?.id])
  const wings = scheme.wing ? [] : right.filter(isWing)
  const leaders = [...backs.toReversed(), ...wings].filter(({ id }) => !withBall.has(id))
  const leads = [scheme.lead, scheme.second]
  leaders.slice(0, 2).forEach((man, i) => {
    const lead = leads[i]
    if (lead) draw.toSpots(man, 'block', lead)
  })
  // A back without an assignment secures an edge, so that nobody stands and watches.
  backs
    .filter(({ id }) => id !== carrier?.id)
    .forEach((man) => draw.toSpots(man, 'block', man.at.x < 0 ? '-3.6,-1.4 -4.6,0.6' : '3.6,-1.4 4.6,0.6'))
  const blockOf = ({ id }: PlacedPlayer, onLine: string, wide: string): string =>
    blockAt(places.get(id), onLine, wide, scheme.wing)
  for (const man of right) draw.offsets(man, 'block', blockOf(man, scheme.tight, scheme.wide ?? STALK))
  for (const man of left) draw.offsets(man, 'block', blockOf(man, scheme.back, CUTOFF))
  return { ...diagram, elements: draw.elements }
}

/** Whether a player is near enough to the ball at the snap to take it. */
function isNear(diagram: Diagram, { id, at }: PlacedPlayer): boolean {
  return Math.abs(at.x + snapSpot(diagram, id).x) <= TIGHT
}

/** The pitch back: not the carrier, and not out wide at the snap. */
function trailerOf(
  diagram: Diagram,
  { trail }: RunRow,
  carrier: PlacedPlayer | undefined,
): PlacedPlayer | undefined {
  const men = trail?.roles.split(' ').flatMap((role) => byRole(diagram, 'offense', role) ?? []) ?? []
  return men.find((man) => man.id !== carrier?.id && isNear(diagram, man))
}

/** A wing climbs, an end has his own block, everybody else is split out. */
function blockAt(
  place: Position | undefined,
  onLine: string,
  wide: string,
  wing: string = SLOT_BLOCK,
): string {
  if (place === 'PW' || place === 'BW') return wing
  return place !== undefined && ON_LINE.has(place) ? onLine : wide
}

const SPLIT_OUT: ReadonlySet<Position | undefined> = new Set([undefined, ...SPLIT.play, ...SPLIT.back])

const ON_LINE: ReadonlySet<Position> = new Set(['PT', 'PE', 'PX', 'BT', 'BE', 'BX'])

/**
 * The diagram with pass protection drawn: the line's sets, and blocks for the backs and tight ends who have no
 * route. Draw the concept first: players who have a line keep it.
 */
export function applyProtection(
  diagram: Diagram,
  slug: ProtectionSlug,
  options: { side: 'R' | 'L'; level: CompetitionLevel },
): Diagram {
  if (options.side === 'L') {
    return mirrorDiagram(applyProtection(mirrorDiagram(diagram), slug, { ...options, side: 'R' }))
  }
  const protection: ProtectionRow = PROTECTION_DATA[slug]
  const draw = pen(diagram, options.level)
  LINE_ROLES.forEach((role, i) => {
    const man = byRole(diagram, 'offense', role)
    const set = protection.line[i]
    if (man && set) draw.offsets(man, 'block', set)
  })
  const { right, left, backs } = receiversOf(diagram)
  const staying = backs.filter((man) => linesOf(diagram, man.id).length === 0)
  staying.forEach((man, i) => draw.toSpots(man, 'block', protection.backs[i] ?? THIRD_BACK))
  const places = placesOf(diagram, 'R')
  for (const man of [...right, ...left]) {
    if (SPLIT_OUT.has(places.get(man.id))) continue
    const set = man.at.x > 0 ? '0,0 0.4,-0.6 0.8,-1' : '0,0 -0.4,-0.6 -0.8,-1'
    draw.offsets(man, 'block', `pass-set|${set}`)
  }
  const isThrown = playersOf(diagram, 'offense').some(({ id }) =>
    linesOf(diagram, id).some(({ line: kind }) => kind === 'route' || kind === 'option'),
  )
  if (protection.screen && isThrown) right.forEach((man) => draw.offsets(man, 'block', STALK))
  return { ...diagram, elements: draw.elements }
}

/** Draws on a copy of the diagram, for players who had only pre-snap motion when drawing began. */
function pen(diagram: Diagram, level: CompetitionLevel) {
  const elements = { ...diagram.elements }
  const how = { level, hash: hashOf(diagram) }
  const busy = new Set<string>()
  for (const man of playersOf(diagram, 'offense')) {
    if (linesOf(diagram, man.id).some(({ line }) => line !== 'motion' && line !== 'shift')) busy.add(man.id)
  }
  const line = (man: PlacedPlayer, kind: LineKind, points: Point[], block?: Block): void => {
    if (busy.has(man.id)) return
    busy.add(man.id)
    addLine(elements, man, kind, points, { ...how, ...block })
  }
  return {
    elements,
    offsets: (man: PlacedPlayer, kind: LineKind, text: string): void => {
      const { path, ...block } = readBlock(diagram, text)
      line(man, kind, parsePoints(path), block)
    },
    /** Draws from his spot at the snap (after motion, if any) to spots relative to the ball. */
    toSpots: (man: PlacedPlayer, kind: LineKind, text: string, label = ''): void => {
      const { path, ...block } = readBlock(diagram, text)
      const spots = parsePoints(path).map((spot) => subtract(spot, man.at))
      line(man, kind, [snapSpot(diagram, man.id), ...spots], { ...block, ...(label && { label }) })
    },
    /** Draws the exchange to where the carrier takes the ball, if he passes near enough. */
    exchange: (passer: PlacedPlayer, carrier: PlacedPlayer, kind: 'handoff' | 'pitch'): void => {
      const run = linesOf({ ...diagram, elements }, carrier.id).find((path) => path.line === 'run')
      const isDirect = passer.id === carrier.id || distance(passer.at, carrier.at) > 12
      if (!run || isDirect || Math.abs(passer.at.x) > 1) return
      const course = run.points.map((p) => ({ x: p.x + carrier.at.x, y: p.y + carrier.at.y }))
      const mesh = kind === 'pitch' ? course[1] : nearest(course, passer.at)
      if (!mesh || (kind === 'handoff' && distance(mesh, passer.at) > MESH)) return
      const points = [{ x: 0, y: 0 }, subtract(mesh, passer.at)]
      addLine(elements, passer, kind, points, { ...how, to: carrier.id })
    },
  }
}

/** How far a quarterback steps to hand off, in yards. */
const MESH = 4

type Block = { scheme?: BlockScheme; to?: string; label?: string }

/** Reads `pull|0,0 1,-1` or `double:RT|0,0 0.5,1.6`: a scheme, the player it is made with, and the path. */
function readBlock(diagram: Diagram, text: string): Block & { path: string } {
  const [how = '', path] = text.split('|')
  if (path === undefined) return { path: text }
  const [scheme = '', role] = how.split(':')
  const to = role && byRole(diagram, 'offense', role) ? playerId('offense', role) : undefined
  return { path, scheme: scheme as BlockScheme, ...(to && { to }) }
}

/** The point of a path behind the line that is nearest to a spot. */
function nearest(course: readonly Point[], to: Point): Point | undefined {
  const spots = course.flatMap((a, i) => {
    const b = course[i + 1] ?? a
    return [0, 0.25, 0.5, 0.75].map((t) => ({
      x: tidy(a.x + (b.x - a.x) * t),
      y: tidy(a.y + (b.y - a.y) * t),
    }))
  })
  return spots.filter(({ y }) => y < -1).sort((a, b) => distance(a, to) - distance(b, to))[0]
}
