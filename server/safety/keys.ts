import { createHmac, timingSafeEqual } from 'node:crypto'

/** A keyed hash: stable for the same text, and reveals nothing about the text without the server's secret. */
export type Seal = (text: string) => string

/** Signs for one purpose; a signature made for one purpose is invalid for another. */
export function sealFor(secret: string, purpose: string): Seal {
  const key = createHmac('sha256', secret).update(`hashmark ${purpose}`).digest()
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares two signatures in constant time. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
