import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView } from '#src/sync/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts.ts'
import { useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useAuthors } from '../history/use-authors.ts'
import { useCategoryNames } from '../team-taxonomy.ts'
import { linesOf, presetWords } from './sorting-words.ts'

const LABELS = { name: 'Name', search: 'What it shows' }

/** Looks up what a conflict is about: a preset of the team, with its filters in words. */
export function PresetConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId, fields, resolvedAt, theirsBy } = conflict
  const { rows: presets } = useRows(queries.playbook.views({ teamId }))
  const nameOf = useAuthors(teamId)
  const taxonomy = useCategoryNames(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  // A deleted one is in no list.
  const row = presets.find(({ id }) => id === entityId)
  const told = (field: string) => fields.find((one) => one.field === field)
  const theirs = (field: string): Json => {
    const now = row as { readonly [field: string]: Json } | undefined
    return now && resolvedAt === null ? (now[field] ?? null) : (told(field)?.theirs ?? null)
  }
  const words = (field: string, value: Json) =>
    field === 'search' ? presetWords(value, { taxonomy, nameOf }) : asText(value)
  return children({
    name: row?.name ?? asText(told('name')?.theirs ?? 'This preset'),
    lines: linesOf(fields, LABELS, theirs, words),
    theirs,
    ...(row && { version: row.version }),
    ...(row && row.updatedBy === theirsBy && { changedAt: row.updatedAt }),
    mayEdit,
  })
}
