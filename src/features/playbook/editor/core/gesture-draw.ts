/** Drawing: lines by pointing or freehand, zones, notes. Pure steps from one state to the next. */

import type { Point, ZoneElement } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { add, distance, subtract, tidy } from '#schema/football/points.ts'
import { snapPoint } from '#schema/football/snap.ts'
import { newElementId } from '#schema/ids.ts'
import { changed, drawLine } from './changes.ts'
import { simplify, toEighth, withoutRepeats } from './geometry.ts'
import { IDLE, type Gesture, type Hit, type Pointer } from './gesture-types.ts'
import { REACH } from './hit-test.ts'
import { snapSpot } from './motion.ts'
import { lineWord, nameOf } from './names.ts'
import {
  elementNow,
  isLineTool,
  lineFor,
  onlySelected,
  originOf,
  type Draft,
  type EditorState,
  type LineTool,
  type Step,
} from './state.ts'

/** A line from that man, with only its beginning: where he stands, or where his motion ends. */
export function beginDraft(state: EditorState, tool: LineTool, playerId: string): Draft {
  const line = lineFor(state, tool, playerId)
  const start = line === 'motion' ? { x: 0, y: 0 } : snapSpot(state.base, playerId)
  const curve = state.curve ?? makePath(line, playerId, []).curve
  return { line, from: playerId, points: [start], hover: null, keyed: false, curve, id: null }
}

/** The man a line tool begins from: the one under the pointer, else the one selected. */
function manFor(state: EditorState, hit: Hit | null): string | undefined {
  if (hit?.part === 'player') return hit.id
  const only = onlySelected(state)
  return only?.element.kind === 'player' ? only.id : undefined
}

/** A line that is only begun gives way when another man of the same side is pressed. */
function restarted({ draft, base }: EditorState, hit: Hit | null): boolean {
  if (!draft || draft.points.length > 1 || hit?.part !== 'player' || hit.id === draft.from) return false
  const [man, other] = [base.elements[draft.from], base.elements[hit.id]]
  return man?.kind === 'player' && other?.kind === 'player' && man.side === other.side
}

/** A tap with a line tool: begins a line, adds a point, or ends the line on its last point. */
export function tapDraw(state: EditorState, tool: LineTool, pointer: Pointer, hit: Hit | null): Step {
  const draft = restarted(state, hit) ? null : state.draft
  if (draft) {
    if (draft.points.length === 1 && hit?.part === 'player' && hit.id === draft.from) return {}
    const last = add(draft.points.at(-1) ?? { x: 0, y: 0 }, originOf(state, draft.from))
    const reach = (pointer.touch ? REACH.touch : REACH.mouse * 1.5) / state.camera.scale
    if (draft.points.length > 1 && distance(last, pointer.at) <= reach) return finishDraft(state)
    return { draft: addPoint(draft, aim(state, draft, pointer)) }
  }
  if (hit?.part === 'player') {
    return { draft: beginDraft(state, tool, hit.id), selection: new Set([hit.id]), vertex: null, hint: '' }
  }
  const only = onlySelected(state)
  if (only?.element.kind === 'path' && only.element.from !== null) {
    // Tapping on after a line was ended continues it.
    const { line, from, points, curve } = only.element
    const more: Draft = { line, from, points, curve, hover: null, keyed: false, id: only.id }
    return { draft: addPoint(more, aim(state, more, pointer)) }
  }
  const man = manFor(state, hit)
  if (man === undefined) return { hint: `Press the man whose ${lineWord(tool)} you want to draw.` }
  const first = beginDraft(state, tool, man)
  return { draft: addPoint(first, aim(state, first, pointer)), hint: '' }
}

function addPoint(draft: Draft, point: Point): Draft {
  const last = draft.points.at(-1)
  const points = last && distance(last, point) < 0.2 ? draft.points : [...draft.points, point]
  return { ...draft, points, hover: null, keyed: false }
}

/** Where the next point goes: on the half-yard grid of the man, or with Shift on an eighth of a circle. */
function aim(state: EditorState, draft: Draft, pointer: Pointer): Point {
  const offset = subtract(pointer.at, originOf(state, draft.from))
  const last = draft.points.at(-1) ?? { x: 0, y: 0 }
  const aimed = pointer.shift ? toEighth(last, offset) : offset
  return pointer.free ? { x: tidy(aimed.x), y: tidy(aimed.y) } : snapPoint(aimed)
}

/** The pointer moves over the field while a line is being drawn. */
export function hoverDraw(state: EditorState, pointer: Pointer): Step {
  const { draft } = state
  if (!draft || pointer.touch) return {}
  const hover = aim(state, draft, pointer)
  if (draft.hover && distance(draft.hover, hover) < 0.01) return {}
  return { draft: { ...draft, hover, keyed: false } }
}

/** Arrow keys move the next point of a line being drawn. */
export function keyDraw(draft: Draft, by: Point): Step {
  const from = draft.hover ?? draft.points.at(-1) ?? { x: 0, y: 0 }
  return { draft: { ...draft, hover: add(from, by), keyed: true } }
}

/** The point that the arrow keys chose becomes part of the line. */
export function keepPoint(draft: Draft): Step {
  return draft.hover && draft.keyed ? { draft: addPoint(draft, draft.hover) } : {}
}

/** One point less; with none left, no line. */
export function dropPoint(draft: Draft): Step {
  if (draft.points.length <= 1) return { draft: null }
  return { draft: { ...draft, points: draft.points.slice(0, -1), keyed: false } }
}

/** A drag with a line tool: freehand, from the man or onward from the last point. */
export function beginStroke(
  state: EditorState,
  tool: LineTool,
  pointer: Pointer,
  hit: Hit | null,
  start: Pointer,
): Step {
  const man = manFor(state, hit)
  const begun = restarted(state, hit) ? null : state.draft
  const draft = begun ?? (man === undefined ? null : beginDraft(state, tool, man))
  if (!draft) {
    if (!start.touch)
      return { gesture: IDLE, hint: `Start at the man whose ${lineWord(tool)} you want to draw.` }
    return { gesture: { kind: 'pan', pointer, start: start.screen, camera: state.camera } }
  }
  const last = add(draft.points.at(-1) ?? { x: 0, y: 0 }, originOf(state, draft.from))
  const gesture: Gesture = {
    kind: 'stroke',
    pointer,
    points: [last, pointer.at],
    whole: (begun?.points.length ?? 1) === 1,
  }
  return { gesture, draft: { ...draft, hover: null }, hint: '' }
}

/** The stroke grows; a point too near the last one is left out. */
export function growStroke(gesture: Extract<Gesture, { kind: 'stroke' }>, pointer: Pointer): Step {
  const points = [...gesture.points]
  for (const p of [...(pointer.trail ?? []), pointer.at]) {
    if (distance(points.at(-1) ?? p, p) > 0.12) points.push(p)
  }
  return { gesture: { ...gesture, pointer, points } }
}

/** The lift: the stroke becomes a few points on the grid. A line that began at its man ends here. */
export function endStroke(state: EditorState, gesture: Extract<Gesture, { kind: 'stroke' }>): Step {
  const { draft } = state
  if (!draft) return { gesture: IDLE }
  const origin = originOf(state, draft.from)
  const tolerance = draft.curve === 'smooth' ? 0.3 : 0.55
  const few = simplify(gesture.points, tolerance).slice(1)
  const snapped = few.map((p) =>
    gesture.pointer.free ? subtract(p, origin) : snapPoint(subtract(p, origin)),
  )
  const next: Draft = { ...draft, points: withoutRepeats([...draft.points, ...snapped]).slice(0, 60) }
  if (!gesture.whole) return { gesture: IDLE, draft: next }
  return { gesture: IDLE, ...finishDraft({ ...state, draft: next }) }
}

/** The line is done: one change, and it is selected so that its points can be moved. */
export function finishDraft(state: EditorState): Step {
  const { draft } = state
  const man = draft && state.base.elements[draft.from]
  if (!draft || man?.kind !== 'player') return { draft: null }
  const wanted = draft.keyed && draft.hover ? addPoint(draft, draft.hover) : draft
  const points = withoutRepeats(wanted.points)
  if (points.length < 2) return { draft: null }
  const line = { line: draft.line, from: draft.from, points, curve: draft.curve }
  const { id, changes, isNew } = drawLine(state.base, line, state.level, draft.id)
  const element = state.base.elements[id]
  const description =
    isNew || !element
      ? `Drew a ${lineWord(draft.line)} for ${nameOf(state.base, man)}`
      : `Redrew ${nameOf(state.base, element)}`
  const rest: Step = { draft: null, selection: new Set([id]), vertex: null, hint: '' }
  return changes.length === 0 ? rest : { ...rest, commit: { changes, description } }
}

/** A new zone: as large as the drag from one corner to the other, or of a usual size around a tap. */
export function makeZone(state: EditorState, from: Point, to: Point | null): Step {
  const a = snapPoint(from)
  const b = to ? snapPoint(to) : null
  const only = onlySelected(state)
  const owner = only?.element.kind === 'player' && only.element.side === 'defense' ? only.id : null
  const zone: ZoneElement = {
    kind: 'zone',
    from: owner,
    at: b ? { x: tidy((a.x + b.x) / 2), y: tidy((a.y + b.y) / 2) } : a,
    rx: b ? Math.max(1, tidy(Math.abs(a.x - b.x) / 2)) : 5,
    ry: b ? Math.max(1, tidy(Math.abs(a.y - b.y) / 2)) : 3,
    label: '',
  }
  const id = newElementId()
  const changes = changed(state.base, (elements) => {
    elements[id] = zone
  })
  const man = owner === null ? undefined : elementNow(state, owner)
  const description = man ? `Drew a zone for ${nameOf(state.base, man)}` : 'Drew a zone'
  return {
    gesture: IDLE,
    tool: 'select',
    selection: new Set([id]),
    vertex: null,
    commit: { changes, description },
  }
}

/** The tool to draw with, made ready: with a man selected his line begins at once, so that keys can draw too. */
export function chooseTool(state: EditorState, tool: EditorState['tool']): Step {
  const rest: Step = { tool, draft: null, typing: null, hint: '', vertex: null }
  if (!isLineTool(tool)) return rest
  const only = onlySelected(state)
  if (only?.element.kind !== 'player') return rest
  return { ...rest, draft: beginDraft(state, tool, only.id) }
}
