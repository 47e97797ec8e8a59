import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useOwners } from '#src/sync/owners.ts'
import { useCan } from '#src/sync/teams.ts'
import { usePoints } from './use-agenda.ts'

const LABELS = {
  title: 'Point',
  notes: 'Notes',
  minutes: 'Minutes',
  ownerId: 'Owner',
  isDone: 'Done',
  sortKey: 'Position on the agenda',
}

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
    if (field === 'sortKey') return 'Moved on the agenda'
    return asText(value) || 'Empty'
  }
  return children(
    rowConflict(conflict, { row, name: row?.title ?? 'This point', labels: LABELS, words, mayEdit }),
  )
}
