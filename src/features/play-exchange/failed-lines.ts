/** Lines of a list that were left out, or taken with something missing, with the reason: to be fixed and imported again. */
import { toCsv } from '#src/lib/csv.ts'
import { grouped } from '#src/lib/words.ts'
import type { LookLine } from './import-messages.ts'
import type { LineReport } from './read-lines.ts'

/** The line with what is wrong with it or missing from it; null for a line that is whole. */
export function lookOf(report: LineReport): LookLine | null {
  const { line, cells } = report
  if ('problem' in report) return { line, cells, problem: report.problem }
  return report.notes.length > 0 ? { line, cells, problem: report.notes.join(' ') } : null
}

export function failedAsCsv(lines: readonly LookLine[]): string {
  return toCsv(lines.map(({ cells, problem }) => [...cells, problem]))
}

/** The reasons, each once, with the numbers of its lines. */
export function linesByProblem(looks: readonly LookLine[]): { problem: string; lines: readonly number[] }[] {
  const found = new Map<string, number[]>()
  for (const { line, problem } of looks) {
    const lines = found.get(problem)
    if (lines) lines.push(line)
    else found.set(problem, [line])
  }
  return [...found].map(([problem, lines]) => ({ problem, lines }))
}

const LINES_NAMED = 12

/** "Line 4", "Lines 4, 9, 12", "Lines 4, 9, 12 and 30 more". */
export function lineWords(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).map(grouped).join(', ')
  const more = lines.length > LINES_NAMED ? ` and ${grouped(lines.length - LINES_NAMED)} more` : ''
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${more}`
}
