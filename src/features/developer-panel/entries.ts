/** What went wrong, from wherever it was written down, in one shape. */
import type { CaughtError } from '#src/lib/telemetry/telemetry-state.ts'
import type { ConsoleLine } from './console-lines.ts'

export const KINDS = ['error', 'rejection', 'warning'] as const
export type Kind = (typeof KINDS)[number]

export type Entry = {
  readonly id: string
  readonly at: number
  readonly kind: Kind
  readonly message: string
  /** Where it comes from, in a word or two. */
  readonly from: string
  readonly path: string | null
  readonly stack: string | null
}

export const FROM_WORDS: { readonly [source: string]: string } = {
  error: 'uncaught',
  rejection: 'unhandled promise',
  boundary: 'page crashed',
  resource: 'file failed to load',
  policy: 'blocked by policy',
}

/** What this tab has caught and what its console was given, newest first. */
export function entriesOf(caught: readonly CaughtError[], lines: readonly ConsoleLine[]): Entry[] {
  const all: Entry[] = [
    ...caught.map(({ id, at, level, source, name, message, path, stack }) => ({
      id,
      at,
      kind: kindOf(source, level),
      message: named(name, message),
      from: FROM_WORDS[source] ?? source,
      path,
      stack,
    })),
    ...lines.map(({ id, at, level, message }) => ({
      id: `console-${id}`,
      at,
      kind: level,
      message,
      from: 'console',
      path: null,
      stack: null,
    })),
  ]
  return all.toSorted((a, b) => b.at - a.at)
}

/** A message with the kind of error it is, if that says more than that it is one. */
export function named(name: string, message: string): string {
  return name === '' || name === 'Error' || message.startsWith(name) ? message : `${name}: ${message}`
}

export function kindOf(source: string, level: string): Kind {
  if (source === 'rejection') return 'rejection'
  return level === 'warning' ? 'warning' : 'error'
}

/** Those of the kind, or of all, in which the text stands. */
export function filterEntries(all: readonly Entry[], kind: Kind | 'all', text: string): Entry[] {
  const wanted = text.trim().toLowerCase()
  return all.filter(
    (entry) =>
      (kind === 'all' || entry.kind === kind) &&
      [entry.message, entry.from, entry.path ?? '', entry.stack ?? ''].some((part) =>
        part.toLowerCase().includes(wanted),
      ),
  )
}
