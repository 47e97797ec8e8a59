import { useOwners } from '#src/sync/team/owners.ts'
import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { TASK_AREA_LABELS, TASK_STATUS_LABELS, type TaskArea, type TaskStatus } from '#schema/tasks.ts'
import { dayWords } from '#src/lib/days.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useTasks } from './use-tasks.ts'

/** Looks up what a conflict is about: a task of the staff. */
export function TaskConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useTasks(teamId)
  const { nameOf } = useOwners(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    switch (field) {
      case 'ownerId':
        return nameOf(typeof value === 'string' ? value : null)
      case 'dueOn':
        return text ? dayWords(text, { dateStyle: 'medium' }) : 'No due date'
      case 'status':
        return TASK_STATUS_LABELS[text as TaskStatus]
      case 'area':
        return TASK_AREA_LABELS[text as TaskArea]
      default:
        return plainWords(value)
    }
  }
  return children(rowConflict(conflict, { row, name: row?.title ?? 'This task', words, mayEdit }))
}
