/** Which saves the history shows: by how they went, and by what was typed. */
import type { Receipt } from '#src/sync/engine/replica.ts'
import { editLines } from './change-lines.ts'

/** How a save went (spec, section 2). What waits has not gone any way yet. */
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

/** Those of the kind that hold every word that was typed: in what was done, in why not, and in what was changed. */
export function filterSaves(receipts: readonly Receipt[], kind: KindFilter, typed: string): Receipt[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return receipts.filter((receipt) => {
    if (kind !== 'all' && kindOf(receipt) !== kind) return false
    if (words.length === 0) return true
    const text = searchText(receipt)
    return words.every((word) => text.includes(word))
  })
}

function searchText(receipt: Receipt): string {
  const { description, message, entityType } = receipt
  const lines = editLines(receipt).flatMap(({ label, was, now }) => [label, was, now])
  return [description, message, entityType, ...lines].filter(Boolean).join(' ').toLowerCase()
}

/** How many there are of each kind. */
export function countKinds(receipts: readonly Receipt[]): Record<KindFilter, number> {
  const counts = { all: receipts.length, success: 0, warning: 0, error: 0, waiting: 0 }
  for (const receipt of receipts) counts[kindOf(receipt)]++
  return counts
}

/** What was done at once to many things is one line: the saves of it, the newest first. */
export type SaveGroup = readonly [Receipt, ...Receipt[]]

/** Saves of one command follow each other within this, in ms. */
const AT_ONCE = 2000

/** The saves as lines. Only what went well is put together: each of the others asks for something of its own. */
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
