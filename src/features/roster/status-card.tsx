import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { type PlayerRow, STATUS_LABELS, STATUS_TONES } from './players.ts'

/** Injured before limited before the others, as coaches ask for them. */
const ORDER: readonly PlayerRow['status'][] = ['injured', 'limited', 'ineligible', 'away']

/** For coaches: the players who are not active, and when they are expected back; nothing while everyone is. */
export function StatusCard({ team }: { team: MyTeam }) {
  const isCoach = useCan(team.id, 'playbook.edit')
  const maySee = useCan(team.id, 'roster.view')
  const { rows } = useRows(queries.roster.players({ teamId: team.id }))
  const today = useTeamDay(team.id)
  const out = rows
    .filter(({ status }) => status !== 'active')
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  if (!isCoach || !maySee || out.length === 0) return null
  return (
    <PageSection title="Not fully available" note={`${out.length} of ${rows.length}`}>
      <ul className="divide-line divide-y">
        {out.map((player) => (
          <li key={player.id}>
            <PlayerLine player={player} today={today} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function PlayerLine({ player, today, reason }: { player: PlayerRow; today: string; reason?: string }) {
  const { status, returnDate, number, positions } = player
  const detail = [
    number === null ? '' : `#${number}`,
    positions.slice(0, 2).join('/'),
    reason,
    returnWords(returnDate, today),
  ]
  return (
    <Link
      to="/roster/$playerId"
      params={{ playerId: player.id }}
      className="hover:bg-surface-2 flex min-h-14 items-center justify-between gap-3 px-4 py-2 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-medium break-words">{playerName(player)}</span>
        <span className="text-muted block">{detail.filter(Boolean).join(' · ')}</span>
      </span>
      {status === 'active' ? (
        <Chip tone="success">{STATUS_LABELS[status]}</Chip>
      ) : (
        <Chip tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Chip>
      )}
    </Link>
  )
}

/** "Back Nov 30", or that the day is past. */
function returnWords(returnDate: string, today: string): string {
  if (!returnDate) return ''
  const day = dayWords(returnDate, { month: 'short', day: 'numeric' })
  return returnDate < today ? `Was expected back ${day}` : `Expected back ${day}`
}

/**
 * The players whose family the reader is, with their status and its reason. A family member without a linked player is told
 * how to be linked; nothing for all others.
 */
export function ChildrenCard({ team }: { team: MyTeam }) {
  const maySee = useCan(team.id, 'roster.view')
  const { rows: children, ready } = useRows(queries.roster.myChildren({ teamId: team.id }))
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const today = useTeamDay(team.id)
  const mine = children.flatMap(({ playerId, reason }) => {
    const player = players.find(({ id }) => id === playerId)
    return player ? [{ player, reason: player.status === 'active' ? '' : (reason?.reason ?? '') }] : []
  })
  if (!maySee) return null
  if (mine.length === 0) return team.teamRole === 'family' && ready && children.length === 0 && <NotLinked />
  return (
    <PageSection title={mine.length === 1 ? 'Your player' : 'Your players'}>
      <ul className="divide-line divide-y">
        {mine.map(({ player, reason }) => (
          <li key={player.id}>
            <PlayerLine player={player} today={today} reason={reason} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function NotLinked() {
  return (
    <PageSection title="Your player">
      <p className="text-muted px-4 py-3">
        Your account isn’t linked to a player yet. Ask a coach to link it, so that you can answer for your
        player.
      </p>
    </PageSection>
  )
}
