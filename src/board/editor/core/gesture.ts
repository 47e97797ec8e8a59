/**
 * What a pointer does to the state: the one table of gestures. Down begins a press; a press becomes a tap or, once it
 * has moved, a drag; a second finger turns whatever runs into a pinch. Pure: it neither draws nor saves.
 */

import { lensBox } from '../../diagram/lens.ts'
import { keepInSight, panBy, pinch, type Box } from './camera.ts'
import { drawField } from '../../diagram/field-marks.ts'
import { LINEMEN, hashOf, toGoalOf } from '#schema/football/drawing.ts'
import { beginStroke, endStroke, growStroke, hoverDraw, tapDraw } from './gesture-draw.ts'
import { makeZone, tapKey } from './gesture-place.ts'
import { beginDrag, finish, moveTo } from './gesture-select.ts'
import { IDLE, type Gesture, type Hit, type Pointer, type Tap } from './gesture-types.ts'
import { hitTest } from './hit-test.ts'
import { insertPoint, removePoint, turnPoint } from './line-points.ts'
import { unlock } from './locks.ts'
import { NOTHING, elementNow, isLineTool, type EditorState, type LineTool, type Step } from './state.ts'
import { typingOn } from './typing.ts'

/** How far a press may move and still be a tap, in pixels. */
const SLOP = { touch: 9, mouse: 3 }

/** Two taps within this time are a double tap, in ms. */
const DOUBLE_TAP = 350

/** A pointer touches the field. A pen takes over from touches: they may be the palm, which lands before the tip. */
export function pointerDown(state: EditorState, pointer: Pointer): Step {
  const { gesture } = state
  if (pointer.pen && isByTouch(gesture)) {
    // The view stays as it is: the pen means what it points at now.
    const freed: Step = { ...cancelGesture(state), held: new Map(), camera: state.camera }
    return { ...freed, ...pointerDown({ ...state, ...freed }, pointer) }
  }
  if ('pointer' in gesture) {
    const isSecondFinger = pointer.touch && gesture.pointer.touch && pointer.id !== gesture.pointer.id
    return isSecondFinger ? beginPinch(state, gesture.pointer, pointer) : {}
  }
  if (gesture.kind !== 'idle') return {}
  if (pointer.pan)
    return { gesture: { kind: 'pan', pointer, start: pointer.screen, camera: state.camera }, menu: null }
  const hit = hitTest(state, pointer.at, pointer.touch)
  return { gesture: { kind: 'press', pointer, start: pointer, hit, lastTap: gesture.lastTap }, menu: null }
}

/** A pointer moves, pressed or not. */
export function pointerMove(state: EditorState, pointer: Pointer): Step {
  const { gesture } = state
  if (gesture.kind === 'idle') return hoverDraw(state, pointer)
  if (gesture.kind === 'pinch') return movePinch(state, gesture, pointer)
  if (!('pointer' in gesture) || pointer.id !== gesture.pointer.id) return {}
  switch (gesture.kind) {
    case 'press': {
      const { start } = gesture
      const moved = Math.hypot(pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y)
      if (moved <= (pointer.touch ? SLOP.touch : SLOP.mouse)) return {}
      return dragBegins(state, start, pointer, gesture.hit)
    }
    case 'pan': {
      const dx = pointer.screen.x - gesture.start.x
      const dy = pointer.screen.y - gesture.start.y
      return { gesture: { ...gesture, pointer }, ...seen(state, panBy(gesture.camera, dx, dy)) }
    }
    case 'stroke':
      return growStroke(gesture, pointer)
    case 'new-zone':
      return { gesture: { ...gesture, pointer } }
    default:
      return moveTo(state, gesture, pointer)
  }
}

/** A pointer is released: the gesture ends with at most one change. */
export function pointerUp(state: EditorState, pointer: Pointer): Step {
  const { gesture } = state
  if (gesture.kind === 'pinch') return isHeldBy(gesture, pointer.id) ? { gesture: IDLE } : {}
  if (!('pointer' in gesture) || pointer.id !== gesture.pointer.id) return {}
  switch (gesture.kind) {
    case 'press':
      return tap(state, gesture)
    case 'pan':
    case 'marquee':
      return { gesture: IDLE }
    case 'stroke':
      return endStroke(state, gesture)
    case 'new-zone':
      return makeZone(state, gesture.start, gesture.pointer.at)
    default:
      return finish(state)
  }
}

/** The browser takes a pointer away: its gesture is cancelled, and that of another pointer goes on. */
export function pointerCancel(state: EditorState, id: number): Step {
  return isHeldBy(state.gesture, id) ? cancelGesture(state) : {}
}

/** Whether a gesture is made with this pointer, alone or with another. */
export function isHeldBy(gesture: Gesture, id: number): boolean {
  if (gesture.kind === 'pinch') return gesture.first.id === id || gesture.second.id === id
  return 'pointer' in gesture && gesture.pointer.id === id
}

/** Cancels the running gesture; a line being drawn point by point stays. */
export function cancelGesture(state: EditorState): Step {
  const { gesture } = state
  if (gesture.kind === 'idle') return {}
  const rest: Step = { gesture: IDLE, mark: {}, edits: {}, guides: [], gaps: [] }
  if (gesture.kind === 'stroke' && gesture.whole) rest.draft = null
  if (gesture.kind === 'marquee') rest.selection = gesture.kept
  // Copies being dragged were never on the field.
  if (gesture.kind === 'move' && gesture.isCopy) rest.selection = NOTHING
  if (gesture.kind === 'pan' || gesture.kind === 'pinch') rest.camera = gesture.camera
  return rest
}

/** Pans or zooms: the camera stops following the window size and keeps the field in view. */
export function seen(state: EditorState, camera: EditorState['camera']): Step {
  const field: Box = drawField(state.level, hashOf(state.base), toGoalOf(state.base)).bounds
  return {
    camera: keepInSight(camera, state.size, camera.lens ? lensBox(field, camera.lens) : field),
    fitted: false,
  }
}

function isByTouch(gesture: Gesture): boolean {
  return gesture.kind === 'pinch' || ('pointer' in gesture && gesture.pointer.touch)
}

function beginPinch(state: EditorState, first: Pointer, second: Pointer): Step {
  const gesture: Gesture = {
    kind: 'pinch',
    first,
    second,
    start: [first.screen, second.screen],
    camera: state.camera,
  }
  return { ...cancelGesture(state), camera: state.camera, gesture }
}

function movePinch(state: EditorState, gesture: Extract<Gesture, { kind: 'pinch' }>, pointer: Pointer): Step {
  const first = pointer.id === gesture.first.id ? pointer : gesture.first
  const second = pointer.id === gesture.second.id ? pointer : gesture.second
  const camera = pinch(gesture.camera, gesture.start, [first.screen, second.screen])
  return { gesture: { ...gesture, first, second }, ...seen(state, camera) }
}

function dragBegins(state: EditorState, start: Pointer, pointer: Pointer, hit: Hit | null): Step {
  if (state.readOnly || start.palm)
    return { gesture: { kind: 'pan', pointer, start: start.screen, camera: state.camera } }
  if (isLineTool(state.tool)) return beginStroke(state, state.tool, pointer, hit, start)
  const pencil = start.pen && state.tool === 'select' ? toolOfPen(state, hit) : null
  if (pencil) return beginStroke({ ...state, selection: NOTHING }, pencil, pointer, hit, start)
  if (state.tool === 'zone' && !hit) return { gesture: { kind: 'new-zone', pointer, start: start.at } }
  const begun = beginDrag(state, start, pointer, hit)
  const next = { ...state, ...begun }
  return { ...begun, ...moveTo(next, next.gesture, pointer) }
}

/** A pen drag from an unselected player draws his most common line. */
function toolOfPen({ base, selection }: EditorState, hit: Hit | null): LineTool | null {
  const man = hit?.part === 'player' && !selection.has(hit.id) ? base.elements[hit.id] : undefined
  if (man?.kind !== 'player') return null
  if (man.side === 'defense') return 'rush'
  return LINEMEN.includes(man.role) ? 'block' : 'route'
}

function tap(state: EditorState, gesture: Extract<Gesture, { kind: 'press' }>): Step {
  const { pointer, hit, lastTap } = gesture
  const isDouble =
    lastTap !== null &&
    pointer.time - lastTap.time < DOUBLE_TAP &&
    Math.hypot(pointer.screen.x - lastTap.screen.x, pointer.screen.y - lastTap.screen.y) <
      (pointer.touch ? 24 : 8)
  const thisTap: Tap | null = isDouble ? null : { screen: pointer.screen, time: pointer.time }
  const idle: Gesture = { kind: 'idle', lastTap: thisTap }
  if (!state.readOnly && hit?.part === 'lock') return { gesture: idle, ...unlock(state, hit.id) }
  // While a pen is in use a touch may be a palm, so it can select but not draw.
  if (pointer.palm && state.tool !== 'select') return { gesture: idle }
  if (!state.readOnly) {
    const turns = pointer.alt && !state.draft && hit?.part === 'vertex' && hit.limb === undefined
    if (turns) return { gesture: idle, ...turnPoint(state, hit.id, hit.index) }
    if (isLineTool(state.tool)) return { gesture: idle, ...tapDraw(state, state.tool, pointer, hit) }
    if (state.tool === 'zone' && !hit) return makeZone(state, pointer.at, null)
    if (state.tool === 'key') return { gesture: idle, ...tapKey(state, hit) }
    if (state.tool === 'text' && hit?.part !== 'note') {
      return {
        gesture: idle,
        tool: 'select',
        selection: NOTHING,
        typing: { id: null, at: pointer.at, text: '', from: '' },
      }
    }
    if (isDouble && hit) return { gesture: idle, ...doubleTap(state, hit) }
  }
  return { gesture: idle, ...select(state, pointer, hit) }
}

function select(state: EditorState, pointer: Pointer, hit: Hit | null): Step {
  if (hit?.part === 'vertex') return { vertex: hit.limb === undefined ? hit.index : null }
  if (hit?.part === 'middle') return insertPoint(state, hit.id, hit.after)
  if (hit?.part === 'edge') return {}
  const adds = pointer.shift || (state.several && !state.readOnly)
  if (!hit) return adds ? {} : { selection: NOTHING, vertex: null }
  if (!adds) return { selection: new Set([hit.id]), vertex: null, hint: '' }
  const selection = new Set(state.selection)
  if (!selection.delete(hit.id)) selection.add(hit.id)
  return { selection, vertex: null, hint: '' }
}

function doubleTap(state: EditorState, hit: Hit): Step {
  const element = elementNow(state, hit.id)
  if (!element) return {}
  if (hit.part === 'vertex') return hit.limb === undefined ? removePoint(state, hit.id, hit.index) : {}
  if (hit.part === 'line' || hit.part === 'middle') return insertPoint(state, hit.id, hit.after)
  const typing = typingOn(state, hit.id, element)
  return typing ? { selection: new Set([hit.id]), typing } : {}
}
