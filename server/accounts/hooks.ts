import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database } from '../database.ts'
import { MOST_EMAIL } from './letters.ts'
import { isWeak, LONGEST, MOST_NAME, type Owner, SHORTEST, WEAK_PASSWORD } from './passwords.ts'

/** Our checks before and after better-auth's routes. */
export function accountHooks({ database }: { database: Database }) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      const body = record(ctx.body)
      const query = record(ctx.query)
      if (ctx.path === '/sign-up/email') {
        const owner = { name: text(body, 'name').trim(), email: text(body, 'email') }
        if (owner.name === '' || owner.name.length > MOST_NAME)
          throw invalid('Enter a name of up to 100 characters.')
        if (owner.email.length > MOST_EMAIL) throw invalid('This address is too long.')
        await refuseWeak(text(body, 'password'), owner)
      }
      if (ctx.path === '/reset-password') {
        const token = text(body, 'token') || text(query, 'token')
        const owner = token === '' ? null : await ownerOf(token)
        // Checked before the link is used up, so that it still works for a better password.
        if (owner) await refuseWeak(text(body, 'newPassword'), owner)
      }
      return undefined

      async function ownerOf(token: string): Promise<Owner | null> {
        const { internalAdapter } = ctx.context
        const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
        return found && found.expiresAt > new Date() ? internalAdapter.findUserById(found.value) : null
      }
    }),

    after: createAuthMiddleware(async (ctx) => {
      const { newSession, authCookies, secret } = ctx.context
      if (!newSession || !/^\/sign-(in|up)\/email$/.test(ctx.path)) return
      // The browser's old session ends when its cookie is replaced, so that it cannot be taken over.
      const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
      if (before && before !== newSession.session.token)
        await database.pool.query('delete from session where token = $1', [before])
      await database.pool.query(LAST_LOGIN, [newSession.user.id])
    }),
  }
}

/** At most one write per hour: each one syncs the row to every device of the person. */
const LAST_LOGIN = `
  update private_profiles set last_login = now(), updated_at = now(), version = version + 1
   where id = $1 and (last_login is null or last_login <= now() - interval '1 hour')`

/** Throws for a weak password of allowed length; better-auth refuses the other lengths. */
async function refuseWeak(password: string, owner: Owner): Promise<void> {
  if (password.length < SHORTEST || password.length > LONGEST) return
  if (await isWeak(password, owner)) throw new APIError('BAD_REQUEST', WEAK_PASSWORD)
}

function invalid(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}

function text(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
