/** Formations, fronts, coverages and special-teams units that a team adds to the library's or changes. */
import * as z from 'zod/mini'
import { formationFields } from '../entities/formation.ts'
import { editsOf, id, spots, version } from '../input-pieces.ts'
import type { Spot } from '../football/spots.ts'
import { BOOK_KINDS } from '../football/alignment-kinds.ts'
import { creates, deletes, edits, restores, type InputOf } from '../operation.ts'
import { zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'

/** Keeps an alignment that a coach drew, so that the next play can start from it. */
export const createFormation = creates({
  name: 'formations.create',
  input: z
    .strictObject({
      id,
      ...formationFields,
      players: spots,
      // Builds of before knew only formations.
      kind: z.optional(z.enum(['formation', ...BOOK_KINDS])),
      replaces: z.optional(z.boolean()),
      isHidden: z.optional(formationFields.isHidden),
      aliases: z.optional(formationFields.aliases),
    })
    .check(z.refine(({ kind, players }) => (kind === 'coverage') === (players.length === 0))),
  entity: 'formation',
  needs: 'playbook.create',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    assertNew(await tx.run(zql.formations.where('id', input.id).one()), 'formation')
    await tx.mutate.formations.insert({
      ...input,
      players: input.players satisfies Spot[],
      kind: input.kind ?? 'formation',
      replaces: input.replaces ?? false,
      isHidden: input.isHidden ?? false,
      aliases: input.aliases ?? [],
      teamId,
      ...createdBy({ ctx, now }),
      deletedAt: null,
    })
    return undefined
  },
})

/** Edits a formation field by field. Plays drawn from it stay as they are, unless the same command draws them again. */
export const editFormation = edits({
  name: 'formations.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(formationFields) }),
  entity: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,

  run: async (env) => {
    const { id, baseVersion, changes } = env.input
    const row = ofTeam(await env.tx.run(zql.formations.where('id', id).one()), env.teamId, 'formation')
    const { apply, left } = mergeEdit(env.tx, row, changes)
    if (Object.keys(apply).length > 0)
      await env.tx.mutate.formations.update({ id, ...apply, ...changedBy(row, env) })
    return met(row, baseVersion, left)
  },
})

export const deleteFormation = deletes({
  name: 'formations.delete',
  // Older builds send no version: those delete a formation whoever has changed it.
  input: z.strictObject({ id, baseVersion: z._default(version, Number.MAX_SAFE_INTEGER) }),
  entity: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.formations.where('id', input.id).one()), teamId, 'formation')
    if (row.deletedAt) return undefined
    if (row.version > input.baseVersion) return met(row, input.baseVersion, [whileChanged(now)])
    await tx.mutate.formations.update({
      id: row.id,
      deletedAt: now,
      ...changedBy(row, { ctx, now }),
    })
    return undefined
  },
})

/** Brings a deleted formation back as it was. */
export const restoreFormation = restores({
  name: 'formations.restore',
  input: z.strictObject({ id }),
  entity: 'formation',
  needs: 'playbook.edit',
  entityId: (input) => input.id,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.formations.where('id', input.id).one()), teamId, 'formation')
    if (!row.deletedAt) return undefined
    await tx.mutate.formations.update({
      id: row.id,
      deletedAt: null,
      ...changedBy(row, { ctx, now }),
    })
    return undefined
  },
})

export const formationOperations = [createFormation, editFormation, deleteFormation, restoreFormation]

export type CreateFormation = InputOf<typeof createFormation>
