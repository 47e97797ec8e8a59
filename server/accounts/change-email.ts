import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { asSignedIn, malformed, readBody, refuse } from './answers.ts'
import type { SignedIn } from '../middleware/session.ts'
import { inBackground } from './background.ts'
import { canMail, mailAbout, MOST_EMAIL } from './letters.ts'
import { makeAddressLink } from './links.ts'
import { isDuplicate } from './transaction.ts'

const body = z.object({ newEmail: z.email().max(MOST_EMAIL).toLowerCase() })

/**
 * `POST /api/auth/change-email` with `{ newEmail }`, instead of better-auth's: confirms at the old address if it is
 * verified, then at the new one (verify-email.ts). The response never reveals whether the new address has an account.
 */
export function changeEmail(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async (who) => {
    const given = await readBody(c, body)
    if (!given) return malformed(c)
    const { newEmail } = given
    if (newEmail === who.email) return refuse(c, 400, 'EMAIL_UNCHANGED', 'This is already your email.')
    const mails = canMail(deps.env)
    if (!mails && who.emailVerified)
      return refuse(c, 400, 'VERIFICATION_EMAIL_NOT_ENABLED', "Hashmark can't send email here.")
    const { rowCount } = await deps.database.pool.query('select from "user" where email = $1', [newEmail])
    if (!rowCount && mails) inBackground('Email about a new address', () => askFor(newEmail, who, deps))
    if (!rowCount && !mails) await take(newEmail, who, deps)
    return c.json({ status: true })
  })
}

async function askFor(
  newEmail: string,
  { userId, name, email, emailVerified }: SignedIn,
  deps: Deps,
): Promise<void> {
  const query = (text: string, values: unknown[]) => deps.database.pool.query(text, values)
  const step = emailVerified ? 'approve' : 'move'
  const url = await makeAddressLink(deps.env, query, { userId, email, step, to: newEmail })
  await mailAbout(
    deps,
    emailVerified
      ? { kind: 'change-email', to: email, data: { name, url, newEmail } }
      : { kind: 'verify-email', to: newEmail, data: { name, url, isNewAddress: true } },
  )
}

/** Without email no address could be corrected otherwise. */
async function take(newEmail: string, { userId }: SignedIn, { database }: Deps): Promise<void> {
  try {
    await database.pool.query(`update "user" set email = $2, updated_at = now() where id = $1`, [
      userId,
      newEmail,
    ])
  } catch (error) {
    // Another account took the address at the same moment. The response does not reveal that either.
    if (!isDuplicate(error)) throw error
  }
}
