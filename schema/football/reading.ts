/** A play in words, for screen readers and for the line under a diagram: "Z: 12-yard dig; X: go". */

import { isBump } from './bumps.ts'
import type { Diagram, LineKind, PathElement, Point } from './diagram.ts'
import { withLabels } from './defender-labels.ts'
import { LINEMEN, linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import { playItself } from './look-base.ts'
import { add } from './points.ts'
import { readBlock } from './reading-blocks.ts'
import { fieldSideOf, gapAt, holeOf, nearestTarget, sideOf, spotOf, yards } from './reading-places.ts'
import { readRoute } from './reading-routes.ts'
import { runOf } from './run-fits.ts'

/** Roles whose pass line is a kick. */
const KICKERS: ReadonlySet<string> = new Set(['P', 'K'])

/** The order of a player's lines: before the snap, his assignment, then his throw or handoff. */
const ORDER: Partial<Record<LineKind, number>> = { shift: 0, motion: 1, handoff: 2, pitch: 2, pass: 4 }

export type Assignment = { label: string; players: string[]; words: string }

/**
 * All assignments, one entry per player or group with the same one: the primary first, then receivers
 * and backs from left to right, the line, the quarterback, and the defense.
 */
export function readAssignments(stored: Diagram): Assignment[] {
  const diagram = withLabels(playItself(stored))
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

/** The whole play as one line of text; empty if nobody has an assignment. */
export function readDiagram(diagram: Diagram): string {
  return readAssignments(diagram)
    .map(({ label, words }) => `${label}: ${words}`)
    .join('; ')
}

/** One player's assignments in order; empty if he has no line and no zone. */
export function readPlayer(stored: Diagram, player: PlacedPlayer): string {
  if (player.gone) return ''
  const diagram = withLabels(stored)
  const order = ({ line }: PathElement): number => ORDER[line] ?? 3
  const lines = linesOf(diagram, player.id)
    .filter((path) => !path.gone)
    .sort((a, b) => order(a) - order(b))
  const words = lines.map((path) => {
    const text = `${readPath(diagram, player, path)}${standingOf(path)}`
    const isTold = text.toLowerCase().includes(path.label.toLowerCase())
    return isTold ? text : `${text} (${path.label})`
  })
  for (const element of Object.values(diagram.elements)) {
    if (element.kind !== 'zone' || element.from !== player.id || element.gone) continue
    const side = fieldSideOf(diagram, element.at.x)
    const zone = element.label.toLowerCase() || 'zone'
    words.push(`drops to the ${zone}${zone.endsWith(side) ? '' : `, ${side}`}`)
  }
  const told = words.join(', then ')
  const reads = player.side === 'offense' && player.role === 'QB' ? readKeys(diagram) : ''
  return [told, reads].filter(Boolean).join('; ')
}

/** "read 2, hot": a line's place in the progression. */
function standingOf({ read, hot }: PathElement): string {
  return `${read ? `, read ${read}` : ''}${hot ? ', hot' : ''}`
}

/** "reads E": the defenders the quarterback keys. */
function readKeys(diagram: Diagram): string {
  const names = Object.values(diagram.elements).flatMap((element) => {
    if (element.kind !== 'key') return []
    const man = diagram.elements[element.on]
    if (man?.kind !== 'player') return []
    // Default labels (R, R1, R2) add nothing to the order.
    return /^(R\d?)?$/.test(element.label) ? man.label : `${man.label} (${element.label})`
  })
  return names.length === 0 ? '' : `reads ${names.join(', then ')}`
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

/** A safety who comes down or takes the middle spins; null for everybody else, who bumps. */
function bumpOf({ at }: PlacedPlayer, was: Point): string | null {
  if (was.y < 8.5) return null
  if (at.y <= 7) return 'spins down'
  return Math.abs(at.x) < 0.5 ? 'spins to the middle' : null
}

function readPath(diagram: Diagram, player: PlacedPlayer, path: PathElement): string {
  const start = path.points[0] ?? { x: 0, y: 0 }
  const end = path.points.at(-1) ?? start
  const dx = end.x - start.x
  const to = nameOf(diagram, path.to)
  switch (path.line) {
    case 'route':
      return readRoute(player, path)
    case 'option':
      return readOption(player, path)
    case 'block':
      return readBlock(diagram, player, path)
    case 'shift':
      return isBump(path)
        ? `${bumpOf(player, add(player.at, start)) ?? `bumps ${moveOf(dx, end.y - start.y)}`} with the motion`
        : `shifts ${moveOf(dx, end.y - start.y)}`
    case 'motion':
      return `motions ${moveOf(dx, end.y - start.y)}`
    case 'run':
      return readRun(player, path)
    case 'handoff':
    case 'pitch':
      return `${path.line === 'handoff' ? 'hands off' : 'pitches'} ${to ? `to ${to}` : sideOf(dx)}`
    case 'fake':
      return readFake(diagram, player, path)
    case 'pass':
      if (KICKERS.has(player.role)) return 'kicks the ball'
      return `throws ${to ? `to ${to}` : nearestTarget(diagram, player, spotOf(player, end))}`
    case 'rush':
      return player.side === 'offense'
        ? 'runs down his lane'
        : runOf(diagram)
          ? readFit(path, spotOf(player, end))
          : readRush(dx)
    case 'man':
      return readMan(diagram, to, spotOf(player, end))
  }
}

function nameOf(diagram: Diagram, id: string | undefined): string {
  const man = id ? diagram.elements[id] : undefined
  return man?.kind === 'player' ? man.label || man.role : ''
}

/** "left 8 yards", or "back 2 yards" if there is little lateral movement. */
function moveOf(dx: number, dy: number): string {
  if (Math.abs(dx) >= 1 || Math.abs(dy) < 0.5) return `${sideOf(dx)} ${yards(Math.abs(dx))}`
  return `${dy < 0 ? 'back' : 'up'} ${yards(Math.abs(dy))}`
}

/** A run with no gap isn't a run through the line: a return goes upfield, a rolling quarterback stays behind it. */
function readRun(player: PlacedPlayer, path: PathElement): string {
  const end = path.points.at(-1) ?? { x: 0, y: 0 }
  if (player.side === 'defense') {
    const x = player.at.x + end.x
    return `returns the ${player.at.y > 3 ? 'kick' : 'ball'} ${Math.abs(x) < 3 ? 'up the middle' : `to the ${sideOf(x)}`}`
  }
  const isBehind = player.at.y + end.y < -2
  if (player.role === 'QB' && isBehind && Math.abs(end.x) > 2) return `rolls ${sideOf(end.x)}`
  if (player.role === 'QB' && isBehind) return 'takes the snap and goes down'
  return `carries ${holeOf(player.at, path.points)}`
}

/** The assignment of a player with an option. */
function readOption(player: PlacedPlayer, path: PathElement): string {
  if (path.branches?.length || player.side === 'defense') return readRoute(player, path)
  // Behind the line, an option concerns the ball, not a route.
  if (player.role === 'QB' && Math.abs(player.at.x) < 3)
    return `may keep it ${holeOf(player.at, path.points)}`
  const deepest = Math.max(...path.points.map(({ y }) => y)) + player.at.y
  const isPitch = path.label.toLowerCase() === 'pitch' && deepest < 6
  return isPitch ? `takes the pitch ${sideOf(path.points.at(-1)?.x ?? 0)}` : readRoute(player, path)
}

function readFake(diagram: Diagram, player: PlacedPlayer, path: PathElement): string {
  const start = path.points[0] ?? { x: 0, y: 0 }
  const end = path.points.at(-1) ?? start
  const isStraight = Math.abs(end.x - start.x) < 1
  const side = isStraight ? '' : ` ${sideOf(end.x - start.x)}`
  // A passer's run is a drop.
  const throws = linesOf(diagram, player.id).some(({ line }) => line === 'pass')
  if (throws) return `fakes the handoff and drops${side}`
  return `fakes${side || (end.y < start.y ? ' the pass' : ' up the middle')}`
}

function readRush(dx: number): string {
  return `rushes${Math.abs(dx) > 2 ? ` ${sideOf(dx)}` : ''}`
}

/** A defender's fit against a run, by the name at his line or the gap where it ends. */
function readFit({ label }: PathElement, { x, y }: { x: number; y: number }): string {
  const gap = Math.abs(x) > 7 ? `${sideOf(x)} edge` : gapAt(x) === 'center' ? 'middle' : `${gapAt(x)} gap`
  switch (label) {
    case 'Force':
    case 'Alley':
    case 'Cutback':
      return `has the ${label.toLowerCase()}, ${sideOf(x)}`
    case 'Chase':
      return `chases from the ${sideOf(x)}`
    case 'Spill':
      return `spills into the ${gap}`
    case 'Scrape':
      return `scrapes to the ${gap}`
    default:
      return y > 3 ? 'pursues' : `fits the ${gap}`
  }
}

function readMan(diagram: Diagram, to: string, spot: { x: number; y: number }): string {
  if (to !== '') return `covers ${to} man to man`
  const gap = ({ at }: PlacedPlayer): number => Math.hypot(at.x - spot.x, at.y - spot.y)
  const [man] = playersOf(diagram, 'offense').sort((a, b) => gap(a) - gap(b))
  return man ? `covers ${man.label} man to man` : 'takes his man'
}
