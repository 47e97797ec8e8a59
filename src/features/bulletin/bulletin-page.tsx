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
  { icon: CalendarDays, name: 'The week', detail: 'Practice times, what to wear, when the bus leaves.' },
  { icon: Pin, name: 'Pinned notes', detail: 'What stays true all season, on top of everything else.' },
  { icon: ListChecks, name: 'Sign-ups', detail: 'Team meals, the chain crew, drivers.' },
  { icon: ChartBarBig, name: 'Polls', detail: 'One question, counted as the answers come in.' },
  { icon: Paperclip, name: 'Files', detail: 'The packing list, the depth chart once it is released.' },
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
          title="Nothing is posted"
          body="The bulletin is the wall outside the locker room: newest on top, and kept on the device for the bus ride."
          holds={HOLDS}
          next="What people have to confirm that they read is an announcement."
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
