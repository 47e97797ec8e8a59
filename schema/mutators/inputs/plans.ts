/** What the operations on game plans take. */
import * as z from 'zod/mini'
import { isDay, LAST_WEEK } from '../../game-plan.ts'
import { LIMITS } from '../../limits.ts'
import { editsOf, id, name, several, shortText, sortKey, version } from './pieces.ts'

const fields = {
  week: z.nullable(z.int().check(z.gte(0), z.lte(LAST_WEEK))),
  opponent: name,
  date: z.string().check(z.refine((day) => day === '' || isDay(day))),
  site: z.enum(['home', 'away', 'neutral']),
  status: z.enum(['scouting', 'install', 'final', 'archived']),
  notes: z.string().check(z.maxLength(LIMITS.notes)),
}

/** What a new plan is made of. It is the coaches' own until they release it. */
const planFields = z.strictObject(fields)
export type PlanFields = z.infer<typeof planFields>

export const createPlan = z.strictObject({ id, fields: planFields })
export type CreatePlan = z.infer<typeof createPlan>

export const editPlan = z.strictObject({
  id,
  baseVersion: version,
  changes: editsOf({ ...fields, isPublished: z.boolean() }),
})
export type EditPlan = z.infer<typeof editPlan>

export const deletePlan = z.strictObject({ id, baseVersion: version })
export type DeletePlan = z.infer<typeof deletePlan>

export const restorePlan = z.strictObject({ id })
export type RestorePlan = z.infer<typeof restorePlan>

/** Where a line stands. Empty for no section. */
const place = { section: shortText, sortKey }

export const addPlanPlays = z.strictObject({
  planId: id,
  lines: several(z.strictObject({ id, playId: id, ...place })),
})
export type AddPlanPlays = z.infer<typeof addPlanPlays>

export const removePlanPlays = z.strictObject({
  planId: id,
  ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
})
export type RemovePlanPlays = z.infer<typeof removePlanPlays>

export const movePlanPlays = z.strictObject({
  planId: id,
  lines: several(z.strictObject({ id, ...place })),
})
export type MovePlanPlays = z.infer<typeof movePlanPlays>
