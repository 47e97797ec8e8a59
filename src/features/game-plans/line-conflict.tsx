import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { HASH_LABELS } from './line-words.ts'

/** Looks up what a conflict is about: a line of a game plan. */
export function LineConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.plans.plays({ teamId }))
  const { rows: plays } = useRows(queries.plays.all({ teamId }))
  const { nameOf } = useOwners(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const name = plays.find(({ id }) => id === row?.playId)?.name ?? 'This line'
  const words = (field: string, value: Json) => {
    if (field === 'hash') return HASH_LABELS[value as keyof typeof HASH_LABELS]
    if (field === 'ownerId') return nameOf(value as string | null)
    return asText(value) || (field === 'formation' || field === 'personnel' ? 'Same as the play' : 'Empty')
  }
  return children(rowConflict(conflict, { row, name, words, mayEdit }))
}
