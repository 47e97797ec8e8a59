import type { ReactNode } from 'react'
import { bookLabel, placeOf } from '#schema/category-place.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts.ts'
import { useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { categoryWords, linesOf } from './sorting-words.ts'

const LABELS = { label: 'Name', sortKey: 'Place in the list', isHidden: 'In lists' }

/** Looks up what a conflict is about: a category of the team's tree, or one of its types. */
export function CategoryConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId, fields, resolvedAt, theirsBy } = conflict
  const { rows } = useRows(queries.playbook.categories({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.manage')
  const place = placeOf(entityId)
  const row = rows.find(
    ({ unit, parent, slug }) => unit === place.unit && parent === place.parent && slug === place.slug,
  )
  const told = (field: string) => fields.find((one) => one.field === field)?.theirs ?? null
  const theirs = (field: string): Json => {
    const now = row as { readonly [field: string]: Json } | undefined
    return now && resolvedAt === null ? (now[field] ?? null) : told(field)
  }
  return children({
    name: row?.label || asText(told('label')) || bookLabel(place) || 'This category',
    lines: linesOf(fields, LABELS, theirs, (field, value) => categoryWords(field, value, place)),
    theirs,
    ...(row && { version: row.version }),
    ...(row && row.updatedBy === theirsBy && { changedAt: row.updatedAt }),
    mayEdit,
  })
}
