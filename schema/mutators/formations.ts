/** Formations that a team adds to the library's. */
import { AppError } from '../errors.ts'
import type { Spot } from '../football/spots.ts'
import { operation } from '../operation.ts'
import { zql } from '../zero.ts'
import { changedBy, createdBy, ofTeam } from './edit.ts'
import type { CreateFormation, DeleteFormation } from './inputs/formations.ts'

/** Keeps an alignment that a coach drew, so that the next play can start from it. */
export const createFormation = operation<CreateFormation>({
  name: 'formations.create',
  entityType: 'formation',
  needs: 'playbook.create',
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    if (await tx.run(zql.formations.where('id', input.id).one()))
      throw new AppError('invalid', 'A formation with this id exists already.')
    await tx.mutate.formations.insert({
      ...input,
      players: input.players satisfies Spot[],
      teamId,
      ...createdBy({ ctx, now }),
      deletedAt: null,
    })
    return undefined
  },
})

export const deleteFormation = operation<DeleteFormation>({
  name: 'formations.delete',
  entityType: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.formations.where('id', input.id).one()), teamId, 'formation')
    if (row.deletedAt) return undefined
    await tx.mutate.formations.update({
      id: row.id,
      deletedAt: now,
      ...changedBy(row, { ctx, now }),
    })
    return undefined
  },
})
