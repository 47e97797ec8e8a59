import { LinkButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Accepted } from './accept-invitation.ts'
import { type Checked, invitationOf } from './check-invitation.ts'
import type { Frame } from './frame.ts'

/** Spec, section 9: invitation success redirect. */
const ONWARD_MS = 2000

type Joined = Extract<Accepted, { state: 'success' }>

/** While the server is told, and once it has: the team, after a moment to read what happened. */
export function Joining({
  joined,
  checked,
  frame: Frame,
}: {
  joined: Joined | null
  checked: Checked
  frame: Frame
}) {
  const { teamName } = invitationOf(checked)
  if (joined) return <Welcome joined={joined} teamName={teamName} frame={Frame} />
  return (
    <Frame title="Accepting your invitation" intro={`Adding you to ${teamName ?? 'the team'}…`}>
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </div>
    </Frame>
  )
}

function Welcome({
  joined,
  teamName,
  frame: Frame,
}: {
  joined: Joined
  teamName: string | undefined
  frame: Frame
}) {
  const navigate = useNavigate()
  const { teamId, playerName } = joined
  useEffect(() => {
    // The link is used up: nothing leads back to it.
    const onward = () => void navigate({ to: '/teams/$teamId', params: { teamId }, replace: true })
    const timer = setTimeout(onward, ONWARD_MS)
    return () => clearTimeout(timer)
  }, [navigate, teamId])
  return (
    <Frame
      title="Welcome to the Team"
      intro={`${playerName ? `${playerName} is` : "You're"} now on ${teamName ?? 'the team'}.`}
    >
      <p>Opening your team. If your role includes the playbook, it's saved for offline use.</p>
      <LinkButton to="/teams/$teamId" params={{ teamId }} replace variant="primary" size="lg">
        Open team
      </LinkButton>
    </Frame>
  )
}
