import { AwardsCard } from '#src/features/awards/awards-card.tsx'
import { AnswersDue } from '#src/features/calendar/answers-due.tsx'
import { NextEventCard } from '#src/features/calendar/next-event-card.tsx'
import { WeekStrip } from '#src/features/calendar/week-strip.tsx'
import { NextPlanCard } from '#src/features/game-plans/next-plan-card.tsx'
import { PlayerDashboard, PlayerDashboardSkeleton } from '#src/features/player-dashboard/player-dashboard.tsx'
import { MyDay } from '#src/features/practice-plans/my-day.tsx'
import { PracticeCard } from '#src/features/practice-plans/practice-card.tsx'
import { MySpots } from '#src/features/roster/depth/my-spots.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { type CardsProps, useIsKnown } from './-dashboard-cards.tsx'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/player-dashboard')({ component: PlayerDashboardRoute })

function PlayerDashboardRoute() {
  return (
    <TeamPage title="Player dashboard" waiting={<PlayerDashboardSkeleton />}>
      {(team) => (
        <PlayerCards team={team} waiting={<PlayerDashboardSkeleton />}>
          {(cards) => <PlayerDashboard team={team} cards={cards} />}
        </PlayerCards>
      )}
    </TeamPage>
  )
}

/** What the player dashboard shows of other features. */
function PlayerCards({ team, waiting, children }: CardsProps) {
  if (!useIsKnown(team)) return waiting
  return children({
    top: <WeekStrip team={team} />,
    main: <PracticeCard team={team} below={MyDay} />,
    side: (
      <>
        <NextEventCard team={team} />
        <AnswersDue team={team} />
        <NextPlanCard team={team} />
        <MySpots team={team} />
        <AwardsCard team={team} />
      </>
    ),
  })
}
