import { usePageTitle } from '#src/lib/page-title.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useAskedTeam } from '#src/sync/team/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageCard, PageFrame } from '#src/ui/page-layout.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Users, WifiOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useMyTeams } from './use-my-teams.ts'

type Props = {
  /** The page's title, in the tab and as the h1 of a blocked page. */
  title: string
  /** The page's skeleton. */
  waiting: ReactNode
  children: (team: MyTeam) => ReactNode
}

/** Shows a page of the active team, or why it can't: no team, or no connection to load it. */
export function TeamGate(props: Props) {
  return (
    <>
      <Named title={props.title} />
      <Gate {...props} />
    </>
  )
}

/** Mounted beside the page and before it, so that a page with a better title overrides this one. */
function Named({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

function Gate({ title, waiting, children }: Props) {
  const { team: now, ready: isReady, settled: isSettled } = useMyTeams()
  // On a new device, a team's rows arrive in one batch; deferred, its page renders in interruptible slices.
  const { team, ready, settled } = useDeferredValue(
    useMemo(() => ({ team: now, ready: isReady, settled: isSettled }), [now, isReady, isSettled]),
  )
  const connection = useConnection()
  if (team) return children(team)
  if (!settled) return waiting
  return (
    <PageFrame>
      <PageHeader title={title} />
      <PageCard>{ready ? <NoTeam /> : connection === 'error' ? <NoAnswer /> : <NotHere />}</PageCard>
    </PageFrame>
  )
}

function NoTeam() {
  const asked = useAskedTeam()
  return (
    <EmptyState
      icon={Users}
      title="You're not on a team yet"
      body={
        asked
          ? `You asked to join ${asked}. Once a coach approves it, this page opens.`
          : 'Ask your coach for an invitation, or create your own team.'
      }
      action={
        <>
          <LinkButton to="/create-team" variant="primary">
            Create a team
          </LinkButton>
          <LinkButton to="/join-team">Join a team</LinkButton>
        </>
      }
    />
  )
}

function NoAnswer() {
  return (
    <ErrorState
      title="Your teams couldn't be loaded"
      body="The server isn't responding. Your changes are safe. Try again in a moment."
      onRetry={() => location.reload()}
    />
  )
}

function NotHere() {
  return (
    <EmptyState
      icon={WifiOff}
      title="Your teams aren't on this device yet"
      body="Connect and sign in once. After that, this page works offline."
    />
  )
}
