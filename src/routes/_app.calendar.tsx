import { parseCalendarSearch } from '#src/features/calendar/calendar-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from './-calendar-page.tsx'

export const Route = createFileRoute('/_app/calendar')({
  validateSearch: parseCalendarSearch,
  component: CalendarPage,
})
