import { CheckCheck, Copy, Crosshair, ListChecks, Pencil, Spline, Trash2, Undo2, X } from 'lucide-react'
import type { PathElement } from '#schema/football/diagram.ts'
import { removeElements, setElement } from '../core/changes.ts'
import { dropPoint, isBegun } from '../core/draft.ts'
import { finishDraft } from '../core/gesture-draw.ts'
import { cancelGesture } from '../core/gesture.ts'
import { fixedHint } from '../core/gesture-move.ts'
import { removePoint } from '../core/line-points.ts'
import { nameAll, nameOf } from '../core/names.ts'
import { NOTHING, onlySelected, type EditorState, type Step } from '../core/state.ts'
import { typingOn } from '../core/typing.ts'
import { isFixed, movable } from '../core/view.ts'
import type { Action } from './action.ts'
import { onlyPath } from './points.ts'

function onlyPlayer(state: EditorState) {
  const only = onlySelected(state)
  return only?.element.kind === 'player' ? { id: only.id, element: only.element } : undefined
}

/** Deletes the chosen point of a line, else the selection. */
function deleteSelected(state: EditorState): Step {
  if (state.draft) return dropPoint(state.draft)
  const path = onlyPath(state)
  if (path && state.vertex !== null && path.element.points.length > 2 && !isFixed(state, path.id)) {
    return removePoint(state, path.id, state.vertex)
  }
  const ids = movable(state, state.selection)
  const changes = removeElements(state.base, ids)
  if (changes.length === 0) return ids.length < state.selection.size ? { hint: fixedHint(state) } : {}
  const description = `Deleted ${nameAll(state.base, ids, state.names)}`
  return { selection: NOTHING, vertex: null, commit: { changes, description } }
}

/** Escape, one step at a time: the gesture, the line, the point, the selection, the tool. */
function escape(state: EditorState): Step {
  if (state.menu) return { menu: null }
  if (state.gesture.kind !== 'idle') return cancelGesture(state)
  // A line that is only begun goes together with its tool.
  if (state.draft) return isBegun(state.draft) ? { draft: null } : { draft: null, tool: 'select' }
  if (state.vertex !== null) return { vertex: null }
  if (state.tool !== 'select') return { tool: 'select', hint: '' }
  return { selection: NOTHING, several: false, hint: '' }
}

function toggleSmooth(state: EditorState): Step {
  if (state.draft) {
    const curve = state.draft.curve === 'smooth' ? 'straight' : 'smooth'
    return { draft: { ...state.draft, curve }, curve }
  }
  const path = onlyPath(state)
  if (!path) return { curve: state.curve === 'smooth' ? null : 'smooth' }
  const curve = path.element.curve === 'smooth' ? 'straight' : 'smooth'
  const corners = path.element.corners?.length ? { corners: [] } : {}
  const changes = setElement<PathElement>(state.base, path.id, { curve, ...corners })
  const name = nameOf(state.base, path.element, state.names)
  return {
    commit: { changes, description: curve === 'smooth' ? `Rounded ${name}` : `Made ${name} straight` },
  }
}

/** Undo first cancels the running gesture or the last point of the line being drawn. */
function takeBack(state: EditorState): Step {
  if (state.gesture.kind !== 'idle') return cancelGesture(state)
  return state.draft ? dropPoint(state.draft) : {}
}

/** Actions on the selection and on the line being drawn. */
export const EDITS: readonly Action[] = [
  {
    id: 'finish',
    label: 'End the line',
    icon: CheckCheck,
    keys: ['Enter'],
    enabled: (state) => state.draft !== null,
    run: (editor) => editor.take(finishDraft),
  },
  {
    id: 'take-back',
    label: 'Take back the last point',
    icon: Undo2,
    keys: ['mod+z'],
    enabled: (state) => state.draft !== null || state.gesture.kind !== 'idle',
    run: (editor) => editor.take(takeBack),
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: Pencil,
    keys: ['F2'],
    enabled: (state) => {
      const only = state.draft ? undefined : onlySelected(state)
      return only !== undefined && only.element.kind !== 'path' && only.element.kind !== 'field'
    },
    run: (editor) =>
      editor.take((state) => {
        const only = onlySelected(state)
        const typing = only && typingOn(state, only.id, only.element)
        return typing ? { typing, menu: null } : {}
      }),
  },
  {
    id: 'smooth',
    label: 'Smooth',
    icon: Spline,
    keys: ['c'],
    enabled: () => true,
    pressed: (state) =>
      (state.draft ?? onlyPath(state)?.element)?.curve === 'smooth' ||
      (!state.draft && !onlyPath(state) && state.curve === 'smooth'),
    run: (editor) => editor.take(toggleSmooth),
  },
  {
    id: 'several',
    label: 'Select several',
    icon: ListChecks,
    keys: [],
    enabled: (state) => state.tool === 'select',
    pressed: (state) => state.several,
    run: (editor) => editor.take((state) => ({ several: !state.several })),
  },
  {
    id: 'select-all',
    label: 'Select all players',
    icon: Copy,
    keys: ['mod+a'],
    enabled: () => true,
    run: (editor) =>
      editor.take((state) => {
        const men = Object.entries(state.base.elements).filter(
          ([id, element]) => element.kind === 'player' && !isFixed(state, id),
        )
        return { selection: new Set(men.map(([id]) => id)), vertex: null, tool: 'select', draft: null }
      }),
  },
  {
    id: 'select-side',
    label: 'Select his side',
    icon: Crosshair,
    keys: [],
    enabled: (state) => onlyPlayer(state) !== undefined,
    run: (editor) =>
      editor.take((state) => {
        const side = onlyPlayer(state)?.element.side
        const men = Object.entries(state.base.elements).filter(
          ([, e]) => e.kind === 'player' && e.side === side,
        )
        return { selection: new Set(men.map(([id]) => id)), menu: null }
      }),
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    danger: true,
    enabled: (state) => state.selection.size > 0 || state.draft !== null,
    run: (editor) => editor.take((state) => ({ ...deleteSelected(state), menu: null })),
  },
  {
    id: 'escape',
    label: 'Stop, deselect',
    icon: X,
    keys: ['Escape'],
    reads: true,
    enabled: (state) =>
      state.selection.size > 0 ||
      state.gesture.kind !== 'idle' ||
      state.draft !== null ||
      state.menu !== null ||
      state.tool !== 'select' ||
      state.several,
    run: (editor) => editor.take(escape),
  },
]
