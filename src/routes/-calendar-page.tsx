import { CalendarPage as Calendar } from '#src/features/calendar/calendar-page.tsx'
import { parseCalendarSearch } from '#src/features/calendar/calendar-search.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

/** The active team's calendar; shared with the route under `/team/$teamId`. */
export function CalendarPage() {
  const search = parseCalendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <TeamPage title="Calendar" needs="calendar.view" what="this calendar">
      {(team) => (
        <Calendar
          team={team}
          search={search}
          onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamPage>
  )
}
