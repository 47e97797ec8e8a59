/** What the operations on receipts take. */
import * as z from 'zod/mini'
import { LIMITS } from '../../limits.ts'
import { id } from './pieces.ts'

export const dismissReceipts = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)),
})
export type DismissReceipts = z.infer<typeof dismissReceipts>
