/** What happens to a running gesture when what it holds is removed, by another coach or by an undo. Pure. */

import type { Diagram } from '#schema/football/diagram.ts'
import { cancelGesture } from './gesture.ts'
import { IDLE, type Gesture } from './gesture-types.ts'
import { nameAll } from './names.ts'
import type { EditorState, Step } from './state.ts'

/**
 * The step to a drawing in which elements were removed: they leave the hand and the selection. A gesture that was
 * about one of them ends without a change, and the hint says why.
 */
export function afterRemoval(state: EditorState, drawing: Diagram): Step {
  const { gesture, mark, edits, selection, draft, typing } = state
  const isThere = (id: string): boolean => Object.hasOwn(drawing.elements, id)
  const isGone = (id: string): boolean => Object.hasOwn(state.base.elements, id) && !isThere(id)
  // Copies in the hand were never on the field.
  const isCopy = gesture.kind === 'move' && gesture.isCopy
  const step: Step = {}
  const lost = isCopy ? [] : Object.keys(mark).filter(isGone)
  if (lost.length > 0) {
    const kept = Object.keys(mark).filter((id) => !lost.includes(id))
    const lead = leadOf(gesture)
    const isOver = kept.length === 0 || (lead !== null && lost.includes(lead))
    const told = lead !== null && isOver ? [lead] : lost
    const name = opening(nameAll(state.base, told, state.names))
    const words =
      told.length > 1
        ? `${name} were removed while you were moving them.`
        : `${name} was removed while you were moving it.`
    Object.assign(
      step,
      isOver ? cancelGesture(state) : { mark: only(mark, kept), edits: only(edits, kept) },
      { hint: words },
    )
  }
  if (draft && isGone(draft.from)) {
    const isStroke = gesture.kind === 'stroke'
    Object.assign(step, isStroke && { gesture: IDLE }, {
      draft: null,
      hint: `${opening(nameAll(state.base, [draft.from], state.names))} was removed while you were drawing.`,
    })
  } else if (draft?.id && isGone(draft.id)) step.draft = { ...draft, id: null }
  if (typing?.id && isGone(typing.id)) {
    step.typing = null
    step.hint = `${opening(nameAll(state.base, [typing.id], state.names))} was removed while you were writing.`
  }
  const left = [...selection].filter((id) => isThere(id) || (isCopy && id in mark))
  if (left.length < selection.size) Object.assign(step, { selection: new Set(left), vertex: null })
  return step
}

/** A name at the beginning of a sentence: "A note". Players' letters stay as they are drawn. */
function opening(name: string): string {
  return name.replace(/^(?:an?|the) /, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}

/** The element without which the gesture makes no sense. */
function leadOf(gesture: Gesture): string | null {
  if (gesture.kind === 'move') return gesture.grabbed
  return 'id' in gesture ? gesture.id : null
}

function only<T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
}
