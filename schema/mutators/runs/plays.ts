/** What the operations on plays and their diagrams do. */
import { AppError } from '../../errors.ts'
import type { Diagram } from '../../football/diagram.ts'
import { applyChanges, type ElementChange } from '../../merge/diagram.ts'
import type { Json } from '../../merge/conflict.ts'
import { jsonEqual } from '../../merge/equal.ts'
import type { Run } from '../../operation.ts'
import { zql } from '../../zero.ts'
import { changedBy, createdBy, mergeEdit, ofTeam } from './edit.ts'
import type { CreatePlay, DeletePlay, EditDiagram, EditPlay, RestorePlay } from '../inputs/plays.ts'

export const createPlay: Run<CreatePlay> = async ({ tx, ctx, teamId, input, now }) => {
  if (await tx.run(zql.plays.where('id', input.id).one()))
    throw new AppError('invalid', 'A play with this id exists already.')
  ofTeam(await tx.run(zql.playbooks.where('id', input.playbookId).one()), teamId, 'playbook')
  await tx.mutate.plays.insert({
    id: input.id,
    teamId,
    playbookId: input.playbookId,
    ...input.fields,
    ...createdBy({ ctx, now }),
    deletedAt: null,
  })
  await tx.mutate.playDiagrams.insert({
    playId: input.id,
    teamId,
    diagram: input.diagram as Diagram,
    ...changedBy({ version: 0 }, { ctx, now }),
  })
  return undefined
}

export const editPlay: Run<EditPlay> = async ({ tx, ctx, teamId, input, now }) => {
  const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
  const { apply, conflicts } = mergeEdit(play, input.changes)
  if (Object.keys(apply).length > 0)
    await tx.mutate.plays.update({
      id: play.id,
      ...apply,
      ...changedBy(play, { ctx, now }),
    })
  return conflicts
}

export const editDiagram: Run<EditDiagram> = async ({ tx, ctx, teamId, input, now, isStillDrawable }) => {
  const play = ofTeam(
    await tx.run(zql.plays.where('id', input.playId).related('drawing').one()),
    teamId,
    'play',
  )
  const row = ofTeam(play.drawing, teamId, 'diagram')
  const changes = input.changes as ElementChange[]
  if (play.deletedAt)
    return [
      { field: 'deletedAt', base: null, yours: null, theirs: play.deletedAt },
      { field: 'diagram', base: null, yours: changes as unknown as Json, theirs: null },
    ]
  const { diagram, conflicts } = applyChanges(row.diagram, changes)
  const changed = changes.map(({ id }) => id)
  if (isStillDrawable && !isStillDrawable(diagram, changed))
    throw new AppError('invalid', 'The drawing would no longer be a play. Undo the last step and try again.')
  // Where all of it conflicts, or was there already, nobody has drawn anything.
  if (!jsonEqual(diagram, row.diagram))
    await tx.mutate.playDiagrams.update({
      playId: row.playId,
      diagram,
      ...changedBy(row, { ctx, now }),
    })
  return conflicts
}

export const deletePlay: Run<DeletePlay> = async ({ tx, ctx, teamId, input, now }) => {
  const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
  if (play.deletedAt) return undefined
  const drawing = await tx.run(zql.playDiagrams.where('playId', input.id).one())
  // The author's own edits are in the version they saw, sent or not; a later one holds somebody's work.
  const isNewer = play.version > input.baseVersion || (drawing && drawing.version > input.diagramVersion)
  if (isNewer) return [{ field: 'deletedAt', base: null, yours: now, theirs: null }]
  await tx.mutate.plays.update({
    id: play.id,
    deletedAt: now,
    ...changedBy(play, { ctx, now }),
  })
  return undefined
}

export const restorePlay: Run<RestorePlay> = async ({ tx, ctx, teamId, input, now }) => {
  const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
  if (!play.deletedAt) return undefined
  await tx.mutate.plays.update({
    id: play.id,
    deletedAt: null,
    ...changedBy(play, { ctx, now }),
  })
  return undefined
}
