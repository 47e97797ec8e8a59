import { PlannerPage } from '#src/features/planner/planner-page.tsx'
import { parseDaySearch } from '#src/lib/day-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/planner')({
  validateSearch: parseDaySearch,
  component: PlannerRoute,
})

function PlannerRoute() {
  const { day } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Planner" needs="calendar.view" what="this planner">
      {(team) => (
        <PlannerPage
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
