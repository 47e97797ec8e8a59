/** Edits on what is there now: they set what they would have set, and say that they saw what one sees today. Pure. */
import type { Diagram } from '../football/diagram.ts'
import type { Json } from './conflict.ts'
import type { ElementChange } from './diagram.ts'
import type { FieldEdits } from './fields.ts'

type Row = { readonly [field: string]: unknown }

/** A field that the row does not have keeps what its author saw. */
export function rebaseFields(edits: FieldEdits, row: Row | undefined): FieldEdits {
  if (!row) return edits
  return Object.fromEntries(
    Object.entries(edits).map(([field, { from, to }]) => [
      field,
      { from: Object.hasOwn(row, field) ? ((row[field] ?? null) as Json) : from, to },
    ]),
  )
}

/** An element that is not in the drawing keeps what its author saw. */
export function rebaseElements(
  changes: readonly ElementChange[],
  diagram: Diagram | undefined,
): ElementChange[] {
  return changes.map((change) => {
    const now = diagram?.elements[change.id]
    if (!now) return change
    if ('set' in change)
      return { id: change.id, set: rebaseFields(change.set, { ...blank(change.set), ...now }) }
    return 'remove' in change ? { id: change.id, remove: now } : change
  })
}

/** A property that the element does not have counts as null. */
function blank(edits: FieldEdits): Row {
  return Object.fromEntries(Object.keys(edits).map((field) => [field, null]))
}
