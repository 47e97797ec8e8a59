import { AnnouncementsPage, BulletinPage } from '#src/features/bulletin/bulletin-page.tsx'
import { type BulletinSearch, parseBulletinSearch } from '#src/features/bulletin/bulletin-search.ts'
import { WeekStrip } from '#src/features/calendar/week-strip.tsx'
import { WhoPosts } from '#src/features/roster/who-posts.tsx'
import { targetOf } from '#src/sync/team/post-hash.ts'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

/** What the address of either page says, and what changes it. */
function useBulletinAddress() {
  const search = parseBulletinSearch(useSearch({ strict: false }))
  const target = targetOf(useLocation({ select: ({ hash }) => hash }))
  const navigate = useNavigate()
  const onSearch = (change: BulletinSearch) =>
    void navigate({
      to: '.',
      search: parseBulletinSearch({ ...search, ...change }),
      hash: true,
      replace: true,
      resetScroll: false,
    })
  return { search, target, onSearch }
}

export function BulletinRoute() {
  const address = useBulletinAddress()
  return (
    <TeamPage title="Team bulletin" waiting={<PageOutline />}>
      {(team) => (
        <BulletinPage
          team={team}
          {...address}
          week={<WeekStrip team={team} />}
          audience={<WhoPosts team={team} />}
        />
      )}
    </TeamPage>
  )
}

export function AnnouncementsRoute() {
  const address = useBulletinAddress()
  return (
    <TeamPage title="Announcements" waiting={<PageOutline />}>
      {(team) => <AnnouncementsPage team={team} {...address} audience={<WhoPosts team={team} />} />}
    </TeamPage>
  )
}
