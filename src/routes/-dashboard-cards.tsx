/** What the dashboard shows of other features: the week, announcements, the next event, practice, game plan, and alerts. */
import { AwardsCard } from '#src/features/awards/awards-card.tsx'
import { AnnouncementsCard } from '#src/features/bulletin/announcements-card.tsx'
import { useReadable } from '#src/features/bulletin/use-posts.ts'
import { AnswersDue } from '#src/features/calendar/answers-due.tsx'
import { NextEventCard } from '#src/features/calendar/next-event-card.tsx'
import { useEvents, useOwnAnswers } from '#src/features/calendar/use-calendar.ts'
import { WeekStrip } from '#src/features/calendar/week-strip.tsx'
import { CertificationCard } from '#src/features/coach-management/certification-card.tsx'
import { NextPlanCard } from '#src/features/game-plans/next-plan-card.tsx'
import { MyTasksCard } from '#src/features/planner/my-tasks-card.tsx'
import { PracticeCard } from '#src/features/practice-plans/practice-card.tsx'
import { MySpots } from '#src/features/roster/depth/my-spots.tsx'
import { ChildrenCard, StatusCard } from '#src/features/roster/status-card.tsx'
import { ShoutOutsCard } from '#src/features/social/shout-outs-card.tsx'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import type { ReactNode } from 'react'

export type CardsProps = {
  team: MyTeam
  waiting: ReactNode
  children: (cards: { top: ReactNode; main: ReactNode; side: ReactNode }) => ReactNode
}

/** The cards of the dashboard. `waiting` stands in until this device knows the calendar and the announcements, so that nothing moves when it comes. */
export function DashboardCards({ team, waiting, children }: CardsProps) {
  const isKnown = useIsKnown(team)
  const { isComing } = useReadable(team)
  if (!isKnown || isComing) return waiting
  return children({
    top: <WeekStrip team={team} />,
    main: (
      <>
        <AnnouncementsCard team={team} />
        <NextEventCard team={team} />
        <PracticeCard team={team} />
        <AnswersDue team={team} />
      </>
    ),
    side: (
      <>
        <ChildrenCard team={team} />
        <AwardsCard team={team} />
        <ShoutOutsCard team={team} />
        <MyTasksCard team={team} />
        <NextPlanCard team={team} />
        <StatusCard team={team} />
        <CertificationCard team={team} />
        <MySpots team={team} />
      </>
    ),
  })
}

/** Whose answers the reader gives is known, too: the next event's card grows by them. */
export function useIsKnown(team: MyTeam): boolean {
  const { ready } = useEvents(team.id)
  const answers = useOwnAnswers(team)
  const connection = useConnection()
  const wasHere = useSyncedAt(team.id) > 0
  return wasHere || stateOf(ready && answers.ready, connection) !== 'loading'
}
