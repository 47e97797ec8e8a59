import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { readBody, refuse } from './answers.ts'
import { inBackground } from './background.ts'
import { LINK_SECONDS, mailAbout, MOST_EMAIL, PAGES, pageUrl } from './letters.ts'
import { makeAddressLink, openLink } from './links.ts'

const body = z.object({ email: z.email().max(MOST_EMAIL).toLowerCase() })

type Found = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
}

/**
 * `POST /api/auth/request-password-reset` with `{ email }`, instead of better-auth's: emails a reset link if the
 * address has an account. Neither the response nor its time reveals that.
 */
export function requestReset(c: Context, deps: Deps): Promise<Response> {
  return mailing(c, deps, 'A link to a new password', async ({ id: userId, name, email }) => {
    const token = randomBytes(24).toString('base64url')
    await openLink(queryOf(deps), { purpose: 'reset-password', token, userId, seconds: LINK_SECONDS })
    const url = pageUrl(deps.env, PAGES.resetPassword, token)
    await mailAbout(deps, { kind: 'reset-password', to: email, data: { name, url } })
  })
}

/** `POST /api/auth/send-verification-email` with `{ email }`, likewise: resends the link to an unverified address. */
export function requestVerification(c: Context, deps: Deps): Promise<Response> {
  return mailing(c, deps, 'A link to verify an address', async ({ id: userId, name, email, isVerified }) => {
    if (isVerified) return
    const url = await makeAddressLink(deps.env, queryOf(deps), { userId, email, step: 'verify' })
    await mailAbout(deps, { kind: 'verify-email', to: email, data: { name, url } })
  })
}

async function mailing(
  c: Context,
  deps: Deps,
  what: string,
  mail: (to: Found) => Promise<void>,
): Promise<Response> {
  const given = await readBody(c, body)
  if (!given) return refuse(c, 400, 'INVALID_EMAIL', 'Invalid email')
  const { rows } = await deps.database.pool.query<Found>(
    'select id, name, email, email_verified as "isVerified" from "user" where email = $1',
    [given.email],
  )
  const [found] = rows
  if (found) inBackground(what, () => mail(found))
  return c.json({ status: true })
}

function queryOf({ database }: Pick<Deps, 'database'>) {
  return (text: string, values: unknown[]) => database.pool.query(text, values)
}
