/** Aligns and distributes selected elements. Each function returns the difference of two diagrams. */

import type { DiagramElement, PathElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { hashOf, type Elements } from '#schema/football/drawing.ts'
import { keepOnField } from '#schema/football/field.ts'
import { followed } from '#schema/football/following.ts'
import { mirrorPoint } from '#schema/football/mirror.ts'
import { subtract, tidy } from '#schema/football/points.ts'
import { changed } from './changes.ts'
import { nameAll } from './names.ts'
import type { EditorState, Step } from './state.ts'
import { movable } from './view.ts'

export type Arrangement =
  | 'on-line'
  | 'off-line'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'center'
  | 'middle'
  | 'across'
  | 'depth'
  | 'balance'
  | 'swap'

type Placed = Extract<DiagramElement, { at: Point }>
type One = { id: string; element: Placed }

/** The selected elements that have a spot and can be moved. */
function chosen(state: EditorState): One[] {
  return movable(state, state.selection).flatMap((id) => {
    const element = state.base.elements[id]
    return element && 'at' in element ? [{ id, element }] : []
  })
}

function men(state: EditorState): (One & { element: PlayerElement })[] {
  return chosen(state).flatMap(({ id, element }) => (element.kind === 'player' ? [{ id, element }] : []))
}

/** Whether the selection has enough elements for it. */
export function canArrange(state: EditorState, how: Arrangement): boolean {
  switch (how) {
    case 'on-line':
    case 'off-line':
      return men(state).length > 0
    case 'balance':
      return chosen(state).length > 0
    case 'swap':
      return men(state).length === 2
    case 'across':
    case 'depth':
      return chosen(state).length > 2
    default:
      return chosen(state).length > 1
  }
}

const DONE: Record<Arrangement, (names: string) => string> = {
  'on-line': (names) => `Put ${names} on the line`,
  'off-line': (names) => `Put ${names} off the line`,
  left: (names) => `Lined up ${names} on the left`,
  right: (names) => `Lined up ${names} on the right`,
  top: (names) => `Lined up ${names} in front`,
  bottom: (names) => `Lined up ${names} in the back`,
  center: (names) => `Stacked ${names}`,
  middle: (names) => `Put ${names} at one depth`,
  across: (names) => `Gave ${names} even splits`,
  depth: (names) => `Gave ${names} even depths`,
  balance: (names) => `Moved ${names} across the ball`,
  swap: (names) => `Swapped ${names}`,
}

/** One command for the whole selection; an empty step when everything is already aligned. */
export function arrange(state: EditorState, how: Arrangement): Step {
  const spots = spotsFor(state, how)
  const hash = hashOf(state.base)
  const changes = changed(state.base, (elements) => {
    const moves = new Map<string, Point>()
    const turned = new Set<string>()
    for (const [id, spot] of spots) {
      const element = elements[id]
      if (!element || !('at' in element)) continue
      const at = element.kind === 'player' ? keepOnField(spot, state.level, hash) : spot
      if (at.x === element.at.x && at.y === element.at.y) continue
      elements[id] = { ...element, at }
      const crosses = (how === 'balance' || how === 'swap') && at.x * element.at.x < 0
      moves.set(id, subtract(at, element.at))
      if (crosses && element.kind === 'player') turned.add(id)
    }
    for (const [id, course] of followed(state.base, moves, turned)) {
      const line = elements[id]
      if (line?.kind === 'path') elements[id] = { ...line, ...course }
    }
    for (const id of turned) mirrorLines(elements, id)
  })
  if (changes.length === 0) return { menu: null, hint: "They're already lined up that way." }
  const description = DONE[how](nameAll(state.base, spots.keys(), state.names))
  return { menu: null, hint: '', commit: { changes, description } }
}

/** Mirrored across the ball, an out is still an out. */
function mirrorLines(elements: Elements, id: string): void {
  for (const [lineId, line] of Object.entries(elements))
    if (line.kind === 'path' && line.from === id) elements[lineId] = mirroredLine(line)
}

/** A player's line to the other hand. */
export function mirroredLine(line: PathElement): PathElement {
  return {
    ...line,
    points: line.points.map(mirrorPoint),
    ...(line.branches && { branches: line.branches.map((limb) => limb.map(mirrorPoint)) }),
  }
}

function spotsFor(state: EditorState, how: Arrangement): Map<string, Point> {
  const all = chosen(state)
  const xs = all.map(({ element }) => element.at.x)
  const ys = all.map(({ element }) => element.at.y)
  const put = (move: (one: One) => Partial<Point>, ones: readonly One[] = all): Map<string, Point> =>
    new Map(ones.map((one) => [one.id, { ...one.element.at, ...move(one) }]))
  switch (how) {
    case 'on-line':
      return put(({ element }) => ({ y: lineOf(element) }), men(state))
    case 'off-line':
      return put(({ element }) => ({ y: lineOf(element) * (isDefender(element) ? 4.5 : 2) }), men(state))
    case 'left':
      return put(() => ({ x: Math.min(...xs) }))
    case 'right':
      return put(() => ({ x: Math.max(...xs) }))
    case 'top':
      return put(() => ({ y: Math.max(...ys) }))
    case 'bottom':
      return put(() => ({ y: Math.min(...ys) }))
    case 'center':
      return put(() => ({ x: halfway(xs) }))
    case 'middle':
      return put(() => ({ y: halfway(ys) }))
    case 'across':
      return distributed(all, 'x')
    case 'depth':
      return distributed(all, 'y')
    case 'balance':
      return put(({ element }) => ({ x: mirrorPoint(element.at).x }))
    case 'swap': {
      const [a, b] = men(state)
      return a && b
        ? new Map([
            [a.id, b.element.at],
            [b.id, a.element.at],
          ])
        : new Map()
    }
  }
}

function isDefender(element: Placed): boolean {
  return element.kind === 'player' && element.side === 'defense'
}

function lineOf(element: Placed): number {
  return isDefender(element) ? 1 : -1
}

function halfway(values: readonly number[]): number {
  return tidy((Math.min(...values) + Math.max(...values)) / 2)
}

/** The outer two stay; the others are spaced evenly in their order. */
function distributed(all: readonly One[], axis: 'x' | 'y'): Map<string, Point> {
  const sorted = [...all].sort((a, b) => a.element.at[axis] - b.element.at[axis])
  const first = sorted[0]?.element.at[axis] ?? 0
  const last = sorted.at(-1)?.element.at[axis] ?? first
  const step = (last - first) / Math.max(1, sorted.length - 1)
  return new Map(sorted.map(({ id, element }, i) => [id, { ...element.at, [axis]: tidy(first + step * i) }]))
}
