import type { ReactNode } from 'react'
import type { GameSite, PlanStatus } from '#schema/db/game.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { isSame } from '#schema/conflict-fields.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts.ts'
import { useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { dateWords, planName, SITE_LABELS, STATUS_LABELS } from './plan-words.ts'

const LABELS: { readonly [field: string]: string } = {
  week: 'Week',
  opponent: 'Opponent',
  date: 'Date',
  site: 'Where',
  status: 'Status',
  notes: 'Notes',
  isPublished: 'Who sees it',
}

/** Looks up what a conflict is about: the head of a game plan. */
export function PlanConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId, fields, resolvedAt, theirsBy } = conflict
  const { rows } = useRows(queries.plans.all({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const told = (field: string) => fields.find((one) => one.field === field)
  const theirs = (field: string): Json => {
    const now = row as { readonly [field: string]: Json } | undefined
    return now && resolvedAt === null ? (now[field] ?? null) : (told(field)?.theirs ?? null)
  }
  return children({
    name: row ? planName(row) : asText(told('opponent')?.theirs ?? 'This game plan'),
    lines: fields.flatMap(({ field, yours }) =>
      field === 'deletedAt' || isSame(field, yours, theirs(field))
        ? []
        : [
            {
              key: field,
              fields: [field],
              label: LABELS[field] ?? field,
              mine: valueWords(field, yours),
              theirs: valueWords(field, theirs(field)),
            },
          ],
    ),
    theirs,
    ...(row && { version: row.version }),
    ...(row && row.updatedBy === theirsBy && { changedAt: row.updatedAt }),
    mayEdit,
  })
}

function valueWords(field: string, value: Json): string {
  if (field === 'week') return value === null ? 'No week' : `Week ${asText(value)}`
  if (field === 'date') return dateWords(asText(value))
  if (field === 'site') return SITE_LABELS[value as GameSite]
  if (field === 'status') return STATUS_LABELS[value as PlanStatus]
  if (field === 'isPublished') return value === true ? 'The players as well' : 'Coaches only'
  return asText(value) || 'Empty'
}
