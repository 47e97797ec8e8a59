import { TASK_STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '#schema/tasks.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Column, TaskRow } from './task-words.ts'
import type { TaskActions } from './use-tasks.ts'

/**
 * Moves tasks on the board, by drag, keys or menu. Focus follows once the board shows the task in its new place; `said` is
 * announced to screen readers.
 */
export function useTaskMoves(
  root: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  actions: TaskActions,
) {
  const [said, setSaid] = useState('')
  const moved = useRef<TaskRow | null>(null)

  // After every render, since this one may show the task in its new column.
  useLayoutEffect(() => {
    const wanted = moved.current
    const now = wanted && columns.flatMap(({ lines }) => lines).find(({ id }) => id === wanted.id)
    if (!wanted || !now || (now.status === wanted.status && now.sortKey === wanted.sortKey)) return
    moved.current = null
    if (document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-line="${wanted.id}"] [data-grip]`)?.focus()
  })

  const linesIn = (status: TaskStatus) => columns.find(({ section }) => section === status)?.lines ?? []

  const to = (task: TaskRow, section: string, at: number) => {
    const status = section as TaskStatus
    const here = linesIn(status)
    const others = here.filter(({ id }) => id !== task.id)
    if (status === task.status && here.findIndex(({ id }) => id === task.id) === at) return
    moved.current = task
    actions.move(task, status, others, at)
    setSaid(`${task.title} is now ${at + 1} of ${others.length + 1} in ${TASK_STATUS_LABELS[status]}`)
  }

  /** To the top of Done, where the newest is looked for, and to the end of the other columns. */
  const toStatus = (task: TaskRow, status: TaskStatus) =>
    to(task, status, status === 'done' ? 0 : linesIn(status).length)

  return {
    said,
    to,
    toStatus,
    step: (task: TaskRow, by: -1 | 1) => {
      const lines = linesIn(task.status)
      const at = lines.findIndex(({ id }) => id === task.id) + by
      if (at >= 0 && at < lines.length) to(task, task.status, at)
    },
    across: (task: TaskRow, by: -1 | 1) => {
      const next = TASK_STATUSES[TASK_STATUSES.indexOf(task.status) + by]
      if (next) toStatus(task, next)
    },
  }
}
