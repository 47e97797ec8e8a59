/** Rebases edits onto the current row: same new values, with the current values as their base. Pure. */
import type { Diagram } from '../football/diagram.ts'
import type { Json } from './conflict.ts'
import type { ElementChange } from './diagram.ts'
import type { FieldEdits } from './fields.ts'

type Row = { readonly [field: string]: unknown }

/** A field that is missing in the row keeps its old base. */
export function rebaseFields(edits: FieldEdits, row: Row | undefined): FieldEdits {
  if (!row) return edits
  return Object.fromEntries(
    Object.entries(edits).map(([field, { from, to }]) => [
      field,
      { from: Object.hasOwn(row, field) ? ((row[field] ?? null) as Json) : from, to },
    ]),
  )
}

/** An element that is missing in the drawing keeps its old base. */
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
