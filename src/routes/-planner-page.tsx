import { PlannerPage } from '#src/features/planner/planner-page.tsx'
import { parsePlannerSearch } from '#src/features/planner/planner-search.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

/** The planner of the active team; shared with the route under `/team/$teamId`. */
export function Planner() {
  const search = parsePlannerSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <TeamPage title="Planner" needs="calendar.view" what="this planner">
      {(team) => (
        <PlannerPage
          team={team}
          search={search}
          onSearch={(change) =>
            void navigate({
              to: '.',
              search: parsePlannerSearch({ ...search, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </TeamPage>
  )
}
