import type { ReactNode } from 'react'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'

/** Looks up what a conflict is about: the playbook, which has a name alone. */
export function PlaybookConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.playbook.all({ teamId }))
  const row = rows.find(({ id }) => id === entityId)
  const mayEdit = useCan(teamId, 'playbook.manage')
  return children(
    rowConflict(conflict, {
      row,
      name: row?.name ?? 'The playbook',
      words: (_, value) => asText(value),
      mayEdit,
    }),
  )
}
