import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { id, name, sortKey } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

/** The longest point of an agenda, in minutes. */
export const LONGEST_POINT = 240

/** What it stands on: a meeting, or a day. */
export const agendaPointAbout = {
  eventId: z.nullable(id),
  day: z.string().check(z.refine((text) => text === '' || isDay(text))),
}

export const agendaPointFields = {
  title: name,
  notes: z.string().check(z.trim(), z.maxLength(LIMITS.notes)),
  minutes: z.int().check(z.gte(0), z.lte(LONGEST_POINT)),
  ownerId: z.nullable(id),
  isDone: z.boolean(),
  sortKey,
}

/** A point of the staff's agenda. */
export const agendaPoint: ContestedEntity = {
  word: 'agenda point',
  find: (id) => zql.agendaPoints.where('id', id).one(),
  fields: {
    title: 'the point',
    notes: 'the notes',
    minutes: 'the minutes',
    ownerId: 'the owner',
    isDone: 'the check mark',
    sortKey: 'its position on the agenda',
  } satisfies { [field in keyof typeof agendaPointFields]: string },
  contested: { needs: 'playbook.edit' },
}
