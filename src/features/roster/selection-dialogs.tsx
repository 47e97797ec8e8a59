import { eventOf } from '#schema/attendance.ts'
import { LIMITS } from '#schema/limits.ts'
import { equipment, playerGroups } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import type { AttendanceMark } from '#schema/records.ts'
import { count } from '#src/lib/words.ts'
import { markEdits, marksOn } from '#src/sync/team/attendance.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import type { PlayerRow } from './players.ts'
import { EntryDialog, needed } from '#src/ui/entry-dialog.tsx'
import { equipmentFields, equipmentStart } from './records/equipment-fields.ts'
import { eventChoice, occurrenceIn } from './records/event-choice.ts'
import { MARK_OPTIONS, OCCASION_OPTIONS } from './records/record-words.ts'
import { useRecords } from './records/use-records.ts'

type Props = { teamId: string; selected: readonly PlayerRow[]; onClose: () => void }

/** Hands the same item out to each selected player. The numbers are typed on the players' pages. */
export function HandOutDialog({ teamId, selected, onClose }: Props) {
  const { add } = useRecords(teamId)
  const today = useTeamDay(teamId)
  return (
    <EntryDialog
      title={`Hand out to ${count(selected.length, 'player')}`}
      save="Hand out"
      fields={equipmentFields({ isOut: true, isEach: true })}
      start={equipmentStart(null, today)}
      onSave={(fields) =>
        add(
          equipment,
          selected.map(({ id }) => ({ ...fields, playerId: id })),
          `Handed out ${fields['item'] ?? ''} to ${count(selected.length, 'player')}`,
        )
      }
      onClose={onClose}
    />
  )
}

/** Marks the selected players' attendance at an event, or on a day without one. An earlier mark there is replaced. */
export function AttendanceDialog({ teamId, selected, onClose }: Props) {
  const run = useCommand()
  const { rows } = useRows(queries.roster.attendance({ teamId }))
  const { rows: events } = useRows(queries.calendar.events({ teamId }))
  const today = useTeamDay(teamId)
  const { field, follow } = eventChoice(events, null)
  const start = { day: today, occasion: 'practice', mark: 'present' } as const
  return (
    <EntryDialog
      title={`Attendance of ${count(selected.length, 'player')}`}
      save="Save attendance"
      fields={[
        { name: 'day', label: 'Date', input: 'day', latest: today, check: needed('Pick a date.') },
        { name: 'occasion', label: 'Occasion', input: 'choice', options: OCCASION_OPTIONS },
        field,
        {
          name: 'mark',
          label: 'Attendance',
          input: 'choice',
          options: MARK_OPTIONS,
          hint: 'Replaces an earlier mark of the same event.',
        },
      ]}
      start={{ ...start, eventId: eventOf({ ...start, eventId: '' }, events) }}
      follow={follow}
      onSave={(fields) => {
        const of = occurrenceIn(fields)
        const mark = fields['mark'] as AttendanceMark
        const description = `Marked the attendance of ${count(selected.length, 'player')}`
        const ids = selected.map(({ id }) => id)
        attempt(() => {
          const edits = markEdits(of, ids, mark, marksOn(rows, of, events))
          const done = run({ teamId, description, edits })
          offerUndo(description, done.undo, done.id)
        })
      }}
      onClose={onClose}
    />
  )
}

/** Makes a group of the selected players. */
export function NewGroupDialog({ teamId, selected, onClose }: Props) {
  const { add } = useRecords(teamId)
  const { rows: groups } = useRows(queries.roster.groups({ teamId }))
  return (
    <EntryDialog
      title={`Group of ${count(selected.length, 'player')}`}
      save="Add group"
      fields={[
        {
          name: 'name',
          label: 'Name',
          input: 'text',
          max: LIMITS.name,
          placeholder: 'e.g., Captains',
          isWide: true,
          check: (value) => {
            if (value.trim() === '') return 'Enter a name.'
            const isTaken = groups.some(({ name }) => name.toLowerCase() === value.trim().toLowerCase())
            return isTaken ? 'This name is already taken.' : undefined
          },
        },
      ]}
      start={{ name: '' }}
      onSave={(fields) =>
        add(
          playerGroups,
          [{ ...fields, playerIds: selected.map(({ id }) => id) }],
          `Added the group ${fields['name'] ?? ''}`,
        )
      }
      onClose={onClose}
    />
  )
}
