import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { cx } from '#src/lib/class-names.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { dragLook, LineGrip } from '#src/ui/line-grip.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Ellipsis, FolderTree, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { PlayPicture } from './play-picture.tsx'
import { lineWords } from './line-words.ts'
import type { LineRow } from './plan-words.ts'

export type LineEdits = {
  /** Event handlers of the grip. */
  grip: ComponentProps<'button'>
  /** What others do to it now, laid over it. */
  company: ReactNode
  /** Undefined at the first or last place. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onSection: () => void
  /** Edits what the line says. Undefined for a deleted play. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

/** One call of a plan: number, drawing, name, and for coaches its actions. */
export function PlanLine({
  line,
  number,
  play,
  team,
  isReleased,
  drop,
  isDragged,
  edits,
  ownerName,
}: {
  line: LineRow
  number: number
  /** Undefined for a deleted play. */
  play: PlayRow | undefined
  team: MyTeam
  isReleased: boolean
  /** Where the dragged line would be dropped. */
  drop: 'before' | 'behind' | undefined
  isDragged: boolean
  edits: LineEdits | undefined
  ownerName: (id: string | null) => string
}) {
  const name = play?.name ?? 'A deleted play'
  const items: MenuItem[] = edits
    ? [
        ...(edits.onEdit
          ? [{ id: 'edit', label: 'Edit this line…', icon: Pencil, onAction: edits.onEdit }]
          : []),
        { id: 'up', label: 'Move up', icon: ArrowUp, disabled: !edits.onUp, onAction: () => edits.onUp?.() },
        {
          id: 'down',
          label: 'Move down',
          icon: ArrowDown,
          disabled: !edits.onDown,
          onAction: () => edits.onDown?.(),
        },
        { id: 'section', label: 'Move to a section…', icon: FolderTree, onAction: edits.onSection },
        { id: 'remove', label: 'Remove from the plan', icon: Trash2, danger: true, onAction: edits.onRemove },
      ]
    : []
  return (
    <li
      data-line={line.id}
      className={cx(
        'relative flex min-h-16 items-center gap-2 px-2 py-1.5 sm:gap-3 sm:px-4',
        dragLook(drop, isDragged),
      )}
    >
      {edits?.company}
      {edits && <LineGrip {...edits.grip} name={name} />}
      <span className="text-muted w-5 shrink-0 text-right tabular-nums">{number}</span>
      <span
        aria-hidden
        className="bg-surface-2 block h-12 w-18 shrink-0 sm:h-14 sm:w-21 overflow-hidden rounded-sm border"
      >
        {play && <PlayPicture team={team} playId={play.id} />}
      </span>
      <span className="min-w-0 flex-1">
        {play ? (
          <Link
            to="/playbook/$playId"
            params={{ playId: play.id }}
            className="touch-target flex min-h-6 w-fit max-w-full items-center rounded-sm font-medium hover:underline"
          >
            <span className="line-clamp-2 min-w-0">{play.name}</span>
          </Link>
        ) : (
          <span className="text-muted font-medium">{name}</span>
        )}
        <span className="text-caption text-muted flex flex-wrap items-center gap-x-2">
          {!play ? (
            'Bring it back in the playbook, or take it out here.'
          ) : edits?.onEdit ? (
            <button
              type="button"
              aria-label={`Edit the line: ${name}`}
              onClick={edits.onEdit}
              className="touch-target hover:text-text flex min-h-6 max-w-full min-w-6 cursor-pointer items-center gap-1 rounded-sm text-left hover:underline"
            >
              <span className="min-w-0">{lineWords(line, play, ownerName) || 'Formation, hash, reps…'}</span>
              <Pencil aria-hidden size={12} className="shrink-0" />
            </button>
          ) : (
            lineWords(line, play, ownerName)
          )}
          {play && line.reason && <span className="text-text">{line.reason}</span>}
          {edits && play && play.status !== 'published' && (
            <Chip tone={isReleased ? 'warning' : 'neutral'}>Not published</Chip>
          )}
          {edits && play?.isArchived && <Chip>Archived</Chip>}
        </span>
      </span>
      {edits && (
        <span className="flex shrink-0 items-center">
          <span className="flex max-sm:hidden">
            <IconButton
              data-act="up"
              label={`Move ${name} up`}
              icon={ArrowUp}
              disabled={!edits.onUp}
              onClick={edits.onUp}
            />
            <IconButton
              data-act="down"
              label={`Move ${name} down`}
              icon={ArrowDown}
              disabled={!edits.onDown}
              onClick={edits.onDown}
            />
          </span>
          <Menu
            label={`Actions: ${name}`}
            placement="end"
            trigger={<IconButton data-act="menu" label={`Actions: ${name}`} icon={Ellipsis} />}
            items={items}
          />
        </span>
      )}
    </li>
  )
}
