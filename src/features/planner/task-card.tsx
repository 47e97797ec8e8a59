import { TASK_AREA_LABELS, TASK_STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '#schema/tasks.ts'
import { cx } from '#src/lib/class-names.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { dragLook, LineGrip } from '#src/ui/line-grip.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Ellipsis, Pencil, Trash2, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DueWords } from './task-line.tsx'
import { AREA_TONES, type TaskRow } from './task-words.ts'

/** A task on the board: its grip, title, owner and due day, and a menu that moves it without dragging. */
export function TaskCard({
  task,
  today,
  ownerName,
  isMine,
  drop,
  isDragged,
  grip,
  onOpen,
  onStatus,
  onTake,
  onDelete,
}: {
  task: TaskRow
  today: string
  ownerName: string
  isMine: boolean
  drop: 'before' | 'behind' | undefined
  isDragged: boolean
  grip: ComponentProps<'button'>
  onOpen: () => void
  onStatus: (status: TaskStatus) => void
  onTake: () => void
  onDelete: () => void
}) {
  const { id, title, status, area } = task
  return (
    <li
      data-line={id}
      className={cx('bg-surface flex items-start rounded-sm border py-1 pl-0.5', dragLook(drop, isDragged))}
    >
      <LineGrip name={title} title="Drag, or press the arrow keys" {...grip} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pb-1">
        <button
          type="button"
          onClick={onOpen}
          className={cx(
            'touch-target min-h-9 rounded-sm px-1 text-left font-medium break-words hover:underline',
            status === 'done' && 'text-muted line-through',
          )}
        >
          {title}
        </button>
        <p className="text-caption flex flex-wrap items-center gap-x-2 gap-y-1 px-1">
          <Chip tone={AREA_TONES[area]}>{TASK_AREA_LABELS[area]}</Chip>
          <span className={task.ownerId === null ? 'text-muted' : undefined}>{ownerName}</span>
          <DueWords task={task} today={today} />
        </p>
      </div>
      <Menu
        label={`Actions for ${title}`}
        placement="end"
        trigger={<IconButton data-act="menu" label={`Actions for ${title}`} icon={Ellipsis} />}
        items={[
          ...TASK_STATUSES.filter((one) => one !== status).map((one) => ({
            id: one,
            label: `Move to ${TASK_STATUS_LABELS[one]}`,
            onAction: () => onStatus(one),
          })),
          ...(isMine ? [] : [{ id: 'take', label: 'Take it', icon: UserRound, onAction: onTake }]),
          { id: 'edit', label: 'Edit', icon: Pencil, onAction: onOpen },
          { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: onDelete },
        ]}
      />
    </li>
  )
}
