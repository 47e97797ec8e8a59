/** Notes of game plans: the scouting report, adjustments, goals, and the trip. */
import { planNoteAbout, planNoteFields } from '../entities/plan-note.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { MOST_PLAN_NOTES } from '../plan-notes.ts'
import { zql } from '../zero.ts'
import { findPlan } from './plans.ts'

export const planNotes = entriesOf({
  names: {
    create: 'planNotes.create',
    edit: 'planNotes.edit',
    delete: 'planNotes.delete',
    restore: 'planNotes.restore',
  },
  entity: 'planNote',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.planNotes,
  fields: planNoteFields,
  about: planNoteAbout,
  // The database sets who may read it.
  initial: { readGrant: 'playbook.edit' },
  check: async (env, rows, isNew) => {
    if (!isNew) return
    for (const [planId, added] of Map.groupBy(rows, (row) => row['planId'] as string)) {
      await findPlan(env, planId)
      const there = await env.tx.run(zql.planNotes.where('planId', planId).where('deletedAt', 'IS', null))
      if (there.length + added.length > MOST_PLAN_NOTES)
        throw new AppError('invalid', `A game plan can have up to ${MOST_PLAN_NOTES} notes.`)
    }
  },
})

export const planNoteOperations = [planNotes.create, planNotes.edit, planNotes.delete, planNotes.restore]
