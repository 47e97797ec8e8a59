/** How this person looks at fields, kept on the device from play to play. */

import { readStored, writeStored } from '#src/lib/storage.ts'
import type { Editor } from '../core/editor.ts'
import { isOutOfReach, parseView, type FieldView } from '../core/view.ts'

const KEY = 'hashmark.field-view'

export function keptView(): FieldView {
  return parseView(readStored('local', KEY))
}

/** Another way of looking at the field, from now on and on every play. What is hidden or locked is no longer selected. */
export function keepView(editor: Editor, change: Partial<FieldView>): void {
  editor.take((state) => {
    const next = { ...state, view: { ...state.view, ...change } }
    const selection = new Set(
      [...state.selection].filter((id) => {
        const element = state.base.elements[id]
        return element && !isOutOfReach(next, element)
      }),
    )
    const isSame = selection.size === state.selection.size
    return { view: next.view, ...(!isSame && { selection, vertex: null }) }
  })
  writeStored('local', KEY, JSON.stringify(editor.state().view))
}
