import type { Auth } from '../auth.ts'
import type { Database } from '../database.ts'
import { tokenInCookies } from '../middleware/session.ts'
import { prepared } from '../prepared.ts'

/** The code of refusals to a deactivated account. */
export const DEACTIVATED = 'ACCOUNT_DEACTIVATED'
export const DEACTIVATED_WORDS = 'This account is deactivated. Ask an administrator to reactivate it.'

const FOUND = `
  select from session join profiles on profiles.id = session.user_id
   where session.token = $1 and not profiles.is_active`

/** Whether this request has the ended session of a deactivated account. */
export async function isDeactivated(auth: Auth, database: Database, headers: Headers): Promise<boolean> {
  const token = await tokenInCookies(headers.get('cookie') ?? undefined, auth)
  if (token === null) return false
  return (await database.pool.query(prepared(FOUND, [token]))).rowCount === 1
}
