/** Plays and their diagrams. */
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { elementIdSchema, elementSchema, diagramSchema } from '../football/diagram-schema.ts'
import type { Diagram } from '../football/diagram.ts'
import { LIMITS } from '../limits.ts'
import { applyChanges, type ElementChange } from '../merge/diagram.ts'
import type { Json } from '../merge/conflict.ts'
import { jsonEqual } from '../merge/equal.ts'
import { idSchema, operation } from '../operation.ts'
import { zql } from '../zero.ts'
import { editsOf, json, name, shortText, sortKey, version } from './args.ts'
import { mergeEdit, ofTeam } from './edit.ts'

const fields = {
  name,
  callText: shortText,
  wristCode: z.string().check(z.maxLength(12)),
  unit: z.enum(['offense', 'defense', 'special']),
  category: shortText,
  subcategory: shortText,
  concept: shortText,
  formation: shortText,
  strength: z.enum(['R', 'L', 'balanced']),
  personnel: z.string().check(z.maxLength(12)),
  motion: shortText,
  protection: shortText,
  direction: shortText,
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(LIMITS.tag))).check(z.maxLength(LIMITS.tags)),
  notes: z.string().check(z.maxLength(LIMITS.notes)),
  status: z.enum(['draft', 'review', 'published']),
  sortKey,
}

/** What a new play is made of; the screen fills every field, for the browser knows no column defaults. */
const playFields = z.strictObject(fields)
export type PlayFields = z.infer<typeof playFields>

const createInput = z.strictObject({
  id: idSchema,
  playbookId: idSchema,
  fields: playFields,
  diagram: diagramSchema,
})

/** A new play, whether drawn from nothing, duplicated, or mirrored from another. */
export const createPlay = operation<z.infer<typeof createInput>>({
  name: 'plays.create',
  entityType: 'play',
  needs: 'playbook.create',
  input: createInput,
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
      createdBy: ctx.userId,
      createdAt: now,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: 1,
      deletedAt: null,
    })
    await tx.mutate.playDiagrams.insert({
      playId: input.id,
      teamId,
      diagram: input.diagram as Diagram,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: 1,
    })
    return undefined
  },
})

const editInput = z.strictObject({ id: idSchema, baseVersion: version, changes: editsOf(fields) })

/** Name, categories, notes, order: field by field, so that two people who edit different fields both win. */
export const editPlay = operation<z.infer<typeof editInput>>({
  name: 'plays.edit',
  entityType: 'play',
  needs: 'playbook.edit',
  input: editInput,
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
    const { apply, conflicts } = mergeEdit(play, input.changes)
    if (Object.keys(apply).length > 0)
      await tx.mutate.plays.update({
        id: play.id,
        ...apply,
        updatedBy: ctx.userId,
        updatedAt: now,
        version: play.version + 1,
      })
    return conflicts
  },
})

const editedFields = z.record(
  z.string().check(
    z.regex(/^[a-z]{1,20}$/i),
    z.refine((key) => key !== 'constructor' && key !== 'prototype'),
  ),
  z.object({ from: json, to: json }),
)
const changeSchema = z.union([
  z.strictObject({ id: elementIdSchema, add: elementSchema }),
  z.strictObject({ id: elementIdSchema, remove: elementSchema }),
  z.strictObject({ id: elementIdSchema, set: editedFields }),
])
const diagramInput = z.strictObject({
  playId: idSchema,
  baseVersion: version,
  changes: z.array(changeSchema).check(z.minLength(1), z.maxLength(LIMITS.diagramChanges)),
})

/** A gesture on the field, as changes of elements: two coaches who move different players never collide. */
export const editDiagram = operation<z.infer<typeof diagramInput>>({
  name: 'plays.editDiagram',
  entityType: 'play',
  needs: 'playbook.edit',
  input: diagramInput,
  entityId: (input) => input.playId,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const play = ofTeam(await tx.run(zql.plays.where('id', input.playId).one()), teamId, 'play')
    const row = ofTeam(await tx.run(zql.playDiagrams.where('playId', input.playId).one()), teamId, 'diagram')
    const changes = input.changes as ElementChange[]
    if (play.deletedAt)
      return [
        { field: 'deletedAt', base: null, yours: null, theirs: play.deletedAt },
        { field: 'diagram', base: null, yours: changes as unknown as Json, theirs: null },
      ]
    const { diagram, conflicts } = applyChanges(row.diagram, changes)
    const checked = diagramSchema.safeParse(diagram)
    if (!checked.success)
      throw new AppError(
        'invalid',
        'The drawing would no longer be a play. Undo the last step and try again.',
      )
    // Where all of it conflicts, or was there already, nobody has drawn anything.
    if (!jsonEqual(diagram, row.diagram))
      await tx.mutate.playDiagrams.update({
        playId: row.playId,
        diagram,
        updatedBy: ctx.userId,
        updatedAt: now,
        version: row.version + 1,
      })
    return conflicts
  },
})

const deleteInput = z.strictObject({ id: idSchema, baseVersion: version, diagramVersion: version })

/** Deletes softly. What somebody else has changed since is a conflict, not a loss. */
export const deletePlay = operation<z.infer<typeof deleteInput>>({
  name: 'plays.delete',
  entityType: 'play',
  needs: 'playbook.edit',
  input: deleteInput,
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
    if (play.deletedAt) return undefined
    const drawing = await tx.run(zql.playDiagrams.where('playId', input.id).one())
    const moved =
      (play.version !== input.baseVersion && play.updatedBy !== ctx.userId) ||
      (drawing && drawing.version !== input.diagramVersion && drawing.updatedBy !== ctx.userId)
    if (moved) return [{ field: 'deletedAt', base: null, yours: now, theirs: null }]
    await tx.mutate.plays.update({
      id: play.id,
      deletedAt: now,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: play.version + 1,
    })
    return undefined
  },
})

const restoreInput = z.strictObject({ id: idSchema })

/** Brings a deleted play back as it was. */
export const restorePlay = operation<z.infer<typeof restoreInput>>({
  name: 'plays.restore',
  entityType: 'play',
  needs: 'playbook.edit',
  input: restoreInput,
  entityId: (input) => input.id,
  run: async ({ tx, ctx, teamId, input, now }) => {
    const play = ofTeam(await tx.run(zql.plays.where('id', input.id).one()), teamId, 'play')
    if (!play.deletedAt) return undefined
    await tx.mutate.plays.update({
      id: play.id,
      deletedAt: null,
      updatedBy: ctx.userId,
      updatedAt: now,
      version: play.version + 1,
    })
    return undefined
  },
})
