import * as z from 'zod/mini'
import { isTime } from '../calendar.ts'
import { id } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

/** The most seats of a ride: a bus. */
export const MOST_SEATS = 60

export const rideFields = {
  driverId: id,
  seats: z.int().check(z.gte(1), z.lte(MOST_SEATS)),
  leavesAt: z.string().check(z.refine((text) => text === '' || isTime(text))),
  fromPlace: z.string().check(z.trim(), z.maxLength(LIMITS.name)),
  notes: z.string().check(z.trim(), z.maxLength(LIMITS.description)),
}

/** A ride to an event. Its driver and calendar managers change it. */
export const ride: ContestedEntity = {
  word: 'ride',
  find: (id) => zql.eventRides.where('id', id).one(),
  fields: {
    driverId: 'the driver',
    seats: 'the seats',
    leavesAt: 'when it leaves',
    fromPlace: 'where it leaves',
    notes: 'the notes',
  } satisfies { [field in keyof typeof rideFields]: string },
  contested: { needs: 'calendar.view' },
}
