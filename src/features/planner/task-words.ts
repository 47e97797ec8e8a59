/** The staff's tasks in words, and in the order of the board and the list. Pure. */
import type { Row } from '@rocicorp/zero'
import { LIMITS } from '#schema/limits.ts'
import { TASK_AREA_LABELS, TASK_AREAS, TASK_STATUSES, type TaskArea, type TaskStatus } from '#schema/tasks.ts'
import type { Schema } from '#schema/zero.ts'
import { addDays, dayWords } from '#src/lib/days.ts'
import type { ChipTone } from '#src/ui/chip.tsx'

export type TaskRow = Row<Schema['tables']['tasks']>

export const AREA_OPTIONS = TASK_AREAS.map((value) => ({ value, label: TASK_AREA_LABELS[value] }))

export const AREA_TONES: Record<TaskArea, ChipTone> = {
  offense: 'offense',
  defense: 'defense',
  special: 'special',
  operations: 'neutral',
}

type Due = Pick<TaskRow, 'dueOn' | 'status'>

/** Whether its day is past and it isn't done. */
export function isOverdue({ dueOn, status }: Due, today: string): boolean {
  return status !== 'done' && dueOn !== '' && dueOn < today
}

/** "Overdue, Mon, Nov 23", "Due today", "Due tomorrow", "Due Fri, Nov 27"; empty without a day. */
export function dueWords(task: Due, today: string): string {
  const { dueOn } = task
  if (dueOn === '') return ''
  const day = dayWords(dueOn, { weekday: 'short', month: 'short', day: 'numeric' })
  if (isOverdue(task, today)) return `Overdue, ${day}`
  if (dueOn === today) return 'Due today'
  return dueOn === addDays(today, 1) ? 'Due tomorrow' : `Due ${day}`
}

/** A column of the board, as `useLineDrag` takes its sections. */
export type Column = { readonly section: TaskStatus; readonly lines: readonly TaskRow[] }

/** The columns of the board, each in the staff's order. Two devices may have made one key: then the id decides. */
export function columnsOf(tasks: readonly TaskRow[]): Column[] {
  const place = ({ sortKey, id }: TaskRow) => `${sortKey} ${id}`
  const sorted = tasks.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  return TASK_STATUSES.map((section) => ({
    section,
    lines: sorted.filter(({ status }) => status === section),
  }))
}

type OwnerGroup = {
  /** Null for tasks that no coach has. */
  readonly ownerId: string | null
  readonly tasks: readonly TaskRow[]
}

/** Tasks by owner, each by due day: the reader's first, the others by name, those without an owner last. */
export function byOwner(
  tasks: readonly TaskRow[],
  userId: string,
  nameOf: (id: string | null) => string,
): OwnerGroup[] {
  const rank = (id: string | null) => (id === userId ? 0 : id === null ? 2 : 1)
  return [...Map.groupBy(tasks, ({ ownerId }) => ownerId)]
    .map(([ownerId, those]) => ({ ownerId, tasks: byDue(those) }))
    .toSorted(
      (a, b) => rank(a.ownerId) - rank(b.ownerId) || nameOf(a.ownerId).localeCompare(nameOf(b.ownerId)),
    )
}

/** By due day, those without one last, and done ones after all others. */
export function byDue(tasks: readonly TaskRow[]): TaskRow[] {
  const rank = ({ status, dueOn, sortKey, id }: TaskRow) =>
    `${status === 'done' ? 1 : 0} ${dueOn || '9999'} ${sortKey} ${id}`
  return tasks.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** A description that an operation takes. */
export const described = (words: string) => words.slice(0, LIMITS.description)
