/** Plays and their diagrams. */
import * as z from 'zod/mini'
import { diagramSchema, elementIdSchema, elementSchema } from '../football/diagram-schema.ts'
import { firstPlayFields, playFields } from '../entities/play.ts'
import { LIMITS } from '../limits.ts'
import { anyEditsOf, editsOf, id, json, several, version } from '../input-pieces.ts'
import type { Row } from '@rocicorp/zero'
import { drawnFields, isSame, withMine } from '../conflict-fields.ts'
import { AppError } from '../errors.ts'
import type { Diagram } from '../football/diagram.ts'
import { applyChanges, diffDiagrams, type ElementChange } from '../merge/diagram.ts'
import type { Json } from '../merge/conflict.ts'
import type { FieldEdits } from '../merge/fields.ts'
import { rebaseElements, rebaseFields } from '../merge/rebase.ts'
import {
  type InputOf,
  type Met,
  type RunEnv,
  acts,
  creates,
  deletes,
  deletesMany,
  draws,
  edits,
  restores,
} from '../operation.ts'
import { type Schema, zql } from '../zero.ts'
import { NEW_PLAY_DEFAULTS } from '../play-defaults.ts'
import {
  assertNew,
  changedBy,
  createdBy,
  mergeEdit,
  met,
  ofTeam,
  showsMine,
  whileChanged,
  whileDeleted,
} from '../shared-row.ts'

const allFields = z.strictObject(playFields)
/** What a play is made of; the screen fills every field, for the browser knows no column defaults. */
export type PlayFields = z.infer<typeof allFields>

/** What a new play may say: an older app makes plays without the fields that came later. */
export const newPlayFields = z.extend(z.partial(allFields), firstPlayFields)

const newPlay = z.strictObject({ id, fields: newPlayFields, diagram: diagramSchema })

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

const changes = z.array(changeSchema).check(z.maxLength(LIMITS.diagramChanges))

const added = z.int().check(z.gte(-100), z.lte(100))

const playEdit = z.strictObject({ id, baseVersion: version, changes: editsOf(playFields) })
export type EditPlay = z.infer<typeof playEdit>

const deletion = z.strictObject({ id, baseVersion: version, diagramVersion: version })

const ofPlay = {
  entity: 'play',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

/** Many plays at once are a change of the playbook: thousands of single operations would hold up the page for long. */
const ofPlaybook = {
  entity: 'playbook',
  needs: 'playbook.edit',
  entityId: (input: { playbookId: string }) => input.playbookId,
} as const

type Env = RunEnv<unknown>

type PlayRow = Row<Schema['tables']['plays']>

type DrawingRow = Row<Schema['tables']['playDiagrams']>

/** Throws AppError `not_found` for a play of another team, and for none. */
async function findPlay({ tx, teamId }: Env, id: string) {
  return ofTeam(await tx.run(zql.plays.where('id', id).one()), teamId, 'play')
}

/** The same with its drawing, which a replica may not hold yet. */
async function findWithDrawing({ tx, teamId }: Env, id: string) {
  return ofTeam(await tx.run(zql.plays.where('id', id).related('drawing').one()), teamId, 'play')
}

/** Writes fields of a play, and the change to its history. */
async function write(env: Env, play: PlayRow, fields: { readonly [field: string]: Json }): Promise<void> {
  const stamp = changedBy(play, env)
  const was = play as { readonly [field: string]: unknown }
  const edits: FieldEdits = Object.fromEntries(
    Object.entries(fields).map(([field, to]) => [field, { from: (was[field] ?? null) as Json, to }]),
  )
  await Promise.all([
    env.tx.mutate.plays.update({ id: play.id, ...fields, ...stamp }),
    env.noteChange?.({
      playId: play.id,
      part: 'play',
      version: stamp.version,
      fields: edits,
      elements: null,
    }),
  ])
}

/** Merges an edit into a play; returns what it left unwritten. */
async function edit(env: Env, play: PlayRow, { baseVersion, changes }: Omit<EditPlay, 'id'>) {
  const { apply, left } = mergeEdit(env.tx, play, changes)
  if (Object.keys(apply).length > 0) await write(env, play, apply)
  return met(play, baseVersion, left)
}

/** Merges changes into a play's drawing; returns what it left unwritten. */
async function draw(
  env: Env,
  play: PlayRow & { drawing?: DrawingRow | undefined },
  baseVersion: number,
  changes: readonly ElementChange[],
): Promise<Met | undefined> {
  if (changes.length === 0) return undefined
  const row = ofTeam(play.drawing, env.teamId, 'diagram')
  const drawn = drawnFields(row.diagram, changes)
  if (play.deletedAt) return met(row, baseVersion, [whileDeleted(play.deletedAt), ...drawn])
  const { diagram: merged, conflicts } = applyChanges(row.diagram, changes)
  const diagram = showsMine(env.tx) ? withMine(merged, conflicts) : merged
  const changed = changes.map(({ id }) => id)
  if (env.isStillDrawable && !env.isStillDrawable(diagram, changed))
    throw new AppError(
      'invalid',
      "This change would break the play's drawing. Undo the last step and try again.",
    )
  const elements = diffDiagrams(row.diagram, diagram)
  // Nothing was drawn when everything conflicts or was there already.
  if (elements.length > 0) {
    const stamp = changedBy(row, env)
    await Promise.all([
      env.tx.mutate.playDiagrams.update({ playId: row.playId, diagram, ...stamp }),
      env.noteChange?.({
        playId: row.playId,
        part: 'drawing',
        version: stamp.version,
        fields: null,
        elements,
      }),
    ])
  }
  const known = drawn.filter(({ field, yours, theirs }) => isSame(field, yours, theirs))
  return met(row, baseVersion, [...conflicts, ...known])
}

/** Throws AppError `not_found` for a playbook of another team, and for none. */
async function assertPlaybook({ tx, teamId }: Env, playbookId: string): Promise<void> {
  ofTeam(await tx.run(zql.playbooks.where('id', playbookId).one()), teamId, 'playbook')
}

type NewPlay = z.infer<typeof newPlay>

async function insert(env: Env, playbookId: string, { id, fields, diagram }: NewPlay): Promise<void> {
  const { tx, ctx, teamId, now, noteChange } = env
  await tx.mutate.plays.insert({
    id,
    teamId,
    playbookId,
    ...NEW_PLAY_DEFAULTS,
    ...fields,
    readGrant: 'playbook.edit',
    ...createdBy({ ctx, now }),
    deletedAt: null,
  })
  const first = { playId: id, version: 1, fields: null, elements: null }
  await Promise.all([
    tx.mutate.playDiagrams.insert({
      playId: id,
      teamId,
      diagram: diagram as Diagram,
      readGrant: 'playbook.edit',
      ...changedBy({ version: 0 }, { ctx, now }),
    }),
    noteChange?.({ ...first, part: 'play' }),
    noteChange?.({ ...first, part: 'drawing' }),
  ])
}

/** A new play, whether drawn from nothing, duplicated, or mirrored from another. */
export const createPlay = creates({
  name: 'plays.create',
  input: z.strictObject({
    id,
    playbookId: id,
    fields: newPlayFields,
    diagram: diagramSchema,
  }),

  ...ofPlay,
  needs: 'playbook.create',

  run: async (env) => {
    const { playbookId, ...play } = env.input
    await assertPlaybook(env, playbookId)
    assertNew(await env.tx.run(zql.plays.where('id', play.id).one()), 'play')
    await insert(env, playbookId, play)
    return undefined
  },
})

/** New plays that come in together, as an import does. */
export const createPlays = creates({
  name: 'plays.createMany',
  input: z.strictObject({ playbookId: id, plays: several(newPlay) }),

  ...ofPlaybook,
  needs: 'playbook.create',

  run: async (env) => {
    const { playbookId, plays } = env.input
    const ids = plays.map(({ id }) => id)
    await assertPlaybook(env, playbookId)
    assertNew((await env.tx.run(zql.plays.where('id', 'IN', ids)))[0], 'play')
    for (const play of plays) await insert(env, playbookId, play)
    return undefined
  },
})

/** Edits a play field by field, so that edits of different fields both apply. */
export const editPlay = edits({
  name: 'plays.edit',
  input: playEdit,

  ...ofPlay,

  run: async (env) => edit(env, await findPlay(env, env.input.id), env.input),
})

/** Edits a drawing element by element, so that moves of different players both apply. */
export const editDiagram = draws({
  name: 'plays.editDiagram',
  input: z.strictObject({
    playId: id,
    baseVersion: version,
    changes: changes.check(z.minLength(1)),
  }),

  ...ofPlay,
  entityId: (input) => input.playId,

  run: async (env) => {
    const { playId, baseVersion, changes } = env.input
    return draw(env, await findWithDrawing(env, playId), baseVersion, changes as ElementChange[])
  },
})

/** Deletes softly. Changes by other people since make it a conflict. */
export const deletePlay = deletes({
  name: 'plays.delete',
  input: deletion,

  ...ofPlay,

  run: async (env) => {
    const { id, baseVersion, diagramVersion } = env.input
    const play = await findWithDrawing(env, id)
    if (play.deletedAt) return undefined
    // The version that the author saw includes their own edits, sent or not. A later version holds another person's work.
    if (play.version > baseVersion) return met(play, baseVersion, [whileChanged(env.now)])
    const { drawing } = play
    if (drawing && drawing.version > diagramVersion)
      return met(drawing, diagramVersion, [whileChanged(env.now)])
    await write(env, play, { deletedAt: env.now })
    return undefined
  },
})

/** The plays that are in the playbook, with their drawings. Missing plays are skipped. */
async function findPlays(env: Env, playbookId: string, plays: readonly { id: string }[]) {
  await assertPlaybook(env, playbookId)
  const ids = plays.map(({ id }) => id)
  return env.tx.run(zql.plays.where('id', 'IN', ids).where('playbookId', playbookId).related('drawing'))
}

/** Softly deletes the plays that are unchanged since the author saw them. The others stay. */
export const deletePlays = deletesMany({
  name: 'plays.deleteMany',
  input: z.strictObject({ playbookId: id, plays: several(deletion) }),

  ...ofPlaybook,

  run: async (env) => {
    const { playbookId, plays } = env.input
    const seen = new Map(plays.map((one) => [one.id, one]))
    for (const play of await findPlays(env, playbookId, plays)) {
      const { baseVersion = 0, diagramVersion = 0 } = seen.get(play.id) ?? {}
      const isChanged = play.version > baseVersion || (play.drawing?.version ?? 0) > diagramVersion
      if (!play.deletedAt && !isChanged) await write(env, play, { deletedAt: env.now })
    }
    return undefined
  },
})

/** Brings a deleted play back as it was. */
export const restorePlay = restores({
  name: 'plays.restore',
  input: z.strictObject({ id }),

  ...ofPlay,

  run: async (env) => {
    const play = await findPlay(env, env.input.id)
    if (play.deletedAt) await write(env, play, { deletedAt: null })
    return undefined
  },
})

/** Restores deleted plays. */
export const restorePlays = acts({
  name: 'plays.restoreMany',
  input: z.strictObject({ playbookId: id, plays: several(z.strictObject({ id })) }),

  ...ofPlaybook,

  run: async (env) => {
    const { playbookId, plays } = env.input
    for (const play of await findPlays(env, playbookId, plays))
      if (play.deletedAt) await write(env, play, { deletedAt: null })
    return undefined
  },
})

/** Restores an older version as one new change; later changes stay in the history. */
export const revertPlay = acts({
  name: 'plays.revert',
  /** The differences to the older version, in the row and in the drawing. */
  input: z
    .strictObject({
      id,
      baseVersion: version,
      diagramVersion: version,
      fields: anyEditsOf(playFields),
      changes,
    })
    .check(z.refine((input) => input.changes.length > 0 || Object.keys(input.fields).length > 0)),

  ...ofPlay,

  rebase: (input, row: { readonly version?: number; readonly drawing?: DrawingRow | undefined }) => ({
    ...input,
    baseVersion: row.version ?? input.baseVersion,
    diagramVersion: row.drawing?.version ?? input.diagramVersion,
    fields: rebaseFields(input.fields as FieldEdits, row),
    changes: rebaseElements(input.changes as ElementChange[], row.drawing?.diagram),
  }),
  run: async (env) => {
    const { id, baseVersion, diagramVersion, fields, changes } = env.input
    const play = await findWithDrawing(env, id)
    const ofPlay = await edit(env, play, { baseVersion, changes: fields })
    const ofDrawing = await draw(env, play, diagramVersion, changes as ElementChange[])
    if (!ofPlay || !ofDrawing) return ofPlay ?? ofDrawing
    return { ...ofPlay, fields: [...ofPlay.fields, ...ofDrawing.fields] }
  },
})

/** Adds to how often a play was repped and called; taking it back adds the opposite. */
export const countPlay = acts({
  name: 'plays.count',
  /** What is added to a play's counters. */
  input: z.strictObject({ id, reps: added, calls: added, successes: added }),

  ...ofPlay,
  /** Counts are kept of a play, not in it: a deleted play stays deleted. */ leavesDeleted: true,
  run: async (env) => {
    const { tx, teamId, input, now } = env
    await findPlay(env, input.id)
    const row = await tx.run(zql.playCounts.where('playId', input.id).one())
    const sum = (count: 'reps' | 'calls' | 'successes') => Math.max(0, (row?.[count] ?? 0) + input[count])
    await tx.mutate.playCounts.upsert({
      playId: input.id,
      teamId,
      reps: sum('reps'),
      calls: sum('calls'),
      successes: sum('successes'),
      updatedAt: now,
    })
    return undefined
  },
})

export const playOperations = [
  createPlay,
  createPlays,
  editPlay,
  editDiagram,
  deletePlay,
  deletePlays,
  restorePlay,
  restorePlays,
  revertPlay,
  countPlay,
]

export type CreatePlay = InputOf<typeof createPlay>
export type CreatePlays = InputOf<typeof createPlays>
export type EditDiagram = InputOf<typeof editDiagram>
export type RevertPlay = InputOf<typeof revertPlay>
