import type { CSSProperties } from 'react'
import type { Point } from '#schema/football/diagram.ts'
import { selectedMen } from '../actions/assign.ts'
import { type Camera, type Size, toScreen } from '../core/camera.ts'
import { nameAll } from '../core/names.ts'
import type { EditorState } from '../core/state.ts'
import { useEditorState } from './context.ts'

/** Ids of the players that the open dialog is for; empty while it is closed. */
export function useChosenMen(dialog: NonNullable<EditorState['dialog']>): readonly string[] {
  // As one text, so that the same players are the same.
  const ids = useEditorState((state) =>
    state.dialog === dialog
      ? selectedMen(state)
          .map(({ id }) => id)
          .join(' ')
      : '',
  )
  return ids === '' ? [] : ids.split(' ')
}

/** What a dialog for these players goes by: who they are, and the first of them, across from whom it opens. Null once he is gone. */
export function useDialogFor(ids: readonly string[], width: number) {
  const [first = ''] = ids
  const man = useEditorState((state) => state.base.elements[first])
  const who = useEditorState((state) => nameAll(state.base, ids, state.names))
  const level = useEditorState((state) => state.level)
  const size = useEditorState((state) => state.size)
  const camera = useEditorState((state) => state.camera)
  if (man?.kind !== 'player') return null
  return { at: man.at, who, level, place: placeAcross(camera, size, man.at, width) }
}

const MARGIN = 8

/** What the bar at the top and the tools at the side cover, in pixels. */
const COVERED = { top: 56, side: 64 }

/** Places a picker at the opposite edge of the field, so that its player and his preview stay visible. */
function placeAcross(camera: Camera, size: Size, at: Point, width: number): CSSProperties {
  const isRight = toScreen(camera, at).x <= size.width * 0.55
  return {
    top: COVERED.top,
    ...(isRight ? { left: 'auto', right: MARGIN } : { left: COVERED.side, right: 'auto' }),
    width: Math.min(width, size.width - 2 * MARGIN),
    maxHeight: size.height - COVERED.top - MARGIN,
  }
}
