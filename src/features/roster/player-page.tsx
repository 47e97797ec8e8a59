import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import type { Day } from '#src/lib/day-search.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { type Fact, FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { lazy, type ReactNode, useState } from 'react'
import { PlayerSpots } from './depth/player-spots.tsx'
import { FamilyLinks } from './family-links.tsx'
import { heightWords, type PersonProfile, personFacts } from './person-facts.ts'
import { StatusHistory } from './status-history.tsx'
import { type CardRow, type PlayerRow, playerName, STATUS_LABELS, STATUS_TONES } from './players.ts'

const EditPlayer = lazy(() =>
  import('./roster-dialogs.tsx').then((module) => ({ default: module.EditPlayer })),
)
const EditCard = lazy(() => import('./roster-dialogs.tsx').then((module) => ({ default: module.EditCard })))

/** What the spot on the roster says already. */
const ON_SPOT = new Set(['Number', 'Position', 'Grade', 'Height', 'Weight'])

/** A player on the roster: what the staff has written, their profile once they have joined, and whom to call. */
export function PlayerPage({
  team,
  player,
  profile,
  season,
}: {
  team: MyTeam
  player: PlayerRow
  /** Of their account, once they have joined. */
  profile: PersonProfile | undefined
  season: ReactNode
}) {
  const { userId } = useIdentity()
  const manages = useCan(team.id, 'roster.manage')
  const [dialog, setDialog] = useState<'player' | 'card' | null>(null)
  const { rows: cards } = useRows(queries.roster.cards({ teamId: team.id }))
  const card = cards.find(({ playerId }) => playerId === player.id)
  const { rows: children } = useRows(queries.roster.myChildren({ teamId: team.id }))
  const isFamily = children.some(({ playerId }) => playerId === player.id)
  const name = playerName(player)
  usePageTitle(name)
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
            {player.userId === userId && <LinkButton to="/profile">Your profile</LinkButton>}
            {manages && (
              <Button variant="primary" onClick={() => setDialog('player')}>
                Edit
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <PageSection title="Player">
            <FactList facts={factsOf(player)} />
          </PageSection>
          <PlayerSpots team={team} playerId={player.id} title="Depth chart" />
          <StatusHistory team={team} player={player} />
          {card && (manages || isFamily) && (
            <Card card={card} {...(manages && { onEdit: () => setDialog('card') })} />
          )}
          {manages && <FamilyLinks team={team} player={player} />}
          {profile && <ProfileFacts profile={profile} />}
        </div>
        {season}
      </div>
      {dialog === 'player' && (
        <Late missing={NOT_ON_DEVICE}>
          <EditPlayer team={team} player={player} onClose={() => setDialog(null)} />
        </Late>
      )}
      {dialog === 'card' && card && (
        <Late missing={NOT_ON_DEVICE}>
          <EditCard team={team} player={player} card={card} onClose={() => setDialog(null)} />
        </Late>
      )}
    </>
  )
}

function factsOf(player: PlayerRow): Fact[] {
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
