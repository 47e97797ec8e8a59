import { agendaPoints as operations } from '#schema/operations/agendas.ts'
import { queries } from '#schema/queries/index.ts'
import { keyAt, keyAtEnd } from '#src/lib/list-order.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { described } from '../task-words.ts'
import type { Agenda, PointRow } from './agenda-words.ts'

const TELLING = { attempt, offerUndo }
/** Of points that are typed one after the other: undo is in the bar and on its key, without a notice for each. */
const QUIET = { attempt, offerUndo: () => undefined }

export type PointFields = Pick<PointRow, 'title' | 'notes' | 'minutes' | 'ownerId' | 'isDone'>

/** The points of all agendas on this device. Nothing for readers who are no coaches. */
export function usePoints(teamId: string): { rows: readonly PointRow[]; ready: boolean } {
  return useRows(queries.planner.points({ teamId }))
}

/** Adds, changes, moves and deletes points; each call is one command that undo takes back. */
export function useAgendaActions(teamId: string) {
  const { add: addTold, edit, remove } = useEntries(teamId, TELLING)
  const { add } = useEntries(teamId, QUIET)
  const placeOf = ({ eventId, day }: Agenda) => ({ eventId, day: eventId === null ? day : '' })
  return {
    /** Adds it after `points`, the agenda's in order. */
    add: (agenda: Agenda, fields: PointFields, points: readonly PointRow[]) =>
      add(
        operations,
        [{ ...placeOf(agenda), ...fields, sortKey: keyAtEnd(points) }],
        described(`Added “${fields.title}” to the agenda`),
      ),
    /** Adds the points of another agenda, none of them done. */
    copy: (agenda: Agenda, from: readonly PointRow[]) => {
      const keys = generateNKeysBetween(null, null, from.length)
      addTold(
        operations,
        from.map(({ title, notes, minutes, ownerId }, i) => ({
          ...placeOf(agenda),
          title,
          notes,
          minutes,
          ownerId,
          isDone: false,
          sortKey: keys[i] ?? 'a0',
        })),
        described('Copied the last agenda'),
      )
    },
    edit: (point: PointRow, fields: Partial<PointFields>) =>
      edit(operations, [{ seen: point, fields }], described(`Changed “${fields.title ?? point.title}”`)),
    /** Moves it before `others[at]`, the agenda's other points in order. */
    move: (point: PointRow, others: readonly PointRow[], at: number) =>
      edit(
        operations,
        [{ seen: point, fields: { sortKey: keyAt(others, at) } }],
        described(`Moved “${point.title}”`),
      ),
    remove: (point: PointRow) => remove(operations, point, described(`Deleted “${point.title}”`)),
  }
}

export type AgendaActions = ReturnType<typeof useAgendaActions>
