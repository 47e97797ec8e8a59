/** Moving the selection: by dragging, as a copy, or by arrow keys. Pure state transitions. */

import type { Diagram, DiagramElement, PlayerElement, Point } from '#schema/football/diagram.ts'
import { hashOf } from '#schema/football/drawing.ts'
import { followed } from '#schema/football/following.ts'
import { add, distance, subtract } from '#schema/football/points.ts'
import {
  type Around,
  fieldLines,
  snapMen,
  type Gap,
  type Guide,
  type Snapped,
} from '#schema/football/snap.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { copyElements } from './copies.ts'
import type { Gesture, Pointer } from './gesture-types.ts'
import { mark, type Edits, type Mark } from './marks.ts'
import { onlySelected, type EditorState, type Step } from './state.ts'
import { isHidden, movable } from './view.ts'

type Moving = Extract<Gesture, { kind: 'move' }>

/** Starts dragging the selection by the element `grabbed`; with Alt it drags a copy. */
export function beginMove(state: EditorState, start: Pointer, pointer: Pointer, grabbed: string): Step {
  const selection = state.selection.has(grabbed) ? state.selection : new Set([grabbed])
  const ids = movable(state, selection).filter((id) => state.base.elements[id]?.kind !== 'path')
  const copies = start.alt ? copyElements(state.base, ids) : null
  if (copies) {
    return {
      gesture: {
        kind: 'move',
        pointer,
        start: start.at,
        grabbed: copies.ids.get(grabbed) ?? grabbed,
        isCopy: true,
      },
      mark: copies.elements,
      selection: new Set(ids.map((id) => copies.ids.get(id) ?? id)),
      vertex: null,
    }
  }
  return {
    gesture: { kind: 'move', pointer, start: start.at, grabbed, isCopy: false },
    mark: withFollowers(state.base, ids),
    selection,
    vertex: null,
  }
}

export function moveElements(state: EditorState, gesture: Moving, pointer: Pointer): Step {
  const grabbed = state.mark[gesture.grabbed]
  if (!grabbed || !('at' in grabbed)) return { gesture: { ...gesture, pointer } }
  const target = add(grabbed.at, subtract(pointer.at, gesture.start))
  // With Alt held for copying, snapping stays on.
  const isFree = gesture.isCopy ? !state.view.snapping : pointer.free
  const landed = isFree ? { point: target, guides: [], gaps: [] } : land(state, gesture.grabbed, target)
  const last = state.edits[gesture.grabbed]?.at
  // Between two grid spots nothing changes, so listeners aren't notified.
  if (last && distance(last, landed.point) < 0.001 && sameLanding(state, landed)) return {}
  return {
    gesture: { ...gesture, pointer },
    edits: shiftedBy(state, state.mark, subtract(landed.point, grabbed.at)),
    ...changedGuides(state, landed),
  }
}

/** The grabbed element's new spot, and all elements that move with it. */
function land(state: EditorState, grabbedId: string, target: Point): Snapped {
  const grabbed = state.mark[grabbedId]
  const from = grabbed && 'at' in grabbed ? grabbed.at : target
  const by = subtract(target, from)
  const { men, around } = surroundings(state)
  const others = men.filter(([id]) => id !== grabbedId).map(([, man]) => add(man.at, by))
  return snapMen([target, ...others], around)
}

type Surroundings = Pick<EditorState, 'base' | 'view' | 'level'> & {
  men: [string, PlayerElement][]
  around: Around
}

/** Cached snap targets of a drag. They stay the same unless a teammate moves a player. */
const found = new WeakMap<Mark, Surroundings>()

/** The dragged players and their snap targets. */
function surroundings(state: EditorState): Surroundings {
  const { base, view, level } = state
  const last = found.get(state.mark)
  if (last?.base === base && last.view === view && last.level === level) return last
  const men = menOf(state.mark)
  const sides = new Set(men.map(([, man]) => man.side))
  const [side] = sides.size === 1 ? sides : []
  const others = men.length === 0 ? [] : menOf(base.elements).filter(([id]) => !(id in state.mark))
  const around = {
    men: others.flatMap(([, man]) => (isHidden(state, man) ? [] : { at: man.at, side: man.side })),
    lines: fieldLines(level, hashOf(base), side),
    side,
  }
  const now = { base, view, level, men, around }
  found.set(state.mark, now)
  return now
}

function menOf(elements: Readonly<Record<string, DiagramElement>>): [string, PlayerElement][] {
  const men: [string, PlayerElement][] = []
  for (const [id, element] of Object.entries(elements)) if (element.kind === 'player') men.push([id, element])
  return men
}

function sameLanding(state: EditorState, { guides, gaps }: Snapped): boolean {
  return sameGuides(state.guides, guides) && sameGaps(state.gaps, gaps)
}

/** Equal guides stay the same object, so that they aren't redrawn. */
function changedGuides(state: EditorState, { guides, gaps }: Snapped): Step {
  return {
    guides: sameGuides(state.guides, guides) ? state.guides : guides,
    gaps: sameGaps(state.gaps, gaps) ? state.gaps : gaps,
  }
}

function sameGuides(a: readonly Guide[], b: readonly Guide[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ axis, value, what }, i) => axis === b[i]?.axis && value === b[i]?.value && what === b[i]?.what)
  )
}

function sameGaps(a: readonly Gap[], b: readonly Gap[]): boolean {
  const ends = ({ from, to }: Gap): string => `${from.x} ${from.y} ${to.x} ${to.y}`
  return a.length === b.length && a.every((gap, i) => ends(gap) === ends(b[i] ?? gap))
}

/** Marks the elements that are moved, and the lines that may change with them. */
function withFollowers(base: Diagram, ids: readonly string[]): Mark {
  const moves = new Map(ids.map((id) => [id, { x: 1, y: 1 }]))
  return { ...mark(base, ids), ...mark(base, followed(base, moves).keys()) }
}

/** Moves all marked elements; a copied player's lines move with him, and so do throws to a receiver. */
export function shiftedBy(state: Pick<EditorState, 'base'>, marked: Mark, by: Point): Edits {
  const edits: Record<string, Edits[string]> = {}
  const moves = new Map<string, Point>()
  for (const [id, element] of Object.entries(marked)) {
    if (element.kind === 'path') {
      edits[id] = { points: element.points, ...(element.branches && { branches: element.branches }) }
    } else if ('at' in element) {
      const at = within(add(element.at, by))
      edits[id] = { at }
      if (element.kind === 'player' && Object.hasOwn(state.base.elements, id))
        moves.set(id, subtract(at, element.at))
    }
  }
  const before = { ...state.base, elements: { ...state.base.elements, ...marked } }
  for (const [id, course] of followed(before, moves)) if (Object.hasOwn(marked, id)) edits[id] = course
  return edits
}

/** Clamps elements to the diagram's limits. */
export function within({ x, y }: Point): Point {
  return { x: Math.min(60, Math.max(-60, x)), y: Math.min(100, Math.max(-58, y)) }
}

/** The dropped copies as new elements. */
export function copiesMade(state: EditorState): ElementChange[] {
  return [...state.held].map(([id, element]) => ({ id, add: element }))
}

/** Arrow keys: moves the selected elements except lines, in yards. */
export function nudgeElements(state: EditorState, total: Point): Step {
  const isGoing = state.gesture.kind === 'nudge'
  const ids = movable(state, state.selection).filter((id) => state.base.elements[id]?.kind !== 'path')
  if (ids.length === 0 && !isGoing) return { hint: fixedHint(state) }
  const held = isGoing ? state.mark : withFollowers(state.base, ids)
  return { gesture: { kind: 'nudge', by: total }, mark: held, edits: shiftedBy(state, held, total) }
}

/** The message if the selection is locked. */
export function fixedHint(state: EditorState): string {
  const only = onlySelected(state)
  const who = only?.element.kind === 'player' ? only.element.label || only.element.role : 'This'
  return `${state.selection.size > 1 ? 'All of these are' : `${who} is`} locked. Unlock to change it.`
}
