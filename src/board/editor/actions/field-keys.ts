/** The keys that only mean something while the field has the focus: arrows, Tab, the space bar. */

import type { Point } from '#schema/football/diagram.ts'
import { panBy, toField } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import { keepPoint, keyDraw } from '../core/draft.ts'
import { makeZone, tapKey } from '../core/gesture-place.ts'
import { finish, nudge } from '../core/gesture-select.ts'
import { seen } from '../core/gesture.ts'
import { neighbor } from '../core/order.ts'
import { NOTHING, elementNow, onlySelected, type EditorState, type Step } from '../core/state.ts'
import { findMan } from '../core/type-ahead.ts'
import type { KeyPress } from './keys.ts'

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** Half a yard; with Shift one yard, with Alt a tenth. Without a selection, pixels of the view. */
const STEP = { usual: 0.5, coarse: 1, fine: 0.1, view: 60 }

/** The letters typed so far to find a player. */
const typed = new WeakMap<Editor, string>()

/** Handles a key; false leaves it to the browser. */
export function pressFieldKey(editor: Editor, press: KeyPress): boolean {
  if (press.ctrlKey || press.metaKey) return false
  const state = editor.state()
  if (!press.altKey && typeLabel(editor, press.key)) return true
  const arrow = ARROWS[press.key]
  if (arrow && (!press.altKey || state.selection.size > 0)) {
    const step = press.altKey ? STEP.fine : press.shiftKey ? STEP.coarse : STEP.usual
    editor.take((before) => moveByArrow(before, arrow, step))
    return true
  }
  if (press.altKey) return false
  if (press.key === 'Tab') return !state.readOnly && walk(editor, press.shiftKey ? -1 : 1)
  if (press.key === ' ' && state.draft) {
    editor.take(keepPoint(state.draft))
    return true
  }
  if (press.key === 'Enter' && (state.tool === 'zone' || state.tool === 'text')) {
    editor.take(placeByKey)
    return true
  }
  if (press.key === 'Enter' && state.tool === 'key') {
    editor.take(readByKey)
    return true
  }
  return false
}

/** Arrow keys were released: their moves become one change. */
export function releaseFieldKeys(editor: Editor): void {
  if (editor.state().gesture.kind === 'nudge') editor.take(finish)
}

/** A slash and a player's letters select him as soon as they are unambiguous. */
function typeLabel(editor: Editor, key: string): boolean {
  const { base, draft, hint, unit, selection } = editor.state()
  const before = typed.get(editor)
  // Whatever else was done meanwhile has taken the hint away.
  if (before === undefined || hint !== asked(before)) {
    if (key !== '/' || draft) return false
    typed.set(editor, '')
    editor.take({ hint: asked('') })
    return true
  }
  const side = unit === 'defense' ? 'defense' : 'offense'
  const [current] = before === '' ? selection : []
  const found = /^[a-z0-9]$/i.test(key) ? findMan(base, before + key, side, current) : null
  if (found?.isOpen) typed.set(editor, found.text)
  else typed.delete(editor)
  // After a player is found, the next key is a command again.
  if (!found || (found.id === null && before !== '')) {
    editor.take({ hint: '' })
    return false
  }
  const missed = found.id === null ? 'No player has these letters.' : ''
  editor.take({
    hint: found.isOpen ? asked(found.text) : missed,
    ...(found.id !== null && { selection: new Set([found.id]), vertex: null, tool: 'select' }),
  })
  return true
}

function asked(letters: string): string {
  return letters === '' ? "Type a player's letters." : `${letters}…`
}

function moveByArrow(state: EditorState, arrow: Point, step: number): Step {
  const by = { x: arrow.x * step, y: arrow.y * step }
  if (state.draft) return keyDraw(state.draft, by)
  if (state.selection.size > 0 && !state.readOnly) return nudge(state, by)
  return seen(state, panBy(state.camera, -arrow.x * STEP.view, arrow.y * STEP.view))
}

/** Tab moves between players; after the last one it leaves the field. */
function walk(editor: Editor, step: 1 | -1): boolean {
  const { base, selection, draft } = editor.state()
  if (draft) editor.take({ draft: null })
  const [current] = selection
  const next = neighbor(base, current, step)
  editor.take({ selection: next === undefined ? NOTHING : new Set([next]), vertex: null, tool: 'select' })
  return next !== undefined
}

/** Toggles whether the selected defender is read. */
function readByKey(state: EditorState): Step {
  const only = onlySelected(state)
  return tapKey(state, only?.element.kind === 'player' ? { part: 'player', id: only.id } : null)
}

/** A zone or a note without a pointer: at the selected player, else in the middle of the view. */
function placeByKey(state: EditorState): Step {
  const only = onlySelected(state)
  const element = only && elementNow(state, only.id)
  const { camera, size } = state
  const middle = toField(camera, { x: size.width / 2, y: size.height / 2 })
  const at = element?.kind === 'player' ? { x: element.at.x, y: element.at.y + 6 } : middle
  if (state.tool === 'zone') return makeZone(state, at, null)
  return { tool: 'select', selection: NOTHING, typing: { id: null, at, text: '', from: '' } }
}
