import * as tables from '#schema/db/auth.ts'
import { newId } from '#schema/ids.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from './database.ts'
import type { Env } from './env.ts'

/** The header in which we hand better-auth the client's address; an inbound one is never believed. */
export const CLIENT_ADDRESS_HEADER = 'x-client-ip'

const DAY_S = 86_400

/** Accounts and sessions. A profile row is made by the database with each account, in the same transaction. */
export function createAuth(database: Database, env: Env, trustedOrigins: string[]) {
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret: env.authSecret,
    trustedOrigins,
    telemetry: { enabled: false },
    database: drizzleAdapter(database.db, { provider: 'pg', schema: tables }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      autoSignIn: true,
      // Who sets a new password may fear that somebody else knows the old one.
      revokeSessionsOnPasswordReset: true,
    },
    // No cookie cache: a session that was revoked ends at once (architecture, decision 12).
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: env.mode === 'production',
      storage: 'database',
      modelName: 'rateLimit',
      window: 60,
      max: 100,
      customRules: { '/sign-in/email': { window: 10, max: 10 }, '/sign-up/email': { window: 60, max: 20 } },
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: env.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
