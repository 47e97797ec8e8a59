/** The values that a committed operation writes: what its author meant to write, and where. */
import { addressOf } from '#schema/conflict-fields.ts'
import type { FieldConflict, Json } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { CreatePlay, EditDiagram, EditPlay, RevertPlay } from '#schema/operations/plays.ts'
import type { ResolveConflict } from '#schema/operations/conflicts.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import {
  createPlay,
  deletePlay,
  editDiagram,
  editPlay,
  restorePlay,
  revertPlay,
} from '#schema/operations/plays.ts'
import type { Committed } from './person.ts'

/** A value under a name within one play: a field, or `element`, or `element.property`. */
export type Written = { readonly field: string; readonly value: Json }

/** The time of a deletion is not a written value. */
export const plain = ({ field, value }: Written): Written =>
  field === 'deletedAt' ? { field, value: value !== null } : { field, value }

export function writtenBy({ name, args }: Committed): Written[] {
  if (name === createPlay.name) {
    const { fields, diagram } = args.input as CreatePlay
    return [
      ...Object.entries(fields).map(([field, value]) => ({ field, value: value as Json })),
      ...Object.entries(diagram.elements).map(([field, value]) => ({
        field,
        value: value as unknown as Json,
      })),
    ]
  }
  if (name === editPlay.name) return ofFields((args.input as EditPlay).changes)
  if (name === editDiagram.name) return ofElements((args.input as EditDiagram).changes as ElementChange[])
  if (name === deletePlay.name) return [{ field: 'deletedAt', value: true }]
  if (name === restorePlay.name) return [{ field: 'deletedAt', value: null }]
  if (name !== revertPlay.name) return []
  const { fields, changes } = args.input as RevertPlay
  return [...ofFields(fields), ...ofElements(changes as ElementChange[])]
}

/** The conflict fields that its author resolved with this operation. */
export function decidedBy({ name, args }: Committed): readonly ResolveConflict['fields'][number][] {
  return name === resolveConflict.name ? (args.input as ResolveConflict).fields : []
}

/** The author's values in a conflict. */
export function meantIn(conflict: FieldConflict): Written {
  return { field: conflict.field, value: conflict.yours }
}

/** The part of a play that a value belongs to: an element's properties belong together. */
export function subjectOf(written: Written): string {
  const address = addressOf({ field: written.field, base: null, yours: written.value, theirs: null })
  return address ? address.id : written.field
}

function ofFields(edits: { readonly [field: string]: { to: unknown } | undefined }): Written[] {
  return Object.entries(edits).flatMap(([field, edit]) => (edit ? [{ field, value: edit.to as Json }] : []))
}

export function ofElements(changes: readonly ElementChange[]): Written[] {
  return changes.flatMap((change): Written[] => {
    if ('add' in change) return [{ field: change.id, value: change.add as unknown as Json }]
    if ('remove' in change) return [{ field: change.id, value: null }]
    return Object.entries(change.set).map(([property, { to }]) => ({
      field: `${change.id}.${property}`,
      value: to,
    }))
  })
}
