/** One thing a coach can do, told once: the toolbar, the menu of the selection, the keys and the help read it. */

import type { ComponentType } from 'react'
import type { Editor } from '../core/editor.ts'
import type { EditorState } from '../core/state.ts'

export type Action = {
  id: string
  label: string
  /** Its name where the play is a defence. */
  defenseLabel?: string
  icon: ComponentType<{ size?: number }>
  /** As in `keys.ts`: `r`, `Delete`, `mod+a`. The first is the one that is shown. */
  keys: readonly string[]
  /** Reading needs no right to draw. */
  reads?: true
  danger?: true
  /** Its keys come as events of the browser's own clipboard and are not taken here. */
  isNative?: true
  enabled(state: EditorState): boolean
  /** For what is on or off. */
  pressed?(state: EditorState): boolean
  run(editor: Editor): void
}

export function labelOf(action: Action, state: EditorState): string {
  return state.unit === 'defense' ? (action.defenseLabel ?? action.label) : action.label
}

/** What may be done now: enabled, and for a reader only what reads. */
export function isAvailable(action: Action, state: EditorState): boolean {
  return (!state.readOnly || action.reads === true) && action.enabled(state)
}
