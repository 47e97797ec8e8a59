/** Editor steps on whole looks. Each describes its change of the stored diagram. */

import { formationCallOf } from '#schema/football/against-formation.ts'
import { blockAgainst } from '#schema/football/block-look.ts'
import { blockingWords } from '#schema/football/block-words.ts'
import type { Diagram, DiagramElement, LookElement } from '#schema/football/diagram.ts'
import { looksOf, playItself, type Look } from '#schema/football/look-base.ts'
import { callOf, ownId, ownOf, storedCoverage, withLook } from '#schema/football/looks.ts'
import { newElementId } from '#schema/ids.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import { keyAtEnd, keyBehind, keyBeside } from '#src/lib/list-order.ts'
import type { Commit, EditorState, Step } from '../core/state.ts'
import { callWords, type AnyCall } from './call-words.ts'

/** Most tabs of a play. */
export const MAX_LOOKS = 12

/** The server's limit, repeated here because the schema isn't loaded with the editor. */
export const NAME_LENGTH = 60

/** The id of a new look: it begins with a letter, so that an address takes it for no number. */
function newLookId(): string {
  return `look.v${newElementId()}`
}

type CallFields = Pick<LookElement, 'front' | 'coverage' | 'ownFront' | 'spots' | 'formation' | 'hand'>

/** The fields of a call that a look stores. */
function fieldsOf(call: AnyCall): CallFields {
  if ('formation' in call) return { front: '', coverage: '', ...call }
  const { front, ownFront, spots } = call
  return {
    front,
    coverage: storedCoverage(call),
    ...(ownFront && spots && { ownFront, spots: [...spots] }),
  }
}

/** What a look is called after, whichever side it shows. */
export function calledOf(look: LookElement): AnyCall {
  return formationCallOf(look) ?? callOf(look)
}

function element(name: string, call: AnyCall, sort: string): LookElement {
  return { kind: 'look', name, ...fieldsOf(call), sort }
}

const FULL = `A play can have ${MAX_LOOKS} looks. Delete one first.`

const placed = (looks: readonly Look[]) => looks.map(({ sort }) => ({ sortKey: sort }))

/** Adds a tab with a defense or formation and opens it. */
export function addLook(state: EditorState, call: AnyCall): Step {
  const looks = looksOf(state.stored)
  if (looks.length >= MAX_LOOKS) return { hint: FULL }
  const id = newLookId()
  const name = freeName(callWords(call, state.book), looks)
  const changes = [{ id, add: element(name, call, keyAtEnd(placed(looks))) }]
  return { look: id, commit: { changes, description: `Added ${name}` } }
}

/** The name, or with a number where another look has it; never longer than a look's name may be. */
function freeName(wanted: string, looks: readonly Look[]): string {
  const taken = new Set(looks.map(({ name }) => name))
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? '' : ` ${n}`
    const name = `${wanted.slice(0, NAME_LENGTH - tail.length)}${tail}`
    if (!taken.has(name)) return name
  }
}

type Fields = Partial<CallFields & Pick<LookElement, 'name' | 'sort'>>

function setLook(look: Look, fields: Fields, description: string): { commit?: Commit } {
  const set = Object.fromEntries(
    Object.entries(fields).flatMap(([field, to]) => {
      const from = look[field as keyof Fields]
      return jsonEqual(from, to) ? [] : [[field, { from: from ?? null, to }]]
    }),
  )
  if (Object.keys(set).length === 0) return {}
  return { commit: { changes: [{ id: look.id, set }], description } }
}

export function renameLook(look: Look, typed: string): Step {
  const name = typed.trim().slice(0, NAME_LENGTH)
  return name === '' ? {} : setLook(look, { name }, `Renamed ${look.name} to ${name}`)
}

/**
 * Changes a tab's call. A tab named after its call takes the new call's name. Blocks that rules had drawn here are drawn again for
 * the new call; those that a coach drew stay.
 */
export function recallLook(state: EditorState, look: Look, call: AnyCall): Step {
  const words = callWords(call, state.book)
  const name = look.name === callWords(calledOf(look), state.book) ? words : look.name
  const step = setLook(look, { name, ...released(look, call) }, `Changed ${look.name} to ${words}`)
  if (!step.commit) return step
  return {
    ...step,
    commit: { ...step.commit, changes: [...step.commit.changes, ...reblocked(state, look, call)] },
  }
}

/** The fields of a call that this look is to store; of a front of the team's that it leaves, empty ones. */
function released(look: LookElement, call: AnyCall): CallFields {
  const fields = fieldsOf(call)
  return look.ownFront && !fields.ownFront ? { ...fields, ownFront: '', spots: [] } : fields
}

/** The changes of what rules had drawn in this look, for its new call. */
function reblocked({ stored, level, blocking }: EditorState, look: Look, call: AnyCall): ElementChange[] {
  const own = [...ownOf(stored, look.id)]
  if (!own.some(([, element]) => element.kind === 'path' && element.ruled)) return []
  const { id, ...element } = look
  const next = { ...stored, elements: { ...stored.elements, [id]: { ...element, ...released(look, call) } } }
  const { diagram } = blockAgainst(withLook(next, id, level), playItself(stored), blocking)
  return own.flatMap(([shown, before]): ElementChange[] => {
    if (before.kind !== 'path' || !before.ruled) return []
    const after = diagram.elements[shown]
    const remove: ElementChange = { id: ownId(id, shown), remove: before }
    if (after?.kind !== 'path') return [remove]
    return [remove, { id: ownId(id, shown), add: { ...after, look: id } }]
  })
}

/** A copy behind it, with all that was changed against it, which is then open. */
export function duplicateLook(state: EditorState, look: Look): Step {
  const looks = looksOf(state.stored)
  if (looks.length >= MAX_LOOKS) return { hint: FULL }
  const id = newLookId()
  const name = freeName(look.name, looks)
  const sort = keyBehind(placed(looks), { sortKey: look.sort })
  const changes: ElementChange[] = [{ id, add: element(name, calledOf(look), sort) }]
  for (const [shown, own] of ownOf(state.stored, look.id)) {
    changes.push({ id: ownId(id, shown), add: { ...own, look: id } as DiagramElement })
  }
  return { look: id, commit: { changes, description: `Copied ${look.name}` } }
}

/** One place to the left or to the right; nothing at the end of the row. */
export function moveLook(stored: Diagram, look: Look, by: 1 | -1): Step {
  const looks = looksOf(stored).map(({ id, sort }) => ({ id, sortKey: sort }))
  const at = looks.findIndex(({ id }) => id === look.id)
  const [moving, target] = [looks[at], looks[at + by]]
  if (!moving || !target) return {}
  const sort = keyBeside(looks, moving, target, by === 1 ? 'behind' : 'before')
  return setLook(look, { sort }, `Moved ${look.name}`)
}

/** The tab with all that was changed against it. */
export function deleteLook(state: EditorState, look: Look): Step {
  const { id, ...rest } = look
  const changes: ElementChange[] = [{ id, remove: rest }, ...removals(state.stored, id)]
  const isOpen = state.look === id
  return {
    ...(isOpen && { look: null, selection: new Set<string>(), vertex: null }),
    commit: { changes, description: `Deleted ${look.name}`, offersUndo: true },
  }
}

/** Resets a look to what its call gives. */
export function resetLook(stored: Diagram, look: Look): Step {
  const changes = removals(stored, look.id)
  if (changes.length === 0) return {}
  return { commit: { changes, description: 'Took back what was changed', offersUndo: true } }
}

/** The blocks of this tab drawn to the players who are there; says whom nobody takes. */
export function blockLook({ base, stored, blocking, names }: EditorState, look: Look): Step {
  const blocked = blockAgainst(base, playItself(stored), blocking)
  const changes = diffDiagrams(base, blocked.diagram)
  const hint = blockingWords(blocked, base, names).join(' ')
  if (changes.length === 0) return { hint: hint || 'Every block already has its defender.' }
  return { hint, commit: { changes, description: `Blocked ${look.name}`, onlyLook: true } }
}

function removals(stored: Diagram, lookId: string): ElementChange[] {
  return [...ownOf(stored, lookId)].map(([shown, own]) => ({ id: ownId(lookId, shown), remove: own }))
}
