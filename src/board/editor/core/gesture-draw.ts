/** Drawing lines by pointing or freehand. Pure steps from one state to the next. */

import type { LineKind, Point, Side } from '#schema/football/diagram.ts'
import { inBackfield } from '#schema/football/place-formation.ts'
import { add, distance, subtract, tidy } from '#schema/football/points.ts'
import { snapPoint } from '#schema/football/snap.ts'
import { aimAt, type Aim } from './aims.ts'
import { drawDouble } from './blocks.ts'
import { drawLine, type DrawnLine } from './changes.ts'
import { addPoint, beginDraft, branchesOf, draftOf, isBegun, openLimb, tipOf } from './draft.ts'
import { simplify, toEighth, withoutRepeats } from './geometry.ts'
import { IDLE, type Gesture, type Hit, type Pointer } from './gesture-types.ts'
import { REACH } from './hit-test.ts'
import { aLine, lineWord, nameOf } from './names.ts'
import {
  isLineTool,
  onlySelected,
  originOf,
  type Draft,
  type EditorState,
  type LineTool,
  type Step,
} from './state.ts'

/** Line kinds limited to one side of the ball. */
const DONE_BY: Partial<Record<LineTool, Side>> = {
  option: 'offense',
  handoff: 'offense',
  pitch: 'offense',
  man: 'defense',
  rush: 'defense',
}

/** Lines that end when they reach their target. */
const ENDS_AT_MAN: ReadonlySet<LineKind> = new Set(['block', 'man', 'pass', 'handoff', 'pitch'])

/** Why a player can't have such a line, and what to do instead; empty if he can. */
function wrongSide(state: EditorState, tool: LineTool, id: string): string {
  const man = state.base.elements[id]
  const side = DONE_BY[tool]
  if (man?.kind !== 'player' || side === undefined || man.side === side) return ''
  return side === 'defense'
    ? 'Only defenders do that. Click a defender.'
    : 'Only the offense does that. Click an offensive player.'
}

/** Tools that move the ball. */
const OF_BALL: ReadonlySet<LineTool> = new Set(['pass', 'handoff', 'pitch'])

/** The player a line tool begins from: the one under the pointer, else the one selected. */
function manFor(state: EditorState, tool: LineTool, hit: Hit | null): string | undefined {
  return hit?.part === 'player' ? hit.id : chosenMan(state, tool)
}

/** The selected player, unless a ball line can't start from him: a selected receiver is the target instead. */
function chosenMan(state: EditorState, tool: LineTool): string | undefined {
  const only = onlySelected(state)
  if (only?.element.kind !== 'player') return undefined
  const { role, at, side } = only.element
  const mayHaveBall = role === 'QB' || side === 'defense' || inBackfield(at)
  return OF_BALL.has(tool) && !mayHaveBall ? undefined : only.id
}

/** A line with no points yet is replaced when another player on the same side is pressed. */
function restarted({ draft, base }: EditorState, hit: Hit | null): boolean {
  if (!draft || isBegun(draft) || hit?.part !== 'player' || hit.id === draft.from) return false
  const [man, other] = [base.elements[draft.from], base.elements[hit.id]]
  // A line to a teammate may begin with a press on him.
  const goesToMate = (OF_BALL as ReadonlySet<LineKind>).has(draft.line)
  return man?.kind === 'player' && other?.kind === 'player' && man.side === other.side && !goesToMate
}

/** A tap with a line tool: begins a line, adds a point, or ends the line on its last point. */
export function tapDraw(state: EditorState, tool: LineTool, pointer: Pointer, hit: Hit | null): Step {
  const draft = restarted(state, hit) ? null : state.draft
  if (draft) return tapOn(state, draft, pointer, hit)
  if (hit?.part === 'player') {
    const hint = wrongSide(state, tool, hit.id)
    if (hint !== '') return { hint }
    return { draft: beginDraft(state, tool, hit.id), selection: new Set([hit.id]), vertex: null, hint: '' }
  }
  const only = onlySelected(state)
  const more = only?.element.kind === 'path' ? draftOf(state, only.id) : undefined
  // Tapping after a line has ended continues it.
  if (more) return { draft: addPoint(more, aim(state, more, pointer)) }
  const man = manFor(state, tool, hit)
  if (man === undefined) return { hint: `Click a player to draw his ${lineWord(tool)}.` }
  const hint = wrongSide(state, tool, man)
  if (hint !== '') return { hint }
  const first = beginDraft(state, tool, man)
  return { draft: addPoint(first, aim(state, first, pointer)), hint: '' }
}

/** A tap while drawing a line. Pressing the last point of an option route continues from its node. */
function tapOn(state: EditorState, draft: Draft, pointer: Pointer, hit: Hit | null): Step {
  if (!isBegun(draft) && hit?.part === 'player' && hit.id === draft.from) return {}
  const origin = originOf(state, draft.from)
  const reach = (pointer.touch ? REACH.touch : REACH.mouse * 1.5) / state.camera.scale
  const isOn = (p: Point | undefined): boolean =>
    p !== undefined && distance(add(p, origin), pointer.at) <= reach
  if (isBegun(draft) && isOn(tipOf(draft))) {
    if (draft.line !== 'option') return finishDraft(state)
    return draft.limb?.length === 0 ? finishDraft(state) : { draft: openLimb(draft) }
  }
  if (draft.limb && draft.limb.length > 0 && isOn(draft.points.at(-1))) return { draft: openLimb(draft) }
  const point = aim(state, draft, pointer)
  const next = addPoint(draft, point)
  // A line that reached its target is done.
  const isDone = ENDS_AT_MAN.has(draft.line) && !pointer.free && aimOf(state, draft, point) !== undefined
  return isDone ? finishDraft({ ...state, draft: next }) : { draft: next }
}

/** The player whom the next point would target: blocked, thrown to, or covered. */
export function aimOf(state: EditorState, draft: Draft, point: Point): Aim | undefined {
  const origin = originOf(state, draft.from)
  const start = draft.limb ? undefined : add(tipOf(draft), origin)
  return start && aimAt(state.base, draft.line, draft.from, start, add(point, origin))
}

/** Snaps the next point: to its target, to the half-yard grid, or with Shift to 45° steps. */
function aim(state: EditorState, draft: Draft, pointer: Pointer): Point {
  const origin = originOf(state, draft.from)
  const offset = subtract(pointer.at, origin)
  const aimed = pointer.shift ? toEighth(tipOf(draft), offset) : offset
  if (pointer.free) return { x: tidy(aimed.x), y: tidy(aimed.y) }
  const target = aimOf(state, draft, aimed)
  return target ? subtract(target.at, origin) : snapPoint(aimed)
}

/** The pointer moves over the field while a line is being drawn. */
export function hoverDraw(state: EditorState, pointer: Pointer): Step {
  const { draft } = state
  if (!draft || pointer.touch) return {}
  const hover = aim(state, draft, pointer)
  if (draft.hover && distance(draft.hover, hover) < 0.01) return {}
  return { draft: { ...draft, hover, keyed: false } }
}

/** A drag with a line tool: freehand, from the player or onward from the last point. */
export function beginStroke(
  state: EditorState,
  tool: LineTool,
  pointer: Pointer,
  hit: Hit | null,
  start: Pointer,
): Step {
  const man = manFor(state, tool, hit)
  const begun = restarted(state, hit) ? null : state.draft
  const hint = begun || man === undefined ? '' : wrongSide(state, tool, man)
  if (hint !== '') return { gesture: IDLE, hint }
  const draft = begun ?? (man === undefined ? null : beginDraft(state, tool, man))
  if (!draft) {
    if (!start.touch)
      return { gesture: IDLE, hint: `Start at the player whose ${lineWord(tool)} you want to draw.` }
    return { gesture: { kind: 'pan', pointer, start: start.screen, camera: state.camera } }
  }
  const last = add(tipOf(draft), originOf(state, draft.from))
  // Announce the new line's player instead of the previous line.
  const selection = begun ? {} : { selection: new Set([draft.from]), vertex: null }
  const gesture: Gesture = {
    kind: 'stroke',
    pointer,
    points: [last, pointer.at],
    whole: !begun || !isBegun(begun),
  }
  return { gesture, draft: { ...draft, hover: null }, hint: '', ...selection }
}

/** Extends the stroke, skipping points too close to the last one. */
export function growStroke(gesture: Extract<Gesture, { kind: 'stroke' }>, pointer: Pointer): Step {
  const points = [...gesture.points]
  for (const p of [...(pointer.trail ?? []), pointer.at]) {
    if (distance(points.at(-1) ?? p, p) > 0.12) points.push(p)
  }
  return { gesture: { ...gesture, pointer, points } }
}

/**
 * On release the stroke is simplified to points on the grid, the last one at its target. A line that began at its
 * player ends here; an option route waits for its ends, one stroke each.
 */
export function endStroke(state: EditorState, gesture: Extract<Gesture, { kind: 'stroke' }>): Step {
  const { draft } = state
  if (!draft) return { gesture: IDLE }
  const origin = originOf(state, draft.from)
  const tolerance = draft.curve === 'smooth' ? 0.3 : 0.55
  const { free } = gesture.pointer
  const few = simplify(gesture.points, tolerance).slice(1)
  let next = draft
  few.forEach((p, i) => {
    const offset = subtract(p, origin)
    const isLast = i === few.length - 1
    const target = isLast && !free ? aimOf(state, next, offset) : undefined
    next = addPoint(next, target ? subtract(target.at, origin) : free ? offset : snapPoint(offset))
  })
  if (next.points.length > 60) next = { ...next, points: next.points.slice(0, 60) }
  if (draft.line === 'option') return { gesture: IDLE, draft: isBegun(next) ? openLimb(next) : next }
  if (!gesture.whole) return { gesture: IDLE, draft: next }
  return { gesture: IDLE, ...finishDraft({ ...state, draft: next }) }
}

/** The line is done: one change, and it is selected so that its points can be moved. */
export function finishDraft(state: EditorState): Step {
  const { draft } = state
  const man = draft && state.base.elements[draft.from]
  if (!draft || man?.kind !== 'player') return { draft: null }
  const origin = originOf(state, draft.from)
  const keyed = draft.keyed ? draft.hover : null
  const target = keyed ? aimOf(state, draft, keyed) : undefined
  const wanted = keyed ? addPoint(draft, target ? subtract(target.at, origin) : keyed) : draft
  const points = withoutRepeats(wanted.points)
  if (points.length < 2) return { draft: null }
  const line: DrawnLine = {
    line: draft.line,
    from: draft.from,
    points,
    curve: draft.curve,
    scheme: draft.scheme,
    branches: branchesOf(wanted),
    to: meant(state, { ...wanted, points })?.to ?? '',
  }
  const isTwoMen = draft.scheme === 'double' || draft.scheme === 'combo'
  const drawn = isTwoMen
    ? drawDouble(state.base, line, state.level, draft.id, state.names)
    : { ...drawLine(state.base, line, state.level, draft.id), words: '' }
  const element = state.base.elements[drawn.id]
  const description =
    drawn.words !== ''
      ? drawn.words
      : drawn.isNew || !element
        ? `Drew ${aLine(draft.line)} for ${nameOf(state.base, man, state.names)}`
        : `Redrew ${nameOf(state.base, element, state.names)}`
  const rest: Step = { draft: null, selection: new Set([drawn.id]), vertex: null, hint: '' }
  return drawn.changes.length === 0 ? rest : { ...rest, commit: { changes: drawn.changes, description } }
}

/** The target of a finished line. */
function meant(state: EditorState, draft: Draft): Aim | undefined {
  const last = draft.points.at(-1)
  if (!last || branchesOf(draft).length > 0) return undefined
  return aimOf(state, { ...draft, points: draft.points.slice(0, -1), limb: null }, last)
}

/** Selects a drawing tool. With a player selected his line begins at once, so that keys can draw too. */
export function chooseTool(state: EditorState, tool: EditorState['tool']): Step {
  const rest: Step = { tool, draft: null, typing: null, hint: '', vertex: null }
  if (!isLineTool(tool)) return rest
  const man = chosenMan(state, tool)
  if (man === undefined) return rest
  const hint = wrongSide(state, tool, man)
  return hint === '' ? { ...rest, draft: beginDraft(state, tool, man) } : { ...rest, hint }
}
