/** Translates changes of a play as shown into changes of the play as stored. */

import { FIELD_ID, type Diagram, type DiagramElement } from './diagram.ts'
import type { CompetitionLevel } from './field.ts'
import { isOfDefense, isOfPlay } from './look-base.ts'
import { lookById, ownerOf, ownId, withLook } from './looks.ts'
import type { ElementChange } from '../merge/diagram.ts'
import type { FieldEdits } from '../merge/fields.ts'

export type SeenAs = {
  /** The open look; null for the play itself. */
  look: string | null
  level: CompetitionLevel
  /** All changes, including the offense's, apply to this look only. */
  only?: boolean
}

/** The stored id of the element shown as `id`. */
export function storedId(stored: Diagram, look: string | null, id: string): string {
  const element = look === null ? undefined : lookById(stored, look)
  if (look === null || id === FIELD_ID || !element) return id
  const own = ownId(look, id)
  const isShared = element.formation ? isLoose(stored, id) : isOfOffense(stored, id)
  return Object.hasOwn(stored.elements, own) || !isShared ? own : id
}

/** Whether it has no owner and is therefore shown against every formation: notes and free lines. */
function isLoose({ elements }: Diagram, id: string): boolean {
  const element = Object.hasOwn(elements, id) ? elements[id] : undefined
  if (!element || !isOfPlay(element)) return false
  return (
    element.kind === 'text' || element.kind === 'key' || (element.kind === 'path' && element.from === null)
  )
}

/** Whether an element of the play itself is shown in every look. */
function isOfOffense({ elements }: Diagram, id: string): boolean {
  const element = Object.hasOwn(elements, id) ? elements[id] : undefined
  return element !== undefined && isOfPlay(element) && !isOfDefense(elements, id)
}

/** Context for translating one change. */
type Sight = SeenAs & {
  look: string
  stored: Diagram
  /** The play as shown when it was changed. */
  view: Diagram
  /** All changes made together with this one. */
  removed: ReadonlySet<string>
  isBallMoved: boolean
}

/**
 * What a look stores: a player, line, or zone derived from front and coverage is stored once a coach
 * changes it, and stored as hidden once he deletes it. The offense belongs to the play, unless it is changed in this look only.
 * In a look against a formation, all changes belong to that look.
 * Ids that begin with `look.` refer to stored elements.
 */
export function toStored(
  stored: Diagram,
  seenAs: SeenAs,
  changes: readonly ElementChange[],
): ElementChange[] {
  const { look, level } = seenAs
  const element = look === null ? undefined : lookById(stored, look)
  if (look === null || !element) return changes.map(ofPlay)
  const isBallMoved = changes.some(({ id }) => id === FIELD_ID)
  const isOfFormation = Boolean(element.formation)
  // Moving the ball changes the play itself, and both sides follow.
  if (isOfFormation && isBallMoved) return changes.map(ofPlay)
  const only = seenAs.only || isOfFormation
  const sight: Sight = {
    ...seenAs,
    only,
    look,
    stored,
    view: withLook(stored, look, level),
    removed: new Set(changes.flatMap((change) => ('remove' in change ? [change.id] : []))),
    isBallMoved,
  }
  return changes.flatMap((change, i) => {
    const { id } = change
    if (id.startsWith('look.') || id === FIELD_ID) return [change]
    const own = ownElement(sight, id)
    if (!own && !only && isOfOffense(stored, id)) return [change]
    if ('set' in change) return whenSet(sight, change, own)
    if ('add' in change) {
      const before = changes[i - 1]
      return whenAdded(sight, change, own, before?.id === id && 'remove' in before)
    }
    // An element removed and re-added in one change is handled by its addition.
    if (changes[i + 1]?.id === id) return own ? [{ id: ownId(look, id), remove: own }] : []
    return whenRemoved(sight, change, own)
  })
}

function ownElement({ stored, look }: Sight, id: string): DiagramElement | undefined {
  const key = ownId(look, id)
  return Object.hasOwn(stored.elements, key) ? stored.elements[key] : undefined
}

function shownElement({ view }: Sight, id: string): DiagramElement | undefined {
  return Object.hasOwn(view.elements, id) ? view.elements[id] : undefined
}

function whenSet(
  sight: Sight,
  { id, set }: { id: string; set: FieldEdits },
  own: DiagramElement | undefined,
): ElementChange[] {
  const key = ownId(sight.look, id)
  const shown = shownElement(sight, id)
  if (!shown) return []
  if (own) return [{ id: key, set }]
  // The defense follows the ball automatically.
  if (sight.isBallMoved && !isOfOffense(sight.stored, id)) return []
  return [{ id: key, add: ofLook(edited(shown, set), sight.look) }]
}

function whenAdded(
  sight: Sight,
  change: { id: string; add: DiagramElement },
  own: DiagramElement | undefined,
  isReplacement: boolean,
): ElementChange[] {
  const { look, view, only } = sight
  const key = ownId(look, change.id)
  const belongs = own !== undefined || isReplacement || only || isOfThatDefense(change.add, view)
  if (!belongs) return [ofPlay(change)]
  const added = { id: key, add: ofLook(change.add, look) }
  return own && !isReplacement ? [{ id: key, remove: own }, added] : [added]
}

function whenRemoved(
  sight: Sight,
  change: { id: string; remove: DiagramElement },
  own: DiagramElement | undefined,
): ElementChange[] {
  const { stored, look, removed } = sight
  const { id } = change
  const key = ownId(look, id)
  const shown = shownElement(sight, id)
  if (!shown) return []
  const owner = ownerOf(shown)
  const goesAlong = owner !== null && removed.has(owner)
  if (own) {
    const isUnder = isOfOffense(stored, id) || isDerived(sight, id)
    const out: ElementChange = { id: key, remove: own }
    return goesAlong || !isUnder ? [out] : [out, { id: key, add: asGone(own) }]
  }
  return goesAlong ? [] : [{ id: key, add: asGone(ofLook(shown, look)) }]
}

/** Whether front and coverage derive an element with that id, regardless of stored changes. */
function isDerived({ stored, look, level }: Sight, id: string): boolean {
  const { [ownId(look, id)]: _, ...elements } = stored.elements
  return Object.hasOwn(withLook({ ...stored, elements }, look, level).elements, id)
}

function isOfThatDefense(element: DiagramElement, view: Diagram): boolean {
  if (element.kind === 'player') return element.side === 'defense'
  const owner = ownerOf(element)
  if (owner === null) return element.kind === 'zone'
  const man = Object.hasOwn(view.elements, owner) ? view.elements[owner] : undefined
  return man?.kind === 'player' && man.side === 'defense'
}

/** The element with changed properties; null removes one. */
function edited(element: DiagramElement, set: FieldEdits): DiagramElement {
  const fields = {
    ...element,
    ...Object.fromEntries(Object.entries(set).map(([field, { to }]) => [field, to])),
  }
  const kept = Object.entries(fields).filter(([field, value]) => value !== null || field === 'from')
  return Object.fromEntries(kept) as DiagramElement
}

/** Expressed as replacing the element, so that undo leaves no empty property behind. */
function asGone(element: DiagramElement): DiagramElement {
  return { ...element, gone: true } as DiagramElement
}

function ofLook(element: DiagramElement, look: string): DiagramElement {
  return { ...element, look } as DiagramElement
}

/** Elements pasted into the play itself may come from a look. */
function ofPlay(change: ElementChange): ElementChange {
  if (!('add' in change) || change.id.startsWith('look.') || !('look' in change.add)) return change
  const { look: _, ...add } = change.add
  return { id: change.id, add: add as DiagramElement }
}
