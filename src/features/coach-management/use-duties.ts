import type { Duty as DutyRow } from './duty-rules.ts'
import { newId } from '#schema/ids.ts'
import { createDuties, deleteDuty, editDuty, restoreDuty } from '#schema/mutators/members.ts'
import { useCommit } from '#src/sync/commit.ts'
import { toast } from '#src/ui/toast.ts'
import { generateNKeysBetween } from 'fractional-indexing'

/** What is filled in of a duty. */
export type DutyFields = Pick<
  DutyRow,
  'name' | 'area' | 'place' | 'userId' | 'backupId' | 'channel' | 'notes'
>

/** What can be done with a team's duties; each is an operation and shows at once. */
export function useDutyActions(teamId: string, duties: readonly DutyRow[]) {
  const commit = useCommit()
  const last = duties.at(-1)?.sortKey ?? null

  const add = (fields: readonly DutyFields[]) => {
    const keys = generateNKeysBetween(last, null, fields.length)
    commit(createDuties, {
      teamId,
      description: fields.length === 1 ? `Added the duty ${fields[0]?.name}` : 'Added the usual duties',
      input: { duties: fields.map((one, i) => ({ ...one, id: newId(), sortKey: keys[i] ?? 'a0' })) },
    })
  }

  /** Sends what differs from `seen`, the duty as it stood when the change began. */
  const edit = (seen: DutyRow, fields: Partial<DutyFields>) => {
    const changed = Object.entries(fields).filter(([field, to]) => seen[field as keyof DutyFields] !== to)
    if (changed.length === 0) return
    commit(editDuty, {
      teamId,
      description: `Changed the duty ${seen.name}`,
      input: {
        id: seen.id,
        baseVersion: seen.version,
        changes: Object.fromEntries(
          changed.map(([field, to]) => [field, { from: seen[field as keyof DutyFields], to }]),
        ),
      },
    })
  }

  const remove = (duty: DutyRow) => {
    const { id, version, name } = duty
    commit(deleteDuty, {
      teamId,
      description: `Deleted the duty ${name}`,
      input: { id, baseVersion: version },
    })
    toast.undo(`Deleted “${name}”.`, () =>
      commit(restoreDuty, { teamId, description: `Restored the duty ${name}`, input: { id } }),
    )
  }

  return { add, edit, remove }
}

export type DutyActions = ReturnType<typeof useDutyActions>
