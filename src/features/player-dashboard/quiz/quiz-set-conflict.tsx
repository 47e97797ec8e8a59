import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import type { QuizTopic } from '#schema/study.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { TOPIC_LABELS } from './assigned.ts'

/** Looks up what a conflict is about: a quiz that a coach assigned. */
export function QuizSetConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.study.sets({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  // A deleted one is in no list.
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    const list = Array.isArray(value) ? value.map((one) => asText(one)) : []
    switch (field) {
      case 'topics':
        return list.map((topic) => TOPIC_LABELS[topic as QuizTopic]).join(', ')
      case 'playIds':
        return count(list.length, 'play')
      case 'positions':
        return list.join(', ') || 'None'
      case 'playerIds':
        return list.length > 0 ? count(list.length, 'player') : 'None'
      case 'dueOn':
        return dayWords(asText(value), { dateStyle: 'medium' })
      default:
        return plainWords(value)
    }
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row?.title ?? (asText(toldOf(conflict, 'title')) || 'This quiz'),
      words,
      mayEdit,
    }),
  )
}
