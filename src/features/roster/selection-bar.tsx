import { playerGroups } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { POSITIONS } from '#schema/football/positions.ts'
import { count } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { useRows } from '#src/sync/use-query.ts'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { withMainPosition, withStatus } from './bulk-changes.ts'
import { type PlayerRow, STATUS_LABELS, STATUS_OPTIONS } from './players.ts'
import type { GroupRow } from './groups.ts'
import { useRecords } from './records/use-records.ts'
import { usePlayerActions } from './use-player-actions.ts'

const HandOutDialog = lazy(() =>
  import('./selection-dialogs.tsx').then((module) => ({ default: module.HandOutDialog })),
)
const AttendanceDialog = lazy(() =>
  import('./selection-dialogs.tsx').then((module) => ({ default: module.AttendanceDialog })),
)
const NewGroupDialog = lazy(() =>
  import('./selection-dialogs.tsx').then((module) => ({ default: module.NewGroupDialog })),
)

const ALL_POSITIONS = [...new Set<string>(Object.values(POSITIONS).flat())]

/** Actions on the selected players. Each is one command that one Undo takes back. */
export function SelectionBar({
  teamId,
  manages,
  coaches,
  groupId,
  selected,
  shownCount,
  onSelectAll,
  onClear,
  giveAward,
}: {
  teamId: string
  /** `roster.manage`. */
  manages: boolean
  /** `playbook.edit`. */
  coaches: boolean
  /** The group of the team that the list shows. */
  groupId: string | undefined
  selected: readonly PlayerRow[]
  /** How many players the list shows. */
  shownCount: number
  onSelectAll: () => void
  onClear: () => void
  giveAward: (players: readonly PlayerRow[], onClose: () => void) => ReactNode
}) {
  const actions = usePlayerActions(teamId)
  const { edit } = useRecords(teamId)
  const { rows: groups } = useRows(queries.roster.groups({ teamId }))
  const [dialog, setDialog] = useState<'handOut' | 'attendance' | 'award' | 'group' | null>(null)
  const isNone = selected.length === 0
  const shown = groups.find(({ id }) => id === groupId)
  const ids = new Set(selected.map(({ id }) => id))
  const put = (group: GroupRow) =>
    edit(
      playerGroups,
      [{ seen: group, fields: { playerIds: [...group.playerIds.filter((id) => !ids.has(id)), ...ids] } }],
      `Added ${count(ids.size, 'player')} to ${group.name}`,
    )
  return (
    <div
      role="toolbar"
      aria-label="Selected players"
      className="bg-surface-2 sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b px-4 py-2"
    >
      <span aria-live="polite" className="mr-auto font-medium tabular-nums">
        {count(selected.length, 'player')} selected
      </span>
      {selected.length < shownCount && (
        <Button size="sm" variant="quiet" onClick={onSelectAll}>
          Select all {shownCount}
        </Button>
      )}
      {!isNone && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      )}
      {coaches && (
        <Menu
          label="Group"
          trigger={
            <Button size="sm" disabled={isNone}>
              Group
              <ChevronDown aria-hidden size={16} />
            </Button>
          }
          items={[
            ...(shown
              ? [
                  {
                    id: 'remove',
                    label: `Remove from ${shown.name}`,
                    onAction: () =>
                      edit(
                        playerGroups,
                        [
                          {
                            seen: shown,
                            fields: { playerIds: shown.playerIds.filter((id) => !ids.has(id)) },
                          },
                        ],
                        `Removed ${count(ids.size, 'player')} from ${shown.name}`,
                      ),
                  },
                ]
              : []),
            ...groups
              .filter(({ id }) => id !== groupId)
              .map((group) => ({ id: group.id, label: `Add to ${group.name}`, onAction: () => put(group) })),
            { id: 'new', label: 'New group…', onAction: () => setDialog('group') },
          ]}
        />
      )}
      {coaches && (
        <Button size="sm" disabled={isNone} onClick={() => setDialog('attendance')}>
          Attendance…
        </Button>
      )}
      {coaches && (
        <Button size="sm" disabled={isNone} onClick={() => setDialog('award')}>
          Give an award…
        </Button>
      )}
      {manages && (
        <Button size="sm" disabled={isNone} onClick={() => setDialog('handOut')}>
          Hand out…
        </Button>
      )}
      {manages && <RosterActions teamId={teamId} selected={selected} actions={actions} onRemoved={onClear} />}
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          {dialog === 'handOut' ? (
            <HandOutDialog teamId={teamId} selected={selected} onClose={() => setDialog(null)} />
          ) : dialog === 'attendance' ? (
            <AttendanceDialog teamId={teamId} selected={selected} onClose={() => setDialog(null)} />
          ) : dialog === 'award' ? (
            giveAward(selected, () => setDialog(null))
          ) : (
            <NewGroupDialog teamId={teamId} selected={selected} onClose={() => setDialog(null)} />
          )}
        </Late>
      )}
    </div>
  )
}

/** What only roster managers do with the selected players. */
function RosterActions({
  teamId,
  selected,
  actions,
  onRemoved,
}: {
  teamId: string
  selected: readonly PlayerRow[]
  actions: ReturnType<typeof usePlayerActions>
  onRemoved: () => void
}) {
  const { rows: reasons } = useRows(queries.roster.statusReasons({ teamId }))
  const isNone = selected.length === 0
  return (
    <>
      <Menu
        label="Set status"
        trigger={
          <Button size="sm" disabled={isNone}>
            Set status
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        items={STATUS_OPTIONS.map(({ value, label }) => ({
          id: value,
          label,
          onAction: () =>
            actions.editMany(
              selected,
              (player) => withStatus(player, value),
              reasons,
              `to ${STATUS_LABELS[value]}`,
            ),
        }))}
      />
      <Menu
        label="Set main position"
        trigger={
          <Button size="sm" disabled={isNone}>
            Set main position
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        items={ALL_POSITIONS.map((position) => ({
          id: position,
          label: position,
          onAction: () =>
            actions.editMany(
              selected,
              (player) => withMainPosition(player, position),
              reasons,
              `to ${position}`,
            ),
        }))}
      />
      <Button
        size="sm"
        disabled={isNone}
        onClick={() => {
          actions.removeMany(selected)
          onRemoved()
        }}
      >
        Remove from roster
      </Button>
    </>
  )
}
