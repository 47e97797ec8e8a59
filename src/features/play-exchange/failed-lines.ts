/** Lines of a list that were left out, or taken with something missing, as they were, with why: to be mended and brought in again. */
import { toCsv } from '#src/lib/csv.ts'
import type { LineReport } from './csv-plays.ts'

export function failedAsCsv(lines: readonly LineReport[]): string {
  return toCsv(lines.map((line) => [...line.cells, whyOf(line)]))
}

/** What is wrong with a line, or missing from it. */
export function whyOf(line: LineReport): string {
  return 'problem' in line ? line.problem : line.notes.join(' ')
}
