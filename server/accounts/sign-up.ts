import { newId } from '#schema/ids.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { readBody } from './answers.ts'
import { inBackground } from './background.ts'
import { mailAbout, MOST_EMAIL, PAGES, pageUrl } from './letters.ts'
import { makeAddressLink } from './links.ts'
import { isWeak, LONGEST, MOST_NAME, SHORTEST, WEAK_PASSWORD } from './passwords.ts'

const body = z.object({
  name: z.string().trim().min(1).max(MOST_NAME),
  email: z.email().max(MOST_EMAIL).toLowerCase(),
  password: z.string().min(SHORTEST).max(LONGEST),
})

/**
 * `POST /api/auth/sign-up/email` where addresses are verified, instead of better-auth's. For a free and a taken address
 * it takes one hash and one statement and queues the email after responding: neither the response nor its time reveals
 * which.
 */
export async function signUp(c: Context, deps: Deps): Promise<Response> {
  const { auth, database, env } = deps
  const given = await readBody(c, body)
  // Incomplete form: better-auth and our hooks report what is missing.
  if (!given) return auth.handler(c.req.raw)
  const { name, email, password } = given
  if (await isWeak(password, given)) return c.json(WEAK_PASSWORD, 400)
  const hash = await (await auth.$context).password.hash(password)
  const userId = newId()
  const query = (text: string, values: unknown[]) => database.pool.query(text, values)
  const { rowCount } = await query(CREATE, [userId, name, email, newId(), hash])
  inBackground('Email about a new account', async () => {
    if (rowCount) {
      const url = await makeAddressLink(env, query, { userId, email, step: 'verify' })
      return mailAbout(deps, { kind: 'verify-email', to: email, data: { name, url } })
    }
    const { rows } = await database.pool.query<{ name: string }>('select name from "user" where email = $1', [
      email,
    ])
    const data = {
      name: rows[0]?.name ?? '',
      signInUrl: pageUrl(env, PAGES.signIn),
      resetUrl: pageUrl(env, PAGES.resetPassword),
    }
    return mailAbout(deps, { kind: 'account-exists', to: email, data })
  })
  const at = new Date()
  const user = { id: userId, name, email, emailVerified: false, image: null, createdAt: at, updatedAt: at }
  return c.json({ token: null, user })
}

/** Undefined when the address has an account. The database creates the profile with the account. */
const CREATE = `
  with made as (
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values ($1, $2, $3, false, now(), now()) on conflict (email) do nothing returning id)
  insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
  select $4, id, 'credential', id, $5, now(), now() from made`
