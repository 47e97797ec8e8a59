import { POST_AUDIENCE_LABELS } from '#schema/posts.ts'
import { cx } from '#src/lib/class-names.ts'
import { timeAgo } from '#src/lib/words.ts'
import { type Read, shownSince } from '#src/sync/team/post-rules.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Ellipsis, Eye, Megaphone, Pin, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Confirmation } from './confirmation.tsx'
import { PostText } from './post-text.tsx'
import { KIND_LABELS, momentWords, type PostRow } from './post-words.ts'
import { useSeen } from './use-seen.ts'

/** A post with its author, whom it is for, and what its reader, or a coach, can do about it. */
export function PostCard({
  post,
  now,
  author,
  picture,
  read,
  isNew,
  isReadNoted,
  isUnconfirmed,
  showsKind,
  seen,
  items,
  onSeen,
  onConfirm,
  onReaders,
}: {
  post: PostRow
  /** ms */
  now: number
  author: string
  picture: string | undefined
  /** The reader's own. */
  read: Read | undefined
  /** Is marked as new. */
  isNew: boolean
  /** Whether `onSeen` is to be called once it was in view. */
  isReadNoted: boolean
  isUnconfirmed: boolean
  /** Says whether it is an announcement. */
  showsKind: boolean
  /** "Seen by 31 of 44"; null for readers. */
  seen: string | null
  items: readonly MenuItem[]
  onSeen: () => void
  onConfirm: () => void
  onReaders: () => void
}) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useSeen(card, isReadNoted, onSeen)
  const { title, body, audience, urgent, pinned, kind } = post
  const shown = shownSince(post)
  const confirmedAt = read?.confirmedAt ?? null
  return (
    <article
      ref={card}
      aria-labelledby={id}
      id={hashOf(post.id)}
      tabIndex={-1}
      className={cx(
        'bg-surface relative scroll-mt-20 overflow-hidden rounded-md border',
        urgent && 'before:bg-error-ink before:absolute before:inset-y-0 before:left-0 before:w-1',
      )}
    >
      <header className="flex items-start gap-3 py-2 pr-2 pl-4">
        <Avatar name={author} src={picture ?? null} alone={false} className="mt-1" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <p className="min-w-0 grow basis-40">
            <span className="block font-medium break-words">{author}</span>
            <span className="text-caption text-muted flex flex-wrap gap-x-2">
              <time dateTime={new Date(shown).toISOString()} title={momentWords(shown)}>
                {timeAgo(shown, now)}
              </time>
              {pinned && (
                <span className="inline-flex items-center gap-1">
                  <Pin aria-hidden size={12} className="shrink-0" />
                  Pinned
                </span>
              )}
            </span>
          </p>
          <span className="flex flex-wrap gap-1.5">
            {isNew && <Chip tone="info">New</Chip>}
            {urgent && (
              <Chip tone="error">
                <Marked icon={<TriangleAlert aria-hidden size={12} />}>Urgent</Marked>
              </Chip>
            )}
            {showsKind && kind === 'announcement' && (
              <Chip>
                <Marked icon={<Megaphone aria-hidden size={12} />}>{KIND_LABELS[kind]}</Marked>
              </Chip>
            )}
            <Chip>{POST_AUDIENCE_LABELS[audience]}</Chip>
          </span>
        </div>
        <Menu
          label={`Actions for ${title}`}
          placement="end"
          trigger={<IconButton data-act="menu" label={`Actions for ${title}`} icon={Ellipsis} />}
          items={items}
        />
      </header>
      <div className="flex flex-col gap-1 px-4 pb-4">
        <h2 id={id} className="text-title break-words">
          {title}
        </h2>
        {body && <PostText text={body} className="max-w-prose break-words whitespace-pre-wrap" />}
      </div>
      {(isUnconfirmed || confirmedAt !== null || seen !== null) && (
        <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-1.5">
          <Confirmation
            isAsked={isUnconfirmed}
            confirmed={confirmedAt === null ? null : timeAgo(confirmedAt, now)}
            title={title}
            onConfirm={onConfirm}
          />
          {seen !== null && (
            <Button
              variant="quiet"
              size="sm"
              onClick={onReaders}
              aria-label={`${seen}: ${title}`}
              className="-ml-3 h-auto min-h-8 whitespace-normal tabular-nums"
            >
              <Eye aria-hidden size={16} className="shrink-0" />
              {seen}
            </Button>
          )}
        </footer>
      )}
    </article>
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
