import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountsFor } from './accounts.ts'
import { CardDialog } from './card-dialog.tsx'
import { type Member, nameOf } from './group-members.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type Account, PlayerDialog } from './player-dialog.tsx'
import type { CardRow, PlayerRow } from './players.ts'
import { usePlayerActions } from './use-player-actions.ts'

/** Players of the team, and the accounts that this one can be linked to. */
function useChoices(
  team: MyTeam,
  player: PlayerRow | null,
): { players: readonly PlayerRow[]; accounts: Account[] } {
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  return { players, accounts: accountsFor(player, players, members) }
}

type Props = { team: MyTeam; onClose: () => void }

/** Adds a player; `member` is somebody who has joined without a spot on the roster. */
export function AddPlayer({ team, member, onClose }: Props & { member: Member | undefined }) {
  const { players, accounts } = useChoices(team, null)
  const { add } = usePlayerActions(team.id)
  const words = member ? nameOf(member).split(/\s+/) : []
  return (
    <PlayerDialog
      player={null}
      {...(member && {
        given: {
          firstName: words.slice(0, -1).join(' '),
          lastName: words.at(-1) ?? '',
          userId: member.userId,
        },
      })}
      accounts={accounts}
      others={players}
      level={team.competitionLevel}
      onSave={(fields, reason) => add([fields], reason)}
      onClose={onClose}
    />
  )
}

/** Changes a player, as they stood when the dialog opened, or takes them off the roster. */
export function EditPlayer({ team, player, onClose }: Props & { player: PlayerRow }) {
  const [seen] = useState(player)
  const { players, accounts } = useChoices(team, seen)
  const { edit, remove } = usePlayerActions(team.id)
  const { rows: reasons } = useRows(queries.roster.statusReasons({ teamId: team.id }))
  const [seenReason] = useState(() => reasons.find(({ playerId }) => playerId === player.id))
  const navigate = useNavigate()
  return (
    <PlayerDialog
      player={seen}
      accounts={accounts}
      others={players}
      level={team.competitionLevel}
      reason={seenReason?.reason ?? ''}
      onSave={(fields, reason) => edit(seen, fields, { seen: seenReason, reason })}
      onRemove={() => {
        remove(player)
        void navigate({ to: '/roster' })
      }}
      onClose={onClose}
    />
  )
}

export function EditCard({ team, player, card, onClose }: Props & { player: PlayerRow; card: CardRow }) {
  const [seen] = useState(card)
  const { editCard } = usePlayerActions(team.id)
  return (
    <CardDialog
      name={playerName(player)}
      card={seen}
      onSave={(fields) => editCard(player, seen, fields)}
      onClose={onClose}
    />
  )
}

export function ImportPlayers({ team, onClose }: Props) {
  const { players } = useChoices(team, null)
  const { add } = usePlayerActions(team.id)
  return (
    <ImportDialog
      level={team.competitionLevel}
      players={players}
      onAdd={(list) => add(list)}
      onClose={onClose}
    />
  )
}
