import type { Grant } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { useSyncState } from '#src/sync/state.ts'
import { type MyTeam, useActiveTeam, useCan, useSyncedAt } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState, ErrorState, NoPermission } from '#src/ui/states.tsx'
import { CircleAlert, Users, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

type GateProps = {
  /** The page's h1 where something stands in its way. */
  title: string
  /** The page in outline. */
  waiting: ReactNode
  /** What the person must hold in the team; nothing means that every member may look. */
  needs?: Grant
  /** What somebody who does not hold it is told about: "this roster". */
  what?: string
  children: (team: MyTeam) => ReactNode
}

/** Shows a page of the active team, or what stands in its way: no team, no connection, no permission. */
export function TeamGate(props: GateProps) {
  const { team, ready } = useActiveTeam()
  const { connection } = useSyncState()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 p-4 md:p-6">
      {team ? (
        <Allowed {...props} team={team} />
      ) : connection === 'error' && !ready ? (
        <Instead title={props.title}>
          <ErrorState
            title="Your teams didn't arrive"
            body="The server can't be reached properly. Anything you've saved is safe; try again in a moment."
            onRetry={() => location.reload()}
          />
        </Instead>
      ) : ready ? (
        <Instead title={props.title}>
          <NoTeam />
        </Instead>
      ) : isComing(connection) ? (
        <Waiting>{props.waiting}</Waiting>
      ) : (
        <Instead title={props.title}>
          <EmptyState
            icon={WifiOff}
            title="Your teams aren't on this device yet"
            body="Connect and sign in once. From then on this page opens without a connection as well."
          />
        </Instead>
      )}
    </div>
  )
}

function Allowed({
  what = 'this team',
  needs = 'member',
  waiting,
  team,
  children,
}: GateProps & { team: MyTeam }) {
  const may = useCan(team.id, needs)
  const { ready } = useRows(queries.me.grants())
  const { rows: members, ready: allMembers } = useRows(queries.team.members({ teamId: team.id }))
  const isHere = useSyncedAt(team.id) > 0 || allMembers
  const coming = isComing(useSyncState().connection)
  if (!may && !ready && coming) return <Waiting>{waiting}</Waiting>
  if (!may)
    return (
      <div className="bg-surface rounded-md border">
        <NoPermission what={what} />
      </div>
    )
  if (isHere) return children(team)
  if (coming) return <Waiting>{waiting}</Waiting>
  return (
    <>
      <p className="bg-warning-wash text-warning-ink flex gap-2 rounded-md px-4 py-2.5 high-contrast:border">
        <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
        {members.length === 0
          ? 'This team is not on this device yet. Connect once to have it here.'
          : 'Not all of this team may be on this device yet. Connect once to have it complete.'}
      </p>
      {children(team)}
    </>
  )
}

function isComing(connection: string): boolean {
  return connection === 'connecting' || connection === 'connected'
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">Loading your team</output>
      {children}
    </div>
  )
}

function Instead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="bg-surface rounded-md border">{children}</div>
    </>
  )
}

function NoTeam() {
  return (
    <EmptyState
      icon={Users}
      title="You're not on a team yet"
      body="This page shows one team. Join yours by its coach's invitation, or create it, and you are its head coach."
      action={
        <>
          <LinkButton to="/create-team" variant="primary">
            Create a team
          </LinkButton>
          <LinkButton to="/join-team">How to join one</LinkButton>
        </>
      }
    />
  )
}
