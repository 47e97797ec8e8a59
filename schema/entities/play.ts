import type { Row } from '@rocicorp/zero'
import * as z from 'zod/mini'
import { addressOf, valueAt } from '../conflict-fields.ts'
import { name, shortText, sortKey } from '../input-pieces.ts'
import type { Json } from '../merge/conflict.ts'
import { LIMITS } from '../limits.ts'
import { type Schema, zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

/** The fields of the first version of the app. */
export const firstPlayFields = {
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

/** What a play is made of. An older app makes plays without the fields that came later. */
export const playFields = {
  ...firstPlayFields,
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

type Tables = Schema['tables']
type PlayWithDrawing = Row<Tables['plays']> & { readonly drawing?: Row<Tables['playDiagrams']> | undefined }

/** A play with its drawing: two rows, each with a version of its own. */
export const play: ContestedEntity = {
  word: 'play',
  find: (id) => zql.plays.where('id', id).related('drawing').one(),
  fields: {
    name: 'the name',
    callText: 'the call',
    wristCode: 'the wrist code',
    unit: 'the unit',
    category: 'the category',
    subcategory: 'the type',
    concept: 'the concept',
    formation: 'the formation',
    strength: 'the strength',
    personnel: 'the personnel',
    motion: 'the motion',
    protection: 'the protection',
    direction: 'the direction',
    tags: 'the tags',
    notes: 'the notes',
    status: 'the status',
    sortKey: 'its place in the list',
    hole: 'the hole',
    hashPref: 'the best hash',
    situations: 'the situations',
    fieldZones: 'the field zones',
    vsFronts: 'the fronts it is good against',
    vsCoverages: 'the coverages it is good against',
    tempo: 'the tempo',
    installDay: 'the install day',
    installStatus: 'the install status',
    coachingPoints: 'the coaching points',
    reads: 'the reads',
    hot: 'the hot throw',
    checkWith: 'what it is checked with',
    isArchived: 'whether it is archived',
  } satisfies { [field in keyof typeof playFields]: string },
  contested: {
    needs: 'playbook.edit',
    valueIn: (row: PlayWithDrawing, field) => {
      const address = addressOf(field)
      if (!address) return (row as unknown as { [field: string]: Json })[field.field] ?? null
      return row.drawing ? valueAt(row.drawing.diagram, address) : null
    },
    rowOf: (row: PlayWithDrawing, field) => (addressOf(field) && row.drawing) || row,
    rows: (row: PlayWithDrawing) => (row.drawing ? [row, row.drawing] : [row]),
  },
}
