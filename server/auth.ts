import * as tables from '#schema/db/auth.ts'
import { newId } from '#schema/ids.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { hashing } from './accounts/hashing.ts'
import { accountHooks } from './accounts/hooks.ts'
import { mailAbout } from './accounts/letters.ts'
import { LONGEST, SHORTEST } from './accounts/passwords.ts'
import type { Database } from './database.ts'
import type { Env } from './env.ts'
import { log } from './log.ts'

/** The header that passes the client's address to better-auth. Inbound values are overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-ip'

const HOUR_S = 3600

/**
 * Accounts and sessions. The database creates a profile row with each account, in the same transaction.
 * accounts/routes.ts lists the open endpoints and those that we replace, such as everything that sends email.
 */
export function createAuth(database: Database, env: Env, trustedOrigins: string[]) {
  const deps = { database, env }
  return betterAuth({
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret: env.authSecret,
    trustedOrigins,
    telemetry: { enabled: false },
    // Wrong passwords are not worth logging, and some lines name addresses. With a level it would print refusals
    // itself.
    logger: { log: (level, message) => level === 'error' && log.error({ part: 'auth' }, message) },
    database: drizzleAdapter(database.db, { provider: 'pg', schema: tables }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: env.requireVerifiedEmail,
      minPasswordLength: SHORTEST,
      maxPasswordLength: LONGEST,
      autoSignIn: true,
      password: hashing,
      // A password reset may mean that another person knows the old one.
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        // The link was emailed to this address, so its use verifies the address. Other links stop working.
        await database.pool.query('update "user" set email_verified = true where id = $1', [user.id])
        await database.pool.query('delete from verification where value = $1', [user.id])
        await mailAbout(deps, { kind: 'password-changed', to: user.email, data: { name: user.name } })
      },
    },
    // A leaked copy of the database opens no account: links are stored by their SHA-256.
    verification: { storeIdentifier: 'hashed' },
    // No cookie cache: a revoked session ends at once (architecture, decision 12).
    session: { expiresIn: env.sessionSeconds, updateAge: HOUR_S, cookieCache: { enabled: false } },
    hooks: accountHooks(deps),
    // Our limiter counts across all servers (middleware/account-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: env.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
