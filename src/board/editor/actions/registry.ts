/** Every action of the editor, by its id and by its key. */

import type { EditorState } from '../core/state.ts'
import { isAvailable, type Action } from './action.ts'
import { ARRANGEMENTS } from './arrange.ts'
import { ASSIGNS } from './assign.ts'
import { CLIPBOARD } from './clipboard.ts'
import { EDITS } from './edit.ts'
import { isKey, type KeyPress } from './keys.ts'
import { LOOKS } from './looks.ts'
import { POINTS } from './points.ts'
import { SCHEMES, TOOLS } from './tools.ts'
import { VIEWS } from './view.ts'

export const ACTIONS: readonly Action[] = [
  ...TOOLS,
  ...SCHEMES,
  ...ASSIGNS,
  ...EDITS,
  ...POINTS,
  ...CLIPBOARD,
  ...ARRANGEMENTS,
  ...LOOKS,
  ...VIEWS,
]

/** The action with that id. Throws for an unknown id, so that a renamed action is noticed. */
export function actionById(id: string): Action {
  const action = ACTIONS.find((one) => one.id === id)
  if (!action) throw new Error(`No action "${id}"`)
  return action
}

/** The first action that the key means now. */
export function actionForKey(press: KeyPress, state: EditorState): Action | undefined {
  return ACTIONS.find(
    (action) =>
      !action.isNative && isAvailable(action, state) && action.keys.some((key) => isKey(press, key)),
  )
}
