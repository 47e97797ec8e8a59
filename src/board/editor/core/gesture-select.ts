/** The Select tool: reshaping, resizing, area selection. Pure state transitions. */

import { withPointAfter } from '#schema/football/corners.ts'
import type { PathElement, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { add, subtract, tidy } from '#schema/football/points.ts'
import { snapPoint } from '#schema/football/snap.ts'
import { isInside, rectOf, toEighth } from './geometry.ts'
import { beginMove, copiesMade, fixedHint, moveElements, nudgeElements, within } from './gesture-move.ts'
import { IDLE, type Edge, type Gesture, type Hit, type Pointer } from './gesture-types.ts'
import { changesSince, mark, type Edits } from './marks.ts'
import { isBeforeSnap, linesAfterMotion } from './motion.ts'
import { nameAll, nameOf } from './names.ts'
import { NOTHING, elementNow, onlySelected, originOf, type EditorState, type Step } from './state.ts'
import { isFixed } from './view.ts'

type Of<K extends Gesture['kind']> = Extract<Gesture, { kind: K }>

/** A press became a drag on `hit`. Locked elements count as the bare field. */
export function beginDrag(state: EditorState, start: Pointer, pointer: Pointer, hit: Hit | null): Step {
  if (!hit || hit.part === 'lock' || isFixed(state, hit.id)) return beginOnField(state, start, pointer)
  if (hit.part === 'edge') {
    const marked = mark(state.base, [hit.id])
    return { gesture: { kind: 'resize', pointer, id: hit.id, edge: hit.edge }, mark: marked }
  }
  if (hit.part === 'vertex' || hit.part === 'middle') return beginVertex(state, pointer, hit)
  if (hit.part === 'line') {
    const gesture: Gesture = { kind: 'segment', pointer, start: start.at, id: hit.id, after: hit.after }
    return { gesture, mark: markLine(state, hit.id), selection: new Set([hit.id]), vertex: null }
  }
  return beginMove(state, start, pointer, hit.id)
}

/** A finger pans, unless multi-select is on; other pointers select an area. */
function beginOnField(state: EditorState, start: Pointer, pointer: Pointer): Step {
  if (start.touch && !state.several) {
    return { gesture: { kind: 'pan', pointer, start: start.screen, camera: state.camera } }
  }
  const takes = start.alt === true
  const kept = takes || start.shift || state.several ? state.selection : NOTHING
  return {
    gesture: { kind: 'marquee', pointer, start: start.at, kept, takes },
    selection: kept,
    vertex: null,
  }
}

function beginVertex(state: EditorState, pointer: Pointer, hit: Extract<Hit, { id: string }>): Step {
  const path = state.base.elements[hit.id]
  if (path?.kind !== 'path') return {}
  const marked = markLine(state, hit.id)
  if (hit.part === 'vertex' && hit.limb !== undefined) {
    const { index, limb } = hit
    const points = path.branches?.[limb] ?? []
    const gesture: Gesture = { kind: 'vertex', pointer, id: hit.id, index, points, limb }
    return { gesture, mark: marked, vertex: null }
  }
  if (hit.part === 'vertex') {
    const gesture: Gesture = { kind: 'vertex', pointer, id: hit.id, index: hit.index, points: path.points }
    return { gesture, mark: marked, vertex: hit.index }
  }
  if (hit.part !== 'middle') return {}
  const index = hit.after + 1
  const points = path.points.toSpliced(index, 0, middleOf(path, hit.after))
  const gesture: Gesture = {
    kind: 'vertex',
    pointer,
    id: hit.id,
    index,
    points,
    ...withPointAfter(path, hit.after),
  }
  return { gesture, mark: marked, vertex: index }
}

/** Marks a line and, for motion, the player's other lines, which follow it. */
function markLine(state: EditorState, id: string) {
  const path = state.base.elements[id]
  const from = path?.kind === 'path' ? path.from : null
  const lines = from === null ? [] : linesOf(state.base, from).map((line) => line.id)
  return mark(state.base, [id, ...lines])
}

/** The point halfway between two neighbors of a line. */
export function middleOf(path: PathElement, after: number): Point {
  const a = path.points[after] ?? { x: 0, y: 0 }
  const b = path.points[after + 1] ?? a
  return { x: tidy((a.x + b.x) / 2), y: tidy((a.y + b.y) / 2) }
}

/** The next sample of a running gesture. */
export function moveTo(state: EditorState, gesture: Gesture, pointer: Pointer): Step {
  switch (gesture.kind) {
    case 'move':
      return moveElements(state, gesture, pointer)
    case 'vertex':
      return moveVertex(state, gesture, pointer)
    case 'segment':
      return moveSegment(state, gesture, pointer)
    case 'resize':
      return resize(state, gesture, pointer)
    case 'marquee':
      return { gesture: { ...gesture, pointer }, selection: marked(state, gesture, pointer) }
    default:
      return {}
  }
}

function moveVertex(state: EditorState, gesture: Of<'vertex'>, pointer: Pointer): Step {
  const path = state.mark[gesture.id]
  if (path?.kind !== 'path') return { gesture: { ...gesture, pointer } }
  const offset = subtract(pointer.at, originOf(state, path.from))
  const before = gesture.points[gesture.index - 1] ?? (gesture.limb === undefined ? null : path.points.at(-1))
  const aimed = pointer.shift && before ? toEighth(before, offset) : offset
  const point = within(pointer.free ? add(aimed, { x: 0, y: 0 }) : snapPoint(aimed))
  const points = gesture.points.with(gesture.index, point)
  const { limb } = gesture
  const edits =
    limb === undefined
      ? reshaped(state, gesture.id, points, gesture.corners)
      : { [gesture.id]: { branches: (path.branches ?? []).with(limb, points) } }
  return { gesture: { ...gesture, pointer }, edits }
}

function moveSegment(state: EditorState, gesture: Of<'segment'>, pointer: Pointer): Step {
  const path = state.mark[gesture.id]
  if (path?.kind !== 'path') return { gesture: { ...gesture, pointer } }
  const delta = subtract(pointer.at, gesture.start)
  const by = pointer.free ? delta : snapPoint(delta)
  const isAttached = (index: number): boolean => index === 0 && path.from !== null
  const points = path.points.map((p, i) => {
    const moves = (i === gesture.after || i === gesture.after + 1) && !isAttached(i)
    return moves ? within(add(p, by)) : p
  })
  return { gesture: { ...gesture, pointer }, edits: reshaped(state, gesture.id, points) }
}

/** Replaces a line's points. For motion, the player's later lines move with its end. */
function reshaped(state: EditorState, id: string, points: Point[], corners?: number[]): Edits {
  const path = state.mark[id]
  if (path?.kind !== 'path') return {}
  const from = path.points.at(-1)
  const to = points.at(-1)
  const shape = { points, ...(corners && { corners }) }
  if (!from || !to) return { [id]: shape }
  // Branches of an option route continue from its last point.
  const by = subtract(to, from)
  const branches = path.branches?.map((limb) => limb.map((p) => within(add(p, by))))
  const patch = branches?.length && (by.x !== 0 || by.y !== 0) ? { ...shape, branches } : shape
  if (!isBeforeSnap(path.line) || path.from === null) return { [id]: patch }
  const before = { ...state.base, elements: { ...state.base.elements, ...state.mark } }
  return { ...linesAfterMotion(before, path.from, from, to), [id]: patch }
}

/** Resizes a zone: one edge follows the pointer, the opposite edge stays. */
function resize(state: EditorState, gesture: Of<'resize'>, pointer: Pointer): Step {
  const zone = state.mark[gesture.id]
  if (zone?.kind !== 'zone') return { gesture: { ...gesture, pointer } }
  const spot = pointer.free ? pointer.at : snapPoint(pointer.at)
  const axis: 'x' | 'y' = gesture.edge === 'left' || gesture.edge === 'right' ? 'x' : 'y'
  const radius = axis === 'x' ? zone.rx : zone.ry
  const sign = SIGN[gesture.edge]
  const fixed = zone.at[axis] - sign * radius
  const length = Math.max(1, Math.min(30, ((spot[axis] - fixed) * sign) / 2))
  const at = { ...zone.at, [axis]: tidy(fixed + sign * length) }
  const patch = axis === 'x' ? { at, rx: tidy(length) } : { at, ry: tidy(length) }
  return { gesture: { ...gesture, pointer }, edits: { [gesture.id]: patch } }
}

const SIGN: Record<Edge, 1 | -1> = { left: -1, right: 1, top: 1, bottom: -1 }

/** Elements in the area; lines count only if nothing else is in it and they are entirely inside. */
function marked(state: EditorState, gesture: Of<'marquee'>, pointer: Pointer): ReadonlySet<string> {
  const area = rectOf(gesture.start, pointer.at)
  const found: string[] = []
  const lines: string[] = []
  for (const id of Object.keys(state.base.elements)) {
    const element = elementNow(state, id)
    if (!element || element.kind === 'field' || element.kind === 'look' || element.kind === 'key') continue
    if (isFixed(state, id)) continue
    if (element.kind !== 'path') {
      if (isInside(area, element.at)) found.push(id)
      continue
    }
    const origin = originOf(state, element.from)
    if (element.points.every((p) => isInside(area, add(p, origin)))) lines.push(id)
  }
  const inside = new Set(found.length > 0 ? found : lines)
  if (gesture.takes) return new Set([...gesture.kept].filter((id) => !inside.has(id)))
  return new Set([...gesture.kept, ...inside])
}

/** The end of a running gesture: at most one change. */
export function finish(state: EditorState): Step {
  const isCopy = state.gesture.kind === 'move' && state.gesture.isCopy
  const changes = isCopy ? copiesMade(state) : changesSince(state.mark, state.edits)
  const rest: Step = { gesture: IDLE, mark: {}, edits: {}, guides: [], gaps: [] }
  if (changes.length === 0) return { ...rest, vertex: state.gesture.kind === 'vertex' ? state.vertex : null }
  return { ...rest, commit: { changes, description: describe(state) } }
}

function describe(state: EditorState): string {
  const { gesture, held, base, names } = state
  if (gesture.kind === 'move') {
    if (!gesture.isCopy) return `Moved ${nameAll(base, Object.keys(state.edits), names)}`
    const all = { ...base, elements: { ...base.elements, ...Object.fromEntries(held) } }
    return `Copied ${nameAll(all, state.selection, names)}`
  }
  const id = 'id' in gesture ? gesture.id : onlySelected(state)?.id
  const element = id === undefined ? undefined : base.elements[id]
  if (!element) return `Moved ${nameAll(base, Object.keys(state.edits), names)}`
  if (gesture.kind === 'resize') return `Resized ${nameOf(base, element, names)}`
  if (element.kind === 'path') return `Reshaped ${nameOf(base, element, names)}`
  return `Moved ${nameOf(base, element, names)}`
}

/** Arrow keys: moves the selection, or one point of the selected line, in yards. */
export function nudge(state: EditorState, by: Point): Step {
  const isGoing = state.gesture.kind === 'nudge'
  if (!isGoing && state.gesture.kind !== 'idle') return {}
  const total = state.gesture.kind === 'nudge' ? add(state.gesture.by, by) : by
  const only = onlySelected(state)
  if (only?.element.kind !== 'path') return nudgeElements(state, total)
  if (isFixed(state, only.id)) return { hint: fixedHint(state) }
  const held = isGoing ? state.mark : markLine(state, only.id)
  const path = held[only.id]
  if (path?.kind !== 'path') return {}
  const index = state.vertex ?? path.points.length - 1
  const points = path.points.map((p, i) => (i === index ? within(add(p, total)) : p))
  const edits = reshaped({ ...state, mark: held }, only.id, points)
  return { gesture: { kind: 'nudge', by: total }, mark: held, edits }
}
