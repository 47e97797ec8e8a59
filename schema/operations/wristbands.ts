/** Wristband cards of game plans. */
import { wristbandFields, wristbandKeying } from '../entities/wristband.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { MOST_BANDS } from '../wristband.ts'
import { zql } from '../zero.ts'
import { findPlan } from './plans.ts'

export const wristbands = entriesOf({
  names: {
    create: 'wristbands.create',
    edit: 'wristbands.edit',
    delete: 'wristbands.delete',
    restore: 'wristbands.restore',
  },
  entity: 'wristband',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.planWristbands,
  fields: wristbandFields,
  about: wristbandKeying,
  // The database sets who may read it.
  initial: { readGrant: 'playbook.edit' },
  check: async (env, rows, isNew) => {
    if (!isNew) return
    const { tx, teamId } = env
    for (const [planId, added] of Map.groupBy(rows, (row) => row['planId'] as string)) {
      await findPlan(env, planId)
      const there = await tx.run(zql.planWristbands.where('planId', planId).where('deletedAt', 'IS', null))
      if (there.length + added.length > MOST_BANDS)
        throw new AppError('invalid', `A game plan can have up to ${MOST_BANDS} wristband cards.`)
      for (const { calls } of added as unknown as readonly { calls: readonly { playId: string }[] }[]) {
        const ids = calls.map(({ playId }) => playId)
        const plays = await tx.run(zql.plays.where('id', 'IN', ids).where('teamId', teamId))
        if (plays.length < ids.length) throw new AppError('not_found', 'This play no longer exists.')
      }
    }
  },
})

export const wristbandOperations = [wristbands.create, wristbands.edit, wristbands.delete, wristbands.restore]
