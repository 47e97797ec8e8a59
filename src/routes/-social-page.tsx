import { type FeedSearch, parseFeedSearch } from '#src/features/social/feed-search.ts'
import { SocialPage } from '#src/features/social/social-page.tsx'
import { targetOf } from '#src/sync/team/post-hash.ts'
import { PageOutline } from '#src/ui/page-layout.tsx'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

export function SocialRoute() {
  const search = parseFeedSearch(useSearch({ strict: false }))
  const target = targetOf(useLocation({ select: ({ hash }) => hash }))
  const navigate = useNavigate()
  const onSearch = (change: FeedSearch) =>
    void navigate({
      to: '.',
      search: parseFeedSearch({ ...search, ...change }),
      // The post at which the page opened is not in what else is shown.
      hash: 'show' in change ? '' : true,
      replace: true,
      resetScroll: false,
    })
  return (
    <TeamPage title="Social" what="this feed" waiting={<PageOutline />}>
      {(team) => <SocialPage team={team} search={search} target={target} onSearch={onSearch} />}
    </TeamPage>
  )
}
