/** A play in words, for screen readers and for the line under a diagram: "Z: 12-yard dig; X: go". */

import type { Diagram, PathElement, Point } from './diagram.ts'
import { LINEMEN, linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import { inBackfield } from './place-formation.ts'
import { distance } from './points.ts'
import { recogniseRoute, type RecognisedRoute } from './route-recognition.ts'

/** Men whose ball flight is a kick. */
const KICKERS: ReadonlySet<string> = new Set(['P', 'K'])

export type Assignment = { label: string; players: string[]; words: string }

/**
 * What everyone does, one entry for each man or for men who do the same: the primary first, then receivers
 * and backs from left to right, the line, the quarterback, and the defence.
 */
export function readAssignments(diagram: Diagram): Assignment[] {
  const assignments: Assignment[] = []
  for (const player of playersOf(diagram).sort(inReadingOrder)) {
    const words = readPlayer(diagram, player)
    if (words === '') continue
    const last = assignments.at(-1)
    const name = player.primary ? `${player.label} (primary)` : player.label
    if (last && last.words === words && !player.primary) {
      last.label = `${last.label}, ${name}`
      last.players.push(player.id)
    } else assignments.push({ label: name, players: [player.id], words })
  }
  return assignments
}

/** The whole play as one line of text; empty when nobody has anything to do. */
export function readDiagram(diagram: Diagram): string {
  return readAssignments(diagram)
    .map(({ label, words }) => `${label}: ${words}`)
    .join('; ')
}

/** What one man does, in the order he does it; empty when he has no line and no zone. */
export function readPlayer(diagram: Diagram, player: PlacedPlayer): string {
  const order = (path: PathElement): number => (path.line === 'motion' ? 0 : path.line === 'pass' ? 2 : 1)
  const lines = linesOf(diagram, player.id).sort((a, b) => order(a) - order(b))
  const words = lines.map((path) => {
    const text = readPath(diagram, player, path)
    return path.label === '' ? text : `${text} (${path.label})`
  })
  for (const element of Object.values(diagram.elements)) {
    if (element.kind !== 'zone' || element.from !== player.id) continue
    const side = Math.abs(element.at.x) < 3 ? 'middle' : sideOf(element.at.x)
    words.push(`drops to the ${element.label.toLowerCase() || 'zone'}, ${side}`)
  }
  return words.join(', then ')
}

export function inReadingOrder(a: PlacedPlayer, b: PlacedPlayer): number {
  return rank(a) - rank(b) || a.at.x - b.at.x
}

function rank(player: PlacedPlayer): number {
  if (player.side === 'defense') return 4
  if (player.primary) return 0
  if (player.role === 'QB') return 3
  return LINEMEN.includes(player.role) ? 2 : 1
}

function readPath(diagram: Diagram, player: PlacedPlayer, path: PathElement): string {
  const start = path.points[0] ?? { x: 0, y: 0 }
  const end = path.points.at(-1) ?? start
  const dx = end.x - start.x
  const dy = end.y - start.y
  const spot = { x: player.at.x + end.x, y: player.at.y + end.y }
  switch (path.line) {
    case 'route':
    case 'option':
      return readRoute(player, path, start)
    case 'block':
      return readBlock(player, path, dx, dy)
    case 'shift':
      return `shifts ${sideOf(dx)} ${yards(Math.abs(dx))}`
    case 'motion':
      return `motions ${sideOf(dx)} ${yards(Math.abs(dx))}`
    case 'run':
      return `carries ${holeOf(player.at, path.points)}`
    case 'handoff':
    case 'pitch':
      return `${path.line === 'handoff' ? 'hands off' : 'pitches'} ${sideOf(dx)}`
    case 'fake':
      return `fakes ${sideOf(dx)}`
    case 'pass':
      return KICKERS.has(player.role) ? 'kicks the ball' : `throws ${nearestTarget(diagram, player, spot)}`
    case 'rush':
      return `rushes${Math.abs(dx) > 2 ? ` ${sideOf(dx)}` : ''}`
    case 'man':
      return readMan(diagram, spot)
  }
}

function readRoute(player: PlacedPlayer, path: PathElement, start: Point): string {
  const isBack = inBackfield(player.at)
  const side = player.at.x + start.x < 0 ? -1 : 1
  const found = recogniseOnce(path.points, side, isBack)
  const option = path.line === 'option' ? 'option ' : ''
  if (found) {
    const depth = found.depth === null ? '' : `${found.depth}-yard `
    const way = isBack && found.route.back ? ` ${sideOf(found.outside)}` : ''
    return `${option}${depth}${found.route.name}${way}`
  }
  return `${option}route ${readShape(path.points, side)}`
}

type Recognised = { key: string; found: RecognisedRoute | null }

const recognised = new WeakMap<readonly Point[], Recognised>()

/** Points never change, so a line is looked up in the book once for the man who runs it. */
function recogniseOnce(points: readonly Point[], side: 1 | -1, isBack: boolean): RecognisedRoute | null {
  const key = isBack ? 'back' : String(side)
  const before = recognised.get(points)
  if (before?.key === key) return before.found
  const found = recogniseRoute(points, isBack ? [1, -1] : [side], isBack)
  recognised.set(points, { key, found })
  return found
}

/** A line without a name: how deep it goes and which way it breaks. */
function readShape(points: readonly Point[], outside: 1 | -1): string {
  const start = points[0] ?? { x: 0, y: 0 }
  const end = points.at(-1) ?? start
  const before = points.at(-2) ?? start
  const depth = Math.max(...points.map((p) => p.y)) - start.y
  const across = (end.x - before.x) * outside
  const stem = depth >= 1 ? `to ${yards(depth)}` : 'behind the line'
  if (points.length > 2 && end.y < before.y - 0.5) return `${stem}, back to the ball`
  if (Math.abs(across) < 1) return stem
  return `${stem}, breaking ${across > 0 ? 'outside' : 'inside'}`
}

function readBlock(player: PlacedPlayer, path: PathElement, dx: number, dy: number): string {
  const travelled = Math.max(...path.points.map((p) => Math.abs(p.x - (path.points[0]?.x ?? 0))))
  if (LINEMEN.includes(player.role) && travelled > 2.5) return `pulls ${sideOf(dx)}`
  if (dy < -0.3) return 'pass blocks'
  if (Math.abs(dx) < 0.5) return 'blocks straight ahead'
  if (Math.abs(player.at.x) < 0.5) return `blocks ${sideOf(dx)}`
  return `blocks ${Math.sign(dx) === Math.sign(player.at.x) ? 'outside' : 'inside'}`
}

/** The gap the carrier hits where his path crosses the line of scrimmage (gaps of football data 3.1). */
function holeOf(at: Point, points: readonly Point[]): string {
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1]
    const b = points[i]
    if (!a || !b || at.y + a.y > -1 || at.y + b.y < -1) continue
    const share = b.y === a.y ? 0 : (-1 - at.y - a.y) / (b.y - a.y)
    const x = at.x + a.x + (b.x - a.x) * share
    const away = Math.abs(x)
    if (away < 0.4) return 'up the middle'
    const gap = away <= 1.5 ? 'A' : away <= 3 ? 'B' : away <= 4.5 ? 'C' : 'D'
    return `through the ${sideOf(x)} ${gap} gap`
  }
  const end = at.x + (points.at(-1)?.x ?? 0)
  return Math.abs(end) < 0.5 ? 'straight back' : `to the ${sideOf(end)}`
}

/** Whose line passes nearest to where the ball comes down; the primary receiver when it is his as well. */
function nearestTarget(diagram: Diagram, thrower: PlacedPlayer, spot: Point): string {
  let best: string | null = null
  let nearest = 4
  for (const player of playersOf(diagram, 'offense')) {
    if (player.id === thrower.id) continue
    for (const path of linesOf(diagram, player.id)) {
      if (path.line !== 'route' && path.line !== 'option' && path.line !== 'run') continue
      const offset = { x: spot.x - player.at.x, y: spot.y - player.at.y }
      const gap = distanceToLine(offset, path.points) - (player.primary ? 1 : 0)
      if (gap < nearest) [nearest, best] = [gap, player.label]
    }
  }
  return best === null ? 'the ball' : `to ${best}`
}

/** How far a point lies from a line through the given points. */
function distanceToLine(point: Point, line: readonly Point[]): number {
  let nearest = Infinity
  line.forEach((b, i) => {
    const a = line[i - 1] ?? b
    const length = distance(a, b) ** 2
    const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
    const share = Math.min(1, Math.max(0, along))
    nearest = Math.min(
      nearest,
      distance(point, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }),
    )
  })
  return nearest
}

function readMan(diagram: Diagram, spot: Point): string {
  const [man] = playersOf(diagram, 'offense').sort((a, b) => distance(a.at, spot) - distance(b.at, spot))
  return man ? `covers ${man.label} man to man` : 'takes his man'
}

function sideOf(x: number): string {
  return x < 0 ? 'left' : 'right'
}

function yards(length: number): string {
  const n = Math.round(length)
  return n === 1 ? '1 yard' : `${n} yards`
}
