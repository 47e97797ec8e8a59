/** The reps of a script from its log: what counts, and where the script stands. Pure. */
import type { RepGrade, RepResult } from '../script.ts'

export type Rep = {
  readonly id: string
  readonly lineId: string
  readonly playId: string | null
  readonly result: RepResult
  readonly voids: string | null
  /** ms, by the clock of the device at the field. */
  readonly at: number
}

/** A line of the log as devices hold it. */
export type Logged = Rep & {
  readonly players: readonly string[]
  readonly spots: string
  readonly grade: RepGrade
}

/** The reps that stand, oldest first: each once, without those that were taken back. */
export function standingReps<R extends Rep>(log: readonly R[]): R[] {
  const byId = new Map(log.map((rep) => [rep.id, rep]))
  const taken = new Set(log.flatMap(({ result, voids }) => (result === 'void' && voids ? [voids] : [])))
  return [...byId.values()]
    .filter(({ id, result }) => result !== 'void' && result !== 'grade' && !taken.has(id))
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
  for (const { result } of reps) if (result !== 'void' && result !== 'grade') counts[result]++
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

/** A longer gap between two reps is a break, in ms. */
const BREAK_MS = 5 * 60_000

/** Seconds from rep to rep over the last ten that were run, breaks left out; null before there are two. */
export function paceOf(reps: readonly Pick<Rep, 'at' | 'result'>[]): number | null {
  const last = reps.filter(({ result }) => result !== 'skip').slice(-11)
  const gaps = last.flatMap(({ at }, i) => {
    const before = last[i - 1]
    return before && at - before.at < BREAK_MS ? [at - before.at] : []
  })
  return gaps.length === 0 ? null : Math.round(gaps.reduce((a, b) => a + b, 0) / gaps.length / 1000)
}

/** Reps that were run, and those of them that were judged. */
export type RepTally = { readonly reps: number; readonly good: number; readonly judged: number }

export const NO_REPS: RepTally = { reps: 0, good: 0, judged: 0 }

/** Percent of the good among reps that were good or a bust; null before there is one. A redo is neither. */
export function goodShare({ good, judged }: RepTally): number | null {
  return judged === 0 ? null : Math.round((100 * good) / judged)
}

/** Adds up the reps that stand and were run, by play, by player or by line; a rep counts under each key once. */
export function tallied<R extends Rep>(
  reps: readonly R[],
  keysOf: (rep: R) => readonly string[],
): ReadonlyMap<string, RepTally> {
  const tallies = new Map<string, RepTally>()
  for (const rep of reps) {
    const { result } = rep
    if (result === 'skip') continue
    for (const key of new Set(keysOf(rep))) {
      const { reps: n, good, judged } = tallies.get(key) ?? NO_REPS
      tallies.set(key, {
        reps: n + 1,
        good: good + (result === 'good' ? 1 : 0),
        judged: judged + (result === 'good' || result === 'bust' ? 1 : 0),
      })
    }
  }
  return tallies
}

/** Who ran a rep, by spot; nothing for reps of builds that did not say. */
export function menOf({
  players,
  spots,
}: Pick<Logged, 'players' | 'spots'>): { spot: string; playerId: string }[] {
  const names = spots.split(' ')
  return players.map((playerId, i) => ({ spot: names[i] ?? '', playerId }))
}

/** A grade of one player in one rep. */
export type Graded = {
  readonly repId: string
  readonly spot: string
  readonly playerId: string
  readonly grade: '+' | '-'
}

/** The grades that stand, of reps that stand: of several at one spot of a rep the newest, whoever gave it. */
export function standingGrades(log: readonly Logged[], reps: readonly Pick<Rep, 'id'>[]): Graded[] {
  const kept = new Set(reps.map(({ id }) => id))
  const newest = new Map<string, Logged>()
  for (const one of log) {
    if (one.result !== 'grade' || one.voids === null || !kept.has(one.voids)) continue
    const key = `${one.voids} ${one.spots}`
    const known = newest.get(key)
    if (!known || one.at > known.at || (one.at === known.at && one.id > known.id)) newest.set(key, one)
  }
  return [...newest.values()].flatMap(({ voids, spots: spot, players: [playerId], grade }) =>
    grade === '' || voids === null || playerId === undefined ? [] : [{ repId: voids, spot, playerId, grade }],
  )
}
