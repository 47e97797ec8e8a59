import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import type { Day } from '#src/lib/day-search.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { type Fact, FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { lazy, type ReactNode, useState } from 'react'
import { PlayerSpots } from './depth/player-spots.tsx'
import { FamilyLinks } from './family-links.tsx'
import { heightWords, type PersonProfile, personFacts } from './person-facts.ts'
import { StatusHistory } from './status-history.tsx'
import { PLAYER_TABS, type PlayerTab, tabsFor } from './player-tabs.ts'
import { type CardRow, PHOTO_RELEASE_LABELS, type PlayerRow, STATUS_LABELS, STATUS_TONES } from './players.ts'

const EditPlayer = lazy(() =>
  import('./roster-dialogs.tsx').then((module) => ({ default: module.EditPlayer })),
)
const DevelopmentTab = lazy(() =>
  import('./records/development-tab.tsx').then((module) => ({ default: module.DevelopmentTab })),
)
const GradesTab = lazy(() =>
  import('./records/grades-tab.tsx').then((module) => ({ default: module.GradesTab })),
)
const AttendanceTab = lazy(() =>
  import('./records/attendance-tab.tsx').then((module) => ({ default: module.AttendanceTab })),
)
const StatsTab = lazy(() =>
  import('./records/stats-tab.tsx').then((module) => ({ default: module.StatsTab })),
)
const MyStatsTab = lazy(() =>
  import('./records/stats-tab.tsx').then((module) => ({ default: module.MyStatsTab })),
)
const NotesTab = lazy(() =>
  import('./records/notes-tab.tsx').then((module) => ({ default: module.NotesTab })),
)
const EquipmentTab = lazy(() =>
  import('./records/equipment-tab.tsx').then((module) => ({ default: module.EquipmentTab })),
)
const EditCard = lazy(() => import('./roster-dialogs.tsx').then((module) => ({ default: module.EditCard })))

/** What the spot on the roster says already. */
const ON_SPOT = new Set(['Number', 'Position', 'Grade', 'Height', 'Weight'])

/** A player on the roster: the profile, and what the staff keeps of them in the tabs that the reader sees. */
export function PlayerPage({
  team,
  player,
  profile,
  tab,
  reps,
  onTab,
  learning,
  awards,
}: {
  team: MyTeam
  player: PlayerRow
  /** Of their account, once they have joined. */
  profile: PersonProfile | undefined
  tab: PlayerTab
  reps: ReactNode
  onTab: (tab: PlayerTab) => void
  /** What an account knows of the playbook; of no account yet with null. */
  learning: (userId: string | null) => ReactNode
  /** What the player was given. */
  awards: (player: PlayerRow) => ReactNode
}) {
  const { userId } = useIdentity()
  const manages = useCan(team.id, 'roster.manage')
  const coaches = useCan(team.id, 'playbook.edit')
  const [isEditing, setEditing] = useState(false)
  const { rows: children } = useRows(queries.roster.myChildren({ teamId: team.id }))
  const isFamily = children.some(({ playerId }) => playerId === player.id)
  const isSelf = player.userId === userId
  const name = playerName(player)
  usePageTitle(name)
  const tabs = tabsFor({ isSelf, isFamily, coaches, manages })
  const shown = tabs.includes(tab) ? tab : 'profile'
  const content: Record<PlayerTab, () => ReactNode> = {
    profile: () => <ProfileTab {...{ team, player, profile, manages, isFamily, reps }} />,
    development: () => <DevelopmentTab team={team} player={player} coaches={coaches} />,
    grades: () => <GradesTab team={team} player={player} coaches={coaches} />,
    stats: () => (coaches ? <StatsTab team={team} player={player} /> : <MyStatsTab team={team} />),
    attendance: () => <AttendanceTab team={team} player={player} coaches={coaches} />,
    awards: () => awards(player),
    learning: () => learning(player.userId),
    notes: () => <NotesTab team={team} player={player} />,
    equipment: () => <EquipmentTab team={team} player={player} manages={manages} />,
  }
  return (
    <>
      <PageHeader
        title={name}
        picture={profile?.avatarUrl && <Avatar name={name} src={profile.avatarUrl} size="lg" alone={false} />}
        subtitle={[player.number !== null && `#${player.number}`, player.positions.join(', '), team.name]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {isSelf && <LinkButton to="/profile">Your profile</LinkButton>}
            {manages && (
              <Button variant="primary" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </>
        }
      />
      {tabs.length === 1 ? (
        content.profile()
      ) : (
        <Tabs
          label="About this player"
          value={shown}
          onChange={(id) => onTab(id as PlayerTab)}
          tabs={tabs.map((id) => ({
            id,
            label: PLAYER_TABS[id],
            content: id === shown && <Late missing={NOT_ON_DEVICE}>{content[id]()}</Late>,
          }))}
        />
      )}
      {isEditing && (
        <Late missing={NOT_ON_DEVICE}>
          <EditPlayer team={team} player={player} onClose={() => setEditing(false)} />
        </Late>
      )}
    </>
  )
}

function ProfileTab({
  team,
  player,
  profile,
  manages,
  isFamily,
  reps,
}: {
  team: MyTeam
  player: PlayerRow
  profile: PersonProfile | undefined
  manages: boolean
  isFamily: boolean
  reps: ReactNode
}) {
  const [isEditing, setEditing] = useState(false)
  const { rows: cards } = useRows(queries.roster.cards({ teamId: team.id }))
  const { rows: reasons } = useRows(queries.roster.statusReasons({ teamId: team.id }))
  const card = cards.find(({ playerId }) => playerId === player.id)
  const reason = reasons.find(({ playerId }) => playerId === player.id)?.reason ?? ''
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start">
      {/* On a phone its sections stand in one column, the card first: it is one press from a name. */}
      <div className="contents min-w-0 flex-col gap-4 lg:flex">
        <PageSection title="Player">
          <FactList facts={factsOf(player, reason)} />
        </PageSection>
        {profile && <ProfileFacts profile={profile} />}
      </div>
      <div className="contents min-w-0 flex-col gap-4 lg:flex">
        {card && (manages || isFamily) && (
          <div className="max-lg:order-first">
            <Card card={card} {...(manages && { onEdit: () => setEditing(true) })} />
          </div>
        )}
        <PlayerSpots team={team} playerId={player.id} title="Depth chart" />
        {reps}
        <StatusHistory team={team} player={player} />
        {manages && <FamilyLinks team={team} player={player} />}
      </div>
      {isEditing && card && (
        <Late missing={NOT_ON_DEVICE}>
          <EditCard team={team} player={player} card={card} onClose={() => setEditing(false)} />
        </Late>
      )}
    </div>
  )
}

/** `reason`: why the player is not active, where the reader may know. */
function factsOf(player: PlayerRow, reason: string): Fact[] {
  const { number, positions, grade, heightInches, weightLbs, status, returnDate } = player
  return [
    { label: 'Number', value: number === null ? 'Not set' : `#${number}` },
    { label: 'Positions', value: positions.join(', ') || 'Not set' },
    { label: 'Grade', value: grade || 'Not set' },
    { label: 'Height', value: heightInches === null ? 'Not set' : heightWords(heightInches) },
    { label: 'Weight', value: weightLbs === null ? 'Not set' : `${Math.round(weightLbs)} lb` },
    {
      label: 'Status',
      value:
        status === 'active' ? 'Active' : <Chip tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Chip>,
    },
    ...(reason && status !== 'active'
      ? [{ label: 'Reason', value: <span className="whitespace-pre-wrap">{reason}</span> }]
      : []),
    ...(returnDate ? [{ label: 'Expected back', value: dateOf(returnDate) }] : []),
    { label: 'Account', value: player.userId ? 'Has joined' : 'Not joined yet' },
  ]
}

function dateOf(day: Day): string {
  return dayWords(day, { dateStyle: 'medium' })
}

/** The emergency card: a press calls. It is on this device, so it needs no signal to be read. */
function Card({ card, onEdit }: { card: CardRow; onEdit?: () => void }) {
  const facts: Fact[] = [
    { label: 'Guardian', value: contact(card.guardianName, card.guardianPhone, card.guardianEmail) },
    { label: 'Emergency', value: contact(card.emergencyName, card.emergencyPhone) },
    { label: 'Born', value: card.birthDate ? dateOf(card.birthDate) : 'Not on file' },
    { label: 'Photo release', value: PHOTO_RELEASE_LABELS[card.photoRelease ?? ''] },
    {
      label: 'Medical',
      value: <span className="whitespace-pre-wrap">{card.medical || 'Nothing on file'}</span>,
    },
  ]
  return (
    <PageSection
      title="Emergency card"
      action={
        onEdit && (
          <Button size="sm" onClick={onEdit}>
            Edit card
          </Button>
        )
      }
    >
      <FactList facts={facts} />
      <p className="text-muted border-t px-4 py-3">Only roster managers and linked family see this.</p>
    </PageSection>
  )
}

const LINK = 'touch-target text-brand-ink inline-flex min-h-8 items-center underline'

function contact(name: string, phone: string, email = ''): ReactNode {
  if (!name && !phone && !email) return 'Not on file'
  return (
    <span className="flex flex-col items-start">
      {name && <span>{name}</span>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+*#]/g, '')}`} className={LINK}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
          {email}
        </a>
      )}
    </span>
  )
}

function ProfileFacts({ profile }: { profile: PersonProfile }) {
  const facts = personFacts(profile, 'player').filter(({ label }) => !ON_SPOT.has(label))
  if (facts.length === 0) return null
  return (
    <PageSection title="Profile" note="by the player">
      <FactList facts={facts} />
    </PageSection>
  )
}
