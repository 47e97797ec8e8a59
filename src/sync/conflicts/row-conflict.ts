/** Conflicts on rows of plain fields, for any entity. Pure. */
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { ConflictLine, ConflictView } from './conflict-view.ts'
import type { EditConflict } from './conflicts.ts'

/** This device's row; undefined once deleted. */
type Row = { version: number; updatedBy?: string | null; updatedAt?: number | null }

type Told = {
  row: Row | undefined
  name: string
  /** The fields to ask about, with their labels. */
  labels: { readonly [field: string]: string }
  words: (field: string, value: Json) => string
  /** Reads a field that is not simply a column. */
  read?: (field: string) => Json
  mayEdit: boolean
}

/** The conflict in words: a line for each field on which both sides still differ. */
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

/** The other side's value: the row's, or the recorded one for a resolved conflict. */
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

/** The other side's value as the conflict recorded it. */
export function toldOf({ fields }: Pick<EditConflict, 'fields'>, field: string): Json {
  return fields.find((one) => one.field === field)?.theirs ?? null
}
