import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { NOTE_WORDS } from './note-words.ts'

/** Looks up what a conflict is about: a note of a game plan. */
export function NoteConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.plans.notes({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const kind = row && NOTE_WORDS[row.kind]
  const labels = kind && {
    label: kind.label,
    ...(kind.detail && { detail: kind.detail.label }),
    ...(kind.text && { text: kind.text }),
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row?.label ?? 'This note',
      ...(labels && { labels }),
      words,
      mayEdit,
    }),
  )
}

function words(field: string, value: Json): string {
  if (field === 'share') return value === null ? 'None' : `${asText(value)}%`
  if (field === 'times') return value === null ? 'Not counted' : asText(value)
  return plainWords(value)
}
