import { selectedMen } from '../actions/assign.ts'
import type { EditorState } from '../core/state.ts'
import { useEditorState } from './context.ts'

/** The selected men whom the open dialog is for, by their ids; none while it is closed. */
export function useChosenMen(dialog: NonNullable<EditorState['dialog']>): readonly string[] {
  // As one text, so that the same men are the same.
  const ids = useEditorState((state) =>
    state.dialog === dialog
      ? selectedMen(state)
          .map(({ id }) => id)
          .join(' ')
      : '',
  )
  return ids === '' ? [] : ids.split(' ')
}
