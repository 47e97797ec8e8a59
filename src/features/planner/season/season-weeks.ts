/** The season map: phases, the weeks they take, and the weeks' games. Everything but the phases follows from the calendar. Pure. */
import type { Row } from '@rocicorp/zero'
import { daysBetween } from '#schema/calendar.ts'
import { PHASE_KINDS, PHASE_LABELS, type PhaseKind } from '#schema/season.ts'
import type { Schema } from '#schema/zero.ts'
import type { Day } from '#src/lib/day-search.ts'
import { addDays, dayWords, weekOf } from '#src/lib/days.ts'

export type PhaseRow = Row<Schema['tables']['seasonPhases']>
export type PhaseFields = Pick<PhaseRow, 'kind' | 'name' | 'fromDay' | 'toDay' | 'notes'>
export type MapEvent = Pick<
  Row<Schema['tables']['events']>,
  'id' | 'type' | 'title' | 'opponent' | 'homeAway' | 'day' | 'startTime' | 'status' | 'planId'
>
type Practice = { readonly id: string; readonly date: string; readonly deletedAt: number | null }
type GamePlan = {
  readonly id: string
  readonly date: string
  readonly week: number | null
  readonly deletedAt: number | null
}

export type SeasonWeek<P extends Practice = Practice, G extends GamePlan = GamePlan> = {
  /** Its first day, a Sunday. */
  readonly sunday: Day
  readonly last: Day
  /** "Week 3"; "Round 1" of the playoffs. */
  readonly name: string
  /** A week of the regular season without a game. */
  readonly isBye: boolean
  readonly games: readonly MapEvent[]
  readonly practices: readonly P[]
  readonly plans: readonly G[]
  /** Other events on the calendar. */
  readonly others: number
}

export type MapPhase<P extends Practice = Practice, G extends GamePlan = GamePlan> = {
  readonly phase: PhaseRow
  readonly weeks: readonly SeasonWeek<P, G>[]
}

/** The name that the staff gave a phase, or that of its kind. */
export const phaseName = ({ kind, name }: Pick<PhaseRow, 'kind' | 'name'>) =>
  name.trim() || PHASE_LABELS[kind]

/** "Aug 30 – Sep 5". */
export function spanWords(from: Day, to: Day): string {
  const words = (day: Day) => dayWords(day, { month: 'short', day: 'numeric' })
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${words(from)} – ${Number(to.slice(8))}`
    : `${words(from)} – ${words(to)}`
}

/** More days than this between two phases begin another season. */
const SEASON_GAP = 120

/**
 * The phases by season, the first season first. A season ends where an earlier part of the year follows a later one, or after a
 * long gap.
 */
export function seasonsOf<P extends Pick<PhaseRow, 'kind' | 'fromDay' | 'toDay' | 'id'>>(
  phases: readonly P[],
): P[][] {
  const rank = ({ kind }: P) => PHASE_KINDS.indexOf(kind)
  const sorted = phases.toSorted((a, b) => (`${a.fromDay} ${a.id}` < `${b.fromDay} ${b.id}` ? -1 : 1))
  const seasons: P[][] = []
  for (const phase of sorted) {
    const before = seasons.at(-1)?.at(-1)
    const isNext =
      !before || rank(phase) < rank(before) || daysBetween(before.toDay, phase.fromDay) > SEASON_GAP
    if (isNext) seasons.push([phase])
    else seasons.at(-1)?.push(phase)
  }
  return seasons
}

/** Which of the seasons a day is in, or comes next; the last one after all of them. */
export function seasonAt(seasons: readonly (readonly Pick<PhaseRow, 'toDay'>[])[], day: Day): number {
  const at = seasons.findIndex((phases) => phases.some(({ toDay }) => toDay >= day))
  return at < 0 ? seasons.length - 1 : at
}

/** What names a season, the best first. */
const NAMING = ['season', 'camp', 'playoffs'] as const

/**
 * "2026 season", by the year in which its games begin: an off-season from December belongs to the next year's. While no phase has
 * games or leads to them, by the year in which the last one ends.
 */
export function seasonName(phases: readonly Pick<PhaseRow, 'kind' | 'fromDay' | 'toDay'>[]): string {
  const [naming] = NAMING.flatMap((kind) => phases.filter((phase) => phase.kind === kind))
  const day = naming?.fromDay ?? phases.at(-1)?.toDay ?? ''
  return `${day.slice(0, 4)} season`
}

/**
 * The weeks of one season, by phase. A week that two phases share is the one's that has more of its days, and the later one's of
 * equals. Weeks of the regular season are counted as the staff's game plans count them, if one says its week; else from 1.
 */
export function mapOf<P extends Practice, G extends GamePlan>(
  phases: readonly PhaseRow[],
  {
    events,
    practices,
    plans,
  }: { readonly events: readonly MapEvent[]; readonly practices: readonly P[]; readonly plans: readonly G[] },
): MapPhase<P, G>[] {
  const first = phases.map(({ fromDay }) => fromDay).toSorted()[0]
  const last = phases
    .map(({ toDay }) => toDay)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const byWeek = <T>(rows: readonly T[], dayOf: (row: T) => string) =>
    Map.groupBy(rows, (row) => weekOf(dayOf(row))[0] ?? '')
  const eventsOf = byWeek(
    events.filter(({ status }) => status === 'active'),
    ({ day }) => day,
  )
  // Coaches' devices hold deleted plans as well, to restore them.
  const practicesOf = byWeek(
    practices.filter(({ deletedAt }) => deletedAt === null),
    ({ date }) => date,
  )
  const plansOf = byWeek(
    plans.filter(({ date, deletedAt }) => date !== '' && deletedAt === null),
    ({ date }) => date,
  )
  const made = new Map<string, SeasonWeek<P, G>[]>(phases.map(({ id }) => [id, []]))
  for (let sunday = weekOf(first)[0] ?? first; sunday <= last; sunday = addDays(sunday, 7)) {
    const end = addDays(sunday, 6)
    const overlap = ({ fromDay, toDay }: PhaseRow) =>
      daysBetween(fromDay > sunday ? fromDay : sunday, toDay < end ? toDay : end) + 1
    const phase = phases.reduce<PhaseRow | undefined>((best, one) => {
      const days = overlap(one)
      return days > 0 && (!best || days >= overlap(best)) ? one : best
    }, undefined)
    if (!phase) continue
    const those = eventsOf.get(sunday) ?? []
    const games = those
      .filter(({ type }) => type === 'game' || type === 'scrimmage')
      .toSorted((a, b) => (`${a.day} ${a.startTime}` < `${b.day} ${b.startTime}` ? -1 : 1))
    made.get(phase.id)?.push({
      sunday,
      last: end,
      name: '',
      isBye: phase.kind === 'season' && !games.some(({ type }) => type === 'game'),
      games,
      practices: (practicesOf.get(sunday) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      plans: plansOf.get(sunday) ?? [],
      others: those.filter(({ type }) => type !== 'game' && type !== 'scrimmage').length,
    })
  }
  const regular = phases
    .filter(({ kind }) => kind === 'season')
    .flatMap(({ id }) => made.get(id) ?? [])
    .map(({ sunday, plans: those }) => ({ sunday, week: those.find(({ week }) => week !== null)?.week }))
  const counted = regular.findIndex(({ week }) => week !== null && week !== undefined)
  const firstNumber = counted < 0 ? 1 : Math.max(0, (regular[counted]?.week ?? 0) - counted)
  const numberOf = new Map(regular.map(({ sunday }, i) => [sunday, firstNumber + i]))
  return phases.map((phase) => ({
    phase,
    weeks: (made.get(phase.id) ?? []).map((week, i) => ({
      ...week,
      name: `${phase.kind === 'playoffs' ? 'Round' : 'Week'} ${numberOf.get(week.sunday) ?? i + 1}`,
    })),
  }))
}

/** Days of camp before the season, of a team whose practices don't say: three weeks, as most states give high schools. */
const CAMP_DAYS = 21
/** Weeks of playoffs that are offered at first; most state brackets have five rounds. */
const PLAYOFF_WEEKS = 5
/** Games farther apart than this belong to two seasons. */
const GAME_GAP = 60

type Dated = Pick<MapEvent, 'type' | 'day' | 'status'>

/** The days of a type's events that were not canceled, in order. */
const daysOf = (events: readonly Dated[], type: string) =>
  events
    .filter((event) => event.type === type && event.status === 'active')
    .map(({ day }) => day)
    .toSorted()

/** The days of the games of the season that a day is in, or comes next; null without any. A season ends 60 days after its last game. */
export function seasonGames(events: readonly Dated[], today: Day): readonly Day[] | null {
  const seasons: Day[][] = []
  for (const day of daysOf(events, 'game')) {
    const before = seasons.at(-1)?.at(-1)
    if (before === undefined || daysBetween(before, day) > GAME_GAP) seasons.push([day])
    else seasons.at(-1)?.push(day)
  }
  return seasons.find((those) => addDays(those.at(-1) ?? '', GAME_GAP) >= today) ?? null
}

/**
 * The phases that the calendar suggests around a day: camp, the regular season and the playoffs. Without games of that season, the
 * usual dates of high school football: games on ten Fridays from the last one of August.
 */
export function suggestedPhases(events: readonly Dated[], today: Day): PhaseFields[] {
  const games = seasonGames(events, today)
  const opener = games?.[0] ?? usualOpener(events, today)
  const closer = games?.at(-1) ?? addDays(opener, 63)
  const fromDay = weekOf(opener)[0] ?? opener
  const toDay = weekOf(closer)[6] ?? closer
  const firstPractice = daysOf(events, 'practice').find(
    (day) => day < fromDay && daysBetween(day, fromDay) <= 2 * CAMP_DAYS,
  )
  const phase = (kind: PhaseKind, from: Day, to: Day): PhaseFields => ({
    kind,
    name: '',
    fromDay: from,
    toDay: to,
    notes: '',
  })
  return [
    phase('camp', firstPractice ?? addDays(fromDay, -CAMP_DAYS), addDays(fromDay, -1)),
    phase('season', fromDay, toDay),
    phase('playoffs', addDays(toDay, 1), addDays(toDay, 7 * PLAYOFF_WEEKS)),
  ]
}

/**
 * The last Friday of August of the season that a day is in, or before: until January it is this year's, unless the team has played
 * that one already.
 */
function usualOpener(events: readonly Dated[], today: Day): Day {
  const year = Number(today.slice(0, 4))
  const opener = lastFridayOfAugust(year)
  return daysOf(events, 'game').some((day) => day >= opener) ? lastFridayOfAugust(year + 1) : opener
}

function lastFridayOfAugust(year: number): Day {
  const friday = weekOf(`${year}-08-31`)[5] ?? ''
  return friday.slice(5, 7) === '08' ? friday : addDays(friday, -7)
}
