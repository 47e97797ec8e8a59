/** What the operations on plays take. */
import * as z from 'zod/mini'
import { diagramSchema, elementIdSchema, elementSchema } from '../../football/diagram-schema.ts'
import { LIMITS } from '../../limits.ts'
import { anyEditsOf, editsOf, id, json, name, several, shortText, sortKey, version } from './pieces.ts'

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

const words = z
  .array(z.string().check(z.minLength(1), z.maxLength(LIMITS.shortText)))
  .check(z.maxLength(LIMITS.words))

/** Fields that came later: who makes a play without them, as an older app does, means that it says nothing there. */
const later = {
  hole: z.string().check(z.maxLength(12)),
  hashPref: z.enum(['', 'L', 'M', 'R']),
  situations: words,
  fieldZones: words,
  vsFronts: words,
  vsCoverages: words,
  tempo: shortText,
  installDay: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.installDays))),
  installStatus: z.enum(['new', 'repped', 'ready', 'retired']),
  coachingPoints: z.string().check(z.maxLength(LIMITS.notes)),
  reads: words,
  hot: shortText,
  checkWith: shortText,
  isArchived: z.boolean(),
}

const all = { ...fields, ...later }

/** What a play is made of; the screen fills every field, for the browser knows no column defaults. */
const playFields = z.strictObject(all)
export type PlayFields = z.infer<typeof playFields>
/** What a new play may say: fields that came later may be missing. */
export const newPlayFields = z.extend(z.partial(playFields), fields)

export const createPlay = z.strictObject({
  id,
  playbookId: id,
  fields: newPlayFields,
  diagram: diagramSchema,
})
export type CreatePlay = z.infer<typeof createPlay>

const newPlay = z.strictObject({ id, fields: newPlayFields, diagram: diagramSchema })
export const createPlays = z.strictObject({ playbookId: id, plays: several(newPlay) })
export type CreatePlays = z.infer<typeof createPlays>

export const editPlay = z.strictObject({ id, baseVersion: version, changes: editsOf(all) })
export type EditPlay = z.infer<typeof editPlay>

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
export const editDiagram = z.strictObject({
  playId: id,
  baseVersion: version,
  changes: changes.check(z.minLength(1)),
})
export type EditDiagram = z.infer<typeof editDiagram>

export const deletePlay = z.strictObject({ id, baseVersion: version, diagramVersion: version })
export type DeletePlay = z.infer<typeof deletePlay>

export const deletePlays = z.strictObject({ playbookId: id, plays: several(deletePlay) })
export type DeletePlays = z.infer<typeof deletePlays>

export const restorePlay = z.strictObject({ id })
export type RestorePlay = z.infer<typeof restorePlay>

export const restorePlays = z.strictObject({ playbookId: id, plays: several(restorePlay) })
export type RestorePlays = z.infer<typeof restorePlays>

/** The way back to an older version: what differs from it now in the row `play`, and in the drawing. */
export const revertPlay = z
  .strictObject({
    id,
    baseVersion: version,
    diagramVersion: version,
    fields: anyEditsOf(all),
    changes,
  })
  .check(z.refine((input) => input.changes.length > 0 || Object.keys(input.fields).length > 0))
export type RevertPlay = z.infer<typeof revertPlay>

const added = z.int().check(z.gte(-100), z.lte(100))
/** What is added to a play's counters. */
export const countPlay = z.strictObject({ id, reps: added, calls: added, successes: added })
export type CountPlay = z.infer<typeof countPlay>
