import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { GROUP_LABELS, groupMembers, nameOf, postersOf } from './group-members.ts'
import { ROSTER_GROUPS } from './roster-search.ts'

/** Who may post to a team's channel, and who reads it. */
export function WhoPosts({ team }: { team: MyTeam }) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const { userId } = useIdentity()
  const maySeeRoster = useCan(team.id, 'roster.view')
  const groups = groupMembers(rows, '')
  const posters = postersOf(rows, useRoleRights(team.id))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageSection title="Can post" note={posters.length}>
        <ul className="divide-line divide-y">
          {posters.map((member) => (
            <li key={member.userId} className="flex flex-wrap justify-between gap-x-3 px-4 py-2.5">
              <span className="min-w-0">
                {nameOf(member)}
                {member.userId === userId && ' (you)'}
              </span>
              <span className="text-muted">{TEAM_ROLE_LABELS[member.teamRole]}</span>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection
        title="Can read"
        action={
          maySeeRoster && (
            <Link
              to="/roster"
              className="touch-target text-brand-ink inline-flex items-center justify-end underline"
            >
              Roster
            </Link>
          )
        }
      >
        <dl className="divide-line divide-y">
          {ROSTER_GROUPS.map((group) => (
            <div key={group} className="flex justify-between gap-3 px-4 py-2.5">
              <dt>{GROUP_LABELS[group]}</dt>
              <dd className="text-muted tabular-nums">{groups[group].length}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </div>
  )
}
