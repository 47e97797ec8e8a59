import { useEffect } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { applyChanges, diffDiagrams } from '#schema/merge/diagram.ts'
import type { Editor } from '../core/editor.ts'
import { useEditor } from './context.ts'

/** Previews a play on the field. The preview ends when the caller unmounts. */
export function useTry(): (make: ((diagram: Diagram) => Diagram) | null) => void {
  const editor = useEditor()
  useEffect(() => () => editor.take({ trial: null }), [editor])
  return (make) =>
    editor.take((state) => {
      if (!make) return { trial: null }
      // What stays the same stays the same element, so that only what is new is drawn.
      return { trial: applyChanges(state.base, diffDiagrams(state.base, make(state.base))).diagram }
    })
}

/** Keeps what was picked, as one step in the history if it changes anything, and closes the picker. */
export function keepPicked(
  editor: Editor,
  make: (diagram: Diagram) => Diagram,
  describe: (before: Diagram) => string,
): void {
  editor.take((state) => {
    const changes = diffDiagrams(state.base, make(state.base))
    return changes.length > 0 ? { commit: { changes, description: describe(state.base) } } : {}
  })
  closePicker(editor)
}

/** Closes the picker and returns the focus to the field. */
export function closePicker(editor: Editor): void {
  editor.take({ dialog: null, trial: null })
  document.querySelector<SVGElement>('svg[role=application]')?.focus({ preventScroll: true })
}
