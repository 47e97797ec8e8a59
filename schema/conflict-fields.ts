/**
 * The fields of a conflict: how they name parts of a drawing, how a later edit merges with open ones, and what choosing
 * one's own side changes in a drawing. Pure; used by browser and server.
 */
import type { Diagram, DiagramElement } from './football/diagram.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import { applyChanges, type ElementChange } from './merge/diagram.ts'
import { jsonEqual, own } from './merge/equal.ts'

/** An element of a drawing, or one of its properties. */
export type Address = { id: string; property: string | null }

const isElement = (value: Json) => typeof value === 'object' && value !== null && 'kind' in value

/** The part of a drawing that a field names; null for a field of the row. Ids may contain dots, property names may not. */
export function addressOf({ field, base, yours, theirs }: FieldConflict): Address | null {
  if (isElement(base) || isElement(yours) || isElement(theirs)) return { id: field, property: null }
  const dot = field.lastIndexOf('.')
  return dot < 0 ? null : { id: field.slice(0, dot), property: field.slice(dot + 1) }
}

/** The drawing's value there; null for none. */
export function valueAt({ elements }: Diagram, { id, property }: Address): Json {
  const element = own(elements, id) as { readonly [key: string]: Json } | undefined
  return (property && element ? own(element, property) : element) ?? null
}

/** Whether both sides agree. Two deletions at different times agree. */
export function isSame(field: string, a: Json, b: Json): boolean {
  return field === 'deletedAt' ? (a === null) === (b === null) : jsonEqual(a, b)
}

/**
 * The open fields after `later` arrives. A field that is already open keeps its first base value. A field closes when both
 * sides agree or the author's value is back at its base. A change to an element that the author added replaces the whole
 * element.
 */
export function coalesce(open: readonly FieldConflict[], later: readonly FieldConflict[]): FieldConflict[] {
  return stillOpen(gather(open, later))
}

function gather(open: readonly FieldConflict[], later: readonly FieldConflict[]): FieldConflict[] {
  const fields = new Map(open.map((one) => [one.field, one]))
  for (const found of later) {
    const address = addressOf(found)
    if (address?.property) {
      const whole = fields.get(address.id)
      if (whole && isElement(whole.yours)) {
        const yours = { ...(whole.yours as { [key: string]: Json }), [address.property]: found.yours }
        fields.set(address.id, { ...whole, yours })
        continue
      }
      // The author had deleted the element and now edits it again.
      if (whole) fields.delete(address.id)
    } else if (address) {
      for (const one of fields.values())
        if (addressOf(one)?.property && addressOf(one)?.id === address.id) fields.delete(one.field)
    }
    const known = fields.get(found.field)
    fields.set(found.field, known ? { ...found, base: known.base } : found)
  }
  return [...fields.values()]
}

/** The fields that need a choice. A deletion needs none when no change of the author's own depends on it. */
export function stillOpen(fields: readonly FieldConflict[]): FieldConflict[] {
  const open = fields.filter(
    ({ field, base, yours, theirs }) =>
      !isSame(field, yours, theirs) && (field === 'deletedAt' || !jsonEqual(yours, base)),
  )
  const [only] = open
  return open.length === 1 && only?.field === 'deletedAt' && only.yours === null ? [] : open
}

/** Element changes as conflict fields, including those that the drawing already has. */
export function drawnFields(diagram: Diagram, changes: readonly ElementChange[]): FieldConflict[] {
  const field = (id: string, property: string | null, base: unknown, yours: unknown): FieldConflict => ({
    field: property ? `${id}.${property}` : id,
    base: base as Json,
    yours: yours as Json,
    theirs: valueAt(diagram, { id, property }),
  })
  const each = changes.flatMap((change) => {
    if ('add' in change) return [field(change.id, null, null, change.add)]
    if ('remove' in change) return [field(change.id, null, change.remove, null)]
    return Object.entries(change.set).map(([property, { from, to }]) => field(change.id, property, from, to))
  })
  return gather([], each)
}

/**
 * The changes that put the author's side of these fields into the drawing; null when a field's element is deleted and only
 * one of its properties is known.
 */
export function takeMine(diagram: Diagram, fields: readonly FieldConflict[]): ElementChange[] | null {
  const changes: ElementChange[] = []
  for (const one of fields) {
    const address = addressOf(one)
    if (!address) continue
    const { id, property } = address
    const now = own(diagram.elements, id)
    if (property) {
      if (!now) return null
      changes.push({ id, set: { [property]: { from: valueAt(diagram, address), to: one.yours } } })
    } else {
      if (now) changes.push({ id, remove: now })
      if (one.yours !== null) changes.push({ id, add: one.yours as unknown as DiagramElement })
    }
  }
  return changes
}

/** The drawing with the author's side of these fields, where it is known. */
export function withMine(diagram: Diagram, fields: readonly FieldConflict[]): Diagram {
  return fields.reduce((now, one) => applyChanges(now, takeMine(now, [one]) ?? []).diagram, diagram)
}
