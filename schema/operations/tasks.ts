/** The staff's tasks: added, edited, deleted and restored. */
import { taskFields } from '../entities/task.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import type { Json } from '../merge/conflict.ts'
import type { RunEnv } from '../operation.ts'
import { zql } from '../zero.ts'

/** Throws AppError unless all owners are members, or were: work that names a former one can still be edited. */
export async function checkOwners(
  { tx, teamId }: RunEnv<unknown>,
  rows: readonly { readonly [field: string]: Json }[],
): Promise<void> {
  const owners = [...new Set(rows.flatMap(({ ownerId }) => (ownerId ? [ownerId as string] : [])))]
  if (owners.length === 0) return
  const members = await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', 'IN', owners))
  if (members.length < owners.length) throw new AppError('not_found', 'This coach is no longer on the team.')
}

export const tasks = entriesOf({
  names: {
    create: 'tasks.create',
    edit: 'tasks.edit',
    delete: 'tasks.delete',
    restore: 'tasks.restore',
  },
  entity: 'task',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.tasks,
  fields: taskFields,
  about: {},
  check: checkOwners,
})

export const taskOperations = [tasks.create, tasks.edit, tasks.delete, tasks.restore]
