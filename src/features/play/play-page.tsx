import { Link } from '@tanstack/react-router'
import { ChevronLeft, PanelRight, Archive } from 'lucide-react'
import { lazy, memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { queries } from '#schema/queries/index.ts'
import { Late } from '#src/ui/late.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { findPlay, useDrawing } from '#src/sync/team/plays.ts'
import { type MyTeam, useTerms } from '#src/sync/team/teams.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import { IconButton, Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AfterPaint, usePainted } from '#src/ui/after-paint.tsx'
import { STATUS_LABELS } from '#src/board/plays/labels.ts'
import { lastList } from '#src/lib/last-list.ts'
import { type DrawingRow, type PlayRow, lastEdit } from '#src/board/plays/rows.ts'
import { NotHere } from '#src/board/plays/not-here.tsx'
import { useHeadCoach } from '#src/sync/team/head-coach.ts'
import { useConnection } from '#src/sync/state.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { RefusedPage } from '#src/ui/page-layout.tsx'
import { type PlaybookAccess, usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { AssignmentsRead } from './assignments-read.tsx'
import { CoachPanel } from './coach-panel.tsx'
import { DeletedPlay } from './deleted-play.tsx'
import { Facts } from '#src/board/plays/facts.tsx'
import { PlayActions } from './play-actions.tsx'
import { PlayCanvas } from './play-canvas.tsx'
import { MissingPlay, PlaySkeleton } from './play-states.tsx'
import { PlayTitle } from './play-title.tsx'
import { SinceSeen } from './since-seen.tsx'
import { usePlayActions } from './use-play-actions.ts'
import { attempt } from '#src/ui/attempt.ts'
import { useEditPlay } from './edit-play.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useSettled } from '#src/lib/scheduling.ts'

const QuickPrint = lazy(() => import('./quick-print.tsx').then((module) => ({ default: module.QuickPrint })))

type PageProps = {
  team: MyTeam
  playId: string
  /** Who else has this play open. */
  others: ReactNode
  /** Asks into which game plan it goes. */
  onPlan: () => void
  onHistory: () => void
}

/** One play: its drawing takes the screen, with name and actions above it and its details beside it. */
export function PlayPage({ team, playId, ...rest }: PageProps) {
  const connection = useConnection()
  const headCoach = useHeadCoach(team.id)
  const access = usePlaybookAccess(team.id)
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const listed = findPlay(rows, playId)
  // The list is there before the page as a rule. What was deleted is found by its own question alone, which also keeps
  // a play here that is deleted from now on.
  const isPainted = usePainted()
  const { row, ready } = useRow(queries.plays.one({ teamId: team.id, id: playId }), isPainted || !listed)
  const play = listed ?? (row as PlayRow | undefined)
  usePageTitle(play?.name ?? 'Play')
  if (access.isDenied) return <RefusedPage what="this playbook" headCoach={headCoach} />
  if (play?.deletedAt)
    return <DeletedPlay play={play} level={team.competitionLevel} mayEdit={access.mayEdit} />
  if (play) return <Play {...rest} play={play} team={team} access={access} />
  if (ready) return <MissingPlay teamId={team.id} playId={playId} />
  return connection === 'offline' ? <NotHere what="This play isn't" /> : <PlaySkeleton />
}

const PANEL_KEY = 'hashmark.play-details'

type PlayProps = Omit<PageProps, 'playId'> & { play: PlayRow; access: PlaybookAccess }

/** Nothing of it is rendered again for a stroke on the field: what shows the drawing looks at it by itself. */
const Play = memo(function Play({ play, team, access, others, onPlan, onHistory }: PlayProps) {
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const shown = useRef<DrawingRow>(undefined)
  const onShown = useCallback((drawing: DrawingRow | undefined) => void (shown.current = drawing), [])
  const actions = usePlayActions(play, rows, shown)
  const isWide = useMedia('(min-width: 1024px)')
  const isRoomy = useMedia('(min-width: 1280px)')
  const [chosen, setChosen] = useState(() => readStored('local', PANEL_KEY))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isPanelOpen = isWide && (chosen === null ? isRoomy : chosen === 'open')
  const level = team.competitionLevel
  const tree = useCategoryNames(team.id)
  const terms = useTerms(team.id)
  const isReader = access.mayView && !access.mayEdit

  const toggleDetails = useCallback(() => {
    if (!isWide) return setSheetOpen(true)
    const next = isPanelOpen ? 'closed' : 'open'
    setChosen(next)
    writeStored('local', PANEL_KEY, next)
  }, [isWide, isPanelOpen])

  const details = access.mayEdit ? (
    <CoachPanel play={play} level={level} />
  ) : (
    <>
      <AssignmentsRead play={play} level={level} />
      <Facts play={play} tree={tree} terms={terms} />
    </>
  )

  return (
    <PageFrame
      header={
        <>
          <Link
            to="/playbook"
            search={lastList(team.id)?.search ?? {}}
            aria-label="Back to the playbook"
            title="Back to the playbook"
            className="touch-target -ml-2 grid size-9 shrink-0 place-items-center rounded-sm hover:bg-surface-2"
          >
            <ChevronLeft aria-hidden size={20} />
          </Link>
          <PlayTitle play={play} readOnly={!access.mayEdit} />
          <div className="ml-auto flex shrink-0 items-center gap-2">
            <AfterPaint>
              {others}
              {play.status !== 'published' && (
                <span className="max-sm:hidden">
                  <Chip tone={play.status === 'review' ? 'warning' : 'neutral'}>
                    {STATUS_LABELS[play.status]}
                  </Chip>
                </span>
              )}
              <EditedBy play={play} className="text-caption text-muted max-lg:hidden" />
              <PlayActions
                team={team}
                play={play}
                shown={shown}
                plays={rows}
                access={access}
                actions={actions}
                onPlan={onPlan}
                onHistory={onHistory}
              />
            </AfterPaint>
            <IconButton
              label="Details"
              icon={PanelRight}
              pressed={isWide ? isPanelOpen : undefined}
              onClick={toggleDetails}
            />
          </div>
        </>
      }
      line={
        access.mayEdit
          ? play.isArchived && <ArchivedLine play={play} />
          : isReader && (
              <AfterPaint>
                <SinceSeen team={team} play={play} />
              </AfterPaint>
            )
      }
      aside={isPanelOpen && <AfterPaint>{details}</AfterPaint>}
    >
      <PlayCanvas play={play} level={level} access={access} onMirror={actions.mirror} onShown={onShown} />
      <AfterPaint>
        <Late>
          <QuickPrint team={team} play={play} />
        </Late>
      </AfterPaint>
      <Dialog open={isSheetOpen && !isWide} onClose={() => setSheetOpen(false)} title="Details">
        {/* The focus starts here: in a field it would bring up the keyboard over what one came to read. */}
        <div className="flex flex-col gap-5">
          <div data-autofocus tabIndex={-1} className="outline-none">
            <EditedBy play={play} className="text-caption text-muted" />
          </div>
          {details}
        </div>
      </Dialog>
    </PageFrame>
  )
})

/** Header, drawing and panel share the window's height, so that the drawing never scrolls away under a finger. */
function PageFrame({
  header,
  line,
  aside,
  children,
}: {
  header: ReactNode
  /** What is to be known before all else. */
  line: ReactNode
  aside: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-12 items-center gap-1 border-b bg-surface px-3 md:px-4">{header}</header>
      {line}
      <div className="flex min-h-0 flex-1">
        <div className="relative min-h-0 min-w-0 flex-1">{children}</div>
        {aside && (
          <aside
            aria-label="Details"
            // Its picture is kept as one while men move beside it. What is read aloud only has its place in it, not in the window.
            className="relative isolate flex w-80 shrink-0 flex-col gap-5 overflow-y-auto border-l bg-surface p-4"
          >
            {aside}
          </aside>
        )}
      </div>
    </div>
  )
}

/** Over an archived play: that it is out of the lists, and the way back. */
function ArchivedLine({ play }: { play: PlayRow }) {
  const edit = useEditPlay(play)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-2 px-4 py-1.5 print:hidden">
      <Archive aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-48">Archived: out of the lists, and players don't see it.</span>
      <Button size="xs" onClick={() => void attempt(() => edit({ isArchived: { from: true, to: false } }))}>
        Unarchive
      </Button>
    </p>
  )
}

/** "Edited by Coach Ruiz 5 min ago". Someone who has left the team has no name here. */
const EditedBy = memo(function EditedBy({ play, className }: { play: PlayRow; className?: string }) {
  const { at, by } = lastEdit(play, useDrawing(play.teamId, play.id))
  return <Edited teamId={play.teamId} at={useSettled(at)} by={useSettled(by)} className={className} />
})

type EditedProps = { teamId: string; at: number; by: string; className: string | undefined }

const Edited = memo(function Edited({ teamId, at, by, className }: EditedProps) {
  const { userId } = useIdentity()
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const now = useNow()
  const profile = members.find((member) => member.userId === by)?.profile
  const who = by === userId ? 'you' : profile?.displayName || profile?.fullName
  return (
    <p className={className} title={new Date(at).toLocaleString('en-US')}>
      {who ? `Edited by ${who} ${timeAgo(at, now)}` : `Edited ${timeAgo(at, now)}`}
    </p>
  )
})
