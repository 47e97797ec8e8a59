import { BulletinPage } from '#src/features/bulletin/bulletin-page.tsx'
import {
  type BulletinAddress,
  parseBulletinSearch,
  targetOf,
} from '#src/features/bulletin/bulletin-search.ts'
import { WeekStrip } from '#src/features/calendar/week-strip.tsx'
import { WhoPosts } from '#src/features/roster/who-posts.tsx'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/team/$teamId/bulletin')({
  // The page parses the search itself: this file is part of the initial bundle.
  validateSearch: (address: BulletinAddress) => address,
  component: BulletinRoute,
})

function BulletinRoute() {
  const search = parseBulletinSearch(Route.useSearch())
  const target = targetOf(useLocation({ select: ({ hash }) => hash }))
  const navigate = Route.useNavigate()
  return (
    <TeamPage title="Team bulletin" waiting={<PageOutline />}>
      {(team) => (
        <BulletinPage
          team={team}
          search={search}
          target={target}
          onSearch={(change) =>
            void navigate({
              search: parseBulletinSearch({ ...search, ...change }),
              hash: true,
              replace: true,
              resetScroll: false,
            })
          }
          week={<WeekStrip team={team} />}
          audience={<WhoPosts team={team} />}
        />
      )}
    </TeamPage>
  )
}
