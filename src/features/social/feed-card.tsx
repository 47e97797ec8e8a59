import { POST_AUDIENCE_LABELS } from '#schema/posts.ts'
import { FEED_KIND_LABELS, linkHost, MOST_COMMENTS, type Reaction } from '#schema/social.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Link } from '@tanstack/react-router'
import { Check, Clock, CloudUpload, Ellipsis, ExternalLink, MessageSquare, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CommentBox, CommentList } from './comments.tsx'
import { commentDraft } from './feed-drafts.ts'
import { excerpt, type FeedComment, type FeedPost, isWaiting, roleWords, shownSince } from './feed.ts'
import { Reactions } from './reactions.tsx'
import type { Feed } from './use-feed.ts'

/** A post with its author, whom it tags, its reactions and its comments. */
export function FeedCard({
  feed,
  post,
  refused,
  items,
  itemsOfComment,
  onReact,
  onComment,
  onApprove,
  onDelete,
}: {
  feed: Feed
  post: FeedPost
  /** A comment of the reader on it that the server refused. */
  refused: Receipt | undefined
  items: readonly MenuItem[]
  itemsOfComment: (comment: FeedComment) => readonly MenuItem[]
  onReact: (reaction: Reaction | null) => void
  /** Whether it was taken. */
  onComment: (text: string) => boolean
  onApprove: () => void
  onDelete: () => void
}) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const person = feed.personOf(post.authorId)
  const { name } = person
  const role = roleWords(person)
  const comments = feed.commentsOf(post.id)
  const waits = isWaiting(post)
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(
    () => commentDraft({ userId: feed.userId, teamId: feed.team.id }, post.id).read().text !== '',
  )
  const since = shownSince(post)
  const label = `Actions for the post by ${name}: ${excerpt(post.body, 30)}`
  const write = () => {
    flushSync(() => {
      setWriting(true)
      setOpen(true)
    })
    field.current?.focus()
  }
  return (
    <article
      aria-labelledby={id}
      id={hashOf(post.id)}
      tabIndex={-1}
      className="bg-surface scroll-mt-20 overflow-hidden rounded-md border"
    >
      <header className="flex items-start gap-3 py-2 pr-2 pl-4">
        <Avatar name={name} src={feed.pictureOf(post.authorId) ?? null} alone={false} className="mt-1" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <div className="min-w-0 grow basis-40">
            <h2 id={id} className="font-medium break-words">
              {name}
              <span className="sr-only">: {excerpt(post.body)}</span>
            </h2>
            <p className="text-caption text-muted">
              {role && `${role} · `}
              <time dateTime={new Date(since).toISOString()}>{timeAgo(since, feed.now)}</time>
            </p>
          </div>
          <span className="flex flex-wrap gap-1.5">
            {waits && (
              <Chip tone="warning">
                <Marked icon={<Clock aria-hidden size={12} />}>Waiting for approval</Marked>
              </Chip>
            )}
            {feed.isOffline && feed.isPending(post.id) && (
              <Chip tone="info">
                <Marked icon={<CloudUpload aria-hidden size={12} />}>Waiting to sync</Marked>
              </Chip>
            )}
            {post.kind !== 'news' && (
              <Chip tone={post.kind === 'shout_out' ? 'success' : 'info'}>{FEED_KIND_LABELS[post.kind]}</Chip>
            )}
            <Chip>{POST_AUDIENCE_LABELS[post.audience]}</Chip>
          </span>
        </div>
        {items.length > 0 && (
          <Menu
            label={label}
            placement="end"
            trigger={<IconButton data-act="menu" label={label} icon={Ellipsis} />}
            items={items}
          />
        )}
      </header>
      <div className="flex flex-col gap-2 px-4 pb-3">
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{post.body}</p>
        {post.playerIds.length > 0 && <Tagged feed={feed} playerIds={post.playerIds} />}
        {post.link && <OutsideLink link={post.link} />}
      </div>
      {waits ? (
        feed.isCoach && (
          <footer className="flex flex-wrap gap-2 border-t px-4 py-2">
            <Button variant="primary" size="sm" onClick={onApprove}>
              <Check aria-hidden size={16} />
              Approve
            </Button>
            <Button size="sm" onClick={onDelete}>
              <Trash2 aria-hidden size={16} />
              Delete
            </Button>
          </footer>
        )
      ) : (
        <>
          <footer className="flex flex-wrap items-center justify-between gap-x-3 border-t px-4 py-1">
            <Reactions
              tally={feed.tallyOf(post.id)}
              isCounted={feed.hasAllReactions(post)}
              nameOf={(userId) => feed.personOf(userId).name}
              onReact={feed.mayReact ? onReact : null}
            />
            {feed.mayWrite && (
              <Button variant="quiet" size="sm" className="-mr-2 gap-1.5 px-2" onClick={write}>
                <MessageSquare aria-hidden size={18} />
                <span className="max-sm:sr-only">Comment</span>
              </Button>
            )}
          </footer>
          <CommentList
            feed={feed}
            comments={comments}
            isOpen={isOpen}
            isWhole={feed.hasAllComments(post)}
            itemsOf={itemsOfComment}
            onOpen={() => setOpen(true)}
          />
          {!(feed.hasAllReactions(post) && feed.hasAllComments(post)) && (
            <p className="text-caption text-muted border-t px-4 py-2">
              Older reactions and comments aren’t on this device.
            </p>
          )}
          {(isWriting || refused) && (
            <CommentBox
              feed={feed}
              post={post}
              isFull={comments.length >= MOST_COMMENTS}
              refused={refused}
              field={field}
              onSend={(text) => {
                // What was refused opened it, and is gone now; the next comment can follow.
                setWriting(true)
                return onComment(text)
              }}
            />
          )}
        </>
      )}
    </article>
  )
}

function Tagged({ feed, playerIds }: { feed: Feed; playerIds: readonly string[] }) {
  if (!feed.seesRoster) return <p>{`${count(playerIds.length, 'player')} tagged`}</p>
  return (
    <ul aria-label="Tagged players" className="flex flex-wrap gap-x-3 gap-y-1">
      {playerIds.map((playerId) => (
        <li key={playerId}>
          {feed.isOnRoster(playerId) ? (
            <Link
              to="/roster/$playerId"
              params={{ playerId }}
              className="touch-target text-brand-ink inline-flex items-center font-medium underline"
            >
              {feed.playerWords(playerId)}
            </Link>
          ) : (
            <span className="font-medium">{feed.playerWords(playerId)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where a photo or clip is. Nothing of it is loaded here, and it learns nothing of this page. */
function OutsideLink({ link }: { link: string }) {
  const host = linkHost(link)
  if (host === '') return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="bg-surface-2 touch-target flex max-w-full items-center gap-2 self-start rounded-sm px-3 py-2 high-contrast:border"
    >
      <ExternalLink aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 truncate">{host}</span>
      <span className="text-brand-ink shrink-0 underline">Open link</span>
    </a>
  )
}

function Marked({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      {children}
    </span>
  )
}
