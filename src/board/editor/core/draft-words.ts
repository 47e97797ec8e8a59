/** Announcements while drawing a line by keys. */

import { add } from '#schema/football/points.ts'
import { aimOf } from './gesture-draw.ts'
import { nameOf } from './names.ts'
import { pointWords } from './spots.ts'
import { originOf, type EditorState } from './state.ts'

/** "5 right, 12 yds deep", or "at M" where the line means a player; empty while no key draws. */
export function draftWords(state: EditorState): string {
  const { draft, base, names } = state
  if (!draft?.keyed || !draft.hover) return ''
  const aim = aimOf(state, draft, draft.hover)
  const man = aim && base.elements[aim.to]
  return man ? `at ${nameOf(base, man, names)}` : pointWords(add(draft.hover, originOf(state, draft.from)))
}
