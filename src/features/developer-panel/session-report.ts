/** What the server says of the session and of how sign-ins go, read with care: another version may say it otherwise. */

import { field, textOf, timeOf } from './fields.ts'

export type SessionReport = {
  readonly startedAt: number
  readonly expiresAt: number
  readonly address: string | null
  readonly browser: string | null
} | null

/** Reads the answer of `get-session`, which is null where nobody is signed in. Null when it is no such answer. */
export function readSession(body: unknown): { session: SessionReport } | null {
  if (body === null) return { session: null }
  const session = field(body, 'session')
  const startedAt = timeOf(field(session, 'createdAt'))
  const expiresAt = timeOf(field(session, 'expiresAt'))
  if (startedAt === null || expiresAt === null) return null
  return {
    session: {
      startedAt,
      expiresAt,
      address: textOf(field(session, 'ipAddress')),
      browser: textOf(field(session, 'userAgent')),
    },
  }
}

export type Rate = { readonly rate: number | null; readonly tries: number }
export type Rates = { readonly signIn: Rate; readonly signUp: Rate }

/** Reads the two rates out of the health probe, whatever else it finds. */
export function readRates(body: unknown): Rates | null {
  const parts = field(body, 'parts')
  const signIn = readRate(field(parts, 'signIn'))
  const signUp = readRate(field(parts, 'signUp'))
  return signIn && signUp ? { signIn, signUp } : null
}

function readRate(part: unknown): Rate | null {
  const rate = field(part, 'rate')
  const tries = field(part, 'tries')
  if ((typeof rate !== 'number' && rate !== null) || typeof tries !== 'number') return null
  return { rate, tries }
}

/** Above the first a rate is healthy, above the second a warning (spec, section 9). */
export const RATE_THRESHOLDS = { healthy: 0.95, warning: 0.8 }

export function rateWord(rate: number | null): 'healthy' | 'warning' | 'failing' | 'unknown' {
  if (rate === null) return 'unknown'
  if (rate > RATE_THRESHOLDS.healthy) return 'healthy'
  return rate > RATE_THRESHOLDS.warning ? 'warning' : 'failing'
}
