/**
 * Rebases a refused edit on the current row: it sets the same values, based on what the person sees now. Sent unchanged, it
 * would conflict with every change made since.
 */
import type { ElementChange } from '#schema/merge/diagram.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { rebaseElements, rebaseFields } from '#schema/merge/rebase.ts'
import type { AnyOperation } from '#schema/operation.ts'
import type { EntityRow } from '../engine/entity-row.ts'

type Row = { readonly [field: string]: unknown }
type Input = { readonly [key: string]: unknown }

/** `row` is this device's copy of the edited entity; without it the edit stays unchanged. */
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
