import type { ReactNode } from 'react'
import { TAUGHT_KINDS } from '#schema/football/calls/taught-kinds.ts'
import { meaningWords } from '#schema/football/calls/word-choices.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'

/** Looks up what a conflict is about: a word of the staff's calls, with its meaning in a coach's words. */
export function CallWordConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows: words } = useRows(queries.playbook.callWords({ teamId }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  // A deleted one is in no list.
  const row = words.find(({ id }) => id === entityId)
  const told = (field: string, value: Json) => {
    if (field !== 'meaning' || typeof value !== 'object' || value === null || Array.isArray(value))
      return asText(value)
    const { kind, value: which } = value as { [key: string]: Json }
    const known = TAUGHT_KINDS.find((one) => one === kind)
    return known ? meaningWords({ kind: known, value: asText(which ?? '') }, formations) : asText(value)
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row?.phrase ?? (asText(toldOf(conflict, 'phrase')) || 'This word'),
      words: told,
      mayEdit,
    }),
  )
}
