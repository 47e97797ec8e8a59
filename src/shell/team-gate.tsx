import { usePageTitle } from '#src/lib/page-title.ts'
import { useConnection } from '#src/sync/state.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageCard, PageFrame } from '#src/ui/page-layout.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Users, WifiOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useMyTeams } from './use-my-teams.ts'

type Props = {
  /** The page's name, in the tab and as the h1 where something stands in its way. */
  title: string
  /** The page in outline. */
  waiting: ReactNode
  children: (team: MyTeam) => ReactNode
}

/** Shows what is of the active team, or what stands in its way: no team, or no connection that would bring one. */
export function TeamGate(props: Props) {
  return (
    <>
      <Named title={props.title} />
      <Gate {...props} />
    </>
  )
}

/** Beside the page and before it: a page that knows a better name for itself has the last word. */
function Named({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

function Gate({ title, waiting, children }: Props) {
  const { team: now, ready: isReady, settled: isSettled } = useMyTeams()
  // To a new device a team comes all at once. Its page follows a moment later, in slices, and holds nothing up.
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
  return (
    <EmptyState
      icon={Users}
      title="You're not on a team yet"
      body="Ask your coach for an invitation, or create your own team."
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
