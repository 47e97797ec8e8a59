import { useOwners } from '#src/sync/team/owners.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Columns3, List, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import type { PlannerSearch } from './planner-search.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskBoard } from './task-board.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskList, TaskPaper } from './task-list.tsx'
import { columnsOf, isOverdue } from './task-words.ts'
import { useTaskActions, useTasks } from './use-tasks.ts'

/** The staff's tasks: a board by status or a list by owner, all of them or the reader's own. Coaches only. */
export function TasksSection({
  team,
  search,
  onSearch,
}: {
  team: MyTeam
  search: PlannerSearch
  onSearch: (change: Partial<PlannerSearch>) => void
}) {
  const { task: openId } = search
  const view = search.tasks ?? 'board'
  const mine = search.mine ?? false
  const id = useId()
  const { userId } = useIdentity()
  const { rows, ready } = useTasks(team.id)
  const connection = useConnection()
  const isOnDevice = useSyncedAt(team.id) > 0
  const owners = useOwners(team.id)
  const actions = useTaskActions(team.id)
  const history = useHistory(team.id)
  const today = useTeamDay(team.id)
  const shown = mine ? rows.filter(({ ownerId }) => ownerId === userId) : rows
  const found = rows.find((task) => task.id === openId)
  // What is typed stays when another coach deletes the task meanwhile.
  const [open, setOpen] = useState(found)
  if (open?.id !== openId && open !== found) setOpen(found)
  const overdue = shown.filter((task) => isOverdue(task, today)).length
  const isComing = rows.length === 0 && !isOnDevice && stateOf(ready, connection) === 'loading'
  const shared = { tasks: shown, today, userId, owners, actions, onOpen: onTask }

  function onTask({ id: task }: { id: string }) {
    onSearch({ task })
  }

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-headline">
            Staff tasks
          </h2>
          {overdue > 0 && (
            <span className="text-error-ink font-medium tabular-nums">{`${overdue} overdue`}</span>
          )}
        </div>
        <UndoBar {...history} quiet />
        <Switch
          label="Only mine"
          checked={mine}
          onChange={(to) => onSearch({ mine: to || undefined })}
          className="print:hidden"
        />
        <Segmented
          label="View of tasks"
          value={view}
          onChange={(to) => onSearch({ tasks: to === 'list' ? to : undefined })}
          options={[
            { value: 'board', label: 'Board', icon: Columns3 },
            { value: 'list', label: 'By owner', icon: List },
          ]}
        />
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          Print
        </Button>
      </header>
      <QuickAdd
        owners={owners}
        firstOwner={userId}
        onAdd={(fields) =>
          actions.add(fields, columnsOf(rows).find(({ section }) => section === fields.status)?.lines ?? [])
        }
      />
      {isComing ? (
        <Skeleton className="h-64 rounded-md" />
      ) : (
        <div className="print:hidden">
          {view === 'board' ? (
            <TaskBoard {...shared} />
          ) : shown.length > 0 ? (
            <TaskList {...shared} />
          ) : (
            <p className="bg-surface text-muted rounded-md border px-4 py-3">
              {mine
                ? 'You have no tasks. Take one from the board, or add your own above.'
                : 'No tasks yet. Add the first one above: who does it, and by when.'}
            </p>
          )}
        </div>
      )}
      <TaskPaper tasks={shown} userId={userId} owners={owners} />
      {open && (
        <TaskDialog
          key={open.id}
          task={open}
          owners={owners}
          onSave={actions.edit}
          onDelete={() => actions.remove(found ?? open)}
          onClose={() => onSearch({ task: undefined })}
        />
      )}
    </section>
  )
}
