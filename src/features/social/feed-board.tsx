import { hashOf } from '#src/sync/team/post-hash.ts'
import { Button } from '#src/ui/button.tsx'
import { useFocusLater, useTarget } from '#src/ui/card-focus.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import type { MenuItem } from '#src/ui/menu.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import {
  Flag,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ShieldCheck,
  Trash2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FeedCard } from './feed-card.tsx'
import { type FeedComment, type FeedPost, type Filter, filtered, type Reported } from './feed.ts'
import type { RefusedTexts } from './refused-texts.ts'
import { reportId, ReportsList } from './reports-list.tsx'
import type { FeedActions } from './use-feed-actions.ts'
import type { Feed } from './use-feed.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Posts shown before "Show more", and with each press of it. */
const STEP = 20

type Empty = { icon: LucideIcon; title: string; body: string; howTo?: string }

const NONE: Record<Exclude<Filter, 'reported'>, Empty> = {
  all: {
    icon: MessagesSquare,
    title: 'No posts yet',
    body: 'Posts for you appear here.',
  },
  shout_out: {
    icon: Megaphone,
    title: 'No shout-outs yet',
    body: 'Shout-outs to players appear here.',
    howTo: 'Give one to a teammate: pick “Shout-out” in a new post and tag the player.',
  },
  alumni: {
    icon: GraduationCap,
    title: 'No alumni posts yet',
    body: 'Where they are now, and who is back on Friday.',
    howTo: 'Where they are now, and who is back on Friday: pick “Alumni corner” in a new post.',
  },
  waiting: {
    icon: ShieldCheck,
    title: 'Nothing is waiting',
    body: 'Posts that need your approval come here.',
  },
}

/** What an empty list says: how to fill it only to who can. */
function emptyOf(filter: Exclude<Filter, 'reported'>, feed: Feed) {
  const { icon, title, body, howTo } = NONE[filter]
  const mayFill = feed.mayWrite && (filter !== 'shout_out' || feed.seesRoster)
  return { icon, title, body: (mayFill && howTo) || body }
}

type Reporting = { readonly post: FeedPost; readonly comment: FeedComment | null }

/** The posts of a filter with what their reader, or a coach, can do about each; and the dialog of a report. */
export function FeedBoard({
  feed,
  actions,
  filter,
  refused,
  target: targetId,
  toFilter,
}: {
  feed: Feed
  actions: FeedActions
  filter: Filter
  refused: RefusedTexts
  /** The post that the page opens at. */
  target: string | undefined
  /** The filter, which has the focus when the last of a list is done with. */
  toFilter: () => HTMLElement | null | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState(STEP)
  const [reporting, setReporting] = useState<Reporting | null>(null)
  const posts = filter === 'reported' ? [] : filtered(feed.posts, filter, feed.userId)
  const target = posts.find(({ id }) => id === targetId)
  const shown = posts.slice(0, Math.max(most, target ? posts.indexOf(target) + 1 : 0))
  const focusAfterPosts = useFocusLater(list, feed.posts, toFilter)
  const focusAfterReports = useFocusLater(list, feed.reported, toFilter)
  const focusAfterComments = useFocusLater(list, feed.comments)
  useTarget(list, target && hashOf(target.id))

  const focusAfter = (post: FeedPost) => {
    const at = shown.indexOf(post)
    const next = shown[at + 1] ?? shown[at - 1]
    focusAfterPosts(next && hashOf(next.id))
  }
  const remove = (post: FeedPost) => {
    focusAfter(post)
    actions.remove(post)
  }
  const approve = (post: FeedPost) => {
    if (filter === 'waiting') focusAfter(post)
    else focusAfterPosts(hashOf(post.id))
    actions.approve([post])
  }
  const approveShown = () => {
    // They leave the list one after the other, and the button with them.
    toFilter()?.focus()
    actions.approve(waiting)
  }
  const showMore = () => {
    const first = posts[shown.length]
    flushSync(() => setMost(shown.length + STEP))
    // The last press takes the button away.
    if (first)
      list.current?.querySelector<HTMLElement>(`#${hashOf(first.id)}`)?.focus({ preventScroll: true })
  }
  const focusAfterReport = (one: Reported<unknown>) => {
    const at = feed.reported.findIndex((other) => reportId(other) === reportId(one))
    const next = feed.reported[at + 1] ?? feed.reported[at - 1]
    focusAfterReports(next && reportId(next))
  }
  const removeComment = (comment: FeedComment) => {
    focusAfterComments(hashOf(comment.postId))
    actions.removeComment(comment)
  }
  const itemsFor = (
    authorId: string,
    { onReport, onDelete }: { onReport: () => void; onDelete: () => void },
  ): MenuItem[] => {
    const isMine = authorId === feed.userId
    const { name, role, isCoach } = feed.personOf(authorId)
    const isMuted = feed.muted.has(authorId)
    if (!feed.mayReact) return []
    return [
      ...(isMine ? [] : [{ id: 'report', label: 'Report', icon: Flag, onAction: onReport }]),
      ...(feed.isCoach && !isMine && role && !isCoach
        ? [
            {
              id: 'mute',
              label: isMuted ? `Let ${name} post again` : `Pause posting for ${name}`,
              detail: isMuted ? '' : 'They can still read and react.',
              icon: isMuted ? Volume2 : VolumeX,
              onAction: () => actions.mute(authorId, name, !isMuted),
            },
          ]
        : []),
      ...(isMine || feed.isCoach
        ? [{ id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: onDelete }]
        : []),
    ]
  }
  const waiting = filter === 'waiting' && feed.isCoach ? shown : []
  const reported = reporting?.comment ?? reporting?.post
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-4">
      {waiting.length > 1 && (
        <Button variant="primary" className="self-start" onClick={approveShown}>
          {`Approve ${shown.length < posts.length ? 'these' : 'all'} ${waiting.length}`}
        </Button>
      )}
      {filter === 'reported' ? (
        <ReportsList feed={feed} actions={actions} onAnswer={focusAfterReport} />
      ) : (
        posts.length === 0 && (
          <div className="bg-surface rounded-md border">
            <EmptyState {...emptyOf(filter, feed)} />
          </div>
        )
      )}
      {shown.map((post) => (
        <FeedCard
          key={post.id}
          feed={feed}
          post={post}
          refused={refused.commentOn(post.id)}
          items={itemsFor(post.authorId, {
            onReport: () => setReporting({ post, comment: null }),
            onDelete: () => remove(post),
          })}
          itemsOfComment={(comment) =>
            itemsFor(comment.authorId, {
              onReport: () => setReporting({ post, comment }),
              onDelete: () => removeComment(comment),
            })
          }
          onReact={(reaction) => actions.react(post, reaction)}
          onComment={(text) => actions.comment(post, text)}
          onApprove={() => approve(post)}
          onDelete={() => remove(post)}
        />
      ))}
      {shown.length < posts.length && (
        <Button className="self-start" onClick={showMore}>
          {`Show ${Math.min(STEP, posts.length - shown.length)} more`}
        </Button>
      )}
      {reporting && reported && (
        <Late missing={NOT_ON_DEVICE}>
          <ReportDialog
            what={reporting.comment ? 'comment' : 'post'}
            author={feed.personOf(reported.authorId)}
            text={reported.body}
            onReport={(reason) =>
              actions.report(
                {
                  postId: reporting.post.id,
                  commentId: reporting.comment?.id ?? null,
                  text: reported.body,
                },
                reason,
              )
            }
            onClose={() => setReporting(null)}
          />
        </Late>
      )}
    </div>
  )
}
