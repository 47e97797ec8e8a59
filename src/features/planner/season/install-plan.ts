/** The install calendar: which plays are put in on which day of camp, and what is behind. Pure. */
import type { Day } from '#src/lib/day-search.ts'
import { LIMITS } from '#schema/limits.ts'
import type { MapEvent, PhaseRow } from './season-weeks.ts'

export const INSTALL_UNITS = ['offense', 'defense', 'special'] as const
export type InstallUnit = (typeof INSTALL_UNITS)[number]

/** A play as the install sees it. */
export type InstallPlay = {
  readonly id: string
  readonly name: string
  readonly unit: InstallUnit
  readonly concept: string
  readonly installDay: number | null
  readonly installStatus: 'new' | 'repped' | 'ready' | 'retired'
  readonly isArchived: boolean
  readonly sortKey: string
}

/**
 * The dates of the install's days: day 1 is the first day with a practice on the calendar since the camp of the season began, and
 * each practice day after it is the next, as long as the regular season lasts. Empty without a camp on the season map.
 */
export function installDates(
  season: readonly Pick<PhaseRow, 'kind' | 'fromDay' | 'toDay'>[],
  events: readonly Pick<MapEvent, 'type' | 'day' | 'status'>[],
): Day[] {
  const from = season.find(({ kind }) => kind === 'camp')?.fromDay
  if (from === undefined) return []
  const to = season
    .filter(({ kind }) => kind === 'camp' || kind === 'season')
    .map(({ toDay }) => toDay)
    .toSorted()
    .at(-1)
  const days = events
    .filter(
      ({ type, day, status }) =>
        type === 'practice' && status === 'active' && day >= from && day <= (to ?? day),
    )
    .map(({ day }) => day)
  return [...new Set(days)].toSorted().slice(0, LIMITS.installDays)
}

/** A play of the install. `isBehind`: its day is past, and nobody has repped it yet. */
export type Installed<P extends InstallPlay = InstallPlay> = { readonly play: P; readonly isBehind: boolean }

export type InstallDay<P extends InstallPlay = InstallPlay> = {
  /** From 1. */
  readonly day: number
  /** Null while the calendar has no practice for it. */
  readonly date: Day | null
  readonly units: { readonly [unit in InstallUnit]: readonly Installed<P>[] }
  readonly behind: number
}

/** The days of the install, to one past the last that has a play or is past; and the plays that have no day. */
export function installPlan<P extends InstallPlay>(
  plays: readonly P[],
  dates: readonly Day[],
  { today, reps }: { readonly today: Day; readonly reps: (playId: string) => number },
): { readonly days: readonly InstallDay<P>[]; readonly open: readonly P[] } {
  const active = plays
    .filter(({ isArchived, installStatus }) => !isArchived && installStatus !== 'retired')
    .toSorted((a, b) => a.concept.localeCompare(b.concept) || (a.sortKey < b.sortKey ? -1 : 1))
  const lastPlayed = active.reduce((most, { installDay }) => Math.max(most, installDay ?? 0), 0)
  const past = dates.filter((date) => date <= today).length
  const last = Math.min(LIMITS.installDays, Math.max(lastPlayed, Math.min(past, dates.length), 4) + 1)
  const days = Array.from({ length: last }, (_, i): InstallDay<P> => {
    const day = i + 1
    const date = dates[i] ?? null
    const those = active
      .filter((play) => play.installDay === day)
      .map((play) => ({
        play,
        isBehind: date !== null && date < today && play.installStatus === 'new' && reps(play.id) === 0,
      }))
    const of = (unit: InstallUnit) => those.filter(({ play }) => play.unit === unit)
    return {
      day,
      date,
      units: { offense: of('offense'), defense: of('defense'), special: of('special') },
      behind: those.filter(({ isBehind }) => isBehind).length,
    }
  })
  return { days, open: active.filter(({ installDay }) => installDay === null) }
}
