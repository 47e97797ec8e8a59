/** What the operations on invitations take. */
import * as z from 'zod/mini'
import { type TeamRole, TEAM_ROLES } from '../../capabilities.ts'
import { LIMITS } from '../../limits.ts'
import { id } from './pieces.ts'

/** Of one line: it stands in the mail. */
const personName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LIMITS.shortText), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
// Whether it is an address is the operation's to say, in the spec's words.
const email = z.string().check(z.maxLength(1000))

export const addInvitation = z.strictObject({
  playerId: id,
  firstName: personName,
  lastName: personName,
  email,
  teamRole: z.enum(TEAM_ROLES as [TeamRole, ...TeamRole[]]),
})
export type AddInvitation = z.infer<typeof addInvitation>

/** `email` where it goes to another address than before. */
export const sendInvitation = z.strictObject({ playerId: id, email: z.optional(email) })
export type SendInvitation = z.infer<typeof sendInvitation>

export const revokeInvitation = z.strictObject({ playerId: id })
export type RevokeInvitation = z.infer<typeof revokeInvitation>

export const removeInvitation = z.strictObject({ playerId: id })
export type RemoveInvitation = z.infer<typeof removeInvitation>
