import type { Duty as DutyRow } from './duty-rules.ts'
import { newId } from '#schema/ids.ts'
import { createDuties, deleteDuty, editDuty } from '#schema/operations/members.ts'
import { create, edit as editing, remove as removing } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { generateNKeysBetween } from 'fractional-indexing'

/** What is filled in of a duty. */
export type DutyFields = Pick<
  DutyRow,
  'name' | 'area' | 'place' | 'userId' | 'backupId' | 'channel' | 'notes'
>

/** Actions on a team's duties; each is optimistic and undoable. */
export function useDutyActions(teamId: string, duties: readonly DutyRow[]) {
  const run = useCommand()
  const last = duties.at(-1)?.sortKey ?? null

  const add = (fields: readonly DutyFields[]) => {
    const keys = generateNKeysBetween(last, null, fields.length)
    const made = fields.map((one, i) => ({ ...one, id: newId(), sortKey: keys[i] ?? 'a0' }))
    attempt(() =>
      run({
        teamId,
        description: fields.length === 1 ? `Added duty ${fields[0]?.name}` : 'Added the usual duties',
        edits: [create(createDuties, { duties: made })],
      }),
    )
  }

  /** Sends the fields that differ from `seen`, the duty when editing began. */
  const edit = (seen: DutyRow, fields: Partial<DutyFields>) => {
    const changed = Object.entries(fields).filter(([field, to]) => seen[field as keyof DutyFields] !== to)
    if (changed.length === 0) return
    const changes = Object.fromEntries(
      changed.map(([field, to]) => [field, { from: seen[field as keyof DutyFields], to }]),
    )
    attempt(() =>
      run({
        teamId,
        description: `Changed duty ${seen.name}`,
        edits: [editing(editDuty, { id: seen.id, baseVersion: seen.version, changes })],
      }),
    )
  }

  const remove = (duty: DutyRow) => {
    const { id, version, name } = duty
    const done = run({
      teamId,
      description: `Deleted duty ${name}`,
      edits: [removing(deleteDuty, { id, baseVersion: version })],
    })
    offerUndo(`Deleted “${name}”`, done.undo, done.id)
  }

  return { add, edit, remove }
}

export type DutyActions = ReturnType<typeof useDutyActions>
