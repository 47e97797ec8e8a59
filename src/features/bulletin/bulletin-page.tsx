import type { PostKind } from '#schema/posts.ts'
import { queries } from '#schema/queries/index.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { count } from '#src/lib/words.ts'
import { stateOfPost } from '#src/sync/team/post-rules.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageColumns } from '#src/ui/page-layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import {
  CalendarClock,
  CalendarDays,
  CheckCheck,
  Eye,
  Flag,
  Megaphone,
  Newspaper,
  Pin,
  Printer,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Board, WriteDialog } from './board.tsx'
import type { BulletinSearch } from './bulletin-search.ts'
import { KeptDrafts } from './kept-drafts.tsx'
import { PostsPaper } from './posts-paper.tsx'
import type { PostRow } from './post-words.ts'
import { type Readable, useReadable } from './use-posts.ts'

type Props = {
  team: MyTeam
  search: BulletinSearch
  /** The id of the post that the page opens at. */
  target: string | undefined
  /** Changes the address; a value of undefined leaves it out. */
  onSearch: (change: BulletinSearch) => void
  /** Whose word it is and whom it reaches. */
  audience: ReactNode
}

const BULLETIN_HOLDS: readonly Holding[] = [
  { icon: Newspaper, name: 'Posts', detail: 'Bus times, packing lists, and thanks, newest first.' },
  { icon: Pin, name: 'Pinned posts', detail: 'Season-long info, always at the top.' },
  { icon: UsersRound, name: 'Audience', detail: 'Everyone, players, families, or coaches only.' },
  { icon: CalendarDays, name: 'The week', detail: 'This week’s events, above the posts.' },
]

const COACH_BULLETIN: Holding = {
  icon: Eye,
  name: 'Seen by',
  detail: 'How many have read each post, and who hasn’t.',
}

const ANNOUNCEMENT_HOLDS: readonly Holding[] = [
  { icon: UsersRound, name: 'Audience', detail: 'Everyone, players, families, or coaches only.' },
  { icon: Flag, name: 'Urgency', detail: 'Urgent ones are marked and emailed as soon as possible.' },
  { icon: CheckCheck, name: 'Confirmation', detail: "Readers confirm, and coaches see who hasn't." },
  { icon: CalendarClock, name: 'Start and end', detail: 'Appears and ends on schedule.' },
]

/** The team's wall: its week, what is pinned, and then all that coaches have told it, the newest first. */
export function BulletinPage({ week, ...props }: Props & { /** The week's events. */ week: ReactNode }) {
  const { team } = props
  const readable = useReadable(team)
  return (
    <PostsPage
      {...props}
      title="Team bulletin"
      paper="bulletin"
      readable={readable}
      posts={readable.posts}
      kinds={['post', 'announcement']}
      above={week}
      empty={(isCoach, write) => (
        <TeachingEmpty
          icon={Newspaper}
          title="No posts yet"
          body={
            isCoach
              ? 'Tell your team what it should know. Everyone has it on their device, for the bus ride, too.'
              : "Team news from your coaches, newest first. It's on your device for the bus ride, too."
          }
          holds={isCoach ? [...BULLETIN_HOLDS.slice(0, 3), COACH_BULLETIN] : BULLETIN_HOLDS}
          next={isCoach && 'Need confirmation? Post an announcement.'}
          action={
            isCoach && (
              <span className="flex flex-wrap gap-2">
                {write('announcement')}
                {write('post')}
              </span>
            )
          }
        />
      )}
    />
  )
}

/** What coaches have announced: current, scheduled and ended. */
export function AnnouncementsPage(props: Props) {
  const { team } = props
  const readable = useReadable(team)
  return (
    <PostsPage
      {...props}
      title="Announcements"
      paper="announcements"
      readable={readable}
      posts={readable.posts.filter(({ kind }) => kind === 'announcement')}
      kinds={['announcement']}
      empty={(isCoach, write) => (
        <TeachingEmpty
          icon={Megaphone}
          title="No announcements"
          body={
            isCoach
              ? 'Use an announcement when people must confirm they have read it. Each one has:'
              : 'What your coaches need you to know comes here. Some ask you to confirm that you have read them.'
          }
          holds={isCoach ? ANNOUNCEMENT_HOLDS : ANNOUNCEMENT_HOLDS.slice(1)}
          next={isCoach ? 'Not urgent? Use the bulletin.' : 'Other news is on the bulletin.'}
          action={
            isCoach ? (
              write('announcement')
            ) : (
              <LinkButton to="/team/$teamId/bulletin" params={{ teamId: team.id }}>
                Team bulletin
              </LinkButton>
            )
          }
        />
      )}
    />
  )
}

const NEW_LABELS: Record<PostKind, string> = { post: 'New post', announcement: 'New announcement' }

function PostsPage({
  team,
  title,
  paper,
  readable,
  posts,
  kinds,
  search,
  target,
  above,
  audience,
  empty,
  onSearch,
}: Props & {
  title: string
  /** What it is called on paper. */
  paper: string
  readable: Readable
  posts: readonly PostRow[]
  /** What can be written here, the first by the primary action. */
  kinds: readonly PostKind[]
  above?: ReactNode
  empty: (isCoach: boolean, write: (kind: PostKind) => ReactNode) => ReactNode
}) {
  const { isCoach, isComing, moment } = readable
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const { paperNameOf } = useOwners(team.id)
  const history = useHistory(team.id)
  const isPrinting = usePrinting()
  const [printed, setPrinted] = useState<string | null>(null)
  const print = (post: PostRow | null) => {
    flushSync(() => setPrinted(post?.id ?? null))
    addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }
  const write = (kind: PostKind) => (
    <Button
      key={kind}
      variant={kind === kinds[0] ? 'primary' : 'secondary'}
      onClick={() => onSearch({ new: kind })}
    >
      {NEW_LABELS[kind]}
    </Button>
  )
  const readers = members.filter(({ status }) => status === 'active').length
  const unread = posts.filter(readable.isUnread).length
  const current = posts.filter((post) => stateOfPost(post, moment) === 'current')
  // A page for the locker room. What is for coaches alone is printed by itself.
  const onWall = current.filter(({ audience: whose }) => whose !== 'staff')
  const isEmpty = posts.length === 0
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 print:hidden">
        <PageHeader
          title={title}
          subtitle={
            <span className="tabular-nums">
              {[
                team.name,
                isEmpty || isComing
                  ? count(readers, 'reader')
                  : count(current.length, kinds.length > 1 ? 'post' : 'announcement'),
                unread > 0 && `${unread} new`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
          actions={
            <>
              {isCoach && <UndoBar {...history} quiet />}
              {onWall.length > 0 && (
                <Button onClick={() => print(null)}>
                  <Printer aria-hidden size={16} />
                  <span className="max-sm:sr-only">Print</span>
                </Button>
              )}
              {isCoach && !isEmpty && kinds.toReversed().map(write)}
            </>
          }
        />
        {!isCoach && <KeptDrafts teamId={team.id} kinds={kinds} />}
        {above}
        <PageColumns side={audience}>
          {isComing && isEmpty ? (
            <Outline />
          ) : isEmpty ? (
            empty(isCoach, write)
          ) : (
            <Board
              team={team}
              readable={readable}
              posts={posts}
              showsKind={kinds.length > 1}
              target={target}
              onPrint={print}
            />
          )}
        </PageColumns>
      </div>
      {search.new && isCoach && (
        <Late missing={NOT_ON_DEVICE}>
          <WriteDialog
            key={search.new}
            team={team}
            kind={search.new}
            seen={null}
            readable={readable}
            onClose={() => onSearch({ new: undefined })}
          />
        </Late>
      )}
      {isPrinting && (
        <PostsPaper
          team={team}
          what={paper}
          posts={printed === null ? onWall : posts.filter(({ id }) => id === printed)}
          nameOf={paperNameOf}
        />
      )}
    </>
  )
}

/** Skeleton of the posts. */
function Outline() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">Loading posts</output>
      <Skeleton className="h-44 rounded-md" />
      <Skeleton className="h-32 rounded-md" />
      <Skeleton className="h-32 rounded-md" />
    </div>
  )
}
