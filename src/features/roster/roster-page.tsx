import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { HeaderOutline } from '#src/ui/page-layout.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { SearchX, Shirt } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { GROUP_LABELS, groupMembers, groupOf, type Member, nameOf } from './group-members.ts'
import { PersonBadge } from './person-badge.tsx'
import { ROSTER_GROUPS, type RosterGroup, type RosterSearch } from './roster-search.ts'
import { useSearchBox } from './use-search-box.ts'

const FILTERS: readonly { value: RosterGroup | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...ROSTER_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] })),
]

/** Everybody on the team, by what they are on it; each row opens the person. */
export function RosterPage({
  team,
  search,
  onSearch,
  invite,
  invited,
}: {
  team: MyTeam
  search: RosterSearch
  onSearch: (search: RosterSearch) => void
  /** Asks people in, for who may. */
  invite: ReactNode
  /** Who was asked and has not joined. */
  invited: ReactNode
}) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const [text, setText, box] = useSearchBox(search.q ?? '', (q) => onSearch(withText(search, q)))
  const asked = useDeferredValue(text)
  const groups = useMemo(() => groupMembers(rows, asked), [rows, asked])
  const active = useMemo(() => rows.filter(({ status }) => status === 'active'), [rows])
  const inGroup = search.group
    ? active.filter(({ teamRole }) => groupOf(teamRole) === search.group).length
    : active.length
  const shownGroups: readonly RosterGroup[] = search.group ? [search.group] : ROSTER_GROUPS
  const shown = shownGroups.reduce((sum, group) => sum + groups[group].length, 0)

  return (
    <>
      <PageHeader
        title="Roster"
        subtitle={
          <span aria-live="polite" className="tabular-nums">
            {shown === inGroup
              ? count(inGroup, 'person', 'people')
              : `${shown} of ${count(inGroup, 'person', 'people')}`}{' '}
            · {team.name}
          </span>
        }
        actions={invite}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Role on the team"
          value={search.group ?? 'all'}
          onChange={(group) => onSearch(withGroup(search, group))}
          options={FILTERS}
          className="max-sm:w-full"
        />
        <SearchField
          ref={box}
          label="Search people"
          value={text}
          onChange={setText}
          placeholder="Name, role, position, or #number"
          className="min-w-40 flex-1 sm:max-w-80"
        />
      </div>
      {!search.group && text.trim() === '' && invited}
      {shown === 0 && text.trim() !== '' ? (
        <div className="bg-surface rounded-md border">
          <EmptyState
            icon={SearchX}
            title="No matches"
            body={
              search.group
                ? `No ${GROUP_LABELS[search.group].toLowerCase()} match “${text.trim()}”.`
                : `No one on ${team.name} matches “${text.trim()}”.`
            }
            action={
              <Button
                onClick={() => {
                  setText('')
                  onSearch({})
                }}
              >
                Show everyone
              </Button>
            }
          />
        </div>
      ) : (
        shownGroups.map((group) => (
          <Group
            key={group}
            group={group}
            members={groups[group]}
            // Of the other groups nobody need be on a team, and a search needs no empty boxes.
            hideEmpty={!search.group && (group !== 'players' || text.trim() !== '')}
            team={team}
          />
        ))
      )}
    </>
  )
}

function Group({
  group,
  members,
  hideEmpty,
  team,
}: {
  group: RosterGroup
  members: readonly Member[]
  hideEmpty: boolean
  team: MyTeam
}) {
  if (members.length === 0 && hideEmpty) return null
  return (
    <PageSection title={GROUP_LABELS[group]} note={members.length}>
      {members.length > 0 ? (
        <ul className="divide-line divide-y">
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      ) : (
        <EmptyGroup group={group} team={team} />
      )}
    </PageSection>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { userId } = useIdentity()
  const name = nameOf(member)
  const { position, jerseyNumber } = member.profile ?? {}
  return (
    <li>
      <Link
        to="/roster/$playerId"
        params={{ playerId: member.userId }}
        className="hover:bg-surface-2 flex min-h-14 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
      >
        <PersonBadge name={name} number={jerseyNumber} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-medium">{name}</span>
          {jerseyNumber !== null && jerseyNumber !== undefined && (
            <span className="sr-only">, number {jerseyNumber}</span>
          )}
          {member.userId === userId && <Chip>You</Chip>}
        </span>
        {/* Of the other groups the heading is the role. */}
        <span className="text-muted shrink-0">
          {groupOf(member.teamRole) === 'staff' ? TEAM_ROLE_LABELS[member.teamRole] : position}
        </span>
      </Link>
    </li>
  )
}

const EMPTY: Record<RosterGroup, { title: string; body: string }> = {
  players: {
    title: 'No players yet',
    body: 'Players join with an emailed invitation. Each gets the playbook and their own page here.',
  },
  staff: { title: 'No staff yet', body: 'Coaches, coordinators, and managers are listed here by role.' },
  family: {
    title: 'No family yet',
    body: 'Parents and guardians appear here after they join. By default, they see the roster but not the plays.',
  },
  alumni: {
    title: 'No alumni yet',
    body: 'Former players appear here. By default, they see the roster but not the plays.',
  },
}

function EmptyGroup({ group, team }: { group: RosterGroup; team: MyTeam }) {
  const mayManage = useCan(team.id, 'roster.manage')
  const { title, body } = EMPTY[group]
  return (
    <EmptyState
      icon={Shirt}
      title={title}
      body={body}
      action={mayManage && <LinkButton to="/join-team">How to join</LinkButton>}
    />
  )
}

function withText(search: RosterSearch, q: string): RosterSearch {
  const { q: _, ...rest } = search
  return q ? { ...rest, q } : rest
}

function withGroup(search: RosterSearch, group: RosterGroup | 'all'): RosterSearch {
  const { group: _, ...rest } = search
  return group === 'all' ? rest : { ...rest, group }
}

/** The roster in outline. */
export function RosterSkeleton() {
  return (
    <>
      <HeaderOutline />
      <Skeleton className="h-9 w-full max-w-2xl" />
      {[5, 3].map((rows) => (
        <Skeleton key={rows} className={cx('rounded-md', rows === 5 ? 'h-80' : 'h-52')} />
      ))}
    </>
  )
}
