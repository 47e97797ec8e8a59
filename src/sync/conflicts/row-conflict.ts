/** Conflicts on rows of plain fields, for any entity. Pure. */
import { labelOf } from '#schema/entities/index.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { ConflictLine, ConflictView } from './conflict-view.ts'
import type { EditConflict } from './conflicts.ts'

/** This device's row; undefined once deleted. */
type Row = { version: number; updatedBy?: string | null; updatedAt?: number | null }

type Told = {
  row: Row | undefined
  name: string
  /** Labels of fields where the entity's own words do not do, or whose fields are not the entity's. */
  labels?: { readonly [field: string]: string }
  words: (field: string, value: Json) => string
  /** Reads a field that is not simply a column. */
  read?: (field: string) => Json
  mayEdit: boolean
}

/** Sort keys say nothing to a person. */
const MOVED = ['Where you moved it', 'Where it is now'] as const

/** The conflict in words: a line for each field on which both sides still differ. */
export function rowConflict(
  conflict: Pick<EditConflict, 'entityType' | 'fields' | 'resolvedAt' | 'theirsBy'>,
  { row, name, labels = {}, words, read, mayEdit }: Told,
): ConflictView {
  const theirs = theirsOf(conflict, row, read)
  const lines = conflict.fields.flatMap(({ field, yours }): ConflictLine[] => {
    const label = labels[field] ?? labelOf(conflict.entityType, field)
    if (label === undefined || jsonEqual(yours, theirs(field))) return []
    const [mine, other] = field === 'sortKey' ? MOVED : [words(field, yours), words(field, theirs(field))]
    return [{ key: field, fields: [field], label, mine, theirs: other }]
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
