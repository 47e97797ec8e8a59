import { Attendance } from '#src/features/calendar/attendance.tsx'
import { useEvents } from '#src/features/calendar/use-calendar.ts'
import { useEventActions } from '#src/features/calendar/use-event-actions.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { memo } from 'react'

/** Who came to the calendar's practice of a day, for coaches; nothing without one, and before the day. */
export const PracticeAttendance = memo(function PracticeAttendance({
  team,
  day,
}: {
  team: MyTeam
  day: string
}) {
  const { rows } = useEvents(team.id)
  const actions = useEventActions(team.id)
  const event = rows.find(
    (one) =>
      one.type === 'practice' && one.day === day && one.deletedAt === null && one.status !== 'cancelled',
  )
  return event && <Attendance team={team} event={event} actions={actions} />
})
