/** What the operations on formations take. */
import * as z from 'zod/mini'
import { id, name, shortText } from './pieces.ts'

const spot = z.strictObject({
  role: z.string().check(z.minLength(1), z.maxLength(6)),
  x: z.number().check(z.gte(-60), z.lte(60)),
  y: z.number().check(z.gte(-60), z.lte(110)),
  onLine: z.boolean(),
})

export const createFormation = z.strictObject({
  id,
  name,
  family: shortText,
  personnel: z.string().check(z.maxLength(12)),
  strength: z.enum(['R', 'L', 'balanced']),
  players: z.array(spot).check(z.minLength(1), z.maxLength(11)),
})
export type CreateFormation = z.infer<typeof createFormation>

export const deleteFormation = z.strictObject({ id })
export type DeleteFormation = z.infer<typeof deleteFormation>

export const restoreFormation = z.strictObject({ id })
export type RestoreFormation = z.infer<typeof restoreFormation>
