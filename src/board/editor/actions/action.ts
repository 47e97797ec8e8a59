/** An editor action, defined once for toolbar, selection menu, keys and help. */

import type { ComponentType } from 'react'
import type { Editor } from '../core/editor.ts'
import type { EditorState } from '../core/state.ts'

export type Action = {
  id: string
  label: string
  /** Its name where the play is a defense. */
  defenseLabel?: string
  icon: ComponentType<{ size?: number }>
  /** As in `keys.ts`: `r`, `Delete`, `mod+a`. The first one is shown. */
  keys: readonly string[]
  /** Reading needs no right to draw. */
  reads?: true
  danger?: true
  /** Its keys come as events of the browser's own clipboard and are not taken here. */
  isNative?: true
  enabled(state: EditorState): boolean
  /** Whether a toggle is on. */
  pressed?(state: EditorState): boolean
  run(editor: Editor): void
}

export function labelOf(action: Action, state: EditorState): string {
  return state.unit === 'defense' ? (action.defenseLabel ?? action.label) : action.label
}

/** The actions available now: enabled ones, and for a reader only those that change nothing. */
export function isAvailable(action: Action, state: EditorState): boolean {
  return (!state.readOnly || action.reads === true) && action.enabled(state)
}
