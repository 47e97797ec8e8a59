/**
 * The fields of a conflict: which part of a drawing one names, how a later edit adds to those that are open, and what
 * taking one's own side changes in a drawing. Pure; both sides use it.
 */
import type { Diagram, DiagramElement } from './football/diagram.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import { applyChanges, type ElementChange } from './merge/diagram.ts'
import { jsonEqual, own } from './merge/equal.ts'

/** An element of a drawing, or one of its properties. */
export type Address = { id: string; property: string | null }

const isElement = (value: Json) => typeof value === 'object' && value !== null && 'kind' in value

/** What a field names in a drawing; null for a field of the row. Ids may hold dots, names of properties don't. */
export function addressOf({ field, base, yours, theirs }: FieldConflict): Address | null {
  if (isElement(base) || isElement(yours) || isElement(theirs)) return { id: field, property: null }
  const dot = field.lastIndexOf('.')
  return dot < 0 ? null : { id: field.slice(0, dot), property: field.slice(dot + 1) }
}

/** What the drawing holds there; null for nothing. */
export function valueAt({ elements }: Diagram, { id, property }: Address): Json {
  const element = own(elements, id) as { readonly [key: string]: Json } | undefined
  return (property && element ? own(element, property) : element) ?? null
}

/** Whether both sides say the same. When something was deleted is no difference. */
export function isSame(field: string, a: Json, b: Json): boolean {
  return field === 'deletedAt' ? (a === null) === (b === null) : jsonEqual(a, b)
}

/**
 * What is open once `later` has come. A field that is open already keeps where its author began; one on which both sides
 * agree by now, or whose author is back where they began, leaves. Who changes an element that they have put there
 * themselves means the whole element.
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
      // They had taken it away, and go on with it now.
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

/** Those on which there is something to choose. What was deleted is no question once nothing of one's own hangs on it. */
export function stillOpen(fields: readonly FieldConflict[]): FieldConflict[] {
  const open = fields.filter(
    ({ field, base, yours, theirs }) =>
      !isSame(field, yours, theirs) && (field === 'deletedAt' || !jsonEqual(yours, base)),
  )
  const [only] = open
  return open.length === 1 && only?.field === 'deletedAt' && only.yours === null ? [] : open
}

/** What somebody has drawn or would have, as fields, also where the drawing holds it already. */
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
 * What to change in the drawing so that it holds the author's side of these fields; null for one whose element is gone, of
 * which nothing but the property is known.
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

/** The drawing with the author's side of these fields, as far as it is known. */
export function withMine(diagram: Diagram, fields: readonly FieldConflict[]): Diagram {
  return fields.reduce((now, one) => applyChanges(now, takeMine(now, [one]) ?? []).diagram, diagram)
}
