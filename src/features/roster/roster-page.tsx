import { roleWords } from '#schema/records.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { HeaderOutline } from '#src/ui/page-layout.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Printer, SearchX, Upload, Users } from 'lucide-react'
import { lazy, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { GROUP_LABELS, groupMembers, groupOf, type Member, nameOf } from './group-members.ts'
import { PersonBadge } from './person-badge.tsx'
import { type NextAnswers, PlayerList } from './player-list.tsx'
import { groupOptions, inGroup } from './groups.ts'
import { matchesPlayer, type PlayerRow } from './players.ts'
import { type Paper, RosterPaper } from './roster-paper.tsx'
import {
  ROSTER_GROUPS,
  type RosterGroup,
  type RosterSearch,
  type RosterView,
  withView,
  withWeek,
  withSort,
  withPlayerGroup,
  withText,
  withGroup,
} from './roster-search.ts'
import { PlayerCards } from './player-cards.tsx'
import { useSearchText } from '#src/lib/use-search-text.ts'

const ImportPlayers = lazy(() =>
  import('./roster-dialogs.tsx').then((module) => ({ default: module.ImportPlayers })),
)
const DepthChart = lazy(() =>
  import('./depth/depth-chart.tsx').then((module) => ({ default: module.DepthChart })),
)
const EquipmentOut = lazy(() =>
  import('./equipment-out.tsx').then((module) => ({ default: module.EquipmentOut })),
)
const GroupsDialog = lazy(() =>
  import('./groups-dialog.tsx').then((module) => ({ default: module.GroupsDialog })),
)
const AddPlayer = lazy(() => import('./roster-dialogs.tsx').then((module) => ({ default: module.AddPlayer })))

const FILTERS: readonly { value: RosterGroup | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...ROSTER_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] })),
]

const VIEWS: readonly { value: RosterView; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'cards', label: 'Cards' },
  { value: 'depth', label: 'Depth chart' },
]

/** For those who hand it out. */
const EQUIPMENT_VIEW = { value: 'equipment', label: 'Equipment' } as const

/** The active team's members by group; each row opens the member's page. */
export function RosterPage({
  team,
  search,
  onSearch,
  invite,
  invitationOf,
  next,
  invited,
  others,
  giveAward,
}: {
  team: MyTeam
  search: RosterSearch
  onSearch: (search: RosterSearch) => void
  /** The invitation action, for members who may invite. */
  invite: ReactNode
  /** How a player's invitation stands, for who may invite. */
  invitationOf: (player: PlayerRow) => ReactNode
  /** What players answered to the next event that asks them; null for who may not see it. */
  next: NextAnswers | null
  /** The pending invitations. */
  invited: ReactNode
  /** Who else has the depth chart open. */
  others: ReactNode
  /** Gives these players an award. */
  giveAward: (players: readonly PlayerRow[], onClose: () => void) => ReactNode
}) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const [text, setText] = useSearchText(search.q ?? '', (q) => onSearch(withText(search, q)))
  const asked = useDeferredValue(text)
  const { rows: players, ready, failed } = useRows(queries.roster.players({ teamId: team.id }))
  const connection = useConnection()
  const { rows: cardRows } = useRows(queries.roster.cards({ teamId: team.id }))
  const manages = useCan(team.id, 'roster.manage')
  const coaches = useCan(team.id, 'playbook.edit')
  const [dialog, setDialog] = useState<'import' | 'groups' | { member?: Member } | null>(null)
  /** What the menu prints; null for what stands on the page. Emergency cards are never printed unasked. */
  const [paper, setPaper] = useState<Paper | null>(null)
  const isPrinting = usePrinting()
  // Whoever has a spot on the roster is listed by it.
  const unlisted = useMemo(() => {
    const listed = new Set(players.map(({ userId }) => userId))
    return rows.filter(({ userId }) => !listed.has(userId))
  }, [rows, players])
  const groups = useMemo(() => groupMembers(unlisted, asked), [unlisted, asked])
  const { rows: playerGroups } = useRows(queries.roster.groups({ teamId: team.id }))
  const ofGroup = useMemo(
    () => inGroup(players, search.players, playerGroups),
    [players, search.players, playerGroups],
  )
  const found = useMemo(
    () => (asked.trim() === '' ? ofGroup : ofGroup.filter((one) => matchesPlayer(one, asked))),
    [ofGroup, asked],
  )
  const active = useMemo(() => unlisted.filter(({ status }) => status === 'active'), [unlisted])
  // A group of players leaves out everyone else.
  const onlyPlayers = search.players !== undefined || search.view === 'equipment'
  const role = onlyPlayers ? 'players' : search.group
  const shownGroups: readonly RosterGroup[] = role ? [role] : ROSTER_GROUPS
  const withPlayers = shownGroups.includes('players')
  const total =
    active.filter(({ teamRole }) => shownGroups.includes(groupOf(teamRole))).length +
    (withPlayers ? ofGroup.length : 0)
  const shown =
    shownGroups.reduce((sum, group) => sum + groups[group].length, 0) + (withPlayers ? found.length : 0)
  const print = (what: Paper) => {
    flushSync(() => setPaper(what))
    addEventListener('afterprint', () => setPaper(null), { once: true })
    window.print()
  }
  const view = search.view === 'equipment' && !manages ? 'list' : (search.view ?? 'list')
  const isDepth = view === 'depth'
  // Members come before the roster on a new device: until it is there, nobody is without a spot on it.
  if (players.length === 0 && stateOf(ready || failed, connection) === 'loading') return <RosterSkeleton />
  if (isPrinting && (paper !== null || !isDepth)) {
    const cards = new Map(cardRows.map((card) => [card.playerId, card]))
    return <RosterPaper team={team} paper={paper ?? 'roster'} players={players} cards={cards} />
  }

  return (
    <>
      {/* The depth chart on paper names the team and the chart itself. */}
      {!isPrinting && (
        <PageHeader
          title="Roster"
          subtitle={
            <span aria-live="polite" className="tabular-nums">
              {shown === total
                ? count(total, 'person', 'people')
                : `${shown} of ${count(total, 'person', 'people')}`}{' '}
              · {team.name}
            </span>
          }
          actions={
            <>
              {players.length > 0 && (
                <Menu
                  label="More about the roster"
                  placement="end"
                  trigger={<IconButton icon={Ellipsis} label="More" />}
                  items={[
                    ...(manages
                      ? [
                          {
                            id: 'import',
                            label: 'Import a list',
                            icon: Upload,
                            onAction: () => setDialog('import'),
                          },
                        ]
                      : []),
                    ...(coaches
                      ? [
                          {
                            id: 'groups',
                            label: 'Groups of players…',
                            icon: Users,
                            onAction: () => setDialog('groups'),
                          },
                        ]
                      : []),
                    { id: 'print', label: 'Print roster', icon: Printer, onAction: () => print('roster') },
                    ...(manages
                      ? [
                          {
                            id: 'cards',
                            label: 'Print emergency cards',
                            icon: Printer,
                            onAction: () => print('cards'),
                          },
                        ]
                      : []),
                  ]}
                />
              )}
              {manages && <Button onClick={() => setDialog({})}>Add player</Button>}
              {invite}
            </>
          }
        />
      )}
      {dialog !== null && (
        <Late missing={NOT_ON_DEVICE}>
          {dialog === 'import' ? (
            <ImportPlayers team={team} onClose={() => setDialog(null)} />
          ) : dialog === 'groups' ? (
            <GroupsDialog team={team} players={players} onClose={() => setDialog(null)} />
          ) : (
            <AddPlayer team={team} member={dialog.member} onClose={() => setDialog(null)} />
          )}
        </Late>
      )}
      <Segmented
        label="View"
        value={view}
        onChange={(next) => onSearch(withView(search, next))}
        options={manages ? [...VIEWS, EQUIPMENT_VIEW] : VIEWS}
        className="self-start max-sm:w-full"
      />
      {isDepth && (
        <Late missing={NOT_ON_DEVICE}>
          <DepthChart
            team={team}
            players={players}
            slug={search.chart ?? 'offense'}
            onChart={(chart) => onSearch(withWeek({ ...search, chart }, undefined))}
            weekId={search.week}
            onWeek={(week) => onSearch(withWeek(search, week))}
            others={others}
          />
        </Late>
      )}
      {!isDepth && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {/* Only players have equipment. */}
            {view !== 'equipment' && (
              <Segmented
                label="Role on the team"
                value={role ?? 'all'}
                onChange={(group) => onSearch(withGroup(search, group))}
                options={FILTERS}
                className="max-sm:w-full"
              />
            )}
            {withPlayers && players.length > 0 && (
              <Select
                label="Group of players"
                labelHidden
                value={search.players ?? ''}
                options={groupOptions(players, playerGroups)}
                onChange={(choice) => onSearch(withPlayerGroup(search, choice))}
                className="w-44"
              />
            )}
            <SearchField
              label="Search people"
              value={text}
              onChange={setText}
              placeholder="Name or number"
              className="min-w-40 flex-1 sm:max-w-80"
            />
          </div>
          {!role && text.trim() === '' && invited}
          {shown === 0 && text.trim() !== '' ? (
            <div className="bg-surface rounded-md border">
              <EmptyState
                icon={SearchX}
                title="No matches"
                body={
                  role
                    ? `No ${GROUP_LABELS[role].toLowerCase()} match “${text.trim()}”.`
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
            shownGroups.map((group) =>
              group === 'players' && view === 'equipment' ? (
                <Late key={group} missing={NOT_ON_DEVICE}>
                  <EquipmentOut
                    team={team}
                    players={found}
                    isEveryone={asked.trim() === '' && search.players === undefined}
                  />
                </Late>
              ) : group === 'players' && view === 'cards' && found.length > 0 ? (
                <PlayerCards key={group} team={team} players={found} sort={search.sort ?? 'number'} />
              ) : group === 'players' ? (
                <PlayerList
                  key={group}
                  team={team}
                  players={found}
                  roster={players}
                  others={groups.players}
                  isSearch={text.trim() !== '' || search.players !== undefined}
                  choice={search.players}
                  invitationOf={invitationOf}
                  next={next}
                  sort={search.sort ?? 'number'}
                  onSort={(sort) => onSearch(withSort(search, sort))}
                  onAdd={(member) => setDialog(member ? { member } : {})}
                  onImport={() => setDialog('import')}
                  giveAward={giveAward}
                />
              ) : (
                <Group
                  key={group}
                  group={group}
                  members={groups[group]}
                  // Hide other groups when empty, and every empty group during a search.
                  hideEmpty={!role}
                />
              ),
            )
          )}
        </>
      )}
    </>
  )
}

function Group({
  group,
  members,
  hideEmpty,
}: {
  group: Exclude<RosterGroup, 'players'>
  members: readonly Member[]
  hideEmpty: boolean
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
        <EmptyState icon={Users} {...EMPTY[group]} />
      )}
    </PageSection>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { userId } = useIdentity()
  const name = nameOf(member)
  const { position, jerseyNumber, avatarUrl } = member.profile ?? {}
  return (
    <li>
      <Link
        to="/roster/$playerId"
        params={{ playerId: member.userId }}
        className="hover:bg-surface-2 flex min-h-14 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
      >
        <PersonBadge name={name} number={jerseyNumber} src={avatarUrl} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-medium">{name}</span>
          {jerseyNumber !== null && jerseyNumber !== undefined && (
            <span className="sr-only">, number {jerseyNumber}</span>
          )}
          {member.userId === userId && <Chip>You</Chip>}
        </span>
        {/* In the other groups the heading already names the role. */}
        <span className="text-muted shrink-0">
          {groupOf(member.teamRole) === 'staff' ? roleWords(member) : position}
        </span>
      </Link>
    </li>
  )
}

const EMPTY: Record<Exclude<RosterGroup, 'players'>, { title: string; body: string }> = {
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

/** The roster's skeleton. */
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
