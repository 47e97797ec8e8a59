import { occasionOf, takesAttendance } from '#schema/attendance.ts'
import { eventName } from '#schema/calendar.ts'
import { queries } from '#schema/queries/index.ts'
import { ATTENDANCE_MARKS, type AttendanceMark, MARK_LABELS } from '#schema/records.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { markedDay, type Marks, marksOn } from '#src/sync/team/attendance.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useMemo, useState } from 'react'
import { ANSWER_LABELS, type EventRow, timeWords } from './event-words.ts'
import { type Asked, useAsked, useEvents } from './use-calendar.ts'
import type { EventActions } from './use-event-actions.ts'

/** Who came to an event, for coaches: from its day on. Nothing for an event that is for no players. */
export function Attendance({
  team,
  event,
  on,
  actions,
}: {
  team: MyTeam
  event: EventRow
  /** Which day of an event of several; without it the present one, and after the event its last. */
  on?: string
  actions: EventActions
}) {
  const asked = useAsked(team, event)
  const players = useMemo(() => asked.filter(({ playerId }) => playerId !== null), [asked])
  const today = useTeamDay(team.id)
  const [isOpen, setOpen] = useState(false)
  const day = markedDay(event, today, on)
  const { id: eventId, type } = event
  const of = useMemo(() => ({ day: day ?? '', occasion: occasionOf(type), eventId }), [day, type, eventId])
  const { rows } = useRows(queries.roster.attendance({ teamId: team.id }))
  const { rows: events } = useEvents(team.id)
  const marks = useMemo(() => marksOn(rows, of, events), [rows, of, events])
  const { ready } = useRows(queries.roster.players({ teamId: team.id }))
  if (!takesAttendance(event) || day === null) return null
  const marked = players.filter(({ personId }) => marks.has(personId)).length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* Also before its players have come, so that nothing moves when they do. */}
      <Button disabled={players.length === 0} onClick={() => setOpen(true)}>
        Take attendance
      </Button>
      <span className="text-muted">
        {players.length > 0
          ? `${marked} of ${count(players.length, 'player')} marked`
          : ready && 'It is for no player on the roster'}
      </span>
      {isOpen && (
        <AttendanceDialog
          event={event}
          day={day}
          players={players}
          marks={marks}
          onMark={(those, mark) =>
            actions.mark(
              event,
              of,
              those.map(({ personId }) => personId),
              mark,
              marks,
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The list at the gate: a tap marks a player, and one more takes the mark back. */
function AttendanceDialog({
  event,
  day,
  players,
  marks,
  onMark,
  onClose,
}: {
  event: EventRow
  day: string
  players: readonly Asked[]
  marks: Marks
  onMark: (players: readonly Asked[], mark: AttendanceMark | '') => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase().replace(/^#/, '')
  const shown = players.filter(
    ({ name, detail }) =>
      wanted === '' || name.toLowerCase().includes(wanted) || detail.toLowerCase().startsWith(`#${wanted}`),
  )
  const left = players.filter(({ personId }) => !marks.has(personId))
  const counted = ATTENDANCE_MARKS.map((mark) => ({
    mark,
    times: players.filter(({ personId }) => marks.get(personId) === mark).length,
  })).filter(({ times }) => times > 0)
  return (
    <Dialog
      open
      size="lg"
      title={`Attendance, ${eventName(event)}`}
      onClose={onClose}
      footer={
        <>
          <Button className="mr-auto" disabled={left.length === 0} onClick={() => onMark(left, 'present')}>
            {left.length === 0 ? 'Everyone is marked' : `Mark the other ${left.length} present`}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p aria-live="polite">
          {[
            dayWords(day, { weekday: 'long', month: 'short', day: 'numeric' }),
            event.startTime && timeWords(event.startTime),
            ...counted.map(({ mark, times }) => `${times} ${MARK_LABELS[mark].toLowerCase()}`),
            left.length > 0 && `${left.length} not marked`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SearchField
          label="Find a player"
          value={text}
          onChange={setText}
          placeholder="Name or number"
          startHere
        />
        <ul className="divide-line divide-y rounded-md border">
          {shown.map((player) => (
            <PlayerMark
              key={player.personId}
              player={player}
              mark={marks.get(player.personId) ?? ''}
              onMark={(mark) => onMark([player], mark)}
            />
          ))}
          {shown.length === 0 && <li className="text-muted p-3">No player has this name or number.</li>}
        </ul>
      </div>
    </Dialog>
  )
}

function PlayerMark({
  player,
  mark,
  onMark,
}: {
  player: Asked
  mark: AttendanceMark | ''
  onMark: (mark: AttendanceMark | '') => void
}) {
  const { name, detail, row } = player
  const answer = row?.answer === 'no' || row?.answer === 'maybe' ? row.answer : null
  const said =
    answer && `Answered ${ANSWER_LABELS[answer].toLowerCase()}${row?.reason ? `: ${row.reason}` : ''}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="text-caption text-muted block wrap-anywhere">
          {[detail, said].filter(Boolean).join(' · ')}
        </span>
      </span>
      <fieldset className="flex min-w-0 grow gap-1.5 sm:grid sm:grow-0 sm:grid-cols-4">
        <legend className="sr-only">{name}</legend>
        {ATTENDANCE_MARKS.map((one) => (
          <Button
            key={one}
            size="sm"
            pressed={mark === one}
            aria-label={`${MARK_LABELS[one]}: ${name}`}
            onClick={() => onMark(mark === one ? '' : one)}
            className="flex-auto px-1"
          >
            {MARK_LABELS[one]}
          </Button>
        ))}
      </fieldset>
    </li>
  )
}
