/** Helpers for editing any shared row. */
import { AppError } from './errors.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import { type FieldEdits, mergeFields } from './merge/fields.ts'
import type { Met, Tx } from './operation.ts'
import type { Context } from './permissions.ts'

type By = { ctx: Context; now: number }

/** The author and time columns of a new row. */
export function createdBy({ ctx, now }: By) {
  return { createdBy: ctx.userId, createdAt: now, ...changedBy({ version: 0 }, { ctx, now }) }
}

/** The author, time (ms) and next version of a changed row. */
export function changedBy(row: { version: number }, { ctx, now }: By) {
  return { updatedBy: ctx.userId, updatedAt: now, version: row.version + 1 }
}

type SharedRow = { teamId: string; version: number; deletedAt?: number | null }

/**
 * The row, if it belongs to this team. A row of another team and a missing row give the same error, so ids can't be probed.
 * Throws AppError `not_found`.
 */
export function ofTeam<R extends { teamId: string }>(row: R | undefined, teamId: string, what: string): R {
  if (!row || row.teamId !== teamId) throw new AppError('not_found', `This ${what} no longer exists.`)
  return row
}

/**
 * Refuses to create a row whose id exists. The message doesn't reveal whether the row belongs to this team or another.
 * Throws AppError `invalid`.
 */
export function assertNew(row: object | undefined, what: string): void {
  if (row) throw new AppError('invalid', `This ${what} could not be created. Create it again.`)
}

/** The fields that an operation left unwritten; undefined for none. */
export function met(
  row: { version: number; updatedBy: string | null },
  yourVersion: number,
  fields: FieldConflict[],
): Met | undefined {
  if (fields.length === 0) return undefined
  return { fields, yourVersion, theirVersion: row.version, theirsBy: row.updatedBy }
}

/**
 * Whether a conflicting edit is shown anyway. On a device it is: while the edit waits, its author keeps seeing it. The
 * replica may be older than what the author saw, by an edit of their own that settled during a reload. The server, which
 * decides, never overwrites.
 */
export function showsMine({ location }: Pick<Tx, 'location'>): boolean {
  return location === 'client'
}

type Fields = { readonly [field: string]: unknown }
type Merged = { apply: { [field: string]: Json }; left: FieldConflict[] }

/**
 * Merges an edit into a row; returns the fields to write and the fields left. A deleted row takes nothing: the changed fields
 * conflict together with `deletedAt`, so the author can restore the row and keep the edit. List positions never conflict:
 * the last move wins.
 */
export function mergeEdit(
  tx: Pick<Tx, 'location'>,
  row: SharedRow & Fields,
  edits: { [field: string]: { from: Json; to: Json } | undefined },
): Merged {
  const { sortKey, ...others } = edits
  const present = Object.fromEntries(Object.entries(others).filter(([, edit]) => edit)) as FieldEdits
  const { apply, conflicts } = row.deletedAt ? { apply: {}, conflicts: [] } : mergeFields(row, present)
  const left = Object.entries(present)
    .filter(([field]) => !Object.hasOwn(apply, field))
    .map(([field, { from, to }]) => ({ field, base: from, yours: to, theirs: (row[field] ?? null) as Json }))
  const isMoved = sortKey && sortKey.to !== row['sortKey']
  const shown = showsMine(tx) ? conflicts.map(({ field, yours }) => [field, yours] as const) : []
  return {
    apply: { ...apply, ...Object.fromEntries(shown), ...(isMoved && { sortKey: sortKey.to }) },
    left: row.deletedAt && left.length > 0 ? [whileDeleted(row.deletedAt), ...left] : left,
  }
}

/** The conflict of a row that was deleted while its author edited it. */
export function whileDeleted(deletedAt: number): FieldConflict {
  return { field: 'deletedAt', base: null, yours: null, theirs: deletedAt }
}

/** The conflict of a row that was edited while its author deleted it. */
export function whileChanged(now: number): FieldConflict {
  return { field: 'deletedAt', base: null, yours: now, theirs: null }
}
