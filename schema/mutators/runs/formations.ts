/** What the operations on a team's formations do. */
import { AppError } from '../../errors.ts'
import type { Spot } from '../../football/spots.ts'
import type { Run } from '../../operation.ts'
import { zql } from '../../zero.ts'
import { changedBy, createdBy, ofTeam } from './edit.ts'
import type { CreateFormation, DeleteFormation, RestoreFormation } from '../inputs/formations.ts'

export const createFormation: Run<CreateFormation> = async ({ tx, ctx, teamId, input, now }) => {
  if (await tx.run(zql.formations.where('id', input.id).one()))
    throw new AppError('invalid', 'A formation with this ID already exists.')
  await tx.mutate.formations.insert({
    ...input,
    players: input.players satisfies Spot[],
    teamId,
    ...createdBy({ ctx, now }),
    deletedAt: null,
  })
  return undefined
}

export const deleteFormation: Run<DeleteFormation> = async ({ tx, ctx, teamId, input, now }) => {
  const row = ofTeam(await tx.run(zql.formations.where('id', input.id).one()), teamId, 'formation')
  if (row.deletedAt) return undefined
  await tx.mutate.formations.update({
    id: row.id,
    deletedAt: now,
    ...changedBy(row, { ctx, now }),
  })
  return undefined
}

export const restoreFormation: Run<RestoreFormation> = async ({ tx, ctx, teamId, input, now }) => {
  const row = ofTeam(await tx.run(zql.formations.where('id', input.id).one()), teamId, 'formation')
  if (!row.deletedAt) return undefined
  await tx.mutate.formations.update({
    id: row.id,
    deletedAt: null,
    ...changedBy(row, { ctx, now }),
  })
  return undefined
}
