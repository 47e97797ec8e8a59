/**
 * Emailed links. A link is open while the table `verification` has its row, under the token's SHA-256 as with
 * better-auth's links, with the account's id as the value. The database closes all links of an account when its address
 * changes or the account is deleted (migrations/0011), and so does a new password.
 */
import { newId } from '#schema/ids.ts'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '../env.ts'
import { LINK_SECONDS, PAGES, pageUrl } from './letters.ts'

type Purpose = 'reset-password' | 'address'
type Query = (text: string, values: unknown[]) => Promise<unknown>

/** The link's key in the table. */
export function linkKey(purpose: Purpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

/** Opens a link for an account. */
export async function openLink(
  query: Query,
  { purpose, token, userId, seconds }: { purpose: Purpose; token: string; userId: string; seconds: number },
): Promise<void> {
  await query(
    `insert into verification (id, identifier, value, expires_at, created_at, updated_at)
     values ($1, $2, $3, now() + make_interval(secs => $4), now(), now())`,
    [newId(), linkKey(purpose, token), userId, seconds],
  )
}

const claims = z.object({
  /** The account's id. */
  sub: z.string(),
  /** The account's address when the link was created; a change of address closes the link. */
  email: z.email(),
  /** The link's purpose: it verifies that address, approves a move to `to`, or moves the account there. */
  step: z.enum(['verify', 'approve', 'move']),
  to: z.email().optional(),
  jti: z.string(),
})
export type AddressLink = z.infer<typeof claims>

/** Creates a link about an account's address, which works once and for an hour; returns its URL. */
export async function makeAddressLink(
  env: Pick<Env, 'authSecret' | 'publicUrl'>,
  query: Query,
  link: { userId: string; email: string; step: AddressLink['step']; to?: string },
): Promise<string> {
  const { userId: sub, ...rest } = link
  const made: AddressLink = { sub, ...rest, jti: newId() }
  await openLink(query, { purpose: 'address', token: made.jti, userId: sub, seconds: LINK_SECONDS })
  return pageUrl(env, PAGES.verifyEmail, await signJWT(made, env.authSecret, LINK_SECONDS))
}

/** The content of a link that we signed; `expired` after its hour, null when we did not sign it. */
export async function readAddressLink(
  token: string,
  secret: string,
): Promise<AddressLink | 'expired' | null> {
  const payload = await verifyJWT(token, secret)
  if (payload) return claims.safeParse(payload).data ?? null
  return endOf(token) * 1000 < Date.now() ? 'expired' : null
}

/** Closes a link; false when it was used before, or closed with its account, its address or its password. */
export async function spendAddressLink(
  ask: (text: string, values: unknown[]) => Promise<readonly object[]>,
  { jti, sub }: AddressLink,
): Promise<boolean> {
  const spent = await ask(
    'delete from verification where identifier = $1 and value = $2 and expires_at > now() returning id',
    [linkKey('address', jti), sub],
  )
  return spent.length > 0
}

/** The expiry in a token, in s since 1970, whether it is signed or not; never when it has none. */
function endOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return z.object({ exp: z.number() }).safeParse(payload).data?.exp ?? Infinity
  } catch {
    return Infinity
  }
}
