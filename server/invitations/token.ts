/**
 * The secret in an invitation's link. It is made from a nonce with a key of the server's, so that the same link can be
 * shown again as a QR code, and nobody who reads the database can make it. What is looked for is its hash.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env.ts'

type Secrets = Pick<Env, 'authSecret'>

export function newNonce(): string {
  return randomBytes(32).toString('base64url')
}

/** The token that belongs to a nonce. It must never be logged nor stored. */
export function tokenOf({ authSecret }: Secrets, nonce: string): string {
  // A key of its own, so that nothing else that is signed with the secret could be one of these.
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'hashmark invitation link', 32))
  return createHmac('sha256', key).update(nonce).digest('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether two hashes are the same, in a time that says nothing about where they differ. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The address that a token is opened at. */
export function linkOf({ publicUrl }: Pick<Env, 'publicUrl'>, token: string): string {
  return `${publicUrl}/invite/accept?token=${token}`
}
