import { selectedMen } from '../actions/assign.ts'
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
