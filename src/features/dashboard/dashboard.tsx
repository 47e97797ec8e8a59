import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { LEVEL_LABELS } from '#schema/football/levels.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useActiveTeam, useAskedTeam, useCan } from '#src/sync/team/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Late } from '#src/ui/late.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Users } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, useDeferredValue, useMemo } from 'react'
import { DeviceCard } from './device-card.tsx'
import { PlaySummary } from './play-summary.tsx'

const SetUpCard = lazy(() => import('./set-up-card.tsx').then((module) => ({ default: module.SetUpCard })))
const NoPlays = lazy(() => import('./no-plays.tsx').then((module) => ({ default: module.NoPlays })))

type Cards = { readonly top: ReactNode; readonly main: ReactNode; readonly side: ReactNode }

/**
 * The first page after signing in: the team's week, what comes next, its plays, and how this device stands. `cards` brings
 * what other features show here, above all of it, in the main column and beside it.
 */
export function Dashboard({
  cards,
}: {
  cards: ComponentType<{ team: MyTeam; waiting: ReactNode; children: (cards: Cards) => ReactNode }>
}) {
  const { team: now, ready: isReady } = useActiveTeam()
  // A moment later, in slices: what comes to a new device comes all at once.
  const { team, ready } = useDeferredValue(useMemo(() => ({ team: now, ready: isReady }), [now, isReady]))
  const connection = useConnection()
  const coming = connection === 'connecting' || connection === 'connected'
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 md:p-6">
      {team ? (
        <TeamDashboard team={team} cards={cards} />
      ) : ready || !coming ? (
        <NoTeam known={ready} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

const NO_CARDS: Cards = { top: null, main: null, side: null }

function TeamDashboard({
  team,
  cards: WithCards,
}: {
  team: MyTeam
  cards: Parameters<typeof Dashboard>[0]['cards']
}) {
  const maySeePlays = useCan(team.id, 'playbook.view')
  const facts = [
    team.schoolName,
    TEAM_ROLE_LABELS[team.teamRole],
    LEVEL_LABELS[team.competitionLevel],
  ].filter(Boolean)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-display">{team.name}</h1>
          <p className="text-muted">{facts.join(' · ')}</p>
        </div>
        {maySeePlays && <LinkButton to="/playbook">Open playbook</LinkButton>}
      </header>
      {/* One boundary, so that plays never move down when the week comes above them. */}
      <Late waiting={<Outline />} otherwise={<TeamParts team={team} cards={NO_CARDS} />}>
        <WithCards team={team} waiting={<Outline />}>
          {(cards) => <TeamParts team={team} cards={cards} />}
        </WithCards>
      </Late>
    </>
  )
}

function TeamParts({ team, cards: { top, main, side } }: { team: MyTeam; cards: Cards }) {
  const maySeePlays = useCan(team.id, 'playbook.view')
  const maySetUp = useCan(team.id, 'team.settings')
  return (
    <>
      {top}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 items-start gap-4 empty:hidden md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {main}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {/* On a wide screen first, because what stands beside it comes one by one. */}
          <div className="order-last xl:order-first">
            <DeviceCard team={team} />
          </div>
          {side}
        </div>
        {maySeePlays ? (
          <PlaySummary
            team={team}
            setUp={
              maySetUp && (
                <Late>
                  <SetUpCard team={team} />
                </Late>
              )
            }
          />
        ) : (
          <Late waiting={<Skeleton className="h-56" />}>
            <NoPlays team={team} />
          </Late>
        )}
      </div>
    </>
  )
}

/** `known`: the server has said so; else this device may only not have heard of the teams yet. */
function NoTeam({ known }: { known: boolean }) {
  const { name } = useIdentity()
  const asked = useAskedTeam()
  return (
    <section className="bg-surface rounded-md border">
      <h1 className="sr-only">Dashboard</h1>
      <EmptyState
        icon={Users}
        title={`Welcome, ${name.split(' ')[0] ?? name}`}
        body={
          asked
            ? `You asked to join ${asked}. Once a coach approves it, the team opens here.`
            : known
              ? 'Create your team as head coach, or join one with its code or an invitation.'
              : "You're offline and no team is on this device yet. Connect to load your teams, or create one now and it syncs later."
        }
        action={
          asked ? (
            <LinkButton to="/join-team" size="lg">
              Your requests
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/create-team" variant="primary" size="lg">
                Create your team
              </LinkButton>
              <LinkButton to="/join-team" size="lg">
                Join a team
              </LinkButton>
            </>
          )
        }
      />
    </section>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">Loading your team</output>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Outline />
    </div>
  )
}

function Outline() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">Loading the week</output>
      <Skeleton className="h-28 md:h-32" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
