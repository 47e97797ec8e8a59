/** What the operations on a team's tree of categories and on its presets do. */
import { bookLabel, type CategoryPlace } from '../../category-place.ts'
import { AppError } from '../../errors.ts'
import type { Run, RunEnv } from '../../operation.ts'
import { zql } from '../../zero.ts'
import { changedBy, createdBy, mergeEdit, met, ofTeam, whileChanged } from './edit.ts'
import type { CreateView, DeleteView, EditView, RestoreView, SetCategory } from '../inputs/playbook.ts'

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

export const setCategory: Run<SetCategory> = async (env) => {
  const { tx, ctx, teamId, input, now } = env
  const { unit, parent, slug, baseVersion, changes } = input
  const address = { unit, parent, slug }
  const row = await findCategory(env, address)
  if (row) {
    const { apply, left } = mergeEdit(tx, row, changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.playCategories.update({ teamId, ...address, ...apply, ...changedBy(row, { ctx, now }) })
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
}

export const createView: Run<CreateView> = async ({ tx, ctx, teamId, input, now }) => {
  if (await tx.run(zql.playViews.where('id', input.id).one()))
    throw new AppError('invalid', 'A preset with this ID already exists.')
  await tx.mutate.playViews.insert({ ...input, teamId, ...createdBy({ ctx, now }), deletedAt: null })
  return undefined
}

async function findView({ tx, teamId }: Place, id: string) {
  return ofTeam(await tx.run(zql.playViews.where('id', id).one()), teamId, 'preset')
}

export const editView: Run<EditView> = async (env) => {
  const { id, baseVersion, changes } = env.input
  const row = await findView(env, id)
  const { apply, left } = mergeEdit(env.tx, row, changes)
  if (Object.keys(apply).length > 0)
    await env.tx.mutate.playViews.update({ id, ...apply, ...changedBy(row, env) })
  return met(row, baseVersion, left)
}

export const deleteView: Run<DeleteView> = async (env) => {
  const { id, baseVersion } = env.input
  const row = await findView(env, id)
  if (row.deletedAt) return undefined
  if (row.version > baseVersion) return met(row, baseVersion, [whileChanged(env.now)])
  await env.tx.mutate.playViews.update({ id, deletedAt: env.now, ...changedBy(row, env) })
  return undefined
}

export const restoreView: Run<RestoreView> = async (env) => {
  const { id } = env.input
  const row = await findView(env, id)
  if (row.deletedAt) await env.tx.mutate.playViews.update({ id, deletedAt: null, ...changedBy(row, env) })
  return undefined
}
