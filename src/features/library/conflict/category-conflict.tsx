import type { ReactNode } from 'react'
import { bookLabel, placeOf } from '#schema/category-place.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { categoryWords } from './sorting-words.ts'

/** Looks up what a conflict is about: a category of the team's tree, or one of its types. */
export function CategoryConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.playbook.categories({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.manage')
  const place = placeOf(entityId)
  const row = rows.find(
    ({ unit, parent, slug }) => unit === place.unit && parent === place.parent && slug === place.slug,
  )
  return children(
    rowConflict(conflict, {
      row,
      name: row?.label || asText(toldOf(conflict, 'label')) || bookLabel(place) || 'This category',
      words: (field, value) => categoryWords(field, value, place),
      mayEdit,
    }),
  )
}
