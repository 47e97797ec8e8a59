import type { Owners } from '#src/sync/team/owners.ts'
import { TASK_STATUS_LABELS, type TaskStatus } from '#schema/tasks.ts'
import { cx } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { useLineDrag } from '#src/ui/use-line-drag.ts'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { TaskCard } from './task-card.tsx'
import { type Column, columnsOf, type TaskRow } from './task-words.ts'
import { useTaskMoves } from './use-task-moves.ts'
import type { TaskActions } from './use-tasks.ts'

/** Done tasks shown before "Show all". */
const FIRST_DONE = 8

/** What an empty column says. */
const EMPTY: Record<TaskStatus, string> = {
  todo: 'Nothing to do. Add a task above.',
  doing: 'Drag a task here when you start it.',
  done: 'Finished tasks go here.',
}

/** The tasks in columns by status. Cards are dragged by their grip, moved by its arrow keys, or by their menu. */
export function TaskBoard({
  tasks,
  today,
  userId,
  owners,
  actions,
  onOpen,
}: {
  tasks: readonly TaskRow[]
  today: string
  userId: string
  owners: Owners
  actions: TaskActions
  onOpen: (task: TaskRow) => void
}) {
  const root = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(tasks), [tasks])
  const moves = useTaskMoves(root, columns, actions)
  const drag = useLineDrag(columns, moves)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <div ref={root} className="grid items-stretch gap-3 md:grid-cols-3">
      {columns.map((column) => (
        <BoardColumn
          key={column.section}
          column={column}
          isAimedAt={drag.isAimedAt(column.section)}
          most={column.section === 'done' && !showsAll ? FIRST_DONE : Infinity}
          onShowAll={() => setShowsAll(true)}
          renderCard={(task) => (
            <TaskCard
              key={task.id}
              task={task}
              today={today}
              ownerName={owners.nameOf(task.ownerId)}
              isMine={task.ownerId === userId}
              drop={drag.markOf(task.id)}
              isDragged={drag.dragged === task.id}
              grip={drag.gripOf(task)}
              onOpen={() => onOpen(task)}
              onStatus={(status) => moves.toStatus(task, status)}
              onTake={() => actions.edit(task, { ownerId: userId })}
              onDelete={() => actions.remove(task)}
            />
          )}
        />
      ))}
      <p aria-live="polite" className="sr-only">
        {moves.said}
      </p>
    </div>
  )
}

function BoardColumn({
  column: { section, lines },
  isAimedAt,
  most,
  onShowAll,
  renderCard,
}: {
  column: Column
  isAimedAt: boolean
  most: number
  onShowAll: () => void
  renderCard: (task: TaskRow) => ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-section={section}
      data-takes-end=""
      className={cx(
        'bg-surface-2 flex min-w-0 flex-col gap-2 rounded-md border p-2',
        isAimedAt && 'ring-brand-ink ring-2 ring-inset',
      )}
    >
      <h3 id={id} className="text-label flex items-baseline gap-2 px-1 pt-1">
        {TASK_STATUS_LABELS[section]}
        <span className="text-muted font-normal tabular-nums">{lines.length}</span>
      </h3>
      <ul className="flex flex-col gap-2 empty:hidden">{lines.slice(0, most).map(renderCard)}</ul>
      {lines.length === 0 && <p className="text-muted px-1 pb-2">{EMPTY[section]}</p>}
      {lines.length > most && (
        <Button variant="quiet" size="sm" onClick={onShowAll} className="self-start">
          {`Show all ${lines.length}`}
        </Button>
      )}
    </section>
  )
}
