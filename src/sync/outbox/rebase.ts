/**
 * An edit that was refused, made anew on what is there now: it would set what it would have set, and says that it saw
 * what one sees today. Sent as it was, it would conflict with everything that happened since.
 */
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { rebaseElements, rebaseFields } from '#schema/merge/rebase.ts'
import type { AnyOperation } from '#schema/operation.ts'
import type { EntityRow } from '../engine/entity-row.ts'

type Row = { readonly [field: string]: unknown }
type Input = { readonly [key: string]: unknown }

/** `row` is what this device holds of the thing that the edit is about; without it the edit stays as it was. */
export function rebase(operation: AnyOperation, input: unknown, row: EntityRow | undefined): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const was = input as Input
  const { drawing } = row ?? {}
  switch (operation.kind) {
    case 'edit':
      return {
        ...was,
        baseVersion: row?.version ?? was['baseVersion'],
        changes: rebaseFields(was['changes'] as FieldEdits, row),
      }
    case 'draw':
      return {
        ...was,
        baseVersion: drawing?.version ?? was['baseVersion'],
        changes: rebaseElements(was['changes'] as ElementChange[], drawing?.diagram),
      }
    case 'delete':
      return {
        ...was,
        baseVersion: row?.version ?? was['baseVersion'],
        ...('diagramVersion' in was && { diagramVersion: drawing?.version ?? was['diagramVersion'] }),
      }
    case 'set':
      return { ...was, from: fromNow(operation, was, row) }
    default:
      return (row && operation.rebase?.(was, row)) ?? input
  }
}

function fromNow({ field }: AnyOperation, { from, to }: Input, row: Row | undefined): unknown {
  // Granted or not: what it is not to be, it is.
  if (typeof to === 'boolean') return !to
  return row && field ? (row[field] ?? '') : from
}
