/** Lines of a list that were left out, or taken with something missing, as they were, with why: to be mended and brought in again. */
import type { LineReport } from './csv-plays.ts'

export function failedAsCsv(lines: readonly LineReport[]): string {
  return lines
    .map((line) => [...line.cells, 'problem' in line ? line.problem : line.notes.join(' ')])
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
}

/** A cell of CSV. What a spreadsheet would run as a formula is kept as text. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
