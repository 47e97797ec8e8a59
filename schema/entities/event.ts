import * as z from 'zod/mini'
import { AUDIENCES, EVENT_TYPES, isTime, isZone } from '../calendar.ts'
import { isDay } from '../game-plan.ts'
import { id } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { MOST_GROUPS, POSITION_GROUP_CODES } from '../records.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const day = z.string().check(z.refine(isDay))
/** HH:MM; empty for none. */
const time = z.string().check(z.refine((text) => text === '' || isTime(text)))
const line = z.string().check(z.maxLength(LIMITS.name))

export const rule = z.strictObject({
  every: z.enum(['day', 'week']),
  interval: z.int().check(z.gte(1), z.lte(52)),
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
  until: day,
})

export const eventFields = {
  type: z.enum(EVENT_TYPES),
  title: line,
  day,
  endDay: day,
  startTime: time,
  endTime: time,
  arriveTime: time,
  timeZone: z.string().check(z.maxLength(LIMITS.tag), z.refine(isZone)),
  place: line,
  attire: line,
  opponent: line,
  homeAway: z.enum(['home', 'away', 'neutral']),
  bus: z.string().check(z.maxLength(LIMITS.description)),
  notes: z.string().check(z.maxLength(LIMITS.notes)),
  audience: z.enum(AUDIENCES),
  groups: z
    .array(z.union([z.enum(POSITION_GROUP_CODES), id]))
    .check(z.maxLength(MOST_GROUPS + POSITION_GROUP_CODES.length)),
  rsvpRequired: z.boolean(),
  rsvpLockAt: z.nullable(z.int().check(z.nonnegative())),
  planId: z.nullable(id),
  repeats: z.nullable(rule),
  status: z.enum(['active', 'cancelled']),
}

/** An event on the calendar. */
export const event: ContestedEntity = {
  word: 'event',
  find: (eventId) => zql.events.where('id', eventId).one(),
  fields: {
    type: 'the type',
    title: 'the title',
    day: 'the date',
    endDay: 'the last day',
    startTime: 'the start time',
    endTime: 'the end time',
    arriveTime: 'the arrival time',
    timeZone: 'the time zone',
    place: 'the location',
    attire: 'the attire',
    opponent: 'the opponent',
    homeAway: 'home or away',
    bus: 'the buses',
    notes: 'the notes',
    audience: 'who it is for',
    groups: 'the groups',
    rsvpRequired: 'whether answers are asked for',
    rsvpLockAt: 'when answers close',
    planId: 'the game plan',
    repeats: 'how it repeats',
    status: 'the status',
  } satisfies { [field in keyof typeof eventFields]: string },
  contested: { needs: 'calendar.manage' },
}
