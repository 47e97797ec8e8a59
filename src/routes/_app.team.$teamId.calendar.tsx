import { CalendarPage } from '#src/features/calendar/calendar-page.tsx'
import { parseDaySearch } from '#src/lib/day-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/calendar')({
  validateSearch: parseDaySearch,
  component: TeamCalendarRoute,
})

/** Of the team in the address, which the shell has made the active one. */
function TeamCalendarRoute() {
  const { day } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Calendar" needs="calendar.view" what="this calendar">
      {(team) => (
        <CalendarPage
          team={team}
          day={day}
          onDay={(next) =>
            void navigate({ search: next ? { day: next } : {}, replace: true, resetScroll: false })
          }
        />
      )}
    </TeamPage>
  )
}
