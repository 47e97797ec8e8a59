import type { Row } from '@rocicorp/zero'
import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { usePlanLines } from '#src/sync/team/team-data.ts'
import { useTeamDay, useTeamZone } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { count } from '#src/lib/words.ts'
import { Link } from '@tanstack/react-router'
import { Gauge, ListOrdered, Maximize, Radio, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProNote } from './game/pro-note.tsx'
import { usePro } from './game/use-pro.ts'
import { isRunning, nextPlan } from './next-plan.ts'

type Plan = Row['gamePlans']
type Game = Row['games']

const HOLDS: readonly Holding[] = [
  {
    icon: Maximize,
    name: 'Calls for the situation',
    detail: 'Your sheet, sorted by down, distance, and field position.',
  },
  { icon: Gauge, name: 'The result', detail: 'Two taps chart a play and set up the next one.' },
  { icon: ListOrdered, name: 'Drives and the half-time report', detail: 'From the log, even offline.' },
  { icon: Undo2, name: 'Past games', detail: 'Every play can be corrected later.' },
]

const dateWords = (date: string) =>
  date === '' ? 'No date yet' : dayWords(date, { weekday: 'short', month: 'short', day: 'numeric' })

/** The plan to call next, its game if it is under way, and whether it is played today: on the team's day, wherever this device is. */
export function useNextGame(team: MyTeam) {
  const { rows: plans } = useRows(queries.plans.all({ teamId: team.id }))
  const { rows: games } = useRows(queries.games.all({ teamId: team.id }))
  const day = { today: useTeamDay(team.id), zone: useTeamZone(team.id) }
  const plan = nextPlan(plans, games, day)
  const started = plan && games.find(({ planId }) => planId === plan.id)
  const isGameDay = plan?.date === day.today || (started !== undefined && isRunning(started, day))
  return { plan, started, games, isGameDay }
}

/** The next game to call, and those that were called. */
export function GamesCard({
  team,
  paper,
}: {
  team: MyTeam
  /** Whether a plan's sheet is on paper, in words. */
  paper: (plan: Plan) => ReactNode
}) {
  const { plan, started, games } = useNextGame(team)
  const { rows: lines } = usePlanLines(team.id)
  const isPro = usePro(team.id)
  const past = games
    .filter(({ planId }) => planId !== plan?.id)
    .toSorted((a, b) => (b.date || '9999').localeCompare(a.date || '9999'))
  return (
    <>
      {!isPro && <ProNote />}
      {plan ? (
        <PageSection title="Next game" note={dateWords(plan.date)}>
          <div className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="text-headline">
                {plan.site === 'away' ? 'At' : 'Against'} {plan.opponent}
              </p>
              <p className="text-muted tabular-nums">
                {count(lines.filter(({ planId }) => planId === plan.id).length, 'call')} on the sheet
                {started && ' · under way'}
              </p>
              <p className="text-muted">{paper(plan)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/game-plans" search={{ plan: plan.id }}>
                Game plan
              </LinkButton>
              <LinkButton to="/game-plans" search={{ plan: plan.id, callSheet: true }}>
                Call sheet
              </LinkButton>
              <LinkButton to="/game-plans" search={{ plan: plan.id, wristband: true }}>
                Wristband
              </LinkButton>
              <LinkButton variant="primary" to="/boxcall/game/$planId" params={{ planId: plan.id }}>
                {started ? 'Back to the game' : 'Call the game'}
              </LinkButton>
            </div>
          </div>
        </PageSection>
      ) : (
        <TeachingEmpty
          icon={Radio}
          title="No game to call"
          body="Make a game plan for your next opponent. Its sections become the call sheet."
          holds={HOLDS}
          next="A plan needs an opponent and a few plays."
          action={
            <LinkButton to="/game-plans" variant="primary">
              Open game plans
            </LinkButton>
          }
        />
      )}
      {past.length > 0 && (
        <PageSection title="Past games" note={count(past.length, 'game')}>
          <ul className="divide-y">
            {past.map((game) => (
              <li key={game.planId}>
                <Link
                  to="/boxcall/game/$planId"
                  params={{ planId: game.planId }}
                  className="hover:bg-surface-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2"
                >
                  <span className="min-w-0 font-medium">
                    {game.site === 'away' ? 'At' : 'Against'} {game.opponent}
                    <span className="text-muted block font-normal">{dateWords(game.date)}</span>
                  </span>
                  {game.status === 'final' ? (
                    <span className="flex items-center gap-2 tabular-nums">
                      <Chip tone={toneOf(game)}>{outcomeOf(game)}</Chip>
                      {game.scoreUs}–{game.scoreThem}
                    </span>
                  ) : (
                    <Chip tone="warning">Not ended</Chip>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}

function outcomeOf({ scoreUs, scoreThem }: Game): string {
  return scoreUs > scoreThem ? 'Won' : scoreUs < scoreThem ? 'Lost' : 'Tied'
}

function toneOf(game: Game) {
  return ({ Won: 'success', Lost: 'error', Tied: 'neutral' } as const)[outcomeOf(game) as 'Won']
}
