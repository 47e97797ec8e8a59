import type { ReactNode } from 'react'
import type { GameSite, PlanStatus } from '#schema/db/game.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import type { SheetDetails, SheetPaper } from '#schema/call-sheet.ts'
import { dateWords, DETAIL_LABELS, PAPER_LABELS, planName, SITE_LABELS, STATUS_LABELS } from './plan-words.ts'

/** Looks up what a conflict is about: the head of a game plan. */
export function PlanConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.plans.all({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  return children(
    rowConflict(conflict, {
      row,
      name: row ? planName(row) : asText(toldOf(conflict, 'opponent')) || 'This game plan',
      words: valueWords,
      mayEdit,
    }),
  )
}

function valueWords(field: string, value: Json): string {
  if (field === 'week') return value === null ? 'No week' : `Week ${asText(value)}`
  if (field === 'date') return dateWords(asText(value))
  if (field === 'site') return SITE_LABELS[value as GameSite]
  if (field === 'status') return STATUS_LABELS[value as PlanStatus]
  if (field === 'isPublished') return value === true ? 'The players as well' : 'Coaches only'
  if (field === 'sheetPaper') return PAPER_LABELS[value as SheetPaper]
  if (field === 'sheetOrientation') return value === 'portrait' ? 'Portrait' : 'Landscape'
  if (field === 'sheetDetails') return DETAIL_LABELS[value as SheetDetails]
  if (field === 'sheetNumbers' || field === 'sheetCodes') return value === true ? 'Printed' : 'Not printed'
  return plainWords(value)
}
