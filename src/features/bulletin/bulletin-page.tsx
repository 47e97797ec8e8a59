import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageColumns } from '#src/ui/page-layout.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { CalendarDays, ChartBarBig, ListChecks, Newspaper, Paperclip, Pin } from 'lucide-react'
import type { ReactNode } from 'react'

const HOLDS: readonly Holding[] = [
  { icon: CalendarDays, name: 'The week', detail: 'Practice times, attire, and bus times.' },
  { icon: Pin, name: 'Pinned notes', detail: 'Season-long info, always at the top.' },
  { icon: ListChecks, name: 'Sign-ups', detail: 'Team meals, chain crew, and drivers.' },
  { icon: ChartBarBig, name: 'Polls', detail: 'One question with live results.' },
  { icon: Paperclip, name: 'Files', detail: 'Packing lists, released depth charts, and more.' },
]

/** The team's wall: what everybody on it should know. `audience` says whose word it is and whom it reaches. */
export function BulletinPage({ team, audience }: { team: MyTeam; audience: ReactNode }) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const readers = rows.filter(({ status }) => status === 'active').length
  return (
    <>
      <PageHeader
        title="Team bulletin"
        subtitle={
          <span className="tabular-nums">
            {team.name} · {count(readers, 'reader')}
          </span>
        }
      />
      <PageColumns side={audience}>
        <TeachingEmpty
          icon={Newspaper}
          title="No posts yet"
          body="Team news, newest first. It's on your device for the bus ride, too."
          holds={HOLDS}
          next="Need confirmation? Post an announcement."
          action={
            <LinkButton to="/team/$teamId/announcements" params={{ teamId: team.id }}>
              Announcements
            </LinkButton>
          }
        />
      </PageColumns>
    </>
  )
}
