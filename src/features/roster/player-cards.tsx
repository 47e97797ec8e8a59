import { playerName } from '#src/lib/words.ts'
import { useListLinks } from '#src/lib/list-links.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useAvatars } from '#src/sync/team/use-avatars.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { StatusBadge } from '#src/ui/badge.tsx'
import { PersonBadge } from './person-badge.tsx'
import {
  heightText,
  type PlayerRow,
  type RosterSort,
  sortPlayers,
  STATUS_LABELS,
  STATUS_TONES,
} from './players.ts'

/** The players as cards. */
export function PlayerCards({
  team,
  players,
  sort,
}: {
  team: MyTeam
  players: readonly PlayerRow[]
  sort: RosterSort
}) {
  const avatars = useAvatars(team.id)
  const openLink = useListLinks()
  return (
    <PageSection title="Players" note={players.length}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are pressed */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2 p-3" onClick={openLink}>
        {sortPlayers(players, sort).map((player) => {
          const name = playerName(player)
          const src = player.userId && avatars.get(player.userId)
          const facts = [
            player.grade && `Grade ${player.grade}`.replace(/^Grade (\D)/, '$1'),
            heightText(player.heightInches),
            player.weightLbs === null ? '' : `${Math.round(player.weightLbs)} lb`,
          ].filter(Boolean)
          return (
            <li key={player.id}>
              <a
                href={`/roster/${player.id}`}
                className="hover:border-line-strong flex h-full flex-col gap-1 rounded-md border p-3"
              >
                <span className="flex items-center justify-between gap-2">
                  <span className="flex items-center gap-2">
                    <PersonBadge name={name} number={player.number} src={src} />
                    {src && player.number !== null && <Avatar name={name} src={src} alone={false} />}
                  </span>
                  <span className="text-muted text-right">{player.positions.join(', ')}</span>
                </span>
                <span className="font-medium">
                  {name}
                  {player.number !== null && <span className="sr-only">, number {player.number}</span>}
                </span>
                {facts.length > 0 && <span className="text-caption text-muted">{facts.join(' · ')}</span>}
                {player.status !== 'active' && (
                  <StatusBadge tone={STATUS_TONES[player.status]}>{STATUS_LABELS[player.status]}</StatusBadge>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
