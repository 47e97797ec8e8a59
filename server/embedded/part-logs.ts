import { log, printable } from '#server/log.ts'
import type { Part } from './part.ts'

/* Adds the output of the inner parts to our log. Most of it is useful only to explain a failure. */
/** The supervisor's own messages. */
export const startLog = log.child({ part: 'start' })
const postgres = log.child({ part: 'postgres' })
const zeroCache = log.child({ part: 'zero-cache' })

/** A line of one of our programs: from its logger, or an error that bypassed it. */
export function forwardNode(name: string, line: string, isError: boolean): void {
  if (!isError) process.stdout.write(`${printable(line)}\n`)
  else if (line.trim() !== '') log.error({ part: name }, line)
}

/** A line from Postgres: crashes are warnings, everything else is debug output. */
export function forwardPostgres(line: string, part: Part): void {
  if (line.trim() === '') return
  part.note(line)
  const text = line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '')
  if (/PANIC:|was terminated by signal/.test(text)) postgres.warn(text)
  else postgres.debug(text)
}

/** A line from zero-cache, JSON unless it crashed. */
export function forwardZeroCache(line: string, part: Part): void {
  if (line.trim() === '') return
  const record = parse(line)
  if (!record) {
    part.note(line)
    zeroCache.debug(line)
    return
  }
  const level = String(record['level']).toLowerCase()
  const text = wordsOf(record)
  part.note(text)
  if (level === 'error') zeroCache.error(text)
  // On an empty folder it warns about what it is about to create.
  else if (level === 'warn' && part.isUp()) zeroCache.warn(text)
  else zeroCache.debug(text)
}

function wordsOf(record: Record<string, unknown>): string {
  const message = typeof record['message'] === 'string' ? record['message'] : ''
  const error = record['errorMsg'] ?? (record['error'] as { message?: unknown } | undefined)?.message
  return [record['component'], message, error]
    .filter((word) => typeof word === 'string' && word !== '')
    .join(': ')
    .trim()
    .split('\n', 1)
    .join()
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}
