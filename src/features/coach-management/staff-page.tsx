import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/identity.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { HeaderOutline } from '#src/ui/page-layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CAPABILITY_WORDS } from './capability-words.ts'
import { type HeldCapability, type StaffMember, staffOf } from './staff.ts'

/** Who runs the team: each by rank, with what they may do and whether that comes with the role or was added. */
export function StaffPage({ team }: { team: MyTeam }) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const { staff, others } = useMemo(() => staffOf(rows), [rows])
  return (
    <>
      <PageHeader
        title="Coaching staff"
        subtitle={
          <span className="tabular-nums">
            {count(staff.length, 'person', 'people')} · {team.name}
          </span>
        }
      />
      <p className="text-muted max-w-prose">
        A role brings what its people may do. What somebody was given beyond the role is marked{' '}
        <Chip tone="info">+ Added</Chip>. Nobody changes a person of their own rank or above, and a team
        always keeps one head coach.
      </p>
      <PageSection title="Staff by rank" note={staff.length}>
        <ul className="divide-line divide-y">
          {staff.map((member) => (
            <StaffLine key={member.userId} member={member} />
          ))}
        </ul>
        {staff.length === 1 && (
          <p className="text-muted border-t px-4 py-3">
            You run this team alone. Assistants, coordinators and managers{' '}
            <Link to="/join-team" className="text-brand-ink underline">
              join by invitation
            </Link>
            .
          </p>
        )}
      </PageSection>
      {others.length > 0 && (
        <PageSection title="Others who may do more than their role" note={others.length}>
          <ul className="divide-line divide-y">
            {others.map((member) => (
              <StaffLine key={member.userId} member={member} />
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}

function StaffLine({ member }: { member: StaffMember }) {
  const { userId } = useIdentity()
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <Link
          to="/roster/$playerId"
          params={{ playerId: member.userId }}
          className="touch-target inline-flex items-center font-medium underline-offset-2 hover:underline"
        >
          {member.profile?.fullName || 'Unnamed'}
          {member.userId === userId && <span className="text-muted font-normal">&nbsp;(you)</span>}
        </Link>
        <p className="text-muted">{TEAM_ROLE_LABELS[member.teamRole]}</p>
        {member.roleNotes && <p className="text-muted mt-1">{member.roleNotes}</p>}
      </div>
      <ul aria-label="May do" className="flex flex-wrap content-start gap-1.5">
        {member.held.map((held) => (
          <li key={held.capability}>
            <Capability held={held} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Capability({ held: { capability, added } }: { held: HeldCapability }) {
  return (
    <Chip tone={added ? 'info' : 'neutral'}>
      {added && (
        <>
          <span aria-hidden>+ </span>
          <span className="sr-only">Added: </span>
        </>
      )}
      {CAPABILITY_WORDS[capability]}
    </Chip>
  )
}

/** The staff in outline. */
export function StaffSkeleton() {
  return (
    <>
      <HeaderOutline />
      <Skeleton className="h-5 w-full max-w-prose" />
      <Skeleton className="h-80 rounded-md" />
    </>
  )
}
