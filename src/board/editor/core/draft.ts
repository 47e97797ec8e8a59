/** A line being drawn, point by point: plain values, without pointers. */

import type { Point } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { add, distance } from '#schema/football/points.ts'
import { startOf } from './motion.ts'
import { lineFor, type Draft, type EditorState, type LineTool, type Step } from './state.ts'

const STANDING: Point = { x: 0, y: 0 }

/** A new line from a player, starting at his spot at the snap. */
export function beginDraft(state: EditorState, tool: LineTool, playerId: string): Draft {
  const line = lineFor(state, tool, playerId)
  return {
    line,
    from: playerId,
    points: [startOf(state.base, playerId, line)],
    hover: null,
    keyed: false,
    curve: state.curve ?? makePath(line, playerId, []).curve,
    id: null,
    scheme: line === 'block' && state.scheme !== 'base' ? state.scheme : '',
    branches: [],
    limb: null,
  }
}

/** An existing line, to be continued; undefined if it has no owner. */
export function draftOf(state: EditorState, id: string): Draft | undefined {
  const path = state.base.elements[id]
  if (path?.kind !== 'path' || path.from === null) return undefined
  const { line, from, points, curve, scheme = '', branches = [] } = path
  const limb = branches.length > 0 ? [] : null
  return { line, from, points, hover: null, keyed: false, curve, id, scheme, branches, limb }
}

/** The point that the next one continues from. */
export function tipOf({ points, limb }: Draft): Point {
  return limb?.at(-1) ?? points.at(-1) ?? STANDING
}

/** Whether the line has anything to keep yet. */
export function isBegun({ points, limb, branches }: Draft): boolean {
  return points.length > 1 || branches.length > 0 || (limb?.length ?? 0) > 0
}

export function addPoint(draft: Draft, point: Point): Draft {
  const rest = { ...draft, hover: null, keyed: false }
  if (distance(tipOf(draft), point) < 0.2) return rest
  return draft.limb
    ? { ...rest, limb: [...draft.limb, point] }
    : { ...rest, points: [...draft.points, point] }
}

/** The branches drawn so far, including the current one. */
export function branchesOf({ branches, limb }: Draft): Point[][] {
  return limb && limb.length > 0 ? [...branches, limb] : branches
}

/** Starts an option route's next branch at its node, the end of the stem. */
export function openLimb(draft: Draft): Draft {
  return { ...draft, branches: branchesOf(draft), limb: [], hover: null, keyed: false }
}

/** Whether the next branch can start: an option route with a stem, whose last branch has a point. */
export function mayBranch(draft: Draft | null): boolean {
  if (draft?.line !== 'option' || draft.points.length < 2) return false
  return draft.limb === null || draft.limb.length > 0
}

/** Arrow keys move the next point of a line being drawn. */
export function keyDraw(draft: Draft, by: Point): Step {
  return { draft: { ...draft, hover: add(draft.hover ?? tipOf(draft), by), keyed: true } }
}

/** Adds the point chosen by the arrow keys to the line. */
export function keepPoint(draft: Draft): Step {
  return draft.hover && draft.keyed ? { draft: addPoint(draft, draft.hover) } : {}
}

/** Removes the last point; with none left, the line. */
export function dropPoint(draft: Draft): Step {
  const { limb, branches, points } = draft
  const rest = { ...draft, keyed: false }
  if (limb && limb.length > 0) return { draft: { ...rest, limb: limb.slice(0, -1) } }
  const last = branches.at(-1)
  if (limb && last) return { draft: { ...rest, branches: branches.slice(0, -1), limb: last } }
  if (limb) return { draft: { ...rest, limb: null } }
  return { draft: points.length <= 1 ? null : { ...rest, points: points.slice(0, -1) } }
}
