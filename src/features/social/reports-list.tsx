import { count, timeAgo } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Check, Flag, ShieldCheck, Trash2, VolumeX } from 'lucide-react'
import { type FeedComment, type FeedPost, isWaiting } from './feed.ts'
import type { FeedActions } from './use-feed-actions.ts'
import type { Feed } from './use-feed.ts'

/** What readers reported, with their reasons, and what a coach does about it. For coaches. */
export function ReportsList({
  feed,
  actions,
  onDeletePost,
  onDeleteComment,
}: {
  feed: Feed
  actions: FeedActions
  onDeletePost: (post: FeedPost) => void
  onDeleteComment: (comment: FeedComment) => void
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
  return feed.reported.map(({ postId, commentId, reports }) => {
    const [first] = reports
    const post = first?.post
    const comment = first?.comment
    const item = commentId === null ? post : comment
    if (!item) return null
    const author = feed.personOf(item.authorId)
    const isGone = item.deletedAt !== null
    const isMuted = feed.muted.has(item.authorId)
    const text = item.body
    return (
      <article
        key={`${postId} ${commentId ?? ''}`}
        aria-label={`Reported ${commentId === null ? 'post' : 'comment'} by ${author.name}`}
        className="bg-surface overflow-hidden rounded-md border"
      >
        <div className="flex flex-col gap-1 px-4 py-3">
          <p className="text-caption text-muted flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-text font-medium">{author.name}</span>
            {commentId === null ? 'Post' : 'Comment'} · {timeAgo(item.createdAt, feed.now)}
            {isGone && <Chip tone="warning">Deleted by its author</Chip>}
            {post && isWaiting(post) && <Chip tone="warning">Waiting for approval</Chip>}
          </p>
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
          <Button size="sm" onClick={() => actions.keep({ postId, commentId, text })}>
            <Check aria-hidden size={16} />
            {isGone ? 'Close report' : 'Keep it'}
          </Button>
          {!isGone && (
            <Button
              size="sm"
              onClick={() => {
                if (commentId === null) {
                  if (post) onDeletePost(post)
                } else if (comment) onDeleteComment(comment)
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
              onClick={() => actions.mute(item.authorId, author.name, !isMuted)}
            >
              <VolumeX aria-hidden size={16} />
              {isMuted ? `Let ${author.name} post again` : `Pause posting for ${author.name}`}
            </Button>
          )}
        </footer>
      </article>
    )
  })
}
