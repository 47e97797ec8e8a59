/** Formations that a team adds to the library's. */
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import type { Spot } from '../football/spots.ts'
import { idSchema, operation } from '../operation.ts'
import { zql } from '../zero.ts'
import { name, shortText } from './args.ts'
import { ofTeam } from './edit.ts'

const spot = z.strictObject({
  role: z.string().check(z.minLength(1), z.maxLength(6)),
  x: z.number().check(z.gte(-60), z.lte(60)),
  y: z.number().check(z.gte(-60), z.lte(110)),
  onLine: z.boolean(),
})

const createInput = z.strictObject({
  id: idSchema,
  name,
  family: shortText,
  personnel: z.string().check(z.maxLength(12)),
  strength: z.enum(['R', 'L', 'balanced']),
  players: z.array(spot).check(z.minLength(1), z.maxLength(11)),
})

/** Keeps an alignment that a coach drew, so that the next play can start from it. */
export const createFormation = operation<z.infer<typeof createInput>>({
  name: 'formations.create',
  entityType: 'formation',
  needs: 'playbook.create',
  input: createInput,
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    if (await tx.run(zql.formations.where('id', input.id).one()))
      throw new AppError('invalid', 'A formation with this id exists already.')
    await tx.mutate.formations.insert({
      ...input,
      players: input.players satisfies Spot[],
      teamId,
      createdBy: ctx.userId,
      createdAt: now,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: 1,
      deletedAt: null,
    })
    return undefined
  },
})

const deleteInput = z.strictObject({ id: idSchema })

export const deleteFormation = operation<z.infer<typeof deleteInput>>({
  name: 'formations.delete',
  entityType: 'formation',
  needs: 'playbook.edit',
  input: deleteInput,
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.formations.where('id', input.id).one()), teamId, 'formation')
    if (row.deletedAt) return undefined
    await tx.mutate.formations.update({
      id: row.id,
      deletedAt: now,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: row.version + 1,
    })
    return undefined
  },
})
