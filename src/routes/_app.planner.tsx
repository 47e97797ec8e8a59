import { PlannerPage } from '#src/features/planner/planner-page.tsx'
import { parseDaySearch } from '#src/lib/day-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from './-day-page.tsx'

export const Route = createFileRoute('/_app/planner')({
  validateSearch: parseDaySearch,
  component: PlannerRoute,
})

function PlannerRoute() {
  return <DayPage title="Planner" what="this planner" page={PlannerPage} />
}
