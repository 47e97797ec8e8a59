import { ArrowBigLeft, ArrowBigRight, Plus, Tangent } from 'lucide-react'
import { isCurved, isInner } from '#schema/football/corners.ts'
import type { PathElement } from '#schema/football/diagram.ts'
import { insertPoint, turnPoint } from '../core/line-points.ts'
import { onlySelected, type EditorState, type Step } from '../core/state.ts'
import { isFixed } from '../core/view.ts'
import type { Action } from './action.ts'

/** The selected line, if exactly one is selected. */
export function onlyPath(state: EditorState): { id: string; element: PathElement } | undefined {
  const only = onlySelected(state)
  return only?.element.kind === 'path' ? { id: only.id, element: only.element } : undefined
}

/** The chosen point of the selected line, if it can be a corner or a curve. */
function innerPoint(state: EditorState): { id: string; element: PathElement; index: number } | undefined {
  const path = onlyPath(state)
  const index = state.vertex
  if (!path || index === null || state.draft || !isInner(path.element.points, index)) return undefined
  return isFixed(state, path.id) ? undefined : { ...path, index }
}

/** Chooses the next point of the line, cyclically, skipping the one at its player. */
function choosePoint(state: EditorState, by: 1 | -1): Step {
  const path = onlyPath(state)
  if (!path) return {}
  const first = path.element.from === null ? 0 : 1
  const count = path.element.points.length - first
  const at = state.vertex === null ? (by === 1 ? -1 : 0) : state.vertex - first
  return count > 0 ? { vertex: first + ((at + by + count) % count) } : {}
}

const hasPoints = (state: EditorState): boolean => state.draft === null && onlyPath(state) !== undefined

/** Actions on a point of the selected line. */
export const POINTS: readonly Action[] = [
  {
    id: 'turn-point',
    label: 'Curve at this point',
    icon: Tangent,
    keys: ['shift+c'],
    enabled: (state) => innerPoint(state) !== undefined,
    pressed: (state) => {
      const point = innerPoint(state)
      return point !== undefined && isCurved(point.element, point.index)
    },
    run: (editor) =>
      editor.take((state) => {
        const point = innerPoint(state)
        return point ? { ...turnPoint(state, point.id, point.index), menu: null } : {}
      }),
  },
  {
    id: 'add-point',
    label: 'Add a point',
    icon: Plus,
    keys: [],
    enabled: (state) => onlyPath(state) !== undefined,
    run: (editor) =>
      editor.take((state) => {
        const path = onlyPath(state)
        if (!path) return {}
        const last = path.element.points.length - 2
        const after = state.vertex === null ? last : Math.min(last, state.vertex)
        return { ...insertPoint(state, path.id, after), menu: null }
      }),
  },
  {
    id: 'next-point',
    label: 'Next point',
    icon: ArrowBigRight,
    keys: ['w'],
    enabled: hasPoints,
    run: (editor) => editor.take((state) => choosePoint(state, 1)),
  },
  {
    id: 'point-before',
    label: 'Point before',
    icon: ArrowBigLeft,
    keys: ['shift+w'],
    enabled: hasPoints,
    run: (editor) => editor.take((state) => choosePoint(state, -1)),
  },
]
