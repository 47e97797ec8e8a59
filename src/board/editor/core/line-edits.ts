/** Edits of a line's properties: its kind, its target, its place in the progression. */

import type { Diagram, LineKind, PathElement, Point, Side } from '#schema/football/diagram.ts'
import { linesOf, playersOf, type PlacedPlayer } from '#schema/football/drawing.ts'
import { recogniseRoute, type RecognisedRoute } from '#schema/football/route-recognition.ts'
import { inBackfield } from '#schema/football/place-formation.ts'
import { add } from '#schema/football/points.ts'

/** The kinds of line a side draws, in the order of the panel. */
export const KINDS: Record<Side, readonly LineKind[]> = {
  offense: ['route', 'option', 'block', 'motion', 'shift', 'run', 'handoff', 'pitch', 'pass', 'fake'],
  defense: ['rush', 'man', 'block', 'motion', 'shift', 'run'],
}

/** The line kinds that can have a target, and which side's players it can be. */
const AIMS: Partial<Record<LineKind, 'mates' | 'opponents'>> = {
  block: 'opponents',
  man: 'opponents',
  pass: 'mates',
  handoff: 'mates',
  pitch: 'mates',
  fake: 'mates',
}

/** Changes a line's kind: it gets the new kind's end and loses properties of the old kind. */
export function asKind(path: PathElement, line: LineKind): Partial<PathElement> {
  return {
    line,
    end: endOf(line, path.end),
    ...(path.scheme && line !== 'block' && { scheme: '' as const }),
    ...(path.branches?.length && line !== 'option' && { branches: [] }),
    ...(path.to && AIMS[line] !== AIMS[path.line] && { to: '' }),
    ...(path.read && !isRoute(line) && { read: 0 }),
    ...(path.hot && !isRoute(line) && { hot: false }),
  }
}

/** A block's end is a T; other kinds lose it. */
function endOf(line: LineKind, end: PathElement['end']): PathElement['end'] {
  if (line === 'block') return 'tee'
  if (line === 'man' || line === 'handoff') return 'dot'
  if (line === 'shift') return 'none'
  return end === 'arrow' ? end : 'arrow'
}

/** Whether a line can be in the progression. */
export function isRoute(line: LineKind): boolean {
  return line === 'route' || line === 'option'
}

/** A line's possible targets, nearest first; a double team may name its partner. Empty if it can't have one. */
export function aimsOf(diagram: Diagram, path: PathElement): PlacedPlayer[] {
  const whose = AIMS[path.line]
  const man = path.from === null ? undefined : diagram.elements[path.from]
  if (!whose || man?.kind !== 'player') return []
  const isTwoMen = path.scheme === 'double' || path.scheme === 'combo'
  const gap = (other: PlacedPlayer): number => Math.abs(other.at.x - man.at.x)
  const sides = playersOf(diagram).filter((other) => {
    if (other.id === path.from) return false
    return (other.side === man.side) === (whose === 'mates') || (isTwoMen && gap(other) < 3.2)
  })
  return sides.sort((a, b) => gap(a) - gap(b))
}

/** The library route a player runs; null for a custom one, undefined if he runs none. */
export function routeOf(diagram: Diagram, playerId: string): RecognisedRoute | null | undefined {
  const man = diagram.elements[playerId]
  const path = linesOf(diagram, playerId).find(({ line }) => line === 'route')
  if (man?.kind !== 'player' || !path) return undefined
  const start: Point = add(man.at, path.points[0] ?? { x: 0, y: 0 })
  const isBack = inBackfield(start)
  const sides = isBack ? ([1, -1] as const) : ([start.x < 0 ? -1 : 1] as const)
  return recogniseRoute(path.points, sides, isBack, start)
}
