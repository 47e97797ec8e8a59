import type { PostKind } from '#schema/posts.ts'
import { grouped } from '#src/lib/words.ts'
import { stateOfPost } from '#src/sync/team/post-rules.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useAvatars } from '#src/sync/team/use-avatars.ts'
import { reachWords } from '#src/sync/team/post-audience.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { Button } from '#src/ui/button.tsx'
import { useFocusLater, useTarget } from '#src/ui/card-focus.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import type { MenuItem } from '#src/ui/menu.tsx'
import { Pencil, Pin, PinOff, Printer, Trash2, Users } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { PostCard } from './post-card.tsx'
import { draftOf } from './post-drafts.ts'
import { type PostRow, seenWords } from './post-words.ts'
import { ScheduledList } from './scheduled-list.tsx'
import { type Readable, usePostActions, useReaders } from './use-posts.ts'
import { useTogether } from './use-seen.ts'

const PostDialog = lazy(() => import('./post-dialog.tsx').then((module) => ({ default: module.PostDialog })))
const ReadersDialog = lazy(() =>
  import('./readers-dialog.tsx').then((module) => ({ default: module.ReadersDialog })),
)

/** Posts shown before "Show more", and with each press of it. */
const STEP = 20

type Open =
  | { readonly kind: 'edit'; readonly post: PostRow }
  | { readonly kind: 'readers'; readonly id: string }

/** The posts: current ones, for coaches those that are scheduled, and those that have ended; and the dialogs about them. */
export function Board({
  team,
  readable,
  posts,
  showsKind,
  target: targetId,
  onPrint,
}: {
  team: MyTeam
  readable: Readable
  /** Those of the page, in order. */
  posts: readonly PostRow[]
  /** Says of announcements that they are some. */
  showsKind: boolean
  /** The post that the page opens at. */
  target: string | undefined
  onPrint: (post: PostRow) => void
}) {
  const { moment, isCoach, isReady } = readable
  const readers = useReaders(team.id, readable)
  const actions = usePostActions(team.id)
  const { paperNameOf: nameOf } = useOwners(team.id)
  const pictures = useAvatars(team.id)
  const report = useTogether(actions.read)
  const fresh = useFresh(posts.filter(readable.isUnread))
  const [dialog, setDialog] = useState<Open | null>(null)
  const [most, setMost] = useState(STEP)
  const [isEndedShown, setEndedShown] = useState(false)
  const [openedFor, setOpenedFor] = useState<string>()
  const target = posts.find(({ id }) => id === targetId)
  const current = posts.filter((post) => stateOfPost(post, moment) === 'current')
  const ended = posts.filter((post) => stateOfPost(post, moment) === 'ended')
  const scheduled = posts.filter((post) => stateOfPost(post, moment) === 'scheduled')
  const shown = current.slice(0, Math.max(most, current.findIndex((post) => post === target) + 1))
  // For a link to one of them; from then on the button decides.
  if (target && ended.includes(target) && openedFor !== target.id) {
    setOpenedFor(target.id)
    setEndedShown(true)
  }
  const list = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater(list, readable.posts)
  useTarget(list, target && hashOf(target.id))

  const remove = (post: PostRow) => {
    const cards = isEndedShown ? [...shown, ...ended] : shown
    const at = cards.indexOf(post)
    const next = cards[at + 1] ?? cards[at - 1]
    focusLater(next && hashOf(next.id))
    actions.remove(post)
  }
  const itemsOf = (post: PostRow): MenuItem[] => {
    const print: MenuItem = { id: 'print', label: 'Print', icon: Printer, onAction: () => onPrint(post) }
    if (!isCoach) return [print]
    return [
      { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => setDialog({ kind: 'edit', post }) },
      {
        id: 'pin',
        label: post.pinned ? 'Unpin' : 'Pin',
        icon: post.pinned ? PinOff : Pin,
        onAction: () => {
          focusLater(hashOf(post.id))
          actions.setPinned(post, !post.pinned)
        },
      },
      ...(readers.countsOf(post)
        ? [
            {
              id: 'readers',
              label: post.mustConfirm ? 'Who has confirmed' : 'Who has seen it',
              icon: Users,
              onAction: () => setDialog({ kind: 'readers', id: post.id }),
            },
          ]
        : []),
      print,
      { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => remove(post) },
    ]
  }
  const card = (post: PostRow) => {
    const counts = readers.countsOf(post)
    return (
      <PostCard
        key={post.id}
        post={post}
        now={moment.now}
        author={nameOf(post.createdBy)}
        picture={pictures.get(post.createdBy)}
        read={readable.readOf(post)}
        isNew={fresh.has(post.id)}
        isReadNoted={readable.isReadNoted(post)}
        isUnconfirmed={readable.isUnconfirmed(post)}
        showsKind={showsKind}
        seen={counts && counts.total > 0 ? seenWords(counts, post.mustConfirm) : null}
        items={itemsOf(post)}
        onSeen={() => report(post.id)}
        onConfirm={() => actions.confirm(post)}
        onReaders={() => setDialog({ kind: 'readers', id: post.id })}
      />
    )
  }
  const asked = dialog?.kind === 'readers' ? posts.find(({ id }) => id === dialog.id) : undefined
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-4">
      {targetId !== undefined && isReady && !target && (
        <FormAlert
          tone="info"
          message="This post isn't here any more."
          hint="It was deleted, or is for others on the team now."
        />
      )}
      <ScheduledList
        posts={scheduled}
        timeZone={team.timeZone}
        isArchived={team.archivedAt !== null}
        nameOf={nameOf}
        itemsOf={itemsOf}
        onOpen={isCoach ? (post) => setDialog({ kind: 'edit', post }) : null}
      />
      {shown.map(card)}
      {shown.length < current.length && (
        <Button className="self-start" onClick={() => setMost(shown.length + STEP)}>
          {`Show ${Math.min(STEP, current.length - shown.length)} more`}
        </Button>
      )}
      {ended.length > 0 && (
        <Button
          variant="quiet"
          aria-expanded={isEndedShown}
          className="self-start"
          onClick={() => setEndedShown(!isEndedShown)}
        >
          {isEndedShown ? 'Hide ended' : `Show ${grouped(ended.length)} ended`}
        </Button>
      )}
      {isEndedShown && ended.map(card)}
      {dialog?.kind === 'edit' && (
        <Late missing={NOT_ON_DEVICE}>
          <WriteDialog
            team={team}
            kind={dialog.post.kind}
            seen={dialog.post}
            readable={readable}
            onDelete={() => remove(dialog.post)}
            onClose={() => setDialog(null)}
          />
        </Late>
      )}
      {asked && readers.countsOf(asked) && (
        <Late missing={NOT_ON_DEVICE}>
          <ReadersDialog
            post={asked}
            moment={moment}
            readers={readers}
            onRemind={() => actions.remind(asked)}
            onClose={() => setDialog(null)}
          />
        </Late>
      )}
    </div>
  )
}

/** The dialog with what it needs to know of the team. */
export function WriteDialog({
  team,
  kind,
  seen,
  readable,
  onDelete = () => undefined,
  onClose,
}: {
  team: MyTeam
  kind: PostKind
  seen: PostRow | null
  readable: Readable
  onDelete?: () => void
  onClose: () => void
}) {
  const { userId } = useIdentity()
  const { readersOf } = useReaders(team.id, readable)
  const actions = usePostActions(team.id)
  return (
    <PostDialog
      team={team}
      kind={kind}
      seen={seen}
      moment={readable.moment}
      draft={draftOf(userId, team.id, seen?.id ?? kind)}
      reachOf={(audience) => reachWords(readersOf({ audience, createdBy: seen?.createdBy ?? userId }))}
      onSave={(fields, post) => (post ? actions.edit(post, fields) : actions.add(kind, fields))}
      onDelete={onDelete}
      onClose={onClose}
    />
  )
}

/** What was unread when it was first shown on this page: it stays marked as new, though it counts as read soon. */
function useFresh(unread: readonly PostRow[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const added = unread.filter(({ id }) => !fresh.has(id))
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]))
  return fresh
}
