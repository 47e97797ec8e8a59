import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, FileClock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState, NoPermission, Skeleton } from '#src/ui/states.tsx'
import { NotHere } from '#src/board/plays/not-here.tsx'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { type HistoryAddress, useGoToHistory } from './history-address.ts'
import { useAuthors } from '#src/sync/team/use-authors.ts'
import { type PlayHistory, useHistory } from './use-history.ts'
import { type Moment, VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'

type Props = { team: MyTeam; playId: string; address: HistoryAddress }
type PageProps = Props & {
  /** In place of a play that is not there. */
  missing: ReactNode
}

/** Every version of a play: who made it and when, to look at, to compare, and to bring back. */
export function HistoryPage({ team, playId, address, missing }: PageProps) {
  const access = usePlaybookAccess(team.id)
  const history = useHistory(team.id, playId)
  const connection = useConnection()
  const { play, versions, ready, older } = history
  usePageTitle(play ? `History of ${play.name}` : 'Version history')
  const isComing = connection === 'connecting' || connection === 'connected'
  if (access.isDenied || (play && !access.mayEdit)) return <NoPermission what="the history of this play" />
  if (!play) {
    if (ready) return missing
    return isComing ? <Waiting /> : <NotHere what="This play's history isn't" />
  }
  if (versions.length > 0) return <Versions team={team} playId={playId} address={address} history={history} />
  return (
    <Frame playId={playId} name={play.name}>
      {ready && older?.state === 'failed' ? (
        <EmptyState
          icon={FileClock}
          title="The history could not be loaded"
          body="Nothing is lost: the server keeps every version. Check your connection and try again."
          action={
            <Button variant="primary" onClick={older.load}>
              Try again
            </Button>
          }
        />
      ) : ready && !older ? (
        <EmptyState
          icon={FileClock}
          title="No older versions yet"
          body="Every change from now on is kept here, with who made it and when."
          action={
            <LinkButton to="/playbook/$playId" params={{ playId }} variant="primary">
              Back to the play
            </LinkButton>
          }
        />
      ) : isComing ? (
        <Waiting />
      ) : (
        <EmptyState
          icon={FileClock}
          title="The history isn't on this device yet"
          body="Open this page once while you're online to keep it here. The play itself still opens offline."
          action={
            <LinkButton to="/playbook/$playId" params={{ playId }} variant="primary">
              Back to the play
            </LinkButton>
          }
        />
      )}
    </Frame>
  )
}

function Versions({ team, playId, address, history }: Props & { history: PlayHistory }) {
  const isNarrow = useMedia('(width < 48rem)')
  const goTo = useGoToHistory(playId)
  const nameOf = useAuthors(team.id)
  const { at, with: other } = address
  // On a phone the list stands where the versions are.
  const [isChoosing, setChoosing] = useState(false)
  const showsList = at === null || (isChoosing && other !== null)
  const navigate = useNavigate()
  const name = history.play?.name ?? ''
  const choose = (moment: Moment) => {
    // While two are compared, the list chooses the other one.
    setChoosing(false)
    if (at && other) return goTo({ at, with: moment }, true)
    // There it is the play itself.
    if (isNarrow && moment === 'now')
      return void navigate({ to: '/playbook/$playId', params: { playId }, replace: true })
    goTo({ at: moment === 'now' ? null : moment, with: null }, at !== null)
  }
  const list = (
    <VersionList
      history={history}
      nameOf={nameOf}
      chosen={other ? [at, other] : [at ?? 'now']}
      onChoose={choose}
    />
  )
  const view = (
    <VersionView
      team={team}
      history={history}
      nameOf={nameOf}
      address={address}
      goTo={goTo}
      {...(isNarrow && { onChooseOther: () => setChoosing(true) })}
    />
  )
  return (
    <Frame playId={playId} name={name} backToList={isNarrow && at !== null}>
      <div className="flex min-h-0 flex-1">
        {(!isNarrow || !showsList) && <div className="flex min-h-0 min-w-0 flex-1 flex-col">{view}</div>}
        {(!isNarrow || showsList) && (
          <aside
            aria-label="Versions"
            className="bg-surface w-full shrink-0 overflow-y-auto p-2 md:w-72 md:border-l lg:w-80"
          >
            {other && <p className="text-caption text-muted px-2 py-1">Select what to compare with.</p>}
            {list}
          </aside>
        )}
      </div>
    </Frame>
  )
}

function Frame({
  playId,
  name,
  backToList = false,
  children,
}: {
  playId: string
  name: string
  /** On a phone a version stands where the list was. */
  backToList?: boolean
  children: ReactNode
}) {
  const label = backToList ? 'Back to the versions' : 'Back to the play'
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="bg-surface flex min-h-12 items-center gap-1 border-b px-3 md:px-4">
        <Link
          to="/playbook/$playId"
          params={{ playId }}
          search={(backToList ? { versions: 'all' } : {}) as never}
          replace={backToList}
          aria-label={label}
          title={label}
          className="touch-target hover:bg-surface-2 -ml-2 grid size-9 shrink-0 place-items-center rounded-sm"
        >
          <ChevronLeft aria-hidden size={20} />
        </Link>
        <h1 className="text-title min-w-0 truncate" title={`Version history of ${name}`}>
          Version history <span className="text-muted font-normal">of {name}</span>
        </h1>
      </header>
      {children}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" aria-label="Loading the versions" className="flex min-h-0 flex-1 gap-4 p-4">
      <Skeleton className="h-full min-h-80 flex-1 max-md:hidden" />
      <Skeleton className="h-full min-h-80 w-full md:w-72" />
    </div>
  )
}
