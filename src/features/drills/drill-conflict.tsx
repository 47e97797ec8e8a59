import type { ReactNode } from 'react'
import { DRILL_CATEGORIES, DRILL_LEVELS } from '#schema/drills.ts'
import { CONTACT_LABELS } from '#schema/practice.ts'
import type { DrillDiagram } from '#schema/football/drill-diagram.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import type { PositionGroup } from '#schema/records.ts'
import { drillPictureWords } from '#src/board/drills/drill-frame.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { groupWords } from './drill-words.ts'

const CODES: { readonly [field: string]: { readonly [code: string]: string } } = {
  category: DRILL_CATEGORIES,
  contact: CONTACT_LABELS,
  level: DRILL_LEVELS,
}

/** Looks up what a conflict is about: a drill of the team's library. */
export function DrillConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.drills.all({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  return children(rowConflict(conflict, { row, name: row?.name ?? 'This drill', words, mayEdit }))
}

function words(field: string, value: Json): string {
  if (field === 'groups') return groupWords(value as PositionGroup[])
  if (field === 'tags') return (value as string[]).join(', ') || 'None'
  if (field === 'diagram') return value === null ? 'No diagram' : drillPictureWords(value as DrillDiagram)
  return CODES[field]?.[asText(value)] ?? plainWords(value)
}
