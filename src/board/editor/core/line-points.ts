/** The points of a line, one at a time: put in, taken out, made a corner or a curve. */

import { isCurved, isInner, turnCorner, withoutPoint, withPointAfter } from '#schema/football/corners.ts'
import type { PathElement } from '#schema/football/diagram.ts'
import { setElement } from './changes.ts'
import { middleOf } from './gesture-select.ts'
import { nameOf } from './names.ts'
import type { EditorState, Step } from './state.ts'

/** A new point in the middle of a piece of a line, ready to be moved. */
export function insertPoint(state: EditorState, id: string, after: number): Step {
  const path = state.base.elements[id]
  if (path?.kind !== 'path' || path.points.length >= 64) return {}
  const points = path.points.toSpliced(after + 1, 0, middleOf(path, after))
  const changes = setElement<PathElement>(state.base, id, { points, ...withPointAfter(path, after) })
  const description = `Added a point to ${nameOf(state.base, path, state.names)}`
  return { selection: new Set([id]), vertex: after + 1, commit: { changes, description } }
}

/** A line without one of its points; with fewer than two left it would be no line, and stays. */
export function removePoint({ base, names }: EditorState, id: string, index: number): Step {
  const path = base.elements[id]
  if (path?.kind !== 'path' || path.points.length <= 2) return {}
  const points = path.points.toSpliced(index, 1)
  const changes = setElement<PathElement>(base, id, { points, ...withoutPoint(path, index) })
  const description = `Removed a point from ${nameOf(base, path, names)}`
  return { vertex: null, commit: { changes, description } }
}

/** The point a corner where it was a curve, and a curve where it was a corner. An end of the line is neither. */
export function turnPoint({ base, names }: EditorState, id: string, index: number): Step {
  const path = base.elements[id]
  if (path?.kind !== 'path' || !isInner(path.points, index)) return {}
  const changes = setElement<PathElement>(base, id, turnCorner(path, index))
  const name = nameOf(base, path, names)
  const description = isCurved(path, index) ? `Made a corner in ${name}` : `Rounded a corner of ${name}`
  return { vertex: index, commit: { changes, description } }
}
