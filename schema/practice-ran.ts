/** What a practice has run, as its clock keeps it. */
import * as z from 'zod/mini'
import { id } from './input-pieces.ts'
import { MOST_MINUTES } from './practice.ts'

/** ms, within the years that a device's clock may sanely show. */
export const clockTime = z.int().check(z.gte(0), z.lte(4_102_444_800_000))

/** A stretch of a period, with the minutes that were planned for it when it ran; times in ms. */
const ran = z.strictObject({
  periodId: id,
  planned: z.int().check(z.gte(0), z.lte(2 * MOST_MINUTES)),
  startedAt: clockTime,
  endedAt: clockTime,
})
export type Ran = z.infer<typeof ran>

/** Stretches of one practice that are kept: each period may run a few times. */
export const MOST_RAN = 200

export const ranPeriods = z.array(ran).check(z.maxLength(MOST_RAN))
