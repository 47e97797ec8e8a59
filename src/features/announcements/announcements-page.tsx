import type { MyTeam } from '#src/sync/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageColumns } from '#src/ui/page-layout.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { CalendarClock, CheckCheck, Flag, Megaphone, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

const PARTS: readonly Holding[] = [
  {
    icon: UsersRound,
    name: 'Whom it is for',
    detail: 'A role, a position group or single people, with the guardians of the players among them.',
  },
  {
    icon: Flag,
    name: 'How urgent it is',
    detail: 'Lightning over the field is not a lost water bottle.',
  },
  {
    icon: CheckCheck,
    name: 'Who has read it',
    detail: 'Each reader confirms, and the coach sees who has not.',
  },
  {
    icon: CalendarClock,
    name: 'From when until when',
    detail: 'It shows up at its time and is gone when it is over.',
  },
]

/** What people have to have read. `audience` says whose word it is and whom it reaches. */
export function AnnouncementsPage({ team, audience }: { team: MyTeam; audience: ReactNode }) {
  return (
    <>
      <PageHeader title="Announcements" subtitle={`${team.name} · none for you`} />
      <PageColumns side={audience}>
        <TeachingEmpty
          icon={Megaphone}
          title="No announcements"
          body="An announcement is for what somebody must not miss: practice moved, a physical due, a game called off. Each one says:"
          holds={PARTS}
          next="What everybody may read in their own time belongs on the bulletin."
          action={
            <LinkButton to="/team/$teamId/bulletin" params={{ teamId: team.id }}>
              Team bulletin
            </LinkButton>
          }
        />
      </PageColumns>
    </>
  )
}
