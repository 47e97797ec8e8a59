/** Words written on the field itself: a note, a player's label, the name of a zone. */

import { newElementId } from '#schema/ids.ts'
import { labelOf } from '#schema/football/defender-labels.ts'
import type { DiagramElement } from '#schema/football/diagram.ts'
import { tidy } from '#schema/football/points.ts'
import { changed, removeElements, setTypedText } from './changes.ts'
import { nameOf } from './names.ts'
import { NOTHING, type EditorState, type Step, type Typing } from './state.ts'

/** How many letters an element may carry. */
export const LABEL_LENGTH = 12
export const NOTE_LENGTH = 200
export const JOB_LENGTH = 200

/** Writing begins on an element that is known by words; null for any other. */
export function typingOn(
  { base, names }: Pick<EditorState, 'base' | 'names'>,
  id: string,
  element: DiagramElement,
): Typing | null {
  switch (element.kind) {
    case 'player':
      return { id, at: element.at, text: labelOf(element, base.elements, names), from: element.label }
    case 'zone':
      return { id, at: element.at, text: element.label, from: element.label }
    case 'text':
      return { id, at: element.at, text: element.text, from: element.text }
    default:
      return null
  }
}

/** The writing is done. A new note without a word is no note; an old one without a word goes. */
export function finishTyping(state: EditorState, written: string): Step {
  const { typing, base, names } = state
  if (!typing) return {}
  const text = written.trim()
  if (typing.id === null) {
    if (text === '') return { typing: null }
    const id = newElementId()
    const at = { x: tidy(typing.at.x), y: tidy(typing.at.y) }
    const changes = changed(base, (elements) => {
      elements[id] = { kind: 'text', at, text: text.slice(0, NOTE_LENGTH) }
    })
    return { typing: null, selection: new Set([id]), commit: { changes, description: 'Wrote a note' } }
  }
  const element = base.elements[typing.id]
  if (!element || text === typing.text) return { typing: null }
  const name = nameOf(base, element, names)
  if (element.kind === 'text' && text === '') {
    // Where a teammate has changed it meanwhile, it is not this note that was emptied.
    const changes = removeElements(base, [typing.id]).map((change) =>
      'remove' in change ? { ...change, remove: { ...element, text: typing.from } } : change,
    )
    return { typing: null, selection: NOTHING, commit: { changes, description: 'Deleted a note' } }
  }
  const { from } = typing
  const changes =
    element.kind === 'text'
      ? setTypedText(base, typing.id, 'text', { from, to: text.slice(0, NOTE_LENGTH) })
      : setTypedText(base, typing.id, 'label', { from, to: text.slice(0, LABEL_LENGTH) })
  const description = element.kind === 'text' ? 'Changed a note' : `Renamed ${name} to ${text || 'nothing'}`
  return { typing: null, commit: { changes, description } }
}
