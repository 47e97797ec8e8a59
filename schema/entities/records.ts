import * as z from 'zod/mini'
import type { Capability } from '../capabilities.ts'
import { isDay } from '../game-plan.ts'
import { id, name } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import {
  ATTENDANCE_MARKS,
  CERTIFICATION_KINDS,
  EQUIPMENT_CONDITIONS,
  GRADED_UNITS,
  MEASURE_KINDS,
  MOST_POINTS,
  OCCASIONS,
} from '../records.ts'
import { MOST_PLAYERS } from '../roster.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const day = z.string().check(z.refine(isDay))
const anyDay = z.string().check(z.refine((text) => text === '' || isDay(text)))
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.description))
const label = z.string().check(z.trim(), z.maxLength(LIMITS.tag))
const text = z.string().check(z.trim(), z.maxLength(LIMITS.notes))

type Words<F> = { readonly [field in keyof F]: string }

const contestedBy = (needs: Capability) => ({ contested: { needs } })

export const measureFields = {
  kind: z.enum(MEASURE_KINDS),
  /** In the kind's unit. Its own bounds are checked where kind and value are known together (operations/records.ts). */
  value: z.number().check(z.positive(), z.lte(1000)),
  day,
}

export const measure: ContestedEntity = {
  word: 'figure',
  find: (id) => zql.playerMeasures.where('id', id).one(),
  fields: { kind: 'the test', value: 'the figure', day: 'the date' } satisfies Words<typeof measureFields>,
  ...contestedBy('playbook.edit'),
}

export const goalFields = { goal: line, dueDate: anyDay, doneOn: anyDay }

export const goal: ContestedEntity = {
  word: 'goal',
  find: (id) => zql.playerGoals.where('id', id).one(),
  fields: {
    goal: 'the goal',
    dueDate: 'the due date',
    doneOn: 'the day it was reached',
  } satisfies Words<typeof goalFields>,
  ...contestedBy('playbook.edit'),
}

export const noteFields = { note: text.check(z.minLength(1)) }

export const playerNote: ContestedEntity = {
  word: 'note',
  find: (id) => zql.playerNotes.where('id', id).one(),
  fields: { note: 'the note' } satisfies Words<typeof noteFields>,
  ...contestedBy('playbook.edit'),
}

export const equipmentFields = {
  item: label.check(z.minLength(1)),
  number: label,
  size: label,
  condition: z.enum(EQUIPMENT_CONDITIONS),
  outOn: day,
  backOn: anyDay,
}

export const equipment: ContestedEntity = {
  word: 'piece of equipment',
  find: (id) => zql.playerEquipment.where('id', id).one(),
  fields: {
    item: 'the item',
    number: 'the number',
    size: 'the size',
    condition: 'the condition',
    outOn: 'the day it was handed out',
    backOn: 'the day it came back',
  } satisfies Words<typeof equipmentFields>,
  ...contestedBy('roster.manage'),
}

export const attendanceFields = {
  day,
  occasion: z.enum(OCCASIONS),
  /** Builds and files of before don't name an event. */
  eventId: z._default(z.union([z.literal(''), id]), ''),
  mark: z.enum(ATTENDANCE_MARKS),
}

export const attendance: ContestedEntity = {
  word: 'attendance',
  find: (id) => zql.playerAttendance.where('id', id).one(),
  fields: {
    day: 'the date',
    occasion: 'the occasion',
    eventId: 'the event',
    mark: 'the attendance',
  } satisfies Words<typeof attendanceFields>,
  ...contestedBy('playbook.edit'),
}

export const gradeFields = {
  day,
  occasion: label,
  unit: z.enum(GRADED_UNITS),
  score: z.int().check(z.gte(0), z.lte(100)),
  feedback: text,
}

export const grade: ContestedEntity = {
  word: 'grade',
  find: (id) => zql.playerGrades.where('id', id).one(),
  fields: {
    day: 'the date',
    occasion: 'the occasion',
    unit: 'the unit',
    score: 'the grade',
    feedback: 'the feedback',
  } satisfies Words<typeof gradeFields>,
  ...contestedBy('playbook.edit'),
}

export const awardFields = {
  name: label.check(z.minLength(1)),
  points: z.int().check(z.gte(-MOST_POINTS), z.lte(MOST_POINTS)),
  day,
  game: label,
  reason: text,
}

export const award: ContestedEntity = {
  word: 'award',
  find: (id) => zql.awards.where('id', id).one(),
  fields: {
    name: 'the award',
    points: 'the stickers',
    day: 'the date',
    game: 'the game',
    reason: 'the reason',
  } satisfies Words<typeof awardFields>,
  ...contestedBy('playbook.edit'),
}

export const reasonFields = { reason: text }

/** Why a player is not active. Its id is the player's. */
export const statusReason: ContestedEntity = {
  word: "player's status",
  find: (playerId) => zql.playerStatusReasons.where('playerId', playerId).one(),
  fields: { reason: 'the reason for the status' } satisfies Words<typeof reasonFields>,
  ...contestedBy('roster.manage'),
}

export const groupFields = {
  name,
  playerIds: z.array(id).check(
    z.maxLength(MOST_PLAYERS),
    z.refine((all) => new Set(all).size === all.length),
  ),
}

export const playerGroup: ContestedEntity = {
  word: 'group',
  find: (id) => zql.playerGroups.where('id', id).one(),
  fields: { name: 'the name', playerIds: 'the players' } satisfies Words<typeof groupFields>,
  ...contestedBy('playbook.edit'),
}

export const certificationFields = { kind: z.enum(CERTIFICATION_KINDS), expiresOn: day }

export const certification: ContestedEntity = {
  word: 'certification',
  find: (id) => zql.staffCertifications.where('id', id).one(),
  fields: { kind: 'the kind', expiresOn: 'the last valid day' } satisfies Words<typeof certificationFields>,
  ...contestedBy('team.manage'),
}
