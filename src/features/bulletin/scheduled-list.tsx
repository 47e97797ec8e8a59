import { POST_AUDIENCE_LABELS } from '#schema/posts.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { CalendarClock, Ellipsis } from 'lucide-react'
import { KIND_LABELS, type PostRow, scheduleWords } from './post-words.ts'

/** Posts that their readers don't have yet, the next first; for coaches. Nothing for none. */
export function ScheduledList({
  posts,
  timeZone,
  isArchived,
  nameOf,
  itemsOf,
  onOpen,
}: {
  posts: readonly PostRow[]
  timeZone: string
  /** Whether the team is archived, which sends nothing. */
  isArchived: boolean
  nameOf: (userId: string) => string
  itemsOf: (post: PostRow) => readonly MenuItem[]
  /** Null where it can't be changed. */
  onOpen: ((post: PostRow) => void) | null
}) {
  if (posts.length === 0) return null
  return (
    <PageSection title="Scheduled" note={posts.length}>
      <ul className="divide-line divide-y">
        {posts
          .toSorted((a, b) => (a.showsAt ?? 0) - (b.showsAt ?? 0))
          .map((post) => (
            <li
              key={post.id}
              id={hashOf(post.id)}
              tabIndex={-1}
              className="flex items-start gap-3 py-1.5 pr-2 pl-4"
            >
              <CalendarClock aria-hidden size={18} className="text-muted mt-2 shrink-0" />
              <div className="min-w-0 flex-1 py-1">
                {onOpen ? (
                  <button
                    type="button"
                    onClick={() => onOpen(post)}
                    className="touch-target rounded-sm text-left font-medium break-words hover:underline"
                  >
                    {post.title}
                  </button>
                ) : (
                  <p className="font-medium break-words">{post.title}</p>
                )}
                <p className="text-caption text-muted">
                  {[
                    ...scheduleWords(post, { isArchived, timeZone }),
                    KIND_LABELS[post.kind],
                    POST_AUDIENCE_LABELS[post.audience],
                    nameOf(post.createdBy),
                  ].join(' · ')}
                </p>
              </div>
              <Menu
                label={`Actions for ${post.title}`}
                placement="end"
                trigger={<IconButton data-act="menu" label={`Actions for ${post.title}`} icon={Ellipsis} />}
                items={itemsOf(post)}
              />
            </li>
          ))}
      </ul>
    </PageSection>
  )
}
