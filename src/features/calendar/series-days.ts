/** Which days a series has by its rules, whatever was moved or deleted on its own. Pure. */
import { daysBetween, occurrenceId, type Rule, weekdayOf } from '#schema/calendar.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { EventRow } from './event-words.ts'

type Row = Pick<EventRow, 'id' | 'seriesId' | 'day' | 'repeats'>

type SeriesDays = {
  /** Whether the event is where its rule puts it: it was not moved on its own. */
  readonly isInPlace: (row: Row) => boolean
  /** Whether the series has the day by its rule, also where its event was deleted or moved on its own. */
  readonly has: (day: string) => boolean
}

/** The days of a series by the rule of each of its events: those from some day on may have another than those before. */
export function seriesDays(series: readonly Row[]): SeriesDays {
  const runs: { rule: Rule; rows: Row[] }[] = []
  for (const row of series) {
    const { repeats } = row
    if (!repeats) continue
    const run = runs.find(({ rule }) => jsonEqual(rule, repeats))
    if (run) run.rows.push(row)
    else runs.push({ rule: repeats, rows: [row] })
  }
  const counted = runs.map(({ rule, rows }) => ({ rule, turn: turnOfMost(rows, rule) }))
  const ofRow = ({ repeats }: Row) => counted.find(({ rule }) => jsonEqual(rule, repeats))
  const isInPlace = (row: Row) => {
    const own = ofRow(row)
    // A series may begin on a day that its rule lacks.
    return !own || isOn(row.day, own.rule, own.turn) || isWhereMade(row)
  }
  const inPlace = series.filter(isInPlace).toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  return {
    isInPlace,
    has: (day) => {
      const before = inPlace.findLast((row) => row.day <= day)
      const own = before && ofRow(before)
      return own !== undefined && isOn(day, own.rule, own.turn)
    },
  }
}

function isOn(day: string, rule: Rule, turn: number): boolean {
  return day <= rule.until && isWeekdayOf(day, rule) && turnOf(day, rule) === turn
}

function isWeekdayOf(day: string, { every, weekdays }: Rule): boolean {
  return every === 'day' || weekdays.includes(weekdayOf(day))
}

const SOME_SUNDAY = '2000-01-02'

/** Which of the rule's `interval` weeks or days a day is in; a series has all its days in one. */
function turnOf(day: string, { every, interval }: Rule): number {
  const days = daysBetween(SOME_SUNDAY, day)
  const count = every === 'day' ? days : Math.floor(days / 7)
  return ((count % interval) + interval) % interval
}

/** Whether the event is still on the day for which it was made. */
const isWhereMade = ({ id, seriesId, day }: Row) => id === occurrenceId(seriesId, day)

/**
 * The turn in which most of the events are, as the first event may be one that was moved; of two with as many, the one with more
 * events where they were made. Where no event is on a weekday of the rule, all of them count.
 */
function turnOfMost(rows: readonly Row[], rule: Rule): number {
  const onWeekdays = rows.filter(({ day }) => isWeekdayOf(day, rule))
  const byTurn = Map.groupBy(onWeekdays.length > 0 ? onWeekdays : rows, ({ day }) => turnOf(day, rule))
  const made = (those: readonly Row[]) => those.filter(isWhereMade).length
  return [...byTurn].toSorted(([, a], [, b]) => b.length - a.length || made(b) - made(a))[0]?.[0] ?? 0
}
