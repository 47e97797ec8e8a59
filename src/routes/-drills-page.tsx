import { parseDrillSearch } from '#src/features/drills/drill-search.ts'
import { DrillsPage } from '#src/features/drills/drills-page.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

/** The active team's library of drills. */
export function DrillsRoute() {
  const search = parseDrillSearch(useSearch({ from: '/_app/practice-plans/drills' }))
  const navigate = useNavigate()
  return (
    <TeamPage title="Drills" needs="playbook.view" what="the drills">
      {(team) => (
        <DrillsPage
          team={team}
          search={search}
          onSearch={(next) =>
            void navigate({ to: '/practice-plans/drills', search: next, replace: true, resetScroll: false })
          }
        />
      )}
    </TeamPage>
  )
}
