import type { Grant } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { TeamGate } from '#src/shell/team-gate.tsx'
import { useHeadCoach } from '#src/sync/team/head-coach.ts'
import { useConnection } from '#src/sync/state.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useGrants, useHolds, useSyncedAt } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageFrame, RefusedPage } from '#src/ui/page-layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The grant that the page requires; every member may open it when absent. */
  needs?: Grant
  /** What a member without the grant is refused: "this roster". */
  what?: string
  /** The page's skeleton. */
  waiting?: ReactNode
  /** The page takes all of the screen below the header and scrolls by itself (`layout: 'canvas'`). */
  isCanvas?: boolean
  children: (team: MyTeam) => ReactNode
}

/** A page of the active team, for members who hold `needs`; it remounts when the team changes. */
export function TeamPage({ title, waiting = <Outline />, ...page }: Props) {
  const outline = (
    <PageFrame>
      <Waiting>{waiting}</Waiting>
    </PageFrame>
  )
  return (
    <TeamGate title={title} waiting={outline}>
      {(team) => <Allowed key={team.id} team={team} waiting={outline} {...page} />}
    </TeamGate>
  )
}

function Allowed({
  what = 'this team',
  needs = 'member',
  waiting,
  isCanvas = false,
  team,
  children,
}: Omit<Props, 'title'> & { team: MyTeam }) {
  const Frame = isCanvas ? CanvasFrame : PageFrame
  const may = useHolds(team.id, needs)
  const { known } = useGrants()
  const { rows: members, ready: allMembers } = useRows(queries.team.members({ teamId: team.id }))
  const isHere = useSyncedAt(team.id) > 0 || allMembers
  const connection = useConnection()
  const isComing = connection === 'connecting' || connection === 'connected'
  if (!may) return isComing && !known ? waiting : <Refused what={what} team={team} />
  if (!isHere && isComing) return waiting
  return (
    <Frame>
      {!isHere && (
        <Incomplete>
          {members.length === 0
            ? "This team isn't on this device yet."
            : 'This team may not be fully downloaded.'}
        </Incomplete>
      )}
      {needs === 'playbook.view' || needs === 'playbook.edit' ? (
        <WithPlays team={team} waiting={waiting}>
          {children}
        </WithPlays>
      ) : (
        children(team)
      )}
    </Frame>
  )
}

function CanvasFrame({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 flex-1 flex-col">{children}</div>
}

/** Until the plays have been read from disk, shows the skeleton rather than an empty playbook. */
function WithPlays({ team, waiting, children }: Pick<Props, 'waiting' | 'children'> & { team: MyTeam }) {
  const { rows, state } = useTeamPlays(team.id)
  if (rows.length > 0 || state === 'complete') return children(team)
  return state === 'loading' ? waiting : <Incomplete>The playbook isn't on this device yet.</Incomplete>
}

function Incomplete({ children }: { children: ReactNode }) {
  return (
    <p className="bg-warning-wash text-warning-ink flex gap-2 rounded-md px-4 py-2.5 high-contrast:border">
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
      {children} Connect once to have it here.
    </p>
  )
}

function Refused({ what, team }: { what: string; team: MyTeam }) {
  return <RefusedPage what={what} headCoach={useHeadCoach(team.id)} />
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">Loading your team</output>
      {children}
    </div>
  )
}

function Outline() {
  return (
    <>
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </>
  )
}
