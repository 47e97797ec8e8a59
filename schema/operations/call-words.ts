/** The words of a staff's calls that a team teaches: "Rodeo" is its Gun Doubles, "Omaha" draws nothing. */
import * as z from 'zod/mini'
import { callWordFields } from '../entities/call-word.ts'
import { editsOf, id, version } from '../input-pieces.ts'
import { creates, deletes, edits, restores, type RunEnv } from '../operation.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'
import { zql } from '../zero.ts'

const ofWord = {
  entity: 'callWord',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

/** Two coaches may teach one phrase at once, each on their device: the reader of calls goes by the newer one. */
export const createCallWord = creates({
  name: 'callWords.create',
  input: z.strictObject({ id, ...callWordFields }),

  ...ofWord,

  run: async ({ tx, ctx, teamId, input, now }) => {
    assertNew(await tx.run(zql.callWords.where('id', input.id).one()), 'call word')
    await tx.mutate.callWords.insert({ ...input, teamId, ...createdBy({ ctx, now }), deletedAt: null })
    return undefined
  },
})

async function find({ tx, teamId }: Pick<RunEnv<unknown>, 'tx' | 'teamId'>, id: string) {
  return ofTeam(await tx.run(zql.callWords.where('id', id).one()), teamId, 'call word')
}

export const editCallWord = edits({
  name: 'callWords.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(callWordFields) }),

  ...ofWord,

  run: async (env) => {
    const { id, baseVersion, changes } = env.input
    const row = await find(env, id)
    const { apply, left } = mergeEdit(env.tx, row, changes)
    if (Object.keys(apply).length > 0)
      await env.tx.mutate.callWords.update({ id, ...apply, ...changedBy(row, env) })
    return met(row, baseVersion, left)
  },
})

export const deleteCallWord = deletes({
  name: 'callWords.delete',
  input: z.strictObject({ id, baseVersion: version }),

  ...ofWord,

  run: async (env) => {
    const { id, baseVersion } = env.input
    const row = await find(env, id)
    if (row.deletedAt) return undefined
    if (row.version > baseVersion) return met(row, baseVersion, [whileChanged(env.now)])
    await env.tx.mutate.callWords.update({ id, deletedAt: env.now, ...changedBy(row, env) })
    return undefined
  },
})

/** Brings a deleted word back as it was. */
export const restoreCallWord = restores({
  name: 'callWords.restore',
  input: z.strictObject({ id }),

  ...ofWord,

  run: async (env) => {
    const row = await find(env, env.input.id)
    if (row.deletedAt)
      await env.tx.mutate.callWords.update({ id: row.id, deletedAt: null, ...changedBy(row, env) })
    return undefined
  },
})

export const callWordOperations = [createCallWord, editCallWord, deleteCallWord, restoreCallWord]
