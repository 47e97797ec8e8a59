/** What every edit of a shared row does, whatever the table. */
import { AppError } from './errors.ts'
import type { FieldConflict, Json } from './merge/conflict.ts'
import { type FieldEdits, mergeFields } from './merge/fields.ts'
import type { Met, Tx } from './operation.ts'
import type { Context } from './permissions.ts'

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
 * Refuses to create what has the id of a row that exists. The words do not tell whose row that is, this team's or another's.
 * Throws AppError `invalid`.
 */
export function assertNew(row: object | undefined, what: string): void {
  if (row) throw new AppError('invalid', `This ${what} could not be created. Create it again.`)
}

/** What an operation did not write in a row, unless that is nothing. */
export function met(
  row: { version: number; updatedBy: string | null },
  yourVersion: number,
  fields: FieldConflict[],
): Met | undefined {
  if (fields.length === 0) return undefined
  return { fields, yourVersion, theirVersion: row.version, theirsBy: row.updatedBy }
}

/**
 * Whether an edit is written over what it conflicts with: on a device, where it waits for the server, its author goes on
 * seeing what they did. The replica may well be older than what they saw, by an edit of their own that was settled in
 * the tick of a reload. On the server, which alone decides, nothing is written over.
 */
export function showsMine({ location }: Pick<Tx, 'location'>): boolean {
  return location === 'client'
}

type Fields = { readonly [field: string]: unknown }
type Merged = { apply: { [field: string]: Json }; left: FieldConflict[] }

/**
 * Merges an edit into a row: the fields to write, and what is not written. A deleted row takes nothing: what would have
 * changed conflicts, beside `deletedAt` itself, so that the author can restore it and keep the edit. A place in a list
 * is no work that could be lost: whoever moves it last has moved it.
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

/** That the row was deleted while its author changed it. */
export function whileDeleted(deletedAt: number): FieldConflict {
  return { field: 'deletedAt', base: null, yours: null, theirs: deletedAt }
}

/** That the row was changed while its author deleted it. */
export function whileChanged(now: number): FieldConflict {
  return { field: 'deletedAt', base: null, yours: now, theirs: null }
}
