import { useCan } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { roleWords } from './feed.ts'
import type { FeedActions } from './use-feed-actions.ts'
import type { Feed } from './use-feed.ts'

/** The rules of the feed, and for coaches whose posting is paused. */
export function FeedSide({
  feed,
  actions,
  onGone,
}: {
  feed: Feed
  actions: FeedActions
  /** After a line left, and its button with it. */
  onGone: () => void
}) {
  const { team } = feed
  const maySet = useCan(team.id, 'team.settings')
  return (
    <>
      <PageSection title="How it works">
        <ul className="divide-line divide-y">
          {feed.mayWrite && (
            <li className="px-4 py-2.5">Everyone on the team can post. Each post says whom it is for.</li>
          )}
          <li className="px-4 py-2.5">
            {team.socialApproval
              ? 'A coach approves everyone else’s posts first.'
              : 'Posts appear right away.'}
          </li>
          <li className="px-4 py-2.5">
            Report what doesn’t belong here. Only coaches see reports, and no one can send private messages.
          </li>
        </ul>
        {maySet && (
          <p className="border-t px-4 py-1.5">
            <Link
              to="/team/$teamId/settings"
              params={{ teamId: team.id }}
              hash="team-feed"
              className="touch-target text-brand-ink inline-flex h-8 items-center underline"
            >
              Change in settings
            </Link>
          </p>
        )}
      </PageSection>
      {feed.isCoach && feed.muted.size > 0 && (
        <PageSection title="Posting paused" note={feed.muted.size}>
          <ul className="divide-line divide-y">
            {[...feed.muted].map((userId) => {
              const person = feed.personOf(userId)
              const { name } = person
              return (
                <li
                  key={userId}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2"
                >
                  <span className="min-w-0">
                    <span className="block break-words">{name}</span>
                    <span className="text-caption text-muted">{roleWords(person)}</span>
                  </span>
                  <Button
                    size="sm"
                    aria-label={`Let ${name} post again`}
                    onClick={() => actions.mute(userId, name, false) && onGone()}
                  >
                    Let them post
                  </Button>
                </li>
              )
            })}
          </ul>
        </PageSection>
      )}
    </>
  )
}
