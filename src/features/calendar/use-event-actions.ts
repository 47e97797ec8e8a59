import type { Occurrence } from '#schema/attendance.ts'
import { eventName } from '#schema/calendar.ts'
import { LIMITS } from '#schema/limits.ts'
import type { AttendanceMark } from '#schema/records.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { markEdits, type Marks } from '#src/sync/team/attendance.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import {
  changeEdits,
  type EventForm,
  type FileChange,
  fileEdits,
  formOf,
  movedTo,
  type New,
  newEventsEdit,
  removeEdits,
  type Scope,
} from './event-edits.ts'
import type { EventRow } from './event-words.ts'

/** Actions on a team's events; each is one optimistic command that undo takes back. */
export function useEventActions(teamId: string) {
  const run = useCommand()
  return useMemo(() => {
    const make = (words: string, edits: readonly UndoableEdit[], offer = true) =>
      attempt(() => {
        if (edits.length === 0) return
        const description = words.slice(0, LIMITS.description)
        const done = run({ teamId, description, edits })
        if (offer) offerUndo(description, done.undo, done.id)
      })
    return {
      add: (form: EventForm) => make(`Added ${eventName(form)} on ${onDay(form.day)}`, [newEventsEdit(form)]),
      bring: (entries: readonly New[], changes: readonly FileChange[]) =>
        make(
          [
            entries.length > 0 && `Added ${count(entries.length, 'event')}`,
            changes.length > 0 &&
              `${entries.length > 0 ? 'changed' : 'Changed'} ${count(changes.length, 'event')}`,
          ]
            .filter(Boolean)
            .join(' and '),
          fileEdits(entries, changes),
        ),
      change: (seen: EventRow, form: EventForm, series: readonly EventRow[], scope: Scope, today: Day) =>
        make(
          `Changed ${eventName(form)} on ${onDay(seen.day)}`,
          changeEdits(seen, form, series, scope, today),
        ),
      move: (seen: EventRow, day: Day) =>
        make(
          `Moved ${eventName(seen)} to ${onDay(day)}`,
          changeEdits(seen, movedTo(formOf(seen), day), [], 'this'),
        ),
      setCancelled: (seen: EventRow, isCancelled: boolean) =>
        make(
          isCancelled
            ? `Cancelled ${eventName(seen)} on ${onDay(seen.day)}`
            : `${eventName(seen)} on ${onDay(seen.day)} is on again`,
          changeEdits(seen, { ...formOf(seen), status: isCancelled ? 'cancelled' : 'active' }, [], 'this'),
        ),
      remove: (seen: EventRow, series: readonly EventRow[], scope: Scope) =>
        make(`Deleted ${eventName(seen)} on ${onDay(seen.day)}`, removeEdits(seen, series, scope)),
      /** Marks who came. Several players at once offer to undo it. */
      mark: (
        event: EventRow,
        of: Occurrence,
        playerIds: readonly string[],
        mark: AttendanceMark | '',
        before: Marks,
      ) =>
        make(
          `Marked ${count(playerIds.length, 'player')} at ${eventName(event)} on ${onDay(of.day)}`,
          markEdits(of, playerIds, mark, before),
          playerIds.length > 1,
        ),
    }
  }, [run, teamId])
}

export type EventActions = ReturnType<typeof useEventActions>

const onDay = (day: Day) => dayWords(day, { month: 'short', day: 'numeric' })
