/** A running practice: which period it is now, from the plan, the last press and the clock. Pure; times in ms. */
import { MOST_RAN, type Ran } from '../practice-ran.ts'
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
  /** The stretches before the period that runs. */
  readonly ran: readonly Ran[]
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

/**
 * Where the period of the last press stands in the plan, and the first period that follows the clock: that one. If it was deleted
 * while it ran, `known` is -1, and practice goes on with the period after the last one that ran.
 */
function firstOf(periods: readonly Timed[], run: Run): { known: number; first: number } {
  const known = periods.findIndex(({ id }) => id === run.periodId)
  if (known >= 0) return { known, first: known }
  const ran = new Set(run.ran.map(({ periodId }) => periodId))
  return { known, first: 1 + periods.findLastIndex(({ id }) => ran.has(id)) }
}

/** Where a practice stands at `now`. Goes on by the clock alone: no press is needed from period to period. */
export function standingOf(periods: readonly Timed[], run: Run, now: number): Standing {
  const at = Math.max(run.pausedAt ?? now, run.periodStartedAt)
  const { known, first } = firstOf(periods, run)
  let start = run.periodStartedAt
  for (const [i, { minutes }] of periods.slice(first).entries()) {
    const end = start + Math.max(0, minutes + (i === 0 && known >= 0 ? run.addedMinutes : 0)) * MINUTE
    if (at < end) return { index: first + i, start, end, leftMs: end - at }
    start = end
  }
  return { index: periods.length, start, end: start, leftMs: 0 }
}

/** When practice ends without another press; once its periods are over, when the last one ended. */
export function endOf(periods: readonly Timed[], { index, end, leftMs }: Standing, now: number): number {
  if (index >= periods.length) return end
  return now + leftMs + periods.slice(index + 1).reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE
}

export function started(periods: readonly Timed[], now: number): Run {
  return {
    periodId: periods[0]?.id ?? '',
    periodStartedAt: now,
    addedMinutes: 0,
    pausedAt: null,
    startedAt: now,
    endedAt: null,
    ran: [],
  }
}

/** What ran since the last press, until a time: the period of the press and those after it, by the clock. */
function since(periods: readonly Timed[], run: Run, until: number): Ran[] {
  const { known, first } = firstOf(periods, run)
  let start = run.periodStartedAt
  const found: Ran[] = []
  for (const [i, { id, minutes }] of periods.slice(first).entries()) {
    if (start >= until) break
    const end = start + Math.max(0, minutes + (i === 0 && known >= 0 ? run.addedMinutes : 0)) * MINUTE
    found.push({ periodId: id, planned: minutes, startedAt: start, endedAt: Math.min(end, until) })
    start = end
  }
  return found
}

/** All that has run until a time, in order; where the clock stood still, nothing ran. */
export function ranUntil(periods: readonly Timed[], run: Run, now: number): readonly Ran[] {
  if (run.endedAt !== null) return run.ran
  return [...run.ran, ...since(periods, run, run.pausedAt ?? now)].slice(-MOST_RAN)
}

/** The same without the period that runs now. */
function before(periods: readonly Timed[], run: Run, standing: Standing): readonly Ran[] {
  return [...run.ran, ...since(periods, run, standing.start)].slice(-MOST_RAN)
}

/** Practice is over. */
export function ended(periods: readonly Timed[], run: Run, now: number): Run {
  return { ...run, ran: ranUntil(periods, run, now), endedAt: now }
}

/** Planned minutes of each period, and those that the clock ran, rounded; null for a period that never ran. */
export type PeriodRan = {
  readonly periodId: string
  readonly planned: number
  readonly ran: number | null
}

/** A plan's periods against what ran of it. A period is skipped when it ran less than half a minute. */
export function plannedAgainstRan(periods: readonly Timed[], ran: readonly Ran[]): PeriodRan[] {
  const byPeriod = Map.groupBy(ran, ({ periodId }) => periodId)
  return periods.map(({ id, minutes }) => {
    const ms = (byPeriod.get(id) ?? []).reduce((sum, one) => sum + one.endedAt - one.startedAt, 0)
    // As it was planned on that day: the plan may have been changed since.
    const planned = byPeriod.get(id)?.at(-1)?.planned ?? minutes
    return { periodId: id, planned, ran: ms < MINUTE / 2 ? null : Math.round(ms / MINUTE) }
  })
}

/** Adds minutes to the period that runs; the rest shifts. */
export function extended(periods: readonly Timed[], run: Run, now: number, minutes: number): Run {
  const standing = standingOf(periods, run, now)
  const period = periods[standing.index]
  if (!period) return run
  const added = period.id === run.periodId ? run.addedMinutes : 0
  return {
    ...run,
    periodId: period.id,
    periodStartedAt: standing.start,
    addedMinutes: added + minutes,
    ran: before(periods, run, standing),
  }
}

/** Starts the period `by` places further now; past the last one, practice is over. */
export function moved(periods: readonly Timed[], run: Run, now: number, by: number): Run {
  const { index } = standingOf(periods, run, now)
  const to = Math.max(0, Math.min(index, periods.length) + by)
  const period = periods[to]
  const pausedAt = run.pausedAt === null ? null : now
  if (!period) return { ...ended(periods, run, now), pausedAt }
  const ran = ranUntil(periods, run, now)
  return { ...run, periodId: period.id, periodStartedAt: now, addedMinutes: 0, pausedAt, endedAt: null, ran }
}

export function paused(run: Run, now: number): Run {
  return { ...run, pausedAt: now }
}

export function resumed(periods: readonly Timed[], run: Run, now: number): Run {
  if (run.pausedAt === null) return run
  const standing = standingOf(periods, run, now)
  const { index, start } = standing
  const period = periods[index]
  // All periods are over, and stay so.
  if (!period) return { ...run, pausedAt: null }
  const shift = now - run.pausedAt
  const added = period.id === run.periodId ? run.addedMinutes : 0
  return {
    ...run,
    pausedAt: null,
    periodId: period.id,
    periodStartedAt: start + shift,
    addedMinutes: added,
    ran: before(periods, run, standing),
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
