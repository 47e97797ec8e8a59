import { selectedMen } from '../actions/assign.ts'
import { nameAll } from '../core/names.ts'
import type { EditorState } from '../core/state.ts'
import { useEditorState } from './context.ts'
import { placeAcross } from './place-across.ts'

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
  const who = useEditorState((state) => nameAll(state.base, ids))
  const level = useEditorState((state) => state.level)
  const size = useEditorState((state) => state.size)
  const camera = useEditorState((state) => state.camera)
  if (man?.kind !== 'player') return null
  return { at: man.at, who, level, place: placeAcross(camera, size, man.at, width) }
}
