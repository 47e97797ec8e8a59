/** The staff's tasks: their states and areas. For screens, operations and tables. */

export const TASK_STATUSES = ['todo', 'doing', 'done'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const TASK_STATUS_LABELS: Record<TaskStatus, string> = { todo: 'To do', doing: 'Doing', done: 'Done' }

/** The part of the staff that a task is for. */
export const TASK_AREAS = ['offense', 'defense', 'special', 'operations'] as const
export type TaskArea = (typeof TASK_AREAS)[number]

export const TASK_AREA_LABELS: Record<TaskArea, string> = {
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
  operations: 'Operations',
}
