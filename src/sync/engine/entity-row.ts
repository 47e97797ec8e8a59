/** The row that an operation is about, from the replica, deleted ones included. */
import { entities } from '#schema/entities/index.ts'
import type { Diagram } from '#schema/football/diagram.ts'

/** Reads the replica, as `tx.run` does. */
export type Read = (query: never) => Promise<unknown>

export type EntityRow = {
  readonly [column: string]: unknown
  readonly version?: number
  /** A play's. */
  readonly drawing?: { readonly version: number; readonly diagram: Diagram } | undefined
}

/** Undefined when the replica has none, and for entities that no operation edits. */
export async function entityRow(
  read: Read,
  about: { entityType: string; entityId: string; teamId: string | null },
): Promise<EntityRow | undefined> {
  const find = entities.get(about.entityType)?.find
  if (!find) return undefined
  return (await read(find(about.entityId, about.teamId ?? '') as never)) as EntityRow | undefined
}
