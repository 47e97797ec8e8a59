import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { id, sortKey } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import {
  ATTIRES,
  CONTACT_LEVELS,
  EMPHASES,
  isTime,
  MOST_MINUTES,
  PERIOD_TYPE_CODES,
  PRACTICE_GROUPS,
} from '../practice.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const contested = { needs: 'playbook.edit' } as const

type Words<F> = { readonly [field in keyof F]: string }

export const practicePlanFields = {
  title: text(LIMITS.name),
  date: z.string().check(z.refine(isDay)),
  startTime: z.string().check(z.refine(isTime)),
  place: text(LIMITS.shortText),
  attire: z.enum(ATTIRES),
  emphasis: z.enum(EMPHASES),
  opponent: text(LIMITS.name),
  notes: text(LIMITS.notes),
  isPublished: z.boolean(),
}

/** A practice plan. Only coaches see it until they release it. */
export const practicePlan: ContestedEntity = {
  word: 'practice plan',
  find: (id) => zql.practicePlans.where('id', id).one(),
  fields: {
    title: 'the title',
    date: 'the date',
    startTime: 'the start time',
    place: 'the field',
    attire: 'the attire',
    emphasis: 'the emphasis',
    opponent: 'the opponent',
    notes: 'the notes',
    isPublished: 'who sees it',
  } satisfies Words<typeof practicePlanFields>,
  contested,
}

export const practicePeriodFields = {
  sortKey,
  type: z.enum(PERIOD_TYPE_CODES),
  name: text(LIMITS.name),
  minutes: z.int().check(z.gte(1), z.lte(MOST_MINUTES)),
  contact: z.enum(CONTACT_LEVELS),
  notes: text(LIMITS.notes),
}

export const practicePeriod: ContestedEntity = {
  word: 'period',
  find: (id) => zql.practicePeriods.where('id', id).one(),
  fields: {
    sortKey: 'the place in the plan',
    type: 'the type',
    name: 'the name',
    minutes: 'the minutes',
    contact: 'the contact level',
    notes: 'the notes',
  } satisfies Words<typeof practicePeriodFields>,
  contested,
}

const group = z.enum(PRACTICE_GROUPS)

export const practiceCellFields = {
  groupFrom: group,
  groupTo: group,
  activity: text(LIMITS.description),
  /** A user id. */
  coachId: z.nullable(id),
  place: text(LIMITS.shortText),
  drill: text(LIMITS.name),
  equipment: text(LIMITS.name),
  contact: z.enum([...CONTACT_LEVELS, '']),
}

export const practiceCell: ContestedEntity = {
  word: 'cell',
  find: (id) => zql.practiceCells.where('id', id).one(),
  fields: {
    groupFrom: 'the first group',
    groupTo: 'the last group',
    activity: 'what they do',
    coachId: 'the coach',
    place: 'the place',
    drill: 'the drill',
    equipment: 'the equipment',
    contact: 'the contact level',
  } satisfies Words<typeof practiceCellFields>,
  contested,
}
