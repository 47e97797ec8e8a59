import { roleWords } from '#schema/records.ts'
import { queries } from '#schema/queries/index.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { dateWords, playerName } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { type Fact, FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { HeaderOutline } from '#src/ui/page-layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { groupOf, type Member, nameOf } from './group-members.ts'
import { type PersonProfile, personFacts } from './person-facts.ts'
import { PlayerPage } from './player-page.tsx'
import type { PlayerTab } from './player-tabs.ts'
import type { PlayerRow } from './players.ts'

type FullMember = Member & { profile?: (Member['profile'] & PersonProfile) | undefined }

/** A member of the active team: the profile, and the tabs of a player on the roster. */
export function PersonPage({
  team,
  playerId,
  tab,
  reps,
  onTab,
  learning,
  awards,
}: {
  team: MyTeam
  playerId: string
  tab: PlayerTab
  /** The practice reps of a player on the roster. */
  reps: (playerId: string) => ReactNode
  onTab: (tab: PlayerTab) => void
  /** What an account knows of the playbook; of no account yet with null. */
  learning: (userId: string | null) => ReactNode
  /** What a player was given. */
  awards: (player: PlayerRow) => ReactNode
}) {
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  // The address names a spot on the roster or an account.
  const player = players.find(({ id, userId }) => id === playerId || userId === playerId)
  const account = player?.userId ?? playerId
  const member = rows.find((row) => row.userId === account && row.status === 'active')
  const { userId: me } = useIdentity()
  usePageTitle(member ? nameOf(member) : 'Roster')
  // Which tabs a family sees follows from whose child this is.
  const isFamily = team.teamRole === 'family'
  const children = useRows(queries.roster.myChildren({ teamId: team.id }), isFamily)
  const connection = useConnection()
  const isAsked = !children.ready && !children.failed && ['connecting', 'connected'].includes(connection)
  if (isFamily && children.rows.length === 0 && isAsked) return <PersonSkeleton />
  return (
    <>
      <div className="-mb-2 flex items-center justify-between gap-3">
        <Link
          to="/roster"
          className="touch-target text-muted hover:text-text inline-flex h-8 items-center gap-1 rounded-sm"
        >
          <ChevronLeft aria-hidden size={18} />
          Roster
        </Link>
        {member && member.userId !== me && (
          <Link
            to="/members/$userId"
            params={{ userId: member.userId }}
            className="touch-target text-brand-ink inline-flex h-8 items-center underline"
          >
            Full profile
          </Link>
        )}
      </div>
      {player ? (
        <PlayerPage
          team={team}
          player={player}
          profile={member?.profile}
          tab={tab}
          reps={reps(player.id)}
          onTab={onTab}
          learning={learning}
          awards={awards}
        />
      ) : member ? (
        <Person member={member} team={team} />
      ) : (
        <NotOnTeam team={team} />
      )}
    </>
  )
}

function Person({ member, team }: { member: FullMember; team: MyTeam }) {
  const { userId } = useIdentity()
  const isSelf = member.userId === userId
  const name = nameOf(member)
  const { position, jerseyNumber, avatarUrl } = member.profile ?? {}
  const number = jerseyNumber === null || jerseyNumber === undefined ? '' : `#${jerseyNumber}`
  return (
    <>
      <PageHeader
        title={name}
        picture={<Avatar name={name} src={avatarUrl} size="lg" alone={false} />}
        subtitle={[roleWords(member), number, position, team.name].filter(Boolean).join(' · ')}
        actions={isSelf && <LinkButton to="/profile">Your profile</LinkButton>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Profile member={member} />
        </div>
        {member.teamRole === 'player' ? (
          <WithoutSpot isSelf={isSelf} />
        ) : (
          <Elsewhere member={member} team={team} />
        )}
      </div>
    </>
  )
}

function Profile({ member }: { member: FullMember }) {
  const facts: Fact[] = [
    ...(member.profile ? personFacts(member.profile, member.teamRole) : []),
    { label: 'In this role since', value: dateWords(member.assignedAt) },
  ]
  return (
    <PageSection title="Profile">
      <FactList facts={facts} />
      {facts.length === 1 && (
        <p className="text-muted border-t px-4 py-3">
          {member.teamRole === 'player'
            ? "Number, position, grade, height, and weight aren't filled in."
            : "The rest of this profile isn't filled in."}
        </p>
      )}
    </PageSection>
  )
}

/** For players with an account and no spot on the roster: what a spot brings. */
function WithoutSpot({ isSelf }: { isSelf: boolean }) {
  return (
    <PageSection title="Not on the roster yet">
      <p className="text-muted px-4 py-3">
        {isSelf
          ? 'Your coaches add you to the roster. Your number, depth chart, attendance, and grades appear here then.'
          : 'Add this player on the roster page to keep a number, attendance, grades, and equipment.'}
      </p>
    </PageSection>
  )
}

/** For non-players: their other roles and pages. */
function Elsewhere({ member, team }: { member: FullMember; team: MyTeam }) {
  const mayManage = useCan(team.id, 'team.manage')
  const isStaff = member.teamRole !== 'family' && member.teamRole !== 'alumni'
  let title = 'Family'
  let body: ReactNode = <LinkedPlayers team={team} userId={member.userId} />
  if (member.teamRole === 'alumni') {
    title = 'Alumni'
    body = "Former player. Seasons and honors aren't filled in."
  }
  if (isStaff) {
    title = 'On the staff'
    body = <GameDayDuties team={team} userId={member.userId} />
  }
  return (
    <PageSection title={title}>
      <div className="text-muted px-4 py-3">{body}</div>
      {mayManage && (
        <div className="px-4 pb-4">
          <LinkButton to="/coach-management" search={{ member: member.userId }} size="sm">
            Role and permissions
          </LinkButton>
        </div>
      )}
    </PageSection>
  )
}

/** The players whose family this is, for roster managers and on one's own page; other readers can't know. */
function LinkedPlayers({ team, userId }: { team: MyTeam; userId: string }) {
  const { userId: me } = useIdentity()
  const isSelf = userId === me
  const manages = useCan(team.id, 'roster.manage')
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const mine = useRows(queries.roster.myChildren({ teamId: team.id }), isSelf)
  const all = useRows(queries.roster.guardians({ teamId: team.id }), !isSelf && manages)
  const { rows, ready } = isSelf ? mine : all
  const ids = new Set(rows.flatMap((link) => (link.userId === userId ? link.playerId : [])))
  const linked = players.filter(({ id }) => ids.has(id))
  return (
    <>
      {linked.length > 0 && (
        <ul aria-label="Linked players" className="mb-2 flex flex-col gap-1">
          {linked.map((player) => (
            <li key={player.id}>
              <Link
                to="/roster/$playerId"
                params={{ playerId: player.id }}
                className="touch-target text-brand-ink underline"
              >
                {playerName(player)}
                {player.number !== null && ` #${player.number}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {ready && ids.size === 0 && (isSelf || manages) && 'No player linked yet. '}
      A guardian responds for a player and sees that player&apos;s schedule and awards.
    </>
  )
}

const PLACES = { field: 'on the sideline', booth: 'in the booth', bench: 'on the bench' }

/** A staff member's game-day duties and backup duties. */
function GameDayDuties({ team, userId }: { team: MyTeam; userId: string }) {
  const { rows } = useRows(queries.staff.duties({ teamId: team.id }))
  const theirs = rows.filter((duty) => duty.userId === userId || duty.backupId === userId)
  const all = groupOf(team.teamRole) === 'staff' && (
    <Link
      to="/coach-management"
      search={{ tab: 'game-day' }}
      className="touch-target text-brand-ink inline-flex items-center underline"
    >
      View game day
    </Link>
  )
  if (theirs.length === 0)
    return (
      <>
        <p>No game-day duties assigned.</p>
        {all}
      </>
    )
  return (
    <>
      <ul aria-label="Game day" className="flex flex-col gap-1">
        {theirs.map((duty) => (
          <li key={duty.id}>
            {duty.userId !== userId && 'Backup: '}
            <span className="text-text font-medium">{duty.name}</span>, {PLACES[duty.place]}
            {duty.channel && `, channel ${duty.channel}`}
          </li>
        ))}
      </ul>
      {all}
    </>
  )
}

function NotOnTeam({ team }: { team: MyTeam }) {
  return (
    <>
      <PageHeader title="Not on this roster" />
      <div className="bg-surface rounded-md border">
        <EmptyState
          icon={UserX}
          title="Person not found"
          body={`This person isn't on ${team.name}. If they're on another of your teams, switch to that team first.`}
          action={<LinkButton to="/roster">Open roster</LinkButton>}
        />
      </div>
    </>
  )
}

/** The page's skeleton. */
export function PersonSkeleton() {
  return (
    <>
      <HeaderOutline />
      <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-52 rounded-md" />
        <Skeleton className="h-80 rounded-md" />
      </div>
    </>
  )
}
