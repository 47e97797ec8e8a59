import type { Row } from '@rocicorp/zero'
import { LIMITS } from '#schema/limits.ts'
import { goals } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import type { Schema } from '#schema/zero.ts'
import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PlayerRow } from '../players.ts'
import { EntryDialog, needed } from '#src/ui/entry-dialog.tsx'
import { useRecords } from './use-records.ts'

type GoalRow = Row<Schema['tables']['playerGoals']>

/** What a player works toward: the open goals by their due date, then those that were reached. */
export function Goals({ team, player, coaches }: { team: MyTeam; player: PlayerRow; coaches: boolean }) {
  const { rows } = useRows(queries.roster.goals({ teamId: team.id }))
  const { add, edit, remove } = useRecords(team.id)
  const [dialog, setDialog] = useState<GoalRow | 'new' | null>(null)
  const today = useTeamDay(team.id)
  const own = rows
    .filter(({ playerId }) => playerId === player.id)
    .toSorted(
      (a, b) =>
        Number(a.doneOn !== '') - Number(b.doneOn !== '') ||
        (a.dueDate || '9').localeCompare(b.dueDate || '9') ||
        a.createdAt - b.createdAt,
    )
  const seen = dialog === 'new' ? null : dialog
  return (
    <PageSection
      title="Goals"
      note={own.length || undefined}
      action={
        coaches && (
          <Button size="sm" onClick={() => setDialog('new')}>
            <Plus aria-hidden size={16} />
            Add goal
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <p className="text-muted px-4 py-3">
          No goals yet. Each goal has a due date and is checked off when it is reached.
        </p>
      ) : (
        <ul className="divide-line divide-y">
          {own.map((row) => (
            <li key={row.id} className="flex items-center gap-3 px-4 py-2">
              <div className="min-w-0 flex-1">
                {coaches ? (
                  <Checkbox
                    label={row.goal}
                    checked={row.doneOn !== ''}
                    onChange={(isDone) =>
                      edit(
                        goals,
                        [{ seen: row, fields: { doneOn: isDone ? today : '' } }],
                        isDone ? 'Checked off a goal' : 'Reopened a goal',
                      )
                    }
                  />
                ) : (
                  <span className="font-medium">{row.goal}</span>
                )}
                <DueWords row={row} today={today} />
              </div>
              {coaches && (
                <IconButton icon={Pencil} label={`Edit goal: ${row.goal}`} onClick={() => setDialog(row)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog && (
        <EntryDialog
          title={seen ? 'Edit goal' : `Add goal for ${playerName(player)}`}
          save={seen ? 'Save' : 'Add goal'}
          fields={[
            {
              name: 'goal',
              label: 'Goal',
              input: 'text',
              max: LIMITS.description,
              placeholder: 'e.g., Bench 250 lb',
              isWide: true,
              check: needed('Enter the goal.'),
            },
            { name: 'dueDate', label: 'Due', input: 'day' },
          ]}
          start={{ goal: seen?.goal ?? '', dueDate: seen?.dueDate ?? '' }}
          onSave={({ goal = '', dueDate = '' }) => {
            if (seen)
              edit(goals, [{ seen, fields: { goal, dueDate } }], `Changed a goal of ${playerName(player)}`)
            else
              add(
                goals,
                [{ playerId: player.id, goal, dueDate, doneOn: '' }],
                `Added a goal for ${playerName(player)}`,
              )
          }}
          {...(seen && { onRemove: () => remove(goals, seen, `Deleted a goal of ${playerName(player)}`) })}
          onClose={() => setDialog(null)}
        />
      )}
    </PageSection>
  )
}

function DueWords({ row: { doneOn, dueDate }, today }: { row: GoalRow; today: string }) {
  const words = (day: string) => dayWords(day, { dateStyle: 'medium' })
  if (doneOn) return <p className="text-muted">Reached {words(doneOn)}</p>
  if (!dueDate) return null
  return (
    <p className="text-muted flex flex-wrap items-center gap-2">
      Due {words(dueDate)}
      {dueDate < today && <Chip tone="warning">Overdue</Chip>}
    </p>
  )
}
