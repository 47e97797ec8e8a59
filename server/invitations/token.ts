/**
 * The secret in an invitation's link. It is derived from a nonce with a server key, so that the same link can be shown
 * again as a QR code, and reading the database is not enough to rebuild it. Lookup is by its hash.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env.ts'

type Secrets = Pick<Env, 'authSecret'>

export function newNonce(): string {
  return randomBytes(32).toString('base64url')
}

/** The token of a nonce. Never log or store it. */
export function tokenOf({ authSecret }: Secrets, nonce: string): string {
  // A separate key, so that no other signature under the secret is a valid token.
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'hashmark invitation link', 32))
  return createHmac('sha256', key).update(nonce).digest('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The URL that opens a token. */
export function linkOf({ publicUrl }: Pick<Env, 'publicUrl'>, token: string): string {
  return `${publicUrl}/invite/accept?token=${token}`
}
