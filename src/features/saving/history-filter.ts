/** Filters the save history by outcome and by text. */
import { wordFilter } from '#src/lib/fold.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import { editLines } from './change-lines.ts'

/** The outcome of a save (spec, section 2). Waiting changes have none yet. */
export type SaveKind = 'success' | 'warning' | 'error' | 'waiting'
export type KindFilter = 'all' | 'success' | 'warning' | 'error'

const KINDS: Record<Receipt['outcome'], SaveKind> = {
  applied: 'success',
  conflict: 'warning',
  rejected: 'error',
  pending: 'waiting',
}

export function kindOf({ outcome }: Pick<Receipt, 'outcome'>): SaveKind {
  return KINDS[outcome]
}

/** Saves with the outcome whose description, reason, or changes contain every typed word. */
export function filterSaves(receipts: readonly Receipt[], kind: KindFilter, typed: string): Receipt[] {
  const holds = wordFilter(typed)
  return receipts.filter((receipt) => {
    if (kind !== 'all' && kindOf(receipt) !== kind) return false
    // Without a text, the changes of no save are read.
    return typed.trim() === '' || holds(searchText(receipt))
  })
}

function searchText(receipt: Receipt): string {
  const { description, message, entityType } = receipt
  const lines = editLines(receipt).flatMap(({ label, was, now }) => [label, was, now])
  return [description, message, entityType, ...lines].filter(Boolean).join(' ')
}

/** The number of saves by outcome. */
export function countKinds(receipts: readonly Receipt[]): Record<KindFilter, number> {
  const counts = { all: receipts.length, success: 0, warning: 0, error: 0, waiting: 0 }
  for (const receipt of receipts) counts[kindOf(receipt)]++
  return counts
}

/** A line of the history: one save, or the saves of one bulk command, newest first. */
export type SaveGroup = readonly [Receipt, ...Receipt[]]

/** Saves of one command are at most this far apart, in ms. */
const AT_ONCE = 2000

/** Groups saves into lines. Only successful ones are grouped, since each of the others needs attention. */
export function groupSaves(receipts: readonly Receipt[]): readonly SaveGroup[] {
  const groups: [Receipt, ...Receipt[]][] = []
  for (const receipt of receipts) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && isSameEdit(last, receipt)) group.push(receipt)
    else groups.push([receipt])
  }
  return groups
}

function isSameEdit(one: Receipt, other: Receipt): boolean {
  return (
    one.description !== '' &&
    one.description === other.description &&
    one.teamId === other.teamId &&
    one.entityId !== other.entityId &&
    kindOf(one) === 'success' &&
    kindOf(other) === 'success' &&
    Math.abs(one.createdAt - other.createdAt) <= AT_ONCE
  )
}
