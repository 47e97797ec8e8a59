import { tasks as operations } from '#schema/operations/tasks.ts'
import { TASK_AREA_LABELS, TASK_STATUS_LABELS } from '#schema/tasks.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { attempt } from '#src/ui/attempt.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { CircleAlert, Pencil } from 'lucide-react'
import { AREA_TONES, described, dueWords, isOverdue, type TaskRow } from './task-words.ts'

const TELLING = { attempt, offerUndo }

/** A task on one line, with a box that checks it off. */
export function TaskLine({
  task,
  today,
  onOpen,
}: {
  task: TaskRow
  today: string
  /** Absent where tasks are only checked off. */
  onOpen?: (task: TaskRow) => void
}) {
  const { title, status, area } = task
  const { edit } = useEntries(task.teamId, TELLING)
  const set = (to: TaskRow['status']) =>
    edit(operations, [{ seen: task, fields: { status: to } }], described(`Changed “${title}”`))
  return (
    <li className="flex min-h-11 items-center gap-2 py-1.5 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <Checkbox
          label={<span className={status === 'done' ? 'text-muted line-through' : undefined}>{title}</span>}
          checked={status === 'done'}
          onChange={(isDone) => set(isDone ? 'done' : 'todo')}
        />
        <p className="text-caption flex flex-wrap items-center gap-x-2 gap-y-1 pl-7">
          <Chip tone={AREA_TONES[area]}>{TASK_AREA_LABELS[area]}</Chip>
          {status === 'doing' && <Chip tone="info">{TASK_STATUS_LABELS.doing}</Chip>}
          <DueWords task={task} today={today} />
        </p>
      </div>
      {onOpen && <IconButton icon={Pencil} label={`Edit ${title}`} onClick={() => onOpen(task)} />}
    </li>
  )
}

/** When a task is due. What is overdue is marked in words, by an icon, and in color. */
export function DueWords({ task, today }: { task: TaskRow; today: string }) {
  const words = dueWords(task, today)
  if (!words) return null
  if (!isOverdue(task, today)) return <span className="text-muted tabular-nums">{words}</span>
  return (
    <span className="text-error-ink inline-flex items-center gap-1 font-medium tabular-nums">
      <CircleAlert aria-hidden size={14} className="shrink-0" />
      {words}
    </span>
  )
}
