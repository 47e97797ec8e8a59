import { effectiveCapabilities, type RoleRight } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { usePendingIds } from '#src/sync/outbox/pending-of.ts'
import { useRows } from '#src/sync/use-query.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { HeaderOutline, PageCard } from '#src/ui/page-layout.tsx'
import { NoPermission, Skeleton } from '#src/ui/states.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { type ReactNode, useMemo } from 'react'
import { ofActiveStaff } from './certification-words.ts'
import { GameDay } from './game-day.tsx'
import { History } from './history.tsx'
import { MemberList } from './member-list.tsx'
import { OpenMember } from './open-member.tsx'
import { byName, isOfStaff, membersOf, type StaffMember } from './staff.ts'
import {
  parseStaffSearch,
  type StaffAddress,
  type StaffSearch,
  type StaffTab,
  withSearch,
} from './staff-search.ts'

type Props = {
  team: MyTeam
  address: StaffAddress
  /** `isStep` where going back should lead to what was there before. */
  onSearch: (search: StaffSearch, isStep?: boolean) => void
  /** Asks people in, and who was asked: for those who manage members. */
  invite: ReactNode
  invited: { open: number; list: ReactNode }
  /** Who asks to join by the team's code. */
  requests: { open: number; list: ReactNode }
}

/** Who runs the team: for those who manage members to run, for the rest of the staff to read. */
export function StaffPage(props: Props) {
  const { userId } = useIdentity()
  const { team } = props
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const manages = useCan(team.id, 'team.manage')
  const rights = useRoleRights(team.id)
  const members = useMemo(() => membersOf(rows, rights), [rows, rights])
  const own = members.find((member) => member.userId === userId)
  if (!manages && !(own && isOfStaff(own.teamRole)))
    return (
      <PageCard>
        <NoPermission what="this staff list" />
      </PageCard>
    )
  return <Staff {...props} members={members} own={userId} manages={manages} />
}

function Staff({
  team,
  address,
  onSearch,
  invite,
  invited,
  requests,
  members,
  own,
  manages,
}: Props & { members: readonly StaffMember[]; own: string; manages: boolean }) {
  const { rows: duties } = useRows(queries.staff.duties({ teamId: team.id }))
  const { rows: activity } = useRows(queries.staff.activity({ teamId: team.id }))
  const { rows: allCertifications } = useRows(queries.staff.certifications({ teamId: team.id }))
  const certifications = useMemo(
    () => Map.groupBy(allCertifications, ({ userId }) => userId),
    [allCertifications],
  )
  const listed = useMemo(
    () => Map.groupBy(ofActiveStaff(members, allCertifications), ({ userId }) => userId),
    [members, allCertifications],
  )
  const today = useTeamDay(team.id)
  const { rows: changes } = useRows(queries.staff.changes({ teamId: team.id }))
  const search = useMemo(() => parseStaffSearch(address), [address])
  const pending = usePendingIds('member')
  const history = useHistory(team.id)
  const rights = useRoleRights(team.id)
  const active = useMemo(() => members.filter(({ status }) => status === 'active'), [members])
  const seen = useMemo(
    () => (manages ? new Map(activity.map(({ userId, seenAt }) => [userId, seenAt])) : undefined),
    [activity, manages],
  )
  const people = useMemo(
    () =>
      active
        .map(({ id, name, teamRole, titles }) => ({ id, name, titles, isOfStaff: isOfStaff(teamRole) }))
        .toSorted(byName),
    [active],
  )
  const staff = active.filter(({ teamRole }) => isOfStaff(teamRole))
  const isForManagers = search.tab === 'history' || search.tab === 'invited' || search.tab === 'requests'
  const tab = isForManagers && !manages ? 'members' : (search.tab ?? 'members')
  return (
    <>
      <div className={tab === 'game-day' ? 'print:hidden' : undefined}>
        <PageHeader
          title="Coaching staff"
          subtitle={
            <span className="tabular-nums">
              {count(staff.length, 'person', 'people')} · {team.name}
            </span>
          }
          actions={
            manages && (
              <>
                <UndoBar {...history} quiet />
                {invite}
              </>
            )
          }
        />
      </div>
      <p className="text-muted max-w-prose print:hidden">
        {manages
          ? "Roles set permissions; add more per person. You can't edit your own level or above, and every team needs a head coach."
          : `View only. ${managersOf(active, rights).join(' and ') || 'The head coach'} can change members and roles.`}
      </p>
      <Tabs
        label="Coaching staff"
        value={tab}
        onChange={(next) => onSearch(withSearch(search, { tab: next as StaffTab, member: undefined }))}
        className="print:[&>[role=tablist]]:hidden"
        tabs={[
          {
            id: 'members',
            label: 'Members',
            content: (
              <MemberList
                members={members}
                seen={seen}
                pending={pending}
                certifications={listed}
                today={today}
                own={own}
                search={search}
                onSearch={onSearch}
                onOpen={(member) => onSearch(withSearch(search, { member }), true)}
              />
            ),
          },
          ...(manages
            ? [
                {
                  id: 'invited',
                  label: 'Invited',
                  ...(invited.open > 0 && { count: invited.open }),
                  content: invited.list,
                },
                {
                  id: 'requests',
                  label: 'Requests',
                  ...(requests.open > 0 && { count: requests.open }),
                  content: requests.list,
                },
              ]
            : []),
          {
            id: 'game-day',
            label: 'Game day',
            content: <GameDay team={team} duties={duties} people={people} own={own} manages={manages} />,
          },
          ...(manages
            ? [
                {
                  id: 'history',
                  label: 'History',
                  content: (
                    <History changes={changes} teamName={team.name} search={search} onSearch={onSearch} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <OpenMember
        teamId={team.id}
        members={members}
        managers={managersOf(active, rights)}
        seen={seen}
        pending={pending}
        certifications={certifications}
        manages={manages}
        duties={duties}
        changes={changes}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

/** The names of the members who can edit members. */
function managersOf(active: readonly StaffMember[], rights: readonly RoleRight[]): string[] {
  return active
    .filter(({ teamRole, capabilities }) =>
      effectiveCapabilities(teamRole, capabilities, rights).includes('team.manage'),
    )
    .map(({ name }) => name)
}

/** The page's skeleton. */
export function StaffSkeleton() {
  return (
    <>
      <HeaderOutline />
      <Skeleton className="h-5 w-full max-w-prose" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-80 rounded-md" />
    </>
  )
}
