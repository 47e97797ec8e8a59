import { MapperPage } from '#src/features/formation-mapper/mapper-page.tsx'
import { parseMapperSearch } from '#src/features/formation-mapper/mapper-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/playbook/formation-mapper')({
  validateSearch: parseMapperSearch,
  component: FormationMapperRoute,
})

function FormationMapperRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Formations" needs="playbook.view" what="the formations">
      {(team) => (
        <MapperPage
          team={team}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </TeamPage>
  )
}
