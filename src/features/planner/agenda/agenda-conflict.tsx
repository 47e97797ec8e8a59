import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { usePoints } from './use-agenda.ts'

/** Looks up what a conflict is about: a point of an agenda. */
export function PointConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = usePoints(teamId)
  const { nameOf } = useOwners(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    if (field === 'ownerId') return nameOf(typeof value === 'string' ? value : null)
    if (field === 'isDone') return value === true ? 'Done' : 'Not done'
    return plainWords(value)
  }
  return children(rowConflict(conflict, { row, name: row?.title ?? 'This point', words, mayEdit }))
}
