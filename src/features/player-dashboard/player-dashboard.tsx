import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { HeaderOutline, PageColumns } from '#src/ui/page-layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { InstallSection } from './install/install-section.tsx'
import { MyJobsSection } from './my-jobs-section.tsx'
import { AssignedByCoaches } from './quiz/assigned-by-coaches.tsx'
import { QuizSection } from './quiz/quiz-section.tsx'
import { WhoKnows } from './quiz/who-knows.tsx'
import { NewInPlays, RecentPlays, UNITS } from './new-in-plays.tsx'
import { toLearn } from './to-learn.ts'
import { useMyJobs } from './use-my-jobs.ts'

/**
 * A player's own view: the week, practice, what there is to learn, and their place on the team. `cards` is what other
 * features show here.
 */
export function PlayerDashboard({
  team,
  cards: { top, main, side },
}: {
  team: MyTeam
  cards: { top: ReactNode; main: ReactNode; side: ReactNode }
}) {
  const { name } = useIdentity()
  const maySeePlays = useCan(team.id, 'playbook.view')
  return (
    <>
      <PageHeader
        title="Player dashboard"
        subtitle={
          team.teamRole === 'player'
            ? `${name} · ${team.name}`
            : `What ${team.name} players see, shown with your role`
        }
      />
      <div className="print:hidden">{top}</div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden print:hidden">{main}</div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
          {side}
          <MySpot team={team} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {maySeePlays ? (
            <Book team={team} />
          ) : (
            <PageSection title="Plays to learn">
              <p className="text-muted max-w-prose px-4 py-3">
                Your role on {team.name} ({TEAM_ROLE_LABELS[team.teamRole].toLowerCase()}) doesn't include the
                playbook. Need it? Ask your head coach.
              </p>
            </PageSection>
          )}
        </div>
      </div>
    </>
  )
}

/** What there is to know of the playbook. */
function Book({ team }: { team: MyTeam }) {
  const coaches = useCan(team.id, 'playbook.edit')
  const bySpot = useMyJobs(team)
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        {coaches && <AssignedByCoaches team={team} />}
        {coaches && <WhoKnows team={team} />}
        <QuizSection team={team} bySpot={bySpot} />
        <InstallSection team={team} />
        <Learning team={team} />
      </div>
      <MyJobsSection team={team} bySpot={bySpot} />
    </>
  )
}

function Learning({ team }: { team: MyTeam }) {
  const mayDraw = useCan(team.id, 'playbook.create')
  const mayEdit = useCan(team.id, 'playbook.edit')
  const { rows, state } = useTeamPlays(team.id)
  const { total, byUnit, recent, unpublished } = useMemo(() => toLearn(rows), [rows])
  if (rows.length === 0 && state === 'loading') return <Skeleton className="h-96 rounded-md" />
  if (total === 0)
    return (
      <PageSection title="Plays to learn">
        <EmptyState
          icon={BookOpen}
          title="No plays to learn yet"
          body={
            unpublished > 0
              ? 'Your coaches are still drawing. Plays appear here once published.'
              : state === 'partial'
                ? "No plays are on this device yet. They load when you're online."
                : mayDraw
                  ? 'The playbook is empty. Plays you publish appear here for every player.'
                  : 'No plays yet. They appear here once your coaches publish them.'
          }
          action={
            unpublished > 0 ? (
              <LinkButton to="/playbook">Open playbook</LinkButton>
            ) : (
              mayDraw && (
                <LinkButton to="/playbook" search={{ new: true }}>
                  Draw your first play
                </LinkButton>
              )
            )
          }
        />
      </PageSection>
    )
  return (
    <>
      <PageSection title="Plays to learn" note={total}>
        <ul className="divide-line grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {UNITS.map(({ unit, label, dot }) => (
            <li key={unit}>
              <Link
                to="/playbook"
                search={{ status: 'published', ...(unit !== 'offense' && { unit }) }}
                className="hover:bg-surface-2 flex items-center justify-between gap-3 px-4 py-3 focus-visible:-outline-offset-2"
              >
                <span className="flex flex-col max-sm:flex-1 max-sm:flex-row-reverse max-sm:items-center max-sm:justify-between">
                  <span className="text-headline tabular-nums">{byUnit[unit]}</span>
                  <span className="text-muted flex items-center gap-2">
                    <span aria-hidden className={`size-2 shrink-0 ${dot}`} />
                    {label}
                  </span>
                </span>
                <ChevronRight aria-hidden size={18} className="text-muted shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
      {mayEdit ? (
        <RecentPlays title="Recently changed" note="review first" team={team} plays={recent} />
      ) : (
        <NewInPlays team={team} />
      )}
    </>
  )
}

function MySpot({ team }: { team: MyTeam }) {
  const { userId } = useIdentity()
  const { row: profile } = useRow(queries.me.profile())
  // What the coaches have on the roster counts before what the player wrote.
  const {
    rows: [spot],
  } = useRows(queries.roster.mine({ teamId: team.id }))
  const number = spot?.number ?? profile?.jerseyNumber ?? null
  const position = spot?.positions.join(', ') || profile?.position
  return (
    <PageSection title="My spot">
      <FactList
        facts={[
          { label: 'Role', value: TEAM_ROLE_LABELS[team.teamRole] },
          ...(team.teamRole === 'player'
            ? [
                { label: 'Number', value: number === null ? 'Not assigned' : `#${number}` },
                { label: 'Position', value: position || 'Not set' },
              ]
            : []),
        ]}
      />
      <p className="border-t px-4 py-1.5">
        <Link
          to="/roster/$playerId"
          params={{ playerId: userId }}
          className="touch-target text-brand-ink inline-flex h-8 items-center underline"
        >
          My roster page
        </Link>
      </p>
    </PageSection>
  )
}

/** The player's view in outline. */
export function PlayerDashboardSkeleton() {
  return (
    <>
      <HeaderOutline />
      <PageColumns side={<Skeleton className="h-48 rounded-md" />}>
        <Skeleton className="h-28 rounded-md" />
        <Skeleton className="h-96 rounded-md" />
      </PageColumns>
    </>
  )
}
