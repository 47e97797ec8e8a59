import { PersonPage, PersonSkeleton } from '#src/features/roster/person-page.tsx'
import { parsePlayerTab, type PlayerTab } from '#src/features/roster/player-tabs.ts'
import { PlayerRepsSection } from '#src/features/scripts/player-reps.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { TeamPage } from './-team-page.tsx'

// Lazy: it works out when questions are due, which the other tabs don't need.
const Learning = lazy(() =>
  import('#src/features/player-dashboard/quiz/learning.tsx').then((module) => ({ default: module.Learning })),
)

const Awards = lazy(() =>
  import('#src/features/awards/player-awards.tsx').then((module) => ({ default: module.PlayerAwards })),
)

type PlayerAddress = { tab?: Exclude<PlayerTab, 'profile'> }

export const Route = createFileRoute('/_app/roster/$playerId')({
  validateSearch: (raw: { tab?: unknown }): PlayerAddress => {
    const tab = parsePlayerTab(raw.tab)
    return tab ? { tab } : {}
  },
  component: PersonRoute,
})

function PersonRoute() {
  const { playerId } = Route.useParams()
  const { tab = 'profile' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Roster" what="this roster" needs="roster.view" waiting={<PersonSkeleton />}>
      {(team) => (
        <PersonPage
          team={team}
          playerId={playerId}
          tab={tab}
          reps={(id) => <PlayerRepsSection team={team} playerId={id} />}
          awards={(player) => <Awards team={team} player={player} />}
          learning={(userId) => <Learning team={team} userId={userId} />}
          onTab={(next) =>
            void navigate({
              search: next === 'profile' ? {} : { tab: next },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </TeamPage>
  )
}
