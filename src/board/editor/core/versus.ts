/** Between what is seen of a play, against one look or none, and what is stored of it. */

import { FIELD_ID, type Diagram } from '#schema/football/diagram.ts'
import { playItself } from '#schema/football/look-base.ts'
import { storedId, toStored } from '#schema/football/look-changes.ts'
import { lookById, shownId } from '#schema/football/looks.ts'
import { mirrorDiagram } from '#schema/football/mirror.ts'
import { diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import type { Commit, EditorState } from './state.ts'

/** What of the state says how a play is seen. */
type Seen = Pick<EditorState, 'stored' | 'base' | 'look' | 'level' | 'only'>

/**
 * The change as it is kept. Where it touches nothing but the look that is open, its words say so; what is put on that look alone
 * neither names nor classifies the play.
 */
export function storedCommit(state: Seen, commit: Commit): Commit {
  const { stored, look, level, only } = state
  if (commit.isTurned) return { ...commit, changes: diffDiagrams(stored, mirrorDiagram(stored)) }
  const drawn = commit.onlyLook ? commit.changes : commit.changes.map((change) => byHand(state.base, change))
  const changes = toStored(stored, { look, level, only: only || commit.onlyLook === true }, drawn)
  const open = look === null ? undefined : lookById(stored, look)
  const isOfLook = open && changes.length > 0 && changes.every(({ id }) => id.startsWith(`${look}.`))
  // Against a formation, a change that moves the ball is the play's.
  const isOfFormation = open?.formation && !drawn.some(({ id }) => id === FIELD_ID)
  const { alignment: _, call: __, ...rest } = commit
  const isOfPlay = !open || !(only || isOfFormation || isOfLook)
  return {
    ...(isOfPlay ? commit : rest),
    changes,
    ...(isOfLook && { description: `${commit.description} against ${open.name}` }),
  }
}

/** A block that rules have drawn is the coach's as soon as he changes it. */
function byHand({ elements }: Diagram, change: ElementChange): ElementChange {
  const element = elements[change.id]
  if (!('set' in change) || element?.kind !== 'path' || !element.ruled) return change
  return { ...change, set: { ...change.set, ruled: { from: true, to: false } } }
}

/** What the play says of where the ball is: against a formation that is not what is seen. */
export function ownPlay({ stored, base, look }: Seen): Diagram {
  return look !== null && lookById(stored, look)?.formation ? playItself(stored) : base
}

/** What others know an element by, whichever look they have open. */
export function sharedId({ stored, look }: Seen, id: string): string {
  return storedId(stored, look, id)
}

/** The element here that others mean by that id; null where it is not on this field. */
export function idHere(state: Seen, shared: string): string | null {
  const { look } = state
  const isOfLook = look !== null && shared.startsWith(`${look}.`)
  const id = isOfLook ? shownId(look, shared) : shared
  return isOn(state.base, id) && sharedId(state, id) === shared ? id : null
}

function isOn(diagram: Diagram, id: string): boolean {
  return Object.hasOwn(diagram.elements, id)
}
