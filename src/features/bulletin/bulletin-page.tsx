import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/states.tsx'
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
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
        {audience}
      </div>
    </>
  )
}

/** The bulletin in outline. */
export function BulletinSkeleton() {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-56 rounded-md" />
      </div>
    </>
  )
}
