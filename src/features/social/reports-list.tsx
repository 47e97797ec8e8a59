import { POST_AUDIENCE_LABELS } from '#schema/posts.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { Check, Flag, ShieldCheck, Trash2, VolumeX } from 'lucide-react'
import { excerpt, type FeedPost, goneWords, isWaiting, type Reported } from './feed.ts'
import type { FeedActions } from './use-feed-actions.ts'
import type { Feed } from './use-feed.ts'

/** The id of a report's card. */
export function reportId({ postId, commentId }: Reported<unknown>): string {
  return `report-${commentId ?? postId}`
}

/** What readers reported, with their reasons, and what a coach does about it. For coaches. */
export function ReportsList({
  feed,
  actions,
  onAnswer,
}: {
  feed: Feed
  actions: FeedActions
  /** Before one leaves the list. */
  onAnswer: (one: Reported<unknown>) => void
}) {
  if (feed.reported.length === 0)
    return (
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={ShieldCheck}
          title="No open reports"
          body="Posts and comments that readers report come here. Only coaches see them."
        />
      </div>
    )
  return feed.reported.map((one) => {
    const { postId, commentId, reports } = one
    const [first] = reports
    const post = first?.post
    const comment = first?.comment
    const item = commentId === null ? post : comment
    if (!item) return null
    const author = feed.personOf(item.authorId)
    const gone = goneWords(item, commentId === null ? undefined : post)
    const isMuted = feed.muted.has(item.authorId)
    const text = item.body
    return (
      <article
        key={reportId(one)}
        id={reportId(one)}
        aria-label={`Reported ${commentId === null ? 'post' : 'comment'} by ${author.name}`}
        className="bg-surface overflow-hidden rounded-md border"
      >
        <div className="flex flex-col gap-1 px-4 py-3">
          <p className="text-caption text-muted flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-text font-medium">{author.name}</span>
            {commentId === null ? 'Post' : 'Comment'} · {timeAgo(item.createdAt, feed.now)}
            {gone && <Chip tone="warning">{gone}</Chip>}
            {post && isWaiting(post) && <Chip tone="warning">Waiting for approval</Chip>}
            {post && <Chip>{POST_AUDIENCE_LABELS[post.audience]}</Chip>}
          </p>
          {post && <About feed={feed} post={post} isComment={commentId !== null} />}
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
        </div>
        <ul
          aria-label={count(reports.length, 'report')}
          className="bg-error-wash text-error-ink flex flex-col gap-1 px-4 py-2 high-contrast:border-y"
        >
          {reports.map((report) => (
            <li key={report.id} className="flex gap-2">
              <Flag aria-hidden size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {feed.personOf(report.reportedBy).name}, {timeAgo(report.at, feed.now)}
                {report.reason ? `: ${report.reason}` : ': no reason given'}
              </span>
            </li>
          ))}
        </ul>
        <footer className="flex flex-wrap gap-2 px-4 py-2">
          <Button
            data-act="menu"
            size="sm"
            onClick={() => {
              onAnswer(one)
              actions.closeReports({ postId, commentId, text, isGone: gone !== '' })
            }}
          >
            <Check aria-hidden size={16} />
            {gone ? 'Close report' : 'Keep it'}
          </Button>
          {item.deletedAt === null && (
            <Button
              size="sm"
              onClick={() => {
                onAnswer(one)
                if (commentId === null) {
                  if (post) actions.remove(post)
                } else if (comment) actions.removeComment(comment)
              }}
            >
              <Trash2 aria-hidden size={16} />
              Delete it
            </Button>
          )}
          {author.role && !author.isCoach && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={isMuted ? `Let ${author.name} post again` : `Pause posting for ${author.name}`}
              onClick={() => actions.mute(item.authorId, author.name, !isMuted)}
            >
              <VolumeX aria-hidden size={16} />
              {isMuted ? 'Let them post' : 'Pause posting'}
            </Button>
          )}
        </footer>
      </article>
    )
  })
}

/** The post that a reported comment is on, and the way to it on the feed. */
function About({ feed, post, isComment }: { feed: Feed; post: FeedPost; isComment: boolean }) {
  if (post.deletedAt !== null && !isComment) return null
  const words = isComment
    ? `On “${excerpt(post.body)}” by ${feed.personOf(post.authorId).name}`
    : 'Show in the feed'
  if (post.deletedAt !== null) return <p className="text-caption text-muted wrap-anywhere">{words}</p>
  return (
    <Link
      to="/team/$teamId/social"
      params={{ teamId: feed.team.id }}
      hash={hashOf(post.id)}
      className="touch-target text-brand-ink inline-flex items-center self-start wrap-anywhere underline"
    >
      {words}
    </Link>
  )
}
