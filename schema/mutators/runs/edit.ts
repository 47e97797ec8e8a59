/** What every edit of a shared row does, whatever the table. */
import { AppError } from '../../errors.ts'
import type { FieldConflict, Json } from '../../merge/conflict.ts'
import { type FieldEdits, mergeFields } from '../../merge/fields.ts'
import type { Context } from '../../permissions.ts'

type By = { ctx: Context; now: number }

/** The stamp of a row that is made now. */
export function createdBy({ ctx, now }: By) {
  return { createdBy: ctx.userId, createdAt: now, ...changedBy({ version: 0 }, { ctx, now }) }
}

/** The stamp of a row that is changed now: who, when (ms), and the version that follows. */
export function changedBy(row: { version: number }, { ctx, now }: By) {
  return { updatedBy: ctx.userId, updatedAt: now, version: row.version + 1 }
}

type SharedRow = { teamId: string; version: number; deletedAt?: number | null }

/**
 * The row, if it is this team's. A row of another team and no row read alike, so that ids cannot be probed.
 * Throws AppError `not_found`.
 */
export function ofTeam<R extends { teamId: string }>(row: R | undefined, teamId: string, what: string): R {
  if (!row || row.teamId !== teamId) throw new AppError('not_found', `This ${what} no longer exists.`)
  return row
}

/**
 * Merges an edit into a row: the fields to write, and the conflicts. A deleted row takes nothing: every field
 * conflicts, beside `deletedAt` itself, so that the author can restore it and keep the edit.
 */
export function mergeEdit(
  row: SharedRow & { [field: string]: unknown },
  edits: { [field: string]: { from: Json; to: Json } | undefined },
): { apply: { [field: string]: Json }; conflicts: FieldConflict[] } {
  const present = Object.fromEntries(Object.entries(edits).filter(([, edit]) => edit)) as FieldEdits
  if (row.deletedAt) return { apply: {}, conflicts: deletedConflicts(row, present) }
  return mergeFields(row, present)
}

function deletedConflicts(row: SharedRow & { [field: string]: unknown }, edits: FieldEdits): FieldConflict[] {
  return [
    { field: 'deletedAt', base: null, yours: null, theirs: row.deletedAt ?? null },
    ...Object.entries(edits).map(([field, { from, to }]) => ({
      field,
      base: from,
      yours: to,
      theirs: (row[field] ?? null) as Json,
    })),
  ]
}
