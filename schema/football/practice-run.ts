/** A running practice: which period it is now, from the plan, the last press and the clock. Pure; times in ms. */
import type { Period } from './practice.ts'

const MINUTE = 60_000

/** What a press leaves; `periodId` runs from `periodStartedAt`, and later periods follow by their minutes. */
export type Run = {
  readonly periodId: string
  readonly periodStartedAt: number
  readonly addedMinutes: number
  readonly pausedAt: number | null
  readonly startedAt: number
  readonly endedAt: number | null
}

export type Standing = {
  /** The period that runs; the number of periods when all are over. */
  readonly index: number
  /** Its start and end; at the end of practice both are that end. */
  readonly start: number
  readonly end: number
  readonly leftMs: number
}

type Timed = Pick<Period, 'id' | 'minutes'>

/** Where a practice stands at `now`. Goes on by the clock alone: no press is needed from period to period. */
export function standingOf(periods: readonly Timed[], run: Run, now: number): Standing {
  const at = Math.max(run.pausedAt ?? now, run.periodStartedAt)
  const known = periods.findIndex(({ id }) => id === run.periodId)
  // The period was deleted while it ran: begin again with the first.
  const first = Math.max(known, 0)
  let start = run.periodStartedAt
  for (const [i, { minutes }] of periods.slice(first).entries()) {
    const end = start + Math.max(0, minutes + (i === 0 && known >= 0 ? run.addedMinutes : 0)) * MINUTE
    if (at < end) return { index: first + i, start, end, leftMs: end - at }
    start = end
  }
  return { index: periods.length, start, end: start, leftMs: 0 }
}

export function started(periods: readonly Timed[], now: number): Run {
  return {
    periodId: periods[0]?.id ?? '',
    periodStartedAt: now,
    addedMinutes: 0,
    pausedAt: null,
    startedAt: now,
    endedAt: null,
  }
}

/** Adds minutes to the period that runs; the rest shifts. */
export function extended(periods: readonly Timed[], run: Run, now: number, minutes: number): Run {
  const { index, start } = standingOf(periods, run, now)
  const period = periods[index]
  if (!period) return run
  const added = period.id === run.periodId ? run.addedMinutes : 0
  return { ...run, periodId: period.id, periodStartedAt: start, addedMinutes: added + minutes }
}

/** Starts the period `by` places further now; past the last one, practice is over. */
export function moved(periods: readonly Timed[], run: Run, now: number, by: number): Run {
  const { index } = standingOf(periods, run, now)
  const to = Math.max(0, Math.min(index, periods.length) + by)
  const period = periods[to]
  const pausedAt = run.pausedAt === null ? null : now
  if (!period) return { ...run, pausedAt, endedAt: now }
  return { ...run, periodId: period.id, periodStartedAt: now, addedMinutes: 0, pausedAt, endedAt: null }
}

export function paused(run: Run, now: number): Run {
  return { ...run, pausedAt: now }
}

export function resumed(periods: readonly Timed[], run: Run, now: number): Run {
  if (run.pausedAt === null) return run
  const { index, start } = standingOf(periods, run, now)
  const period = periods[index]
  const shift = now - run.pausedAt
  const added = period?.id === run.periodId ? run.addedMinutes : 0
  return {
    ...run,
    pausedAt: null,
    periodId: period?.id ?? run.periodId,
    periodStartedAt: start + shift,
    addedMinutes: added,
  }
}

/** "4:05" or "1:02:05" of ms, rounded up: it says 0:00 only when the time is up. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}
