import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { isWaiting, shownSince } from './feed.ts'

const MOST_LINES = 3

/** The latest shout-outs to the reader, or to the players whose family the reader is; nothing before the first. */
export function ShoutOutsCard({ team }: { team: MyTeam }) {
  const teamId = team.id
  const { rows: mine } = useRows(queries.roster.mine({ teamId }))
  const { rows: children } = useRows(queries.roster.myChildren({ teamId }))
  const { rows: posts } = useRows(queries.social.posts({ teamId }))
  const { paperNameOf: nameOf } = useOwners(teamId)
  const now = useNow()
  const ids = new Set([...mine.map(({ id }) => id), ...children.map(({ playerId }) => playerId)])
  const shown = posts
    .filter(
      (post) => post.kind === 'shout_out' && !isWaiting(post) && post.playerIds.some((id) => ids.has(id)),
    )
    .toSorted((a, b) => shownSince(b) - shownSince(a))
    .slice(0, MOST_LINES)
  if (shown.length === 0) return null
  return (
    <PageSection
      title="Shout-outs"
      action={
        <Link
          to="/team/$teamId/social"
          params={{ teamId }}
          search={{ show: 'shout_out' }}
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          All shout-outs
        </Link>
      }
    >
      <ul className="divide-line divide-y">
        {shown.map((post) => (
          <li key={post.id}>
            <Link
              to="/team/$teamId/social"
              params={{ teamId }}
              hash={hashOf(post.id)}
              className="hover:bg-surface-2 block px-4 py-2.5 focus-visible:-outline-offset-2"
            >
              <span className="line-clamp-3 wrap-anywhere">{post.body}</span>
              <span className="text-caption text-muted block">
                {nameOf(post.authorId)} · {timeAgo(shownSince(post), now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
