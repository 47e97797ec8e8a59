import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { malformed, readBody, refuse } from './answers.ts'
import { mailAbout } from './letters.ts'
import { type AddressLink, makeAddressLink, readAddressLink, spendAddressLink } from './links.ts'
import { type Ask, inTransaction, isDuplicate } from './transaction.ts'

const MOST_TOKEN = 4000

const body = z.object({ token: z.string().max(MOST_TOKEN) })

/**
 * `POST /api/account/verify-email` with an emailed token, instead of better-auth's GET, because mail scanners open
 * links. It does not sign in: a person who received another person's link would end up in that account.
 */
export async function verifyEmail(c: Context, deps: Deps): Promise<Response> {
  const given = await readBody(c, body)
  if (!given) return malformed(c)
  const link = await readAddressLink(given.token, deps.env.authSecret)
  if (link === 'expired') return refuse(c, 400, 'TOKEN_EXPIRED', 'This link has expired.')
  const done = link && (await inTransaction(deps.database, (ask) => follow(ask, link, deps)).catch(taken))
  if (!done) return refuse(c, 400, 'INVALID_TOKEN', 'This link is invalid or was already used.')
  if (done === 'taken')
    return refuse(c, 400, 'USER_ALREADY_EXISTS', 'An account with this email already exists.')
  return c.json({ outcome: done, email: link.to ?? link.email })
}

type Outcome = 'verified' | 'already' | 'confirmed' | 'changed' | 'taken'

/** Performs a link's action on its account, while the account still has the same address. */
async function follow(ask: Ask, link: AddressLink, deps: Deps): Promise<Outcome | null> {
  const { sub: userId, email, step, to } = link
  const [user] = await ask<{ name: string; email_verified: boolean }>(
    'select name, email_verified from "user" where id = $1 and email = $2 for update',
    [userId, email],
  )
  if (!user) return null
  const isOpen = await spendAddressLink(ask, link)
  if (step === 'verify') {
    // Opening a link twice is no error.
    if (user.email_verified) return 'already'
    if (!isOpen) return null
    await ask('update "user" set email_verified = true, updated_at = now() where id = $1', [userId])
    return 'verified'
  }
  if (!isOpen || to === undefined) return null
  if ((await ask('select from "user" where email = $1', [to])).length > 0) return 'taken'
  if (step === 'approve') {
    const url = await makeAddressLink(deps.env, ask, { userId, email, step: 'move', to })
    const data = { name: user.name, url, isNewAddress: true }
    await mailAbout(deps, { kind: 'verify-email', to, data }, ask)
    return 'confirmed'
  }
  await ask('update "user" set email = $2, email_verified = true, updated_at = now() where id = $1', [
    userId,
    to,
  ])
  return 'changed'
}

/** Another account took the address at the same moment. */
function taken(error: unknown): 'taken' {
  if (isDuplicate(error)) return 'taken'
  throw error
}
