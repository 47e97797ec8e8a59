/** Who came: the marks of an event, and the edits that set them. */
import { type Attended, attendedOn, marksOf, type Occurrence } from '#schema/attendance.ts'
import { minuteOfDay } from '#schema/football/practice.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { markAttendance } from '#schema/operations/records.ts'
import type { AttendanceMark } from '#schema/records.ts'
import type { Row } from '@rocicorp/zero'
import { step, type UndoableEdit } from '../undo/steps.ts'

export type Marks = ReadonlyMap<string, AttendanceMark>

type MarkRow = Pick<
  Row['playerAttendance'],
  'playerId' | 'day' | 'occasion' | 'eventId' | 'mark' | 'updatedAt'
>

/**
 * The mark of each player at an event on one of its days, by the player's id; the newest where two devices have marked one.
 * `events` are the team's: they say whose the marks without an event are (schema/attendance.ts).
 */
export function marksOn(rows: readonly MarkRow[], of: Occurrence, events: readonly Attended[]): Marks {
  return new Map(
    marksOf(rows, of, events)
      .toSorted((a, b) => a.updatedAt - b.updatedAt)
      .map(({ playerId, mark }) => [playerId, mark]),
  )
}

/** Marks these players, or takes their marks back where `mark` is empty; undo returns to the marks before. */
export function markEdits(
  of: Occurrence,
  playerIds: readonly string[],
  mark: AttendanceMark | '',
  before: Marks,
): UndoableEdit[] {
  const { day, occasion, eventId } = of
  const rows = playerIds.map((playerId) => ({ id: newId(), playerId }))
  return Array.from({ length: Math.ceil(rows.length / LIMITS.bulk) }, (_, i) => {
    const those = rows.slice(i * LIMITS.bulk, (i + 1) * LIMITS.bulk)
    const marksBy = (markOf: (playerId: string) => AttendanceMark | '') => ({
      day,
      occasion,
      eventId,
      marks: those.map((row) => ({ ...row, mark: markOf(row.playerId) })),
    })
    return {
      do: step(
        markAttendance,
        marksBy(() => mark),
      ),
      undo: [
        step(
          markAttendance,
          marksBy((playerId) => before.get(playerId) ?? ''),
        ),
      ],
    }
  })
}

/**
 * The day of an event that marks are of: `on`, or else the present one, and after the event its last. Null for a day to come and
 * for one that isn't the event's.
 */
export function markedDay(
  { day, endDay }: Pick<Attended, 'day' | 'endDay'>,
  today: string,
  on = today < endDay ? today : endDay,
): string | null {
  return day <= on && on <= endDay && on <= today ? on : null
}

/** The practice of a day on the calendar that starts closest to `startTime`, HH:MM: which of two a practice plan is for. */
export function practiceAt<E extends Attended>(
  events: readonly E[],
  { day, startTime }: { readonly day: string; readonly startTime: string },
): E | undefined {
  const apart = (event: E) => Math.abs(minuteOfDay(event.startTime) - minuteOfDay(startTime))
  return attendedOn(events, { day, occasion: 'practice' }).toSorted((a, b) => apart(a) - apart(b))[0]
}
