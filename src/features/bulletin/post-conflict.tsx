import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { POST_AUDIENCE_LABELS, type PostAudience } from '#schema/posts.ts'
import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { clockWords } from '#src/lib/words.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'

/** Looks up what a conflict is about: a post or an announcement. */
export function PostConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.posts.all({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    switch (field) {
      case 'audience':
        return POST_AUDIENCE_LABELS[text as PostAudience]
      case 'endsOn':
        return text ? dayWords(text, { dateStyle: 'medium' }) : 'No end'
      case 'showsAt':
        return typeof value === 'number' ? clockWords(value, 0) : 'At once'
      case 'pinned':
      case 'urgent':
      case 'mustConfirm':
        return value === true ? 'Yes' : 'No'
      default:
        return plainWords(value)
    }
  }
  const name = row?.title ?? (asText(toldOf(conflict, 'title')) || 'This post')
  return children(rowConflict(conflict, { row, name, words, mayEdit }))
}
