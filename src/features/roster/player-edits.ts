/** The edits that change a player's fields and the reason for the status. Pure. */
import type { Row } from '@rocicorp/zero'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { editStatusReason } from '#schema/operations/records.ts'
import { editPlayer, type PlayerFields } from '#schema/operations/roster.ts'
import type { Schema } from '#schema/zero.ts'
import { edit, type UndoableEdit } from '#src/sync/undo/steps.ts'
import type { PlayerRow } from './players.ts'

export type ReasonRow = Row<Schema['tables']['playerStatusReasons']>

/** Sets the fields that differ from `seen`; none where nothing differs. */
export function playerEdits(seen: PlayerRow, fields: Partial<PlayerFields>): UndoableEdit[] {
  const changes = changesOf(seen, fields)
  if (Object.keys(changes).length === 0) return []
  return [edit(editPlayer, { id: seen.id, baseVersion: seen.version, changes })]
}

/** Sets why a player is not active; none where it says so already. `seen`: the reason as it stood; undefined for none. */
export function reasonEdits(playerId: string, seen: ReasonRow | undefined, reason: string): UndoableEdit[] {
  const from = seen?.reason ?? ''
  if (from === reason) return []
  return [
    edit(editStatusReason, {
      id: playerId,
      baseVersion: seen?.version ?? 0,
      changes: { reason: { from, to: reason } },
    }),
  ]
}

/** The fields that differ from `seen`, as edits. */
export function changesOf(seen: object, fields: object): { [field: string]: { from: Json; to: Json } } {
  const before = seen as { readonly [field: string]: Json }
  return Object.fromEntries(
    Object.entries(fields as { [field: string]: Json })
      .filter(([field, to]) => !jsonEqual(before[field] ?? null, to))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  )
}
