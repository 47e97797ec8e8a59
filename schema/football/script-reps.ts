/** The reps of a script from its log: what counts, and where the script stands. Pure. */
import type { RepResult } from '../script.ts'

export type Rep = {
  readonly id: string
  readonly lineId: string
  readonly playId: string | null
  readonly result: RepResult
  readonly voids: string | null
  /** ms, by the clock of the device at the field. */
  readonly at: number
}

/** The reps that stand, oldest first: each once, without those that were taken back. */
export function standingReps<R extends Rep>(log: readonly R[]): R[] {
  const byId = new Map(log.map((rep) => [rep.id, rep]))
  const taken = new Set(log.flatMap(({ result, voids }) => (result === 'void' && voids ? [voids] : [])))
  return [...byId.values()]
    .filter(({ id, result }) => result !== 'void' && !taken.has(id))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

export type RepCounts = {
  readonly good: number
  readonly bust: number
  readonly redo: number
  readonly skip: number
}

const NONE: RepCounts = { good: 0, bust: 0, redo: 0, skip: 0 }

/** The results of reps, counted. */
export function countReps(reps: readonly Rep[]): RepCounts {
  const counts = { ...NONE }
  for (const { result } of reps) if (result !== 'void') counts[result]++
  return counts
}

/** Reps that were run: a skipped line was not. */
export const repsRun = ({ good, bust, redo }: RepCounts) => good + bust + redo

/**
 * The line that comes next: after the newest rep's, or that line again for a redo; the first before any rep. Lines that were
 * added, moved or deleted meanwhile are taken as they stand now. The number of lines at the end of the script.
 */
export function nextLine(lines: readonly { readonly id: string }[], reps: readonly Rep[]): number {
  const last = reps.at(-1)
  if (!last) return 0
  const at = lines.findIndex(({ id }) => id === last.lineId)
  // Its line was deleted: the first that has no rep yet.
  if (at < 0) {
    const done = new Set(reps.map(({ lineId }) => lineId))
    const open = lines.findIndex(({ id }) => !done.has(id))
    return open < 0 ? lines.length : open
  }
  return last.result === 'redo' ? at : at + 1
}
