/** What the operations on people, whatever their teams, take. */
import * as z from 'zod/mini'
import { APP_ROLES } from '../../capabilities.ts'
import { id } from './pieces.ts'

const appRole = z.enum(APP_ROLES)

export const setAppRole = z.strictObject({ userId: id, from: appRole, to: appRole })
export type SetAppRole = z.infer<typeof setAppRole>

/** One's own alone: the id names the row for whoever reads the receipt. What is left out stays as it is. */
export const setNotificationPreferences = z
  .strictObject({
    userId: id,
    email: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
    social: z.optional(z.boolean()),
  })
  .check(z.refine((input) => [input.email, input.push, input.social].some((one) => one !== undefined)))
export type SetNotificationPreferences = z.infer<typeof setNotificationPreferences>
