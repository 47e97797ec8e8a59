/**
 * An edit that was refused, made anew on what is there now: it would set what it would have set, and says that it saw
 * what one sees today. Sent as it was, it would conflict with everything that happened since.
 */
import type { Diagram } from '#schema/football/diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import type { EntityRow } from './entity-row.ts'

type Row = { readonly [field: string]: unknown }
type Input = { readonly [key: string]: unknown }

/** `row` is what this device holds of the thing that the edit is about; without it the edit stays as it was. */
export function rebase(name: string, input: Json, row: EntityRow | undefined): Json {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const drawing = row?.drawing
  const next: { [key: string]: unknown } = { ...(input as Input) }
  if ('baseVersion' in next) {
    const version = name === 'plays.editDiagram' ? drawing?.version : row?.version
    if (version !== undefined) next['baseVersion'] = version
  }
  if ('diagramVersion' in next && drawing) next['diagramVersion'] = drawing.version
  for (const key of ['changes', 'fields']) {
    const edits = next[key]
    if (Array.isArray(edits)) next[key] = rebaseElements(edits as ElementChange[], drawing?.diagram)
    else if (isEdits(edits)) next[key] = rebaseFields(edits, row)
  }
  if ('from' in next && 'to' in next) next['from'] = fromNow(name, next, row)
  return next as Json
}

/** Where operations that carry one value, beside whom it is about, write it. */
const COLUMNS: { readonly [name: string]: string } = {
  'members.setRole': 'teamRole',
  'members.setStatus': 'status',
  'members.setNotes': 'roleNotes',
  'people.setAppRole': 'appRole',
}

function fromNow(name: string, { from, to }: Input, row: Row | undefined): unknown {
  // Granted or not: what it is not to be, it is.
  if (typeof to === 'boolean') return !to
  const column = COLUMNS[name]
  if (!row || !column) return from
  return row[column] ?? ''
}

function isEdits(value: unknown): value is FieldEdits {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (edit) => typeof edit === 'object' && edit !== null && 'from' in edit && 'to' in edit,
    )
  )
}

export function rebaseFields(edits: FieldEdits, row: Row | undefined): FieldEdits {
  if (!row) return edits
  return Object.fromEntries(
    Object.entries(edits).map(([field, { from, to }]) => [
      field,
      { from: Object.hasOwn(row, field) ? ((row[field] ?? null) as Json) : from, to },
    ]),
  )
}

function rebaseElements(changes: readonly ElementChange[], diagram: Diagram | undefined): ElementChange[] {
  return changes.map((change) => {
    const now = diagram?.elements[change.id]
    if (!now) return change
    if ('set' in change)
      return { id: change.id, set: rebaseFields(change.set, { ...blank(change.set), ...now }) }
    return 'remove' in change ? { id: change.id, remove: now } : change
  })
}

/** A property that the element has not counts as null. */
function blank(edits: FieldEdits): Row {
  return Object.fromEntries(Object.keys(edits).map((field) => [field, null]))
}
