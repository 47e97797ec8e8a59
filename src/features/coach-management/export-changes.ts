/** The history of members for a spreadsheet or a program. Pure. */
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
  return [COLUMNS, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}

/** Every value as it was, before and after. */
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

/** A cell of CSV. What a spreadsheet would run as a formula is kept as text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
