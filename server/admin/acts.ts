import { z } from 'zod'
import {
  INSUFFICIENT_ACCOUNT,
  INSUFFICIENT_APP,
  mayGiveAppRole,
  mayManageAccount,
} from '#schema/app-role-rules.ts'
import { APP_ROLES, type AppRole } from '#schema/capabilities.ts'
import { isAdmin } from '#schema/permissions.ts'
import { type Ask, inTransaction } from '../accounts/transaction.ts'
import type { Deps } from '../app.ts'
import type { SignedIn } from '../middleware/session.ts'

const YEAR_MS = 366 * 86_400_000
const MOST_YEARS = 10

const appRole = z.enum(APP_ROLES)
export const roleGiven = z.strictObject({ from: appRole, to: appRole })
export const activeGiven = z.strictObject({ isActive: z.boolean() })
/** `until`: when Pro ends, in ms; null ends it now. */
export const planGiven = z.strictObject({ until: z.number().int().nonnegative().nullable() })

/** Why an act was refused, with its HTTP status and code. */
export class ActRefused extends Error {
  readonly status: 400 | 403 | 404 | 409
  readonly code: string
  constructor(status: 400 | 403 | 404 | 409, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const gone = (what: string) => new ActRefused(404, 'NOT_FOUND', `This ${what} no longer exists.`)

type Who = Pick<SignedIn, 'userId' | 'appRole'>
type Target = { id: string; appRole: AppRole; isActive: boolean }

/** Gives a person an app role. Refused when another admin changed it since the page was read. */
export function giveAppRole(
  { database }: Pick<Deps, 'database'>,
  who: Who,
  id: string,
  { from, to }: z.infer<typeof roleGiven>,
): Promise<void> {
  return inTransaction(database, async (ask) => {
    const target = await locked(ask, id)
    if (!mayGiveAppRole(who, target, to)) throw new ActRefused(403, 'APP_ROLE_FORBIDDEN', INSUFFICIENT_APP)
    if (target.appRole === to) return
    if (target.appRole !== from)
      throw new ActRefused(409, 'CHANGED_ELSEWHERE', 'Another admin changed this role. Reload the page.')
    await ask(
      `update profiles set role = $2, app_role = $2, is_admin = $3, updated_by = $4, updated_at = now(),
              version = version + 1 where id = $1`,
      [id, to, isAdmin({ appRole: to }), who.userId],
    )
  })
}

/**
 * Deactivates or reactivates an account. The database ends its sessions and removes its grants (migrations,
 * `keep_deactivated`).
 */
export function setActive(
  { database }: Pick<Deps, 'database'>,
  who: Who,
  id: string,
  { isActive }: z.infer<typeof activeGiven>,
): Promise<void> {
  return inTransaction(database, async (ask) => {
    const target = await locked(ask, id)
    if (!mayManageAccount(who, target)) throw new ActRefused(403, 'ACCOUNT_FORBIDDEN', INSUFFICIENT_ACCOUNT)
    if (target.isActive === isActive) return
    await ask(
      `update profiles set is_active = $2, updated_by = $3, updated_at = now(), version = version + 1 where id = $1`,
      [id, isActive, who.userId],
    )
  })
}

/** Grants Pro to a person or a team until a date, or ends it. */
export function setPlan(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  who: Who,
  subject: { table: 'private_profiles' | 'teams'; id: string },
  { until }: z.infer<typeof planGiven>,
): Promise<void> {
  const now = clock.now()
  if (until !== null && (until <= now || until > now + MOST_YEARS * YEAR_MS))
    throw new ActRefused(400, 'VALIDATION_ERROR', 'Pro ends on a day within the next ten years.')
  return inTransaction(database, async (ask) => {
    const changed = await ask(
      `update ${subject.table} set subscription_tier = $2, subscription_expires_at = $3, updated_by = $4,
              updated_at = now(), version = version + 1 where id = $1 returning id`,
      [subject.id, until === null ? 'free' : 'pro', until === null ? null : new Date(until), who.userId],
    )
    if (changed.length === 0) throw gone(subject.table === 'teams' ? 'team' : 'person')
  })
}

/** Locks the person's row, so that two admins take turns. */
async function locked(ask: Ask, id: string): Promise<Target> {
  const [target] = await ask<Target>(
    `select id, app_role as "appRole", is_active as "isActive" from profiles where id = $1 for update`,
    [id],
  )
  if (!target) throw gone('person')
  return target
}
