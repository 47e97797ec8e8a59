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
    name: 'Audience',
    detail: "A role, position group, or specific people, plus players' guardians.",
  },
  {
    icon: Flag,
    name: 'Urgency',
    detail: "Flag what's urgent.",
  },
  {
    icon: CheckCheck,
    name: 'Read receipts',
    detail: "Readers confirm, and coaches see who hasn't.",
  },
  {
    icon: CalendarClock,
    name: 'Start and end',
    detail: 'Appears and disappears on schedule.',
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
          body="Use an announcement when people must confirm they have read it. Each one has:"
          holds={PARTS}
          next="Not urgent? Use the bulletin."
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
