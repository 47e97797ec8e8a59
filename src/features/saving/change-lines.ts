/** A change in a form that its author can read, copy, and export. */
import { operations } from '#schema/operations/index.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { whyNot } from '#src/sync/conflicts/words.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'

/** One value that the edit would have set. `was` is the author's previous value, if known. */
export type EditLine = { label: string; was?: string; now: string }

type Fields = { readonly [key: string]: Json }
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values that the edit would have set. Ids and versions are only in the export. */
export function editLines({ name, args }: Pick<Receipt, 'name' | 'args'>): EditLine[] {
  const input = args?.input
  if (!isFields(input)) return []
  if (operations.get(name)?.kind !== 'set') return linesOf(input)
  const { from, to, ...rest } = input
  return [...linesOf(rest), changeLine('Change', { from, to })]
}

/** Of an object's values; a field's edit is `{ from, to }`. */
function linesOf(input: Fields): EditLine[] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (value === undefined || /^(ids?|.*Ids?|.*[vV]ersion|sortKey)$/.test(key)) return []
    if (key === 'diagram') return [{ label: 'Drawing', now: 'entire drawing' }]
    if (!isFields(value)) return isEmpty(value) ? [] : [{ label: label(key), now: words(value) }]
    return 'from' in value && 'to' in value ? [changeLine(label(key), value)] : linesOf(value)
  })
}

const changeLine = (what: string, { from, to }: { from?: Json; to?: Json }): EditLine => ({
  label: what,
  was: words(from),
  now: words(to),
})

/** "callText" as "Call text". */
function label(key: string): string {
  const spaced = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as text; for a list or object, the number of its parts. */
function words(value: Json | undefined): string {
  if (isEmpty(value)) return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join(', ') : String(value.length)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The full change for a file or the clipboard: times as text, input, both sides of a conflict. */
export function exportOf(receipt: Receipt) {
  const { id, name, description, entityType, entityId, teamId, outcome, conflicts, args } = receipt
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id,
    what: description,
    why: whyNot(receipt),
    outcome,
    madeAt: at(receipt.createdAt),
    settledAt: at(receipt.settledAt),
    operation: name,
    entityType,
    entityId,
    teamId,
    input: args?.input ?? null,
    conflicts: conflicts ?? [],
  }
}

/** The edit as text that can be pasted into a message. */
export function textOf(receipt: Receipt): string {
  const lines = editLines(receipt).map(({ label: what, was, now }) =>
    was === undefined ? `${what}: ${now}` : `${what}: ${was} → ${now}`,
  )
  return [receipt.description, whyNot(receipt), ...lines].filter(Boolean).join('\n')
}
