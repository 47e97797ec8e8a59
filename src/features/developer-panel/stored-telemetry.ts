/** What tabs have told the server, as it answers a super admin; read with care, for another version may write otherwise. */
import { type Entry, FROM_WORDS, kindOf, named } from './entries.ts'
import { field, textOf, timeOf } from './fields.ts'

export type Measure = { readonly p75: number; readonly count: number }

/** Of the last seven days. */
export type Summary = {
  readonly measures: ReadonlyMap<string, Measure>
  readonly errors: number
  readonly warnings: number
}

export function readSummary(body: unknown): Summary | null {
  const vitals = field(body, 'vitals')
  const events = field(body, 'events')
  if (!Array.isArray(vitals) || !Array.isArray(events)) return null
  const errors = field(body, 'errors')
  return {
    measures: new Map([...vitals, ...events].flatMap(readMeasure)),
    errors: numberOf(field(errors, 'count')) ?? 0,
    warnings: numberOf(field(errors, 'warnings')) ?? 0,
  }
}

function readMeasure(measure: unknown): [string, Measure][] {
  const name = textOf(field(measure, 'name'))
  const p75 = numberOf(field(measure, 'p75'))
  const count = numberOf(field(measure, 'count'))
  return name === null || p75 === null || count === null ? [] : [[name, { p75, count }]]
}

/** One page of errors, newest first; `next` asks for the page behind it. */
export type StoredErrors = { readonly entries: readonly Entry[]; readonly next: string | null }

export function readStoredErrors(body: unknown): StoredErrors | null {
  const events = field(body, 'events')
  return Array.isArray(events)
    ? { entries: events.flatMap(readError), next: textOf(field(body, 'next')) }
    : null
}

function readError(event: unknown): Entry[] {
  const id = textOf(field(event, 'id'))
  const at = timeOf(field(event, 'occurredAt'))
  if (id === null || at === null) return []
  const detail = field(event, 'detail')
  const source = textOf(field(detail, 'source')) ?? 'error'
  return [
    {
      id,
      at,
      kind: kindOf(source, textOf(field(detail, 'level')) ?? 'error'),
      message: named(textOf(field(event, 'name')) ?? '', textOf(field(detail, 'message')) ?? 'No message'),
      from: FROM_WORDS[source] ?? source,
      path: textOf(field(event, 'path')),
      stack: textOf(field(detail, 'stack')),
    },
  ]
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
