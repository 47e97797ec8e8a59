import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { malformed, readBody, refuse } from './answers.ts'
import { LINK_SECONDS, mailAbout, PAGES, pageUrl } from './letters.ts'
import { type Ask, inTransaction } from './transaction.ts'

const MOST_TOKEN = 4000

const body = z.object({ token: z.string().max(MOST_TOKEN) })

/** What better-auth writes into the link of a mail: whose address, and which other one it is to become. */
const written = z.object({
  email: z.email(),
  updateTo: z.email().optional(),
  requestType: z.enum(['change-email-confirmation', 'change-email-verification']).optional(),
})
type Written = z.infer<typeof written>

/**
 * `POST /api/account/verify-email` with the token of a mail, in place of better-auth's GET: programs that look at mail
 * open its links. And it signs nobody in: whoever was sent a link by somebody else would be in their account.
 */
export async function verifyEmail(c: Context, deps: Deps): Promise<Response> {
  const given = await readBody(c, body)
  if (!given) return malformed(c)
  const read = await readToken(given.token, deps.env.authSecret)
  if (read === 'expired') return refuse(c, 400, 'TOKEN_EXPIRED', 'This link has expired.')
  const done = read && (await inTransaction(deps.database, (ask) => carryOut(ask, read, deps)))
  if (!done) return refuse(c, 400, 'INVALID_TOKEN', 'This link is invalid or was already used.')
  if (done === 'taken')
    return refuse(c, 400, 'USER_ALREADY_EXISTS', 'An account with this email already exists.')
  return c.json({ outcome: done, email: read.updateTo ?? read.email })
}

type Outcome = 'verified' | 'already' | 'confirmed' | 'changed' | 'taken'

async function carryOut(
  ask: Ask,
  { email, updateTo, requestType }: Written,
  deps: Deps,
): Promise<Outcome | null> {
  const [user] = await ask<{ id: string; name: string; email_verified: boolean }>(
    'select id, name, email_verified from "user" where email = $1 for update',
    [email.toLowerCase()],
  )
  if (!user) return null
  if (updateTo === undefined) {
    if (user.email_verified) return 'already'
    await ask('update "user" set email_verified = true, updated_at = now() where id = $1', [user.id])
    return 'verified'
  }
  const to = updateTo.toLowerCase()
  if ((await ask('select from "user" where email = $1', [to])).length > 0) return 'taken'
  if (requestType === 'change-email-confirmation') {
    const { authSecret } = deps.env
    const next = { requestType: 'change-email-verification' }
    const token = await createEmailVerificationToken(authSecret, email, to, LINK_SECONDS, next)
    const url = pageUrl(deps.env, PAGES.verifyEmail, token)
    await mailAbout(deps, { kind: 'verify-email', to, data: { name: user.name, url } }, ask)
    return 'confirmed'
  }
  await ask('update "user" set email = $2, email_verified = true, updated_at = now() where id = $1', [
    user.id,
    to,
  ])
  return 'changed'
}

async function readToken(token: string, secret: string): Promise<Written | 'expired' | null> {
  const payload = await verifyJWT(token, secret)
  if (payload) return written.safeParse(payload).data ?? null
  return endOf(token) * 1000 < Date.now() ? 'expired' : null
}

/** When a token says that it ends, whether it is true or not; never when it does not say. */
function endOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return z.object({ exp: z.number() }).safeParse(payload).data?.exp ?? Infinity
  } catch {
    return Infinity
  }
}
