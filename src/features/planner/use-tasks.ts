import { tasks as operations } from '#schema/operations/tasks.ts'
import { queries } from '#schema/queries/index.ts'
import { TASK_STATUS_LABELS, type TaskStatus } from '#schema/tasks.ts'
import { keyAt, keyAtEnd } from '#src/lib/list-order.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { described, type TaskRow } from './task-words.ts'

const TELLING = { attempt, offerUndo }
/** Of tasks that are typed one after the other: undo is in the bar and on its key, without a notice for each. */
const QUIET = { attempt, offerUndo: () => undefined }

export type TaskFields = Pick<TaskRow, 'title' | 'notes' | 'ownerId' | 'dueOn' | 'status' | 'area'>

/** The staff's tasks, the newest first. Nothing for readers who are no coaches. */
export function useTasks(teamId: string): { rows: readonly TaskRow[]; ready: boolean } {
  return useRows(queries.planner.tasks({ teamId }))
}

/** Adds, changes, moves and deletes tasks; each call is one command that undo takes back. */
export function useTaskActions(teamId: string) {
  const { edit, remove } = useEntries(teamId, TELLING)
  const { add } = useEntries(teamId, QUIET)
  return {
    /** Adds it at the end of the column that `among` holds in order. */
    add: (fields: TaskFields, among: readonly TaskRow[]) =>
      add(operations, [{ ...fields, sortKey: keyAtEnd(among) }], described(`Added “${fields.title}”`)),
    edit: (task: TaskRow, fields: Partial<TaskFields>) =>
      edit(operations, [{ seen: task, fields }], described(`Changed “${fields.title ?? task.title}”`)),
    /** Moves it before `others[at]` of a column, whose other tasks `others` are in order. */
    move: (task: TaskRow, status: TaskStatus, others: readonly TaskRow[], at: number) =>
      edit(
        operations,
        [{ seen: task, fields: { status, sortKey: keyAt(others, at) } }],
        described(
          status === task.status
            ? `Moved “${task.title}”`
            : `Moved “${task.title}” to ${TASK_STATUS_LABELS[status]}`,
        ),
      ),
    remove: (task: TaskRow) => remove(operations, task, described(`Deleted “${task.title}”`)),
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>
