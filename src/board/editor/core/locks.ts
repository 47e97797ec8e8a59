/** Locking: the lock mark's position, and locking and unlocking elements. */

import type { DiagramElement, Point } from '#schema/football/diagram.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { NOTE_SIZE } from '../../diagram/paint.ts'
import { changed } from './changes.ts'
import { nameAll } from './names.ts'
import { originOf, type EditorState, type Step } from './state.ts'
import { isLocked } from './view.ts'

/** Where the mark of a locked element stands; null for what cannot be locked. */
export function lockSpot(state: EditorState, element: DiagramElement): Point | null {
  switch (element.kind) {
    case 'player':
      return { x: element.at.x + 0.75, y: element.at.y + 0.75 }
    case 'path': {
      const origin = originOf(state, element.from)
      const end = element.points.at(-1) ?? { x: 0, y: 0 }
      return { x: origin.x + end.x + 0.9, y: origin.y + end.y }
    }
    case 'zone':
      return { x: element.at.x + element.rx * 0.7, y: element.at.y + element.ry * 0.7 }
    case 'text':
      return { x: element.at.x - 0.7, y: element.at.y + NOTE_SIZE * 0.35 }
    case 'key':
    case 'look':
    case 'field':
      return null
  }
}

/** Everything selected is locked already. */
export function allLocked(state: EditorState): boolean {
  const elements = [...state.selection].flatMap((id) => state.base.elements[id] ?? [])
  return elements.length > 0 && elements.every(isLocked)
}

/** Locks the selection, or unlocks it when all of it is locked. */
export function toggleLocked(state: EditorState): Step {
  const locked = !allLocked(state)
  const changes = setLocked(state, state.selection, locked)
  if (changes.length === 0) return {}
  const description = `${locked ? 'Locked' : 'Unlocked'} ${nameAll(state.base, state.selection, state.names)}`
  return { menu: null, hint: '', commit: { changes, description } }
}

/** A press on its mark unlocks an element, and selects it. */
export function unlock(state: EditorState, id: string): Step {
  const changes = setLocked(state, [id], false)
  const description = `Unlocked ${nameAll(state.base, [id], state.names)}`
  return { selection: new Set([id]), vertex: null, hint: '', commit: { changes, description } }
}

function setLocked(state: EditorState, ids: Iterable<string>, locked: boolean): ElementChange[] {
  return changed(state.base, (elements) => {
    for (const id of ids) {
      const element = elements[id]
      if (!element || element.kind === 'field' || element.kind === 'look') continue
      if (isLocked(element) !== locked) elements[id] = { ...element, locked }
    }
  })
}
