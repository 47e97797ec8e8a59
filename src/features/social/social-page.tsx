import type { PostAudience } from '#schema/posts.ts'
import { audiencesFor, type FeedKind } from '#schema/social.ts'
import { isAdmin } from '#schema/permissions.ts'
import { RECENT_FEED_POSTS, WAITING_FEED_POSTS } from '#schema/queries/bounds.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { useRefused } from '#src/sync/outbox/retry.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { reachWords } from '#src/sync/team/post-audience.ts'
import { readersOf } from '#src/sync/team/post-rules.ts'
import { type MyTeam, useGrants, useRoleRights } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageColumns } from '#src/ui/page-layout.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { GraduationCap, Link2, Megaphone, MessagesSquare, ShieldCheck } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { postDraft } from './feed-drafts.ts'
import { FeedBoard } from './feed-board.tsx'
import { EMPTY_FORM } from './feed-form.ts'
import type { FeedSearch } from './feed-search.ts'
import { FeedSide } from './feed-side.tsx'
import { type FeedPost, type Filter, isWaiting } from './feed.ts'
import { KeptDraft } from './kept-draft.tsx'
import { LostComments, RefusedPosts } from './refused-posts.tsx'
import { type RefusedPost, useRefusedTexts } from './refused-texts.ts'
import { useFeedActions } from './use-feed-actions.ts'
import { type Feed, useFeed } from './use-feed.ts'

const ComposeDialog = lazy(() =>
  import('./compose-dialog.tsx').then((module) => ({ default: module.ComposeDialog })),
)

const HOLDS: readonly Holding[] = [
  { icon: Megaphone, name: 'Shout-outs', detail: 'Credit for the block no one else saw.' },
  {
    icon: Link2,
    name: 'Photos and clips',
    detail: 'A link to game day or the weight room. Only with consent.',
  },
  { icon: GraduationCap, name: 'Alumni corner', detail: "Where they are now, and who's back on Friday." },
  {
    icon: ShieldCheck,
    name: 'Coaches look after it',
    detail: 'Anyone can report a post. There are no private messages.',
  },
]

/** The team's own feed: what its members post for each other. */
export function SocialPage({
  team,
  search,
  target,
  onSearch,
}: {
  team: MyTeam
  search: FeedSearch
  /** The id of the post that the page opens at. */
  target: string | undefined
  /** Changes the address; a value of undefined leaves it out. */
  onSearch: (change: FeedSearch) => void
}) {
  const feed = useFeed(team, target)
  const actions = useFeedActions(team.id, feed.isOffline)
  const history = useHistory(team.id)
  const refused = useRefusedTexts(team.id)
  const [again, setAgain] = useState<RefusedPost | null>(null)
  const filters = useRef<HTMLDivElement>(null)
  const toFilter = () => filters.current?.querySelector<HTMLElement>('input:checked')
  // A button that was pressed is gone, and the dialog that asked closes by the next frame.
  const onGone = () => void requestAnimationFrame(() => toFilter()?.focus({ preventScroll: true }))
  // Or the dialog would open again by itself, when a coach lets them post again.
  const isClosed = feed.isMuted || feed.isArchived
  if (isClosed && again) setAgain(null)
  const isLeftOpen = isClosed && search.new !== undefined
  useEffect(() => {
    if (isLeftOpen) onSearch({ new: undefined })
  }, [isLeftOpen, onSearch])
  const isEmpty = feed.posts.length === 0 && feed.reported.length === 0
  const write = (
    <Button variant="primary" onClick={() => onSearch({ new: 'news' })}>
      New post
    </Button>
  )
  const filter = filterFor(
    search.show,
    feed,
    feed.posts.find(({ id }) => id === target),
  )
  const visible = feed.posts.filter((post) => !isWaiting(post)).length
  return (
    <>
      <PageHeader
        title="Social"
        subtitle={[team.name, countWords(visible)].filter(Boolean).join(' · ')}
        actions={
          <>
            <UndoBar {...history} quiet />
            {feed.mayWrite && !isEmpty && write}
          </>
        }
      />
      {feed.isMuted && (
        <FormAlert tone="info" message="A coach paused your posting. You can still read the feed." />
      )}
      {!feed.mayWrite && feed.isReady && <KeptDraft feed={feed} onGone={onGone} />}
      <RefusedPosts
        feed={feed}
        refused={refused.posts}
        onAgain={feed.mayWrite ? setAgain : null}
        onGone={onGone}
      />
      <LostComments feed={feed} refused={refused.comments} onGone={onGone} />
      <PageColumns side={<FeedSide feed={feed} actions={actions} onGone={onGone} />}>
        {feed.missing && <FormAlert tone="info" {...MISSING[feed.missing]} />}
        {feed.isComing && isEmpty ? (
          <Outline />
        ) : isEmpty ? (
          <TeachingEmpty
            icon={MessagesSquare}
            title="No posts yet"
            body="Your team’s own feed. Only team members can see it."
            holds={HOLDS}
            next={feed.mayWrite && feed.seesRoster && 'Start with a shout-out to a player.'}
            action={feed.mayWrite && write}
          />
        ) : (
          <>
            <div ref={filters} className="flex">
              <Filters
                feed={feed}
                filter={filter}
                onFilter={(show) => onSearch({ show: show === 'all' ? undefined : show })}
              />
            </div>
            <FeedBoard
              key={filter}
              feed={feed}
              actions={actions}
              filter={filter}
              refused={refused}
              target={target}
              toFilter={toFilter}
            />
          </>
        )}
      </PageColumns>
      {search.new && feed.mayWrite && (
        <Late missing={NOT_ON_DEVICE}>
          <Compose
            feed={feed}
            actions={actions}
            kind={search.new}
            onClose={() => onSearch({ new: undefined })}
          />
        </Late>
      )}
      {again && feed.mayWrite && (
        <Late missing={NOT_ON_DEVICE}>
          <Compose
            key={again.receipt.id}
            feed={feed}
            actions={actions}
            kind={again.form.kind}
            again={again}
            onClose={() => setAgain(null)}
          />
        </Late>
      )}
    </>
  )
}

const MISSING = {
  gone: { message: "This post isn't here any more.", hint: 'It was deleted, or is for others on the team.' },
  offline: { message: "This post isn't on this device.", hint: "It opens when you're back online." },
}

/** How many posts there are; of more than the device keeps, that these are the newest. */
function countWords(visible: number): string {
  if (visible === 0) return ''
  return visible < RECENT_FEED_POSTS ? count(visible, 'post') : `Newest ${RECENT_FEED_POSTS} posts`
}

/** What is shown: two of the lists are for coaches alone, whatever the address says. */
function filterFor(
  show: FeedSearch['show'],
  { isCoach, userId }: Feed,
  target: FeedPost | undefined,
): Filter {
  if (show === undefined)
    return isCoach && target && isWaiting(target) && target.authorId !== userId ? 'waiting' : 'all'
  return isCoach || (show !== 'waiting' && show !== 'reported') ? show : 'all'
}

/** The dialog with what it needs to know of the team. */
function Compose({
  feed,
  actions,
  kind,
  again,
  onClose,
}: {
  feed: Feed
  actions: ReturnType<typeof useFeedActions>
  kind: FeedKind
  /** The refused post that is written again. */
  again?: RefusedPost
  onClose: () => void
}) {
  const { team } = feed
  const me = useIdentity()
  const { held } = useGrants()
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const rights = useRoleRights(team.id)
  const { dismiss } = useRefused()
  const mine = new Set(held?.flatMap((one) => (one.teamId === team.id ? [one.capability] : [])))
  return (
    <ComposeDialog
      feed={feed}
      start={again?.form ?? { ...EMPTY_FORM, kind }}
      draft={postDraft({ userId: me.userId, teamId: team.id }, again?.receipt.id ?? 'new')}
      audiences={audiencesFor((grant) => isAdmin(me) || mine.has(grant))}
      reachOf={(audience: PostAudience) =>
        reachWords(readersOf({ audience, createdBy: me.userId }, members, rights))
      }
      onPost={(form) => {
        const isTaken = actions.post(form, feed.needsApproval)
        if (isTaken && again) dismiss([again.receipt.id])
        return isTaken
      }}
      onClose={onClose}
    />
  )
}

/** Which posts are shown. Coaches also have those that wait for them, and what was reported. */
function Filters({
  feed,
  filter,
  onFilter,
}: {
  feed: Feed
  filter: Filter
  onFilter: (filter: Filter) => void
}) {
  const waiting = feed.posts.filter(isWaiting).length
  const reports = feed.reported.length
  const counted = (label: string, n: number, most = Infinity) =>
    n > 0 ? `${label} (${n < most ? n : `${most}+`})` : label
  return (
    <Segmented<Filter>
      label="Show"
      value={filter}
      onChange={onFilter}
      className="self-start max-sm:grid max-sm:w-full max-sm:grid-cols-3"
      options={[
        { value: 'all', label: 'All' },
        { value: 'shout_out', label: 'Shout-outs' },
        { value: 'alumni', label: 'Alumni corner' },
        ...(feed.isCoach
          ? ([
              { value: 'waiting', label: counted('Waiting', waiting, WAITING_FEED_POSTS) },
              { value: 'reported', label: counted('Reported', reports) },
            ] as const)
          : []),
      ]}
    />
  )
}

/** Skeleton of the posts. */
function Outline() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">Loading posts</output>
      <Skeleton className="h-10 w-72 max-w-full rounded-md" />
      <Skeleton className="h-44 rounded-md" />
      <Skeleton className="h-44 rounded-md" />
    </div>
  )
}
