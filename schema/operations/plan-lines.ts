/** What the lines of a game plan say. Lines are added, moved and taken out with their plan (plans.ts). */
import { planLineFields } from '../entities/plan-line.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { changedBy } from '../shared-row.ts'
import { zql } from '../zero.ts'
import { findPlan } from './plans.ts'

export const planLines = entriesOf({
  names: {
    create: 'planLines.create',
    edit: 'planLines.edit',
    delete: 'planLines.delete',
    restore: 'planLines.restore',
  },
  entity: 'planLine',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.gamePlanPlays,
  fields: planLineFields,
  about: {},
  check: async (env, rows) => {
    const { tx, teamId } = env
    for (const { planId, ownerId } of rows) {
      // Also former members: a line that names one can still be edited.
      const isMember =
        typeof ownerId !== 'string' ||
        (await tx.run(zql.teamMembers.where('teamId', teamId).where('userId', ownerId).one()))
      if (!isMember) throw new AppError('not_found', 'This coach is no longer on the team.')
      // The plan has changed with its line: a coach who deletes it meanwhile is told.
      const plan = await findPlan(env, planId as string)
      await tx.mutate.gamePlans.update({ id: plan.id, ...changedBy(plan, env) })
    }
  },
})

/** Lines come by `plans.addPlays`. A conflict brings back one that was taken out while another coach edited it. */
export const planLineOperations = [planLines.edit, planLines.delete, planLines.restore]
