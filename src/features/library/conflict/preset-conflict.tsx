import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useAuthors } from '#src/sync/team/use-authors.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { presetWords } from './sorting-words.ts'

/** Looks up what a conflict is about: a preset of the team, with its filters in words. */
export function PresetConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows: presets } = useRows(queries.playbook.views({ teamId }))
  const nameOf = useAuthors(teamId)
  const taxonomy = useCategoryNames(teamId)
  const terms = useTerms(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  // A deleted one is in no list.
  const row = presets.find(({ id }) => id === entityId)
  const words = (field: string, value: Json) =>
    field === 'search' ? presetWords(value, { taxonomy, terms, nameOf }) : asText(value)
  return children(
    rowConflict(conflict, {
      row,
      name: row?.name ?? (asText(toldOf(conflict, 'name')) || 'This preset'),
      words,
      mayEdit,
    }),
  )
}
