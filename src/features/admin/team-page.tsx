import type { AdminTeamDetail } from '#schema/admin.ts'
import { TEAM_ROLE_LABELS, TEAM_ROLES } from '#schema/capabilities.ts'
import { count, dateWords, grouped } from '#src/lib/words.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FactList, PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { DetailPage } from './detail-page.tsx'

/** A team as admins see it: its members by role, its size and plan, and whether it is being deleted. */
export function AdminTeamPage({ id }: { id: string }) {
  return (
    <DetailPage<AdminTeamDetail> kind="team" id={id}>
      {(team) => ({
        subtitle: team.schoolName || 'No school',
        back: (
          <LinkButton to="/admin" search={{ tab: 'teams' }}>
            All teams
          </LinkButton>
        ),
        warning: team.deleteAfter === null ? '' : `Deleted on ${dateWords(team.deleteAfter)}`,
        main: <Members team={team} />,
        side: <Size team={team} />,
      })}
    </DetailPage>
  )
}

function Size({ team }: { team: AdminTeamDetail }) {
  const deletion =
    team.deleteAfter === null
      ? 'Not requested'
      : `On ${dateWords(team.deleteAfter)}. Head coaches can keep the team until then.`
  return (
    <PageSection title="Size">
      <FactList
        facts={[
          { label: 'Members', value: grouped(team.members) },
          { label: 'Players on roster', value: grouped(team.players) },
          { label: 'Plays', value: grouped(team.plays) },
          { label: 'Created', value: dateWords(team.createdAt) },
          { label: 'Deletion', value: deletion },
        ]}
      />
    </PageSection>
  )
}

function Members({ team: { people } }: { team: AdminTeamDetail }) {
  const groups = TEAM_ROLES.map((role) => ({
    role,
    members: people.filter(({ teamRole, isMember }) => teamRole === role && isMember),
  })).filter(({ members }) => members.length > 0)
  const former = people.filter(({ isMember }) => !isMember)
  return (
    <PageSection title="Members" note={count(people.length - former.length, 'person', 'people')}>
      {groups.map(({ role, members }) => (
        <Group key={role} title={TEAM_ROLE_LABELS[role]} people={members} />
      ))}
      {former.length > 0 && <Group title="Former members" people={former} />}
      {people.length === 0 && <p className="text-muted px-4 py-3">No members.</p>}
    </PageSection>
  )
}

function Group({ title, people }: { title: string; people: AdminTeamDetail['people'] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-caption text-muted bg-surface-2 border-b px-4 py-1">
        {title} · {people.length}
      </h3>
      <ul className="divide-line divide-y border-b">
        {people.map(({ id, name, isActive }) => (
          <li key={id}>
            <Link
              to="/admin/people/$userId"
              params={{ userId: id }}
              className="hover:bg-surface-2 flex flex-wrap items-center gap-2 px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {!isActive && <Chip tone="error">Deactivated</Chip>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
