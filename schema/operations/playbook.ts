/** How a team sorts its playbook: its own tree of categories, and filters it keeps under a name. */
import * as z from 'zod/mini'
import { categoryFields } from '../entities/category.ts'
import { viewFields } from '../entities/view.ts'
import { editsOf, id, version } from '../input-pieces.ts'
import { bookLabel, type CategoryPlace, placeOf } from '../category-place.ts'
import { AppError } from '../errors.ts'
import { type RunEnv, creates, deletes, edits, restores } from '../operation.ts'
import { zql } from '../zero.ts'
import { assertNew, changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from '../shared-row.ts'

const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/))

const ofView = {
  entity: 'view',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

type Place = Pick<RunEnv<unknown>, 'tx' | 'teamId'>

/** What the team says of it; undefined where it says nothing. */
export function findCategory({ tx, teamId }: Place, { unit, parent, slug }: CategoryPlace) {
  return tx.run(
    zql.playCategories
      .where('teamId', teamId)
      .where('unit', unit)
      .where('parent', parent)
      .where('slug', slug)
      .one(),
  )
}

/** Renames, moves, hides or adds a category or one of its types. */
export const setCategory = edits({
  name: 'categories.set',
  input: z.strictObject({
    unit: z.enum(['offense', 'defense', 'special']),
    /** Empty for a category, a category's slug for one of its types. */
    parent: z.union([z.literal(''), slug]),
    slug,
    baseVersion: version,
    changes: editsOf(categoryFields),
  }),
  entity: 'category',
  needs: 'playbook.manage',
  entityId: ({ unit, parent, slug }) => [unit, parent, slug].join('.'),
  addressOf: placeOf,
  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const { unit, parent, slug, baseVersion, changes } = input
    const address = { unit, parent, slug }
    const row = await findCategory(env, address)
    if (row) {
      const { apply, left } = mergeEdit(tx, row, changes)
      if (Object.keys(apply).length > 0)
        await tx.mutate.playCategories.update({
          teamId,
          ...address,
          ...apply,
          ...changedBy(row, { ctx, now }),
        })
      return met(row, baseVersion, left)
    }
    const label = changes.label?.to ?? bookLabel(address)
    if (label.trim() === '') throw new AppError('invalid', 'A category needs a name. Type one and try again.')
    await tx.mutate.playCategories.insert({
      teamId,
      ...address,
      label,
      sortKey: changes.sortKey?.to ?? '',
      isHidden: changes.isHidden?.to ?? false,
      ...createdBy({ ctx, now }),
      deletedAt: null,
    })
    return undefined
  },
})

export const createView = creates({
  name: 'views.create',
  input: z.strictObject({ id, ...viewFields }),

  ...ofView,

  run: async ({ tx, ctx, teamId, input, now }) => {
    assertNew(await tx.run(zql.playViews.where('id', input.id).one()), 'preset')
    await tx.mutate.playViews.insert({ ...input, teamId, ...createdBy({ ctx, now }), deletedAt: null })
    return undefined
  },
})

async function findView({ tx, teamId }: Place, id: string) {
  return ofTeam(await tx.run(zql.playViews.where('id', id).one()), teamId, 'preset')
}

export const editView = edits({
  name: 'views.edit',
  input: z.strictObject({ id, baseVersion: version, changes: editsOf(viewFields) }),

  ...ofView,

  run: async (env) => {
    const { id, baseVersion, changes } = env.input
    const row = await findView(env, id)
    const { apply, left } = mergeEdit(env.tx, row, changes)
    if (Object.keys(apply).length > 0)
      await env.tx.mutate.playViews.update({ id, ...apply, ...changedBy(row, env) })
    return met(row, baseVersion, left)
  },
})

export const deleteView = deletes({
  name: 'views.delete',
  input: z.strictObject({ id, baseVersion: version }),

  ...ofView,

  run: async (env) => {
    const { id, baseVersion } = env.input
    const row = await findView(env, id)
    if (row.deletedAt) return undefined
    if (row.version > baseVersion) return met(row, baseVersion, [whileChanged(env.now)])
    await env.tx.mutate.playViews.update({ id, deletedAt: env.now, ...changedBy(row, env) })
    return undefined
  },
})

/** Brings a deleted preset back as it was. */
export const restoreView = restores({
  name: 'views.restore',
  input: z.strictObject({ id }),

  ...ofView,

  run: async (env) => {
    const { id } = env.input
    const row = await findView(env, id)
    if (row.deletedAt) await env.tx.mutate.playViews.update({ id, deletedAt: null, ...changedBy(row, env) })
    return undefined
  },
})

export const playbookOperations = [setCategory, createView, editView, deleteView, restoreView]
