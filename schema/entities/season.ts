import * as z from 'zod/mini'
import { AUDIENCES, isTime } from '../calendar.ts'
import { isDay } from '../game-plan.ts'
import { shortText } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { LINE_KINDS, PHASE_KINDS, WEEK_KINDS } from '../season.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const day = z.string().check(z.refine((text) => isDay(text)))
const time = z.string().check(z.refine((text) => text === '' || isTime(text)))

export const seasonPhaseFields = {
  kind: z.enum(PHASE_KINDS),
  name: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
  fromDay: day,
  toDay: day,
  notes: z.string().check(z.trim(), z.maxLength(LIMITS.notes)),
}

/** A part of the season: camp, the regular season. */
export const seasonPhase: ContestedEntity = {
  word: 'phase',
  find: (id) => zql.seasonPhases.where('id', id).one(),
  fields: {
    kind: 'the part of the year',
    name: 'the name',
    fromDay: 'the first day',
    toDay: 'the last day',
    notes: 'the notes',
  } satisfies { [field in keyof typeof seasonPhaseFields]: string },
  contested: { needs: 'playbook.edit' },
}

export const weekLineFields = {
  weekday: z.int().check(z.gte(0), z.lte(6)),
  kind: z.enum(LINE_KINDS),
  what: shortText,
  title: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
  startTime: time,
  endTime: time,
  audience: z.enum(AUDIENCES),
}

/** What stands on a day of a week's template. */
export const weekLine: ContestedEntity = {
  word: 'line of the week',
  find: (id) => zql.weekLines.where('id', id).one(),
  fields: {
    weekday: 'the day',
    kind: 'the kind',
    what: 'what it is',
    title: 'the name',
    startTime: 'the start',
    endTime: 'the end',
    audience: 'whom it is for',
  } satisfies { [field in keyof typeof weekLineFields]: string },
  contested: { needs: 'playbook.edit' },
}

export const weekLineTemplate = z.enum(WEEK_KINDS)
