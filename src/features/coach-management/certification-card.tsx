import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { CertificationChips } from './certification-chips.tsx'
import { toRenew } from './certification-words.ts'

/**
 * Certifications that end within 30 days or have ended: of the whole staff for those who manage the team, of the reader for
 * all others. Nothing while all are valid.
 */
export function CertificationCard({ team }: { team: MyTeam }) {
  const manages = useCan(team.id, 'team.manage')
  const { userId } = useIdentity()
  const { rows: all } = useRows(queries.staff.certifications({ teamId: team.id }))
  const { rows: own } = useRows(queries.staff.myCertifications({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const today = useTeamDay(team.id)
  const due = toRenew(members, manages ? all : own, today)
  if (due.length === 0) return null
  return (
    <PageSection
      title="Certifications to renew"
      action={
        manages && (
          <Link
            to="/coach-management"
            className="touch-target text-brand-ink inline-flex items-center justify-end underline"
          >
            Staff
          </Link>
        )
      }
    >
      <ul className="divide-line divide-y">
        {due.map(({ member, ending }) => (
          <li key={member.userId} className="flex flex-col gap-1 px-4 py-2.5">
            <span className="font-medium break-words">
              {member.userId === userId ? 'You' : member.profile?.fullName || 'A member'}
            </span>
            <span className="flex flex-wrap gap-1.5">
              <CertificationChips certifications={ending} today={today} />
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
