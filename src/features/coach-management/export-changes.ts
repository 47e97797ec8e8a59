/** Exports the membership history as CSV or JSON. */
import { toCsv } from '#src/lib/csv.ts'
import type { Change } from './change-list.tsx'
import { inWords } from './change-words.ts'

const COLUMNS = ['When', 'Change', 'Kind', 'Member', 'By', 'Before', 'After'] as const

export function changesAsCsv(changes: readonly Change[]): string {
  const lines = changes.map((change) => [
    new Date(change.at).toISOString(),
    inWords(change),
    change.kind,
    change.memberName,
    change.actorName ?? '',
    valueWords(change.from),
    valueWords(change.to),
  ])
  return toCsv([COLUMNS, ...lines])
}

/** Every value before and after. */
export function changesForJson(changes: readonly Change[]) {
  return changes.map((change) => ({
    at: new Date(change.at).toISOString(),
    kind: change.kind,
    memberId: change.userId,
    member: change.memberName,
    byId: change.actorId,
    by: change.actorName,
    from: change.from,
    to: change.to,
  }))
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
