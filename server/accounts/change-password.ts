import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { sessionToken } from '../middleware/session.ts'
import { asSignedIn, malformed, readBody, refuse } from './answers.ts'
import { refuseWrongPassword } from './confirm-password.ts'
import { mailAbout } from './letters.ts'
import { isWeak, LONGEST, SHORTEST, WEAK_PASSWORD } from './passwords.ts'
import { inTransaction } from './transaction.ts'

const body = z.object({
  currentPassword: z.string().max(LONGEST),
  // One character over the maximum, so that the length check refuses it.
  newPassword: z.string().max(10 * LONGEST),
  revokeOtherSessions: z.boolean().default(true),
})

/**
 * `POST /api/auth/change-password`, instead of better-auth's: sets the new password, ends the other sessions and queues
 * the notice by email in one transaction. The current session keeps its cookie.
 */
export async function changePassword(c: Context, deps: Deps): Promise<Response> {
  const { auth, database } = deps
  return asSignedIn(c, deps, async (who) => {
    const given = await readBody(c, body)
    if (!given) return malformed(c)
    const { currentPassword, newPassword, revokeOtherSessions } = given
    if (newPassword.length < SHORTEST) return refuse(c, 400, 'PASSWORD_TOO_SHORT', 'Password too short')
    if (newPassword.length > LONGEST) return refuse(c, 400, 'PASSWORD_TOO_LONG', 'Password too long')
    const wrong = await refuseWrongPassword(c, auth, who.userId, currentPassword)
    if (wrong) return wrong
    if (await isWeak(newPassword, who)) return c.json(WEAK_PASSWORD, 400)
    const token = await sessionToken(c, auth)
    const hash = await (await auth.$context).password.hash(newPassword)
    await inTransaction(database, async (ask) => {
      await ask(
        `update account set password = $2, updated_at = now() where user_id = $1 and provider_id = 'credential'`,
        [who.userId, hash],
      )
      // Open password reset links.
      await ask('delete from verification where value = $1', [who.userId])
      if (revokeOtherSessions)
        await ask('delete from session where user_id = $1 and token <> $2', [who.userId, token])
      await mailAbout(deps, { kind: 'password-changed', to: who.email, data: { name: who.name } }, ask)
    })
    return c.json({ status: true })
  })
}
