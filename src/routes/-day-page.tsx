import type { Day } from '#src/lib/day-search.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { TeamPage } from './-team-page.tsx'

type Props = {
  title: string
  what: string
  page: ComponentType<{ team: MyTeam; day: Day | undefined; onDay: (day: Day | undefined) => void }>
}

/** A page for a day of the team, with the day in the URL; shared with the route under `/team/$teamId`. */
export function DayPage({ title, what, page: Page }: Props) {
  const day = useSearch({ strict: false, select: (search) => search.day })
  const navigate = useNavigate()
  return (
    <TeamPage title={title} needs="calendar.view" what={what}>
      {(team) => (
        <Page
          team={team}
          day={day}
          onDay={(next) =>
            void navigate({ to: '.', search: next ? { day: next } : {}, replace: true, resetScroll: false })
          }
        />
      )}
    </TeamPage>
  )
}
