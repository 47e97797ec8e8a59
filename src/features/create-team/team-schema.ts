import { LIMITS } from '#schema/limits.ts'
import * as z from 'zod/mini'

/** What the form takes; the operation checks the same again. */
export const teamSchema = z.object({
  schoolName: z
    .string()
    .check(z.maxLength(LIMITS.name, { error: `School or club can have up to ${LIMITS.name} characters` })),
  name: z.string().check(
    z.refine((value) => value.trim() !== '', { error: 'Team name is required', abort: true }),
    z.maxLength(LIMITS.name, { error: `Team name can have up to ${LIMITS.name} characters` }),
  ),
})
