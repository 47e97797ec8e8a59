/** What is told of a conflict about a row of plain fields: the same for every kind of row but for its words. Pure. */
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { ConflictLine, ConflictView } from './conflict-view.ts'
import type { EditConflict } from './conflicts.ts'

/** The row as this device has it; one that was deleted is in no list. */
type Row = { version: number; updatedBy?: string | null; updatedAt?: number | null }

type Told = {
  row: Row | undefined
  name: string
  /** The fields that people know, with what they call them; of others nothing is asked. */
  labels: { readonly [field: string]: string }
  words: (field: string, value: Json) => string
  /** What the row says of a field, where that is not simply its column. */
  read?: (field: string) => Json
  mayEdit: boolean
}

/** The conflict in words: a line for each field on which both sides say something else by now. */
export function rowConflict(
  conflict: Pick<EditConflict, 'fields' | 'resolvedAt' | 'theirsBy'>,
  { row, name, labels, words, read, mayEdit }: Told,
): ConflictView {
  const theirs = theirsOf(conflict, row, read)
  const lines = conflict.fields.flatMap(({ field, yours }): ConflictLine[] => {
    const label = labels[field]
    if (label === undefined || jsonEqual(yours, theirs(field))) return []
    return [
      { key: field, fields: [field], label, mine: words(field, yours), theirs: words(field, theirs(field)) },
    ]
  })
  const isTheirs = row !== undefined && row.updatedBy === conflict.theirsBy
  return {
    name,
    lines,
    theirs,
    ...(row && { version: row.version }),
    ...(isTheirs && typeof row.updatedAt === 'number' && { changedAt: row.updatedAt }),
    mayEdit,
  }
}

/** What the other side holds of a field: what the row says now; of a conflict that is resolved, what was said then. */
function theirsOf(
  { fields, resolvedAt }: Pick<EditConflict, 'fields' | 'resolvedAt'>,
  row: Row | undefined,
  read: Told['read'],
): (field: string) => Json {
  const now = row as { readonly [field: string]: Json } | undefined
  return (field) => {
    if (!now || resolvedAt !== null) return toldOf({ fields }, field)
    return (read ? read(field) : now[field]) ?? null
  }
}

/** What the conflict itself says that the other side holds of a field. */
export function toldOf({ fields }: Pick<EditConflict, 'fields'>, field: string): Json {
  return fields.find((one) => one.field === field)?.theirs ?? null
}
