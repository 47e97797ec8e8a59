import type { Row } from '@rocicorp/zero'
import { eventOf } from '#schema/attendance.ts'
import { attendance } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { ATTENDANCE_MARKS, type AttendanceMark, MARK_LABELS } from '#schema/records.ts'
import type { Schema } from '#schema/zero.ts'
import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import { markEdits, marksOn } from '#src/sync/team/attendance.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Plus, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PlayerRow } from '../players.ts'
import { EntryDialog, needed, type Values } from '#src/ui/entry-dialog.tsx'
import { eventChoice, occurrenceIn, startWords } from './event-choice.ts'
import { MARK_OPTIONS, MARK_TONES, OCCASION_LABELS, OCCASION_OPTIONS } from './record-words.ts'
import { RecordTable } from '#src/ui/record-table.tsx'
import { useRecords } from './use-records.ts'

type AttendanceRow = Row<Schema['tables']['playerAttendance']>

/** When a player came, and when not. */
export function AttendanceTab({
  team,
  player,
  coaches,
}: {
  team: MyTeam
  player: PlayerRow
  coaches: boolean
}) {
  const { rows } = useRows(queries.roster.attendanceOf({ teamId: team.id, id: player.id }))
  const { rows: events } = useRows(queries.calendar.events({ teamId: team.id }))
  const { edit, remove } = useRecords(team.id)
  const run = useCommand()
  const [dialog, setDialog] = useState<AttendanceRow | 'new' | null>(null)
  const today = useTeamDay(team.id)
  const seen = dialog === 'new' ? null : dialog
  const { field, follow } = eventChoice(events, seen)
  const start = {
    day: seen?.day ?? today,
    occasion: seen?.occasion ?? 'practice',
    mark: seen?.mark ?? 'present',
  }
  const startOf = useMemo(() => new Map(events.map((event) => [event.id, startWords(event)])), [events])
  /** "Practice, 8:00 AM"; without a time where the event is not known. */
  const occasionWords = ({ occasion, eventId }: AttendanceRow) =>
    [OCCASION_LABELS[occasion], startOf.get(eventId)].filter(Boolean).join(', ')
  const counted = ATTENDANCE_MARKS.map((mark) => ({
    mark,
    times: rows.filter((one) => one.mark === mark).length,
  }))
  /** Marks the player; an earlier mark of the same event is replaced. */
  const mark = (fields: Values) => {
    const of = occurrenceIn(fields)
    const words = `Added the attendance of ${playerName(player)}`
    attempt(() => {
      const edits = markEdits(of, [player.id], fields['mark'] as AttendanceMark, marksOn(rows, of, events))
      const done = run({ teamId: team.id, description: words, edits })
      offerUndo(words, done.undo, done.id)
    })
  }
  const button = coaches && (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus aria-hidden size={16} />
      Add attendance
    </Button>
  )
  return (
    <PageSection title="Attendance" note={rows.length || undefined} action={rows.length > 0 && button}>
      {rows.length === 0 ? (
        <EmptyState
          icon={UserCheck}
          title="No attendance yet"
          body="Each practice, game, lift, and meeting counts as present, late, excused, or unexcused."
          action={button}
        />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-b px-4 py-3 sm:grid-cols-4">
            {counted.map(({ mark, times }) => (
              <div key={mark}>
                <dt className="text-muted">{MARK_LABELS[mark]}</dt>
                <dd className="text-title tabular-nums">{times}</dd>
              </div>
            ))}
          </dl>
          <RecordTable
            label="Attendance by date"
            rows={rows}
            nameOf={({ day, occasion, eventId }) =>
              [`${OCCASION_LABELS[occasion].toLowerCase()} of ${wordsOf(day)}`, startOf.get(eventId)]
                .filter(Boolean)
                .join(', ')
            }
            columns={[
              { title: 'Date', cell: ({ day }) => wordsOf(day) },
              { title: 'Occasion', cell: occasionWords },
              {
                title: 'Attendance',
                cell: ({ mark }) =>
                  mark === 'present' ? (
                    MARK_LABELS[mark]
                  ) : (
                    <Chip tone={MARK_TONES[mark]}>{MARK_LABELS[mark]}</Chip>
                  ),
              },
            ]}
            onEdit={coaches ? setDialog : undefined}
          />
        </>
      )}
      {dialog && (
        <EntryDialog
          title={seen ? 'Edit attendance' : `Attendance of ${playerName(player)}`}
          save={seen ? 'Save' : 'Add attendance'}
          fields={[
            { name: 'day', label: 'Date', input: 'day', latest: today, check: needed('Pick a date.') },
            { name: 'occasion', label: 'Occasion', input: 'choice', options: OCCASION_OPTIONS },
            field,
            {
              name: 'mark',
              label: 'Attendance',
              input: 'choice',
              options: MARK_OPTIONS,
              ...(!seen && { hint: 'Replaces an earlier mark of the same event.' }),
            },
          ]}
          start={{ ...start, eventId: seen?.eventId ?? eventOf({ ...start, eventId: '' }, events) }}
          follow={follow}
          onSave={(fields) => {
            if (seen) edit(attendance, [{ seen, fields }], `Changed the attendance of ${playerName(player)}`)
            else mark(fields)
          }}
          {...(seen && {
            onRemove: () => remove(attendance, seen, `Deleted attendance of ${playerName(player)}`),
          })}
          onClose={() => setDialog(null)}
        />
      )}
    </PageSection>
  )
}

function wordsOf(day: string): string {
  return dayWords(day, { dateStyle: 'medium' })
}
