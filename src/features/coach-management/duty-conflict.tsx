import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { AREA_LABELS, channelWords, PLACE_LABELS } from './usual-duties.ts'

/** Looks up what a conflict is about: a duty of game day, with the people in it by name. */
export function DutyConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows: duties } = useRows(queries.staff.duties({ teamId }))
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const mayEdit = useCan(teamId, 'team.manage')
  // Deleted duties are in no list.
  const row = duties.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    if (field === 'channel') return channelWords(asText(value))
    if (value === null || value === '') return field.endsWith('Id') ? 'No one' : 'Empty'
    if (field === 'area') return AREA_LABELS[value as keyof typeof AREA_LABELS]
    if (field === 'place') return PLACE_LABELS[value as keyof typeof PLACE_LABELS]
    if (!field.endsWith('Id')) return asText(value)
    const profile = members.find(({ userId }) => userId === value)?.profile
    return profile?.fullName || profile?.displayName || 'Former member'
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row?.name ?? (asText(toldOf(conflict, 'name')) || 'This duty'),
      words,
      mayEdit,
    }),
  )
}
