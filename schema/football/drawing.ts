/** Reading and adding elements of a diagram, shared by all drawing modules. */

import {
  FIELD_ID,
  type BlockScheme,
  type Diagram,
  type DiagramElement,
  type FieldElement,
  type LineCurve,
  type LineEnd,
  type LineKind,
  type PathElement,
  type PlayerElement,
  type Point,
  type Side,
} from './diagram.ts'
import { keepOnField, type CompetitionLevel, type Hash } from './field.ts'
import { add, subtract } from './points.ts'

export type Elements = Record<string, DiagramElement>

export type PlacedPlayer = PlayerElement & { id: string }

export const LINEMEN: readonly string[] = ['LT', 'LG', 'C', 'RG', 'RT', 'LS']

/** The default style of each kind of line. */
const LOOK: Record<LineKind, { curve: LineCurve; end: LineEnd }> = {
  route: { curve: 'straight', end: 'arrow' },
  option: { curve: 'straight', end: 'arrow' },
  block: { curve: 'straight', end: 'tee' },
  motion: { curve: 'straight', end: 'arrow' },
  shift: { curve: 'straight', end: 'none' },
  run: { curve: 'smooth', end: 'arrow' },
  handoff: { curve: 'straight', end: 'dot' },
  pitch: { curve: 'smooth', end: 'arrow' },
  pass: { curve: 'straight', end: 'arrow' },
  fake: { curve: 'smooth', end: 'arrow' },
  rush: { curve: 'straight', end: 'arrow' },
  man: { curve: 'straight', end: 'dot' },
}

/** Schemes whose path curves behind the line. */
const BENT: ReadonlySet<BlockScheme> = new Set(['pull', 'trap', 'lead', 'kick', 'pass-set'])

/** The style of a block of that scheme. */
export function schemeLook(scheme: BlockScheme): Pick<PathElement, 'scheme' | 'curve'> {
  return { scheme, curve: BENT.has(scheme) ? 'smooth' : 'straight' }
}

export function hashOf(diagram: Diagram): Hash {
  const field = diagram.elements[FIELD_ID]
  return field?.kind === 'field' ? field.hash : 'M'
}

/** Yards to the opponent's goal line; 0 for a play that isn't tied to a spot. */
export function toGoalOf(diagram: Diagram): number {
  const field = diagram.elements[FIELD_ID]
  return (field?.kind === 'field' && field.toGoal) || 0
}

/** The diagram's field element with the ball on that hash. */
export function fieldOn(diagram: Diagram, hash: Hash): FieldElement {
  const field = diagram.elements[FIELD_ID]
  return field?.kind === 'field' ? { ...field, hash } : { kind: 'field', hash }
}

/** The players of one side, or of both, with their ids. */
export function playersOf(diagram: Diagram, side?: Side): PlacedPlayer[] {
  const found: PlacedPlayer[] = []
  for (const id in diagram.elements) {
    const element = diagram.elements[id]
    if (element?.kind === 'player' && (side === undefined || element.side === side)) {
      found.push({ ...element, id })
    }
  }
  return found
}

/** The player of that role, or undefined when the formation has none. */
export function byRole(diagram: Diagram, side: Side, role: string): PlacedPlayer | undefined {
  return playersOf(diagram, side).find((player) => player.role === role)
}

/** A player's lines, with their ids. */
export function linesOf(diagram: Diagram, playerId: string): (PathElement & { id: string })[] {
  const found: (PathElement & { id: string })[] = []
  for (const id in diagram.elements) {
    const element = diagram.elements[id]
    if (element?.kind === 'path' && element.from === playerId) found.push({ ...element, id })
  }
  return found
}

/** A player's spot at the snap, after shift and motion, as an offset from his alignment. */
export function snapSpot(diagram: Diagram, playerId: string): Point {
  const lines = linesOf(diagram, playerId)
  const moves = (line: LineKind) => lines.find((path) => path.line === line)?.points.at(-1)
  return moves('motion') ?? moves('shift') ?? { x: 0, y: 0 }
}

/** A line with the default style of its kind. Points are offsets from the player named by `from`. */
export function makePath(line: LineKind, from: string | null, points: Point[], label = ''): PathElement {
  return { kind: 'path', line, from, points, ...LOOK[line], label }
}

/** The first id of `base`, `base.2`, `base.3` … that no element has yet. */
export function freeId(elements: Elements, base: string): string {
  let id = base
  for (let n = 2; id in elements; n += 1) id = `${base}.${n}`
  return id
}

/**
 * Adds a player's line to `elements`. Points are offsets from him, pulled inside the sidelines so that an out
 * cut by a wide receiver ends on the field. Its id tells what it is: `route.o.X`.
 */
export function addLine(
  elements: Elements,
  player: PlacedPlayer,
  line: LineKind,
  offsets: readonly Point[],
  options: {
    level: CompetitionLevel
    hash: Hash
    label?: string
    curve?: LineCurve
    scheme?: BlockScheme
    to?: string
  },
): void {
  const points = offsets.map((offset) => {
    const spot = add(player.at, offset)
    return subtract(keepOnField(spot, options.level, options.hash), player.at)
  })
  const path = makePath(line, player.id, points, options.label)
  if (options.curve) path.curve = options.curve
  if (options.scheme) Object.assign(path, schemeLook(options.scheme))
  if (options.to) path.to = options.to
  elements[freeId(elements, `${line}.${player.id}`)] = path
}

/** Marks the primary receiver or ball carrier, and clears any other mark. */
export function markPrimary(elements: Elements, id: string): void {
  for (const [other, element] of Object.entries(elements)) {
    if (element.kind !== 'player' || element.side !== 'offense') continue
    if (element.primary !== (other === id)) elements[other] = { ...element, primary: other === id }
  }
}
