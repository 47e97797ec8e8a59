/** The row that an operation is about, as the replica holds it: one that was deleted as well. */
import { placeOf } from '#schema/category-place.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { operations } from '#schema/mutators/index.ts'
import type { AnyOperation } from '#schema/operation.ts'
import { zql } from '#schema/zero.ts'

/** Reads the replica, as `tx.run` does. */
export type Read = (query: never) => Promise<unknown>

export type EntityRow = {
  readonly [column: string]: unknown
  readonly version?: number
  /** A play's. */
  readonly drawing?: { readonly version: number; readonly diagram: Diagram } | undefined
}

type Find = (id: string, teamId: string | null) => unknown

const FINDS: { readonly [entityType: string]: Find } = {
  play: (id) => zql.plays.where('id', id).related('drawing').one(),
  playbook: (id) => zql.playbooks.where('id', id).one(),
  category: (id, teamId) => {
    const { unit, parent, slug } = placeOf(id)
    const ofTeam = zql.playCategories.where('teamId', teamId ?? '').where('unit', unit)
    return ofTeam.where('parent', parent).where('slug', slug).one()
  },
  view: (id) => zql.playViews.where('id', id).one(),
  formation: (id) => zql.formations.where('id', id).one(),
  duty: (id) => zql.duties.where('id', id).one(),
  plan: (id) => zql.gamePlans.where('id', id).one(),
  member: (id, teamId) =>
    zql.teamMembers
      .where('teamId', teamId ?? '')
      .where('userId', id)
      .one(),
  profile: (id) => zql.profiles.where('id', id).one(),
}

/** Undefined for what the replica does not hold, and for kinds of things that no operation edits. */
export async function entityRow(
  read: Read,
  about: { entityType: string; entityId: string; teamId: string | null },
): Promise<EntityRow | undefined> {
  const find = FINDS[about.entityType]
  if (!find) return undefined
  return (await read(find(about.entityId, about.teamId) as never)) as EntityRow | undefined
}

/** The operation that brings back what was deleted; undefined for what is never deleted, or never comes back. */
export function restoreOf({ entityType }: AnyOperation): AnyOperation | undefined {
  return [...operations.values()].find(
    (one) => one.entityType === entityType && one.name.endsWith('.restore'),
  )
}
