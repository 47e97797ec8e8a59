import { CalendarPage } from '#src/features/calendar/calendar-page.tsx'
import { parseDaySearch } from '#src/lib/day-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from './-day-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/calendar')({
  validateSearch: parseDaySearch,
  component: CalendarRoute,
})

function CalendarRoute() {
  return <DayPage title="Calendar" what="this calendar" page={CalendarPage} />
}
