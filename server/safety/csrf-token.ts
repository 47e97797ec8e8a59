import { randomBytes } from 'node:crypto'
import { isSame, sealFor } from './keys.ts'

/** Spec, section 9. */
export const CSRF_LIFE_MS = 15 * 60_000
const BYTES = 32

/** A token's holder: a session, or a signed-out browser. */
export type Holder = string

/**
 * Stateless tokens: 32 random bytes, their expiry, and a signature over both and their holder. A token of another
 * holder, or from before signing in or out, is invalid.
 */
export function csrfTokens(secret: string) {
  const seal = sealFor(secret, 'csrf')
  const sealOf = (random: string, end: string, holder: Holder) => seal(`${random}.${end}.${holder}`)
  return {
    issue(holder: Holder, now: number): { token: string; expiresAt: number } {
      const random = randomBytes(BYTES).toString('base64url')
      const expiresAt = now + CSRF_LIFE_MS
      const end = expiresAt.toString(36)
      return { token: `${random}.${end}.${sealOf(random, end, holder)}`, expiresAt }
    },
    fits(token: string, holder: Holder, now: number): boolean {
      const [random = '', end = '', given = '', ...rest] = token.split('.')
      if (rest.length > 0 || !/^[\da-z]{1,11}$/.test(end)) return false
      return isSame(given, sealOf(random, end, holder)) && parseInt(end, 36) > now
    },
  }
}

export type CsrfTokens = ReturnType<typeof csrfTokens>
