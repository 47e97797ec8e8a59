import { useEffect } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { applyChanges, diffDiagrams } from '#schema/merge/diagram.ts'
import type { Editor } from '../core/editor.ts'
import { useEditor } from './context.ts'

/** Shows a play on the field before it is chosen; what shows it takes it off again when it goes. */
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

/** The picker goes, and the keys are the field's again. */
export function closePicker(editor: Editor): void {
  editor.take({ dialog: null, trial: null })
  document.querySelector<SVGElement>('svg[role=application]')?.focus({ preventScroll: true })
}
