import { Link, useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  ChevronLeft,
  ChevronRight,
  Copy,
  Ellipsis,
  FlipHorizontal2,
  History,
  ListPlus,
  Trash2,
} from 'lucide-react'
import { memo, type RefObject, useMemo } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { useMedia } from '#src/lib/use-media.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { AnimateButton } from './animate-button.tsx'
import { lastList } from '#src/lib/last-list.ts'
import { usePlayOutput } from './play-output.tsx'
import type { DrawingRow, PlayRow } from '#src/board/plays/rows.ts'
import type { PlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { neighborsOf } from './neighbors.ts'
import type { PlayEdits } from './use-play-actions.ts'

/** Back and forth through the playbook, and the menu of what one does with a whole play. */
export const PlayActions = memo(function PlayActions({
  team,
  play,
  shown,
  plays,
  access,
  actions,
  onPlan,
  onHistory,
}: {
  team: MyTeam
  play: PlayRow
  /** The drawing as it is on the screen, to be looked at when something is done. */
  shown: RefObject<DrawingRow | undefined>
  plays: readonly PlayRow[]
  access: PlaybookAccess
  actions: PlayEdits
  /** Asks into which game plan it goes. */
  onPlan: () => void
  onHistory: () => void
}) {
  const listed = lastList(play.teamId)?.ids
  const { previous, next, position, count } = useMemo(
    () => neighborsOf(play.id, plays, listed),
    [play.id, plays, listed],
  )
  const navigate = useNavigate()
  const isNarrow = useMedia('(width < 37.5rem)')
  const output = usePlayOutput(team, play, shown)
  const step = (id: string, label: string, icon: typeof ChevronLeft, to: string | undefined): MenuItem => ({
    id,
    label,
    icon,
    disabled: !to,
    onAction: () => to && void navigate({ to: '/playbook/$playId', params: { playId: to }, replace: true }),
  })
  const items: MenuItem[] = [
    // A phone's header has room for the name only.
    ...(isNarrow && position > 0
      ? [
          step('previous', 'Previous play', ChevronLeft, previous),
          step('next', 'Next play', ChevronRight, next),
        ]
      : []),
    ...(access.mayCreate
      ? [
          { id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: actions.duplicate },
          { id: 'mirror', label: 'Flipped copy', icon: FlipHorizontal2, onAction: actions.mirror },
        ]
      : []),
    ...(access.mayEdit ? [{ id: 'plan', label: 'Add to plan…', icon: ListPlus, onAction: onPlan }] : []),
    ...output.items,
    ...(access.mayEdit
      ? [
          {
            id: 'versions',
            label: 'Version history',
            icon: History,
            onAction: onHistory,
          },
          {
            id: 'archive',
            label: play.isArchived ? 'Unarchive' : 'Archive',
            icon: play.isArchived ? ArchiveRestore : Archive,
            onAction: actions.archive,
          },
          { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: actions.remove },
        ]
      : []),
  ]
  return (
    <div className="flex items-center gap-1">
      {position > 0 && (
        <nav aria-label="Plays" className="flex items-center max-sm:hidden">
          <Step to={previous} label="Previous play" icon={ChevronLeft} />
          <span className="px-1 text-caption text-muted tabular-nums">
            {position} of {count}
          </span>
          <Step to={next} label="Next play" icon={ChevronRight} />
        </nav>
      )}
      <AnimateButton play={play} level={team.competitionLevel} />
      <Menu
        label="Play actions"
        placement="end"
        trigger={<IconButton label="Play actions" icon={Ellipsis} />}
        items={items}
      />
      {output.dialog}
    </div>
  )
})

/** A link to a neighbor; at the end of the list it is there, but leads nowhere, so that nothing jumps. */
function Step({
  to,
  label,
  icon: Icon,
}: {
  to: string | undefined
  label: string
  icon: typeof ChevronLeft
}) {
  const look = 'touch-target grid size-9 place-items-center rounded-sm'
  if (!to)
    return (
      <span aria-hidden className={cx(look, 'text-muted opacity-40')}>
        <Icon size={18} />
      </span>
    )
  return (
    <Link
      to="/playbook/$playId"
      params={{ playId: to }}
      replace
      title={label}
      aria-label={label}
      className={cx(look, 'hover:bg-surface-2')}
    >
      <Icon aria-hidden size={18} />
    </Link>
  )
}
