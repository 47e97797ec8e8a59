import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import { type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { heightText, PHOTO_RELEASE_LABELS, STATUS_LABELS } from './players.ts'
import type { PlayerStatus } from '#schema/roster.ts'
import type { PhotoRelease } from '#schema/social.ts'

type Props = { conflict: EditConflict; children: (view: ConflictView) => ReactNode }

/** Looks up what a conflict is about: what the staff has written of a player. */
export function PlayerConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.roster.players({ teamId }))
  const mayEdit = useCan(teamId, 'roster.manage')
  const row = rows.find(({ id }) => id === entityId)
  return children(
    rowConflict(conflict, {
      row,
      name: row ? playerName(row) : 'This player',
      words: valueWords,
      mayEdit,
    }),
  )
}

/** The same of a player's card. */
export function CardConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows } = useRows(queries.roster.cards({ teamId }))
  const mayEdit = useCan(teamId, 'roster.manage')
  const player = players.find(({ id }) => id === entityId)
  return children(
    rowConflict(conflict, {
      row: rows.find(({ playerId }) => playerId === entityId),
      name: player ? `Card of ${playerName(player)}` : 'This card',
      words: (field, value) =>
        field === 'photoRelease' ? PHOTO_RELEASE_LABELS[value as PhotoRelease] : plainWords(value),
      mayEdit,
    }),
  )
}

function valueWords(field: string, value: Json): string {
  if (field === 'status') return STATUS_LABELS[value as PlayerStatus]
  if (field === 'positions') return (value as string[]).join(', ') || 'Empty'
  if (field === 'heightInches') return heightText(value as number | null) || 'Empty'
  if (field === 'userId') return value === null ? 'No account' : 'An account'
  return plainWords(value)
}
