/** Plays and their diagrams. */
import { AppError } from '../errors.ts'
import type { Diagram } from '../football/diagram.ts'
import { applyChanges, type ElementChange } from '../merge/diagram.ts'
import type { Json } from '../merge/conflict.ts'
import { jsonEqual } from '../merge/equal.ts'
import { operation } from '../operation.ts'
import { zql } from '../zero.ts'
import { changedBy, createdBy, mergeEdit, ofTeam } from './edit.ts'
import type { CreatePlay, DeletePlay, EditDiagram, EditPlay, RestorePlay } from './inputs/plays.ts'

export type { PlayFields } from './inputs/plays.ts'

/** A new play, whether drawn from nothing, duplicated, or mirrored from another. */
export const createPlay = operation<CreatePlay>({
  name: 'plays.create',
  entityType: 'play',
  needs: 'playbook.create',
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
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
  },
})

/** Name, categories, notes, order: field by field, so that two people who edit different fields both win. */
export const editPlay = operation<EditPlay>({
  name: 'plays.edit',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
    const { apply, conflicts } = mergeEdit(play, input.changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.plays.update({
        id: play.id,
        ...apply,
        ...changedBy(play, { ctx, now }),
      })
    return conflicts
  },
})

/** A gesture on the field, as changes of elements: two coaches who move different players never collide. */
export const editDiagram = operation<EditDiagram>({
  name: 'plays.editDiagram',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.playId,
  run: async ({ tx, ctx, teamId, input, now, isStillDrawable }) => {
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
      throw new AppError(
        'invalid',
        'The drawing would no longer be a play. Undo the last step and try again.',
      )
    // Where all of it conflicts, or was there already, nobody has drawn anything.
    if (!jsonEqual(diagram, row.diagram))
      await tx.mutate.playDiagrams.update({
        playId: row.playId,
        diagram,
        ...changedBy(row, { ctx, now }),
      })
    return conflicts
  },
})

/** Deletes softly. What somebody else has changed since is a conflict, not a loss. */
export const deletePlay = operation<DeletePlay>({
  name: 'plays.delete',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
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
  },
})

/** Brings a deleted play back as it was. */
export const restorePlay = operation<RestorePlay>({
  name: 'plays.restore',
  entityType: 'play',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
    if (!play.deletedAt) return undefined
    await tx.mutate.plays.update({
      id: play.id,
      deletedAt: null,
      ...changedBy(play, { ctx, now }),
    })
    return undefined
  },
})
