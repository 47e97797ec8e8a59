import type { Context } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { type Claimant, signInThrottle } from '../middleware/sign-in-throttle.ts'
import { prepared } from '../prepared.ts'
import { readBody, refuse } from './answers.ts'
import { DEACTIVATED, DEACTIVATED_WORDS } from './deactivated.ts'
import { MOST_EMAIL } from './letters.ts'
import { LONGEST } from './passwords.ts'

const body = z.object({ email: z.email().max(MOST_EMAIL).toLowerCase(), password: z.string().max(LONGEST) })

/** A hash in better-auth's format, salt and key, that matches no password. */
const NO_PASSWORD = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * `POST /api/auth/sign-in/email`, in front of better-auth's: passes on only sign-ins that will succeed. With or without
 * an account, a refusal takes one query and one hash, so that its time reveals nothing even on a busy server.
 */
export function signIn(deps: Deps) {
  const { auth, database } = deps
  const throttle = signInThrottle(deps)
  return async (c: Context): Promise<Response> => {
    const given = await readBody(c, body)
    // Incomplete form: better-auth reports what is missing without looking up an account.
    if (!given) return auth.handler(c.req.raw)
    const { email, password } = given
    const account = await accountOf(database, email)
    const isRight = async () => {
      const { password: hashing } = await auth.$context
      return hashing.verify({ hash: account?.password ?? NO_PASSWORD, password })
    }
    return throttle(
      c,
      { email, account },
      {
        judge: async () => {
          if (!(await isRight()))
            return refuse(c, 401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')
          // Only with the password: a stranger must not learn that the account exists.
          if (account && !account.isActive) return refuse(c, 403, DEACTIVATED, DEACTIVATED_WORDS)
          return auth.handler(c.req.raw)
        },
        pretend: isRight,
      },
    )
  }
}

type Account = NonNullable<Claimant['account']> & {
  readonly password: string | null
  readonly isActive: boolean
}

async function accountOf({ pool }: Deps['database'], email: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(prepared(ACCOUNT, [email]))
  return rows[0]
}

const ACCOUNT = `
  select u.id, a.password, coalesce((select is_active from profiles where profiles.id = u.id), true) as "isActive",
         array(select distinct ip_address from session
                where user_id = u.id and expires_at > now() and ip_address is not null) as "signedInFrom"
    from "user" u left join account a on a.user_id = u.id and a.provider_id = 'credential'
   where u.email = $1`
