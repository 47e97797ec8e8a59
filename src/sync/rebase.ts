/**
 * An edit that was refused, made anew on what is there now: it would set what it would have set, and says that it saw
 * what one sees today. Sent as it was, it would conflict with everything that happened since.
 */
import type { Diagram } from '#schema/football/diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'

type Row = { readonly [field: string]: unknown; readonly version?: number }

/** What this device holds of what the edit is about; what it does not hold leaves the edit as it was there. */
export type Here = { row?: Row | undefined; drawing?: { version: number; diagram: Diagram } | undefined }

type Input = { readonly [key: string]: unknown }

export function rebase(name: string, input: Json, { row, drawing }: Here): Json {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
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

/** The member's operations carry one value beside whom it is about. */
function fromNow(name: string, { from, to }: Input, row: Row | undefined): unknown {
  // Granted or not: what it is not to be, it is.
  if (typeof to === 'boolean') return !to
  if (!row) return from
  if (name === 'members.setRole') return row['teamRole']
  if (name === 'members.setStatus') return row['status']
  if (name === 'members.setNotes') return row['roleNotes'] ?? ''
  return from
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
