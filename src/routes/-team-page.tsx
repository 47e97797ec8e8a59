import type { Grant } from '#schema/capabilities.ts'
import { TeamGate } from '#src/features/join-team/team-gate.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { Skeleton } from '#src/ui/states.tsx'
import { Fragment, type ReactNode } from 'react'

/** A page of the active team, for those who hold `needs` in it. `what` names it to the others: "this calendar". */
export function TeamPage({
  title,
  needs,
  what,
  children,
}: {
  title: string
  needs: Grant
  what: string
  children: (team: MyTeam) => ReactNode
}) {
  usePageTitle(title)
  return (
    <TeamGate title={title} needs={needs} what={what} waiting={<Outline />}>
      {(team) => <Fragment key={team.id}>{children(team)}</Fragment>}
    </TeamGate>
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
