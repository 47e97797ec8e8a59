/** What the operations on notifications take. */
import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { id } from './pieces.ts'

export const readNotifications = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
})
export type ReadNotifications = z.infer<typeof readNotifications>
