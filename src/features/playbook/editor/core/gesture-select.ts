/** With the Select tool: moving, reshaping, resizing, marking an area. Pure steps from one state to the next. */

import type { PathElement, Point } from '#schema/football/diagram.ts'
import { linesOf } from '#schema/football/drawing.ts'
import { add, subtract, tidy } from '#schema/football/points.ts'
import { alignPoint, snapPoint, type Guide } from '#schema/football/snap.ts'
import { isInside, rectOf, toEighth } from './geometry.ts'
import { IDLE, type Edge, type Gesture, type Hit, type Pointer } from './gesture-types.ts'
import { changesSince, mark, type Edits } from './marks.ts'
import { linesAfterMotion } from './motion.ts'
import { nameAll, nameOf } from './names.ts'
import { NOTHING, elementNow, onlySelected, originOf, type EditorState, type Step } from './state.ts'

type Of<K extends Gesture['kind']> = Extract<Gesture, { kind: K }>

/** A press became a drag over `hit`. */
export function beginDrag(state: EditorState, start: Pointer, pointer: Pointer, hit: Hit | null): Step {
  if (!hit) {
    if (start.touch && !state.several) {
      return { gesture: { kind: 'pan', pointer, start: start.screen, camera: state.camera } }
    }
    const kept = start.shift || state.several ? state.selection : NOTHING
    return { gesture: { kind: 'marquee', pointer, start: start.at, kept }, selection: kept, vertex: null }
  }
  if (hit.part === 'edge') {
    const marked = mark(state.base, [hit.id])
    return { gesture: { kind: 'resize', pointer, id: hit.id, edge: hit.edge }, mark: marked }
  }
  if (hit.part === 'vertex' || hit.part === 'middle') return beginVertex(state, pointer, hit)
  if (hit.part === 'line') {
    const gesture: Gesture = { kind: 'segment', pointer, start: start.at, id: hit.id, after: hit.after }
    return { gesture, mark: markLine(state, hit.id), selection: new Set([hit.id]), vertex: null }
  }
  const selection = state.selection.has(hit.id) ? state.selection : new Set([hit.id])
  const movable = [...selection].filter((id) => state.base.elements[id]?.kind !== 'path')
  return {
    gesture: { kind: 'move', pointer, start: start.at, grabbed: hit.id },
    mark: mark(state.base, movable),
    selection,
    vertex: null,
  }
}

function beginVertex(state: EditorState, pointer: Pointer, hit: Extract<Hit, { id: string }>): Step {
  const path = state.base.elements[hit.id]
  if (path?.kind !== 'path') return {}
  const marked = markLine(state, hit.id)
  if (hit.part === 'vertex') {
    const gesture: Gesture = { kind: 'vertex', pointer, id: hit.id, index: hit.index, points: path.points }
    return { gesture, mark: marked, vertex: hit.index }
  }
  if (hit.part !== 'middle') return {}
  const index = hit.after + 1
  const points = path.points.toSpliced(index, 0, middleOf(path, hit.after))
  return { gesture: { kind: 'vertex', pointer, id: hit.id, index, points }, mark: marked, vertex: index }
}

/** Marks a line, and the man's other lines, which follow his motion. */
function markLine(state: EditorState, id: string) {
  const path = state.base.elements[id]
  const from = path?.kind === 'path' ? path.from : null
  const lines = from === null ? [] : linesOf(state.base, from).map((line) => line.id)
  return mark(state.base, [id, ...lines])
}

/** The point halfway between two neighbours of a line. */
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

function moveElements(state: EditorState, gesture: Of<'move'>, pointer: Pointer): Step {
  const grabbed = state.mark[gesture.grabbed]
  if (!grabbed || !('at' in grabbed)) return { gesture: { ...gesture, pointer } }
  const target = add(grabbed.at, subtract(pointer.at, gesture.start))
  const { point, guides } = pointer.free
    ? { point: target, guides: [] }
    : grabbed.kind === 'player'
      ? alignPoint(target, spotsOfOthers(state))
      : { point: snapPoint(target), guides: [] }
  return {
    gesture: { ...gesture, pointer },
    edits: shiftedBy(state, subtract(point, grabbed.at)),
    guides: sameGuides(state.guides, guides) ? state.guides : guides,
  }
}

function sameGuides(a: readonly Guide[], b: readonly Guide[]): boolean {
  return (
    a.length === b.length && a.every((guide, i) => guide.axis === b[i]?.axis && guide.value === b[i]?.value)
  )
}

function spotsOfOthers(state: EditorState): Point[] {
  const spots: Point[] = []
  for (const [id, element] of Object.entries(state.base.elements)) {
    if (element.kind === 'player' && !(id in state.mark)) spots.push(element.at)
  }
  return spots
}

/** Every marked element moved by that much. */
function shiftedBy(state: EditorState, by: Point): Edits {
  const edits: Record<string, { at: Point }> = {}
  for (const [id, element] of Object.entries(state.mark)) {
    if ('at' in element) edits[id] = { at: within(add(element.at, by)) }
  }
  return edits
}

/** No element leaves what a diagram may hold. */
function within({ x, y }: Point): Point {
  return { x: Math.min(60, Math.max(-60, x)), y: Math.min(100, Math.max(-58, y)) }
}

function moveVertex(state: EditorState, gesture: Of<'vertex'>, pointer: Pointer): Step {
  const path = state.mark[gesture.id]
  if (path?.kind !== 'path') return { gesture: { ...gesture, pointer } }
  const offset = subtract(pointer.at, originOf(state, path.from))
  const before = gesture.points[gesture.index - 1]
  const aimed = pointer.shift && before ? toEighth(before, offset) : offset
  const point = within(pointer.free ? add(aimed, { x: 0, y: 0 }) : snapPoint(aimed))
  return {
    gesture: { ...gesture, pointer },
    edits: reshaped(state, gesture.id, gesture.points.with(gesture.index, point)),
  }
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

/** The line with these points; where it is a motion, what the man does after the snap moves with its end. */
function reshaped(state: EditorState, id: string, points: Point[]): Edits {
  const path = state.mark[id]
  if (path?.kind !== 'path') return {}
  const from = path.points.at(-1)
  const to = points.at(-1)
  if (path.line !== 'motion' || path.from === null || !from || !to) return { [id]: { points } }
  const before = { ...state.base, elements: { ...state.base.elements, ...state.mark } }
  return { ...linesAfterMotion(before, path.from, from, to), [id]: { points } }
}

/** The zone with one edge under the pointer and the opposite one where it was. */
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

/** Whose spot lies in the area; lines count where the area holds nothing else, and holds them whole. */
function marked(state: EditorState, gesture: Of<'marquee'>, pointer: Pointer): ReadonlySet<string> {
  const area = rectOf(gesture.start, pointer.at)
  const found: string[] = []
  const lines: string[] = []
  for (const id of Object.keys(state.base.elements)) {
    const element = elementNow(state, id)
    if (!element || element.kind === 'field') continue
    if (element.kind !== 'path') {
      if (isInside(area, element.at)) found.push(id)
      continue
    }
    const origin = originOf(state, element.from)
    if (element.points.every((p) => isInside(area, add(p, origin)))) lines.push(id)
  }
  return new Set([...gesture.kept, ...(found.length > 0 ? found : lines)])
}

/** The end of a running gesture: at most one change. */
export function finish(state: EditorState): Step {
  const changes = changesSince(state.mark, state.edits)
  const rest: Step = { gesture: IDLE, mark: {}, edits: {}, guides: [] }
  if (changes.length === 0) return { ...rest, vertex: state.gesture.kind === 'vertex' ? state.vertex : null }
  return { ...rest, commit: { changes, description: describe(state) } }
}

function describe(state: EditorState): string {
  const { gesture } = state
  if (gesture.kind === 'move') return `Moved ${nameAll(state.base, Object.keys(state.edits))}`
  const id = 'id' in gesture ? gesture.id : onlySelected(state)?.id
  const element = id === undefined ? undefined : state.base.elements[id]
  if (!element) return `Moved ${nameAll(state.base, Object.keys(state.edits))}`
  if (gesture.kind === 'resize') return `Resized ${nameOf(state.base, element)}`
  if (element.kind === 'path') return `Reshaped ${nameOf(state.base, element)}`
  return `Moved ${nameOf(state.base, element)}`
}

/** Arrow keys: what is selected moves by so many yards, or one point of the selected line. */
export function nudge(state: EditorState, by: Point): Step {
  const isGoing = state.gesture.kind === 'nudge'
  if (!isGoing && state.gesture.kind !== 'idle') return {}
  const total = state.gesture.kind === 'nudge' ? add(state.gesture.by, by) : by
  const only = onlySelected(state)
  const line = only?.element.kind === 'path' ? only.id : undefined
  const movable = [...state.selection].filter((id) => state.base.elements[id]?.kind !== 'path')
  const held = isGoing ? state.mark : line ? markLine(state, line) : mark(state.base, movable)
  const next: EditorState = { ...state, mark: held }
  const path = line === undefined ? undefined : held[line]
  if (line === undefined || path?.kind !== 'path') {
    return { gesture: { kind: 'nudge', by: total }, mark: held, edits: shiftedBy(next, total) }
  }
  const index = state.vertex ?? path.points.length - 1
  const points = path.points.map((p, i) => (i === index ? within(add(p, total)) : p))
  return { gesture: { kind: 'nudge', by: total }, mark: held, edits: reshaped(next, line, points) }
}
