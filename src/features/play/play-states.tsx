import { FileQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useActiveTeam, useTeams } from '#src/sync/team/teams.ts'
import { useRow } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'

/** No such play in the active team. If it is another team's of this person, that team becomes the active one. */
export function MissingPlay({ teamId, playId }: { teamId: string; playId: string }) {
  const { teams } = useTeams()
  return (
    <>
      {teams.map((team) => team.id !== teamId && <FindIn key={team.id} teamId={team.id} playId={playId} />)}
      <NoSuchPlay />
    </>
  )
}

function FindIn({ teamId, playId }: { teamId: string; playId: string }) {
  const active = useActiveTeam()
  const { row } = useRow(queries.plays.one({ teamId, id: playId }))
  const isFound = row !== undefined
  useEffect(() => {
    if (isFound) active.setActive(teamId)
  }, [isFound, active, teamId])
  return null
}

/** No such play, whatever the team. */
export function NoSuchPlay() {
  return (
    <EmptyState
      heading="h1"
      icon={FileQuestionMark}
      title="This play isn't in your playbook"
      body="The link may be out of date, or the play belongs to a team you're not on."
      action={
        <LinkButton to="/playbook" variant="primary">
          Back to playbook
        </LinkButton>
      }
    />
  )
}

/** The page in outline. */
export function PlaySkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the play" className="flex flex-col gap-3 p-4 md:px-6">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-[60dvh] w-full" />
    </div>
  )
}
