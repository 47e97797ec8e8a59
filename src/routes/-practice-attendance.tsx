import { Attendance } from '#src/features/calendar/attendance.tsx'
import { useEvents } from '#src/features/calendar/use-calendar.ts'
import { useEventActions } from '#src/features/calendar/use-event-actions.ts'
import { practiceAt } from '#src/sync/team/attendance.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { memo } from 'react'

/** Who came to the calendar's practice of a practice plan, for coaches; nothing without one, and before the day. */
export const PracticeAttendance = memo(function PracticeAttendance({
  team,
  day,
  startTime,
}: {
  team: MyTeam
  day: string
  /** HH:MM: which practice, on a day of two. */
  startTime: string
}) {
  const { rows } = useEvents(team.id)
  const actions = useEventActions(team.id)
  const event = practiceAt(rows, { day, startTime })
  return event && <Attendance key={event.id} team={team} event={event} on={day} actions={actions} />
})
