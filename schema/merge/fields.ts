import type { FieldConflict, Json } from './conflict.ts'
import { jsonEqual, own } from './equal.ts'

/** An edit sends only what it changes, each with the value it was based on (SPEC.md, F1). */
export type FieldEdit = { from: Json; to: Json }
export type FieldEdits = { readonly [field: string]: FieldEdit }

/**
 * The three-way merge of fields (SPEC.md, F2 to F4): the server's value equals `from`: apply; it equals `to`
 * already: nothing to do; otherwise that field conflicts, and the others are merged all the same.
 */
export function mergeFields(
  current: { readonly [field: string]: unknown },
  edits: FieldEdits,
): { apply: { [field: string]: Json }; conflicts: FieldConflict[] } {
  const apply: { [field: string]: Json } = {}
  const conflicts: FieldConflict[] = []
  for (const [field, { from, to }] of Object.entries(edits)) {
    const theirs = (own(current, field) ?? null) as Json
    if (jsonEqual(theirs, to)) continue
    if (jsonEqual(theirs, from)) apply[field] = to
    else conflicts.push({ field, base: from, yours: to, theirs })
  }
  return { apply, conflicts }
}

/** The reverse edit: every field from `to` to `from` (SPEC.md, F5). */
export function reverseFields(edits: FieldEdits): FieldEdits {
  return Object.fromEntries(
    Object.entries(edits).map(([field, { from, to }]) => [field, { from: to, to: from }]),
  )
}
