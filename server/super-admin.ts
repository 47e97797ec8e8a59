import type { Deps } from './app.ts'
import { DEMO_EMAILS } from './demo/seed.ts'
import { EnvError } from './env.ts'
import { log } from './log.ts'

/**
 * Makes the account with `SUPER_ADMIN_EMAIL` the installation's only super admin, and restores the role of former ones.
 * A deactivated account is reactivated by it. Only at a server's start: anybody can register an address, which must not open the installation to them. So the
 * operator registers first and then sets the variable.
 */
export async function appointSuperAdmin({
  database,
  env,
}: Pick<Deps, 'database'> & { env: Pick<Deps['env'], 'superAdminEmail' | 'mode'> }): Promise<void> {
  const email = env.superAdminEmail ?? null
  if (env.mode === 'production' && DEMO_EMAILS.some((one) => one === email)) {
    throw new EnvError('SUPER_ADMIN_EMAIL must not be an account of the demo team: its password is public.')
  }
  // `role` is the role without a raise.
  const demoted = await database.pool.query<{ id: string }>(
    `update profiles set app_role = case role when 'super_admin' then 'player' else role end,
            is_admin = role = 'admin', updated_by = null, updated_at = now(), version = profiles.version + 1
      where app_role = 'super_admin'
        and not exists (select from "user" where "user".id = profiles.id and lower("user".email) = $1)
     returning id`,
    [email],
  )
  for (const { id } of demoted.rows) log.info({ user: id }, 'This account is no longer super admin')
  if (email === null) return
  const promoted = await database.pool.query(
    `update profiles
        set app_role = 'super_admin', is_admin = true, is_active = true, updated_by = null, updated_at = now(), version = profiles.version + 1
       from "user"
      where "user".id = profiles.id and lower("user".email) = $1
        and not (app_role = 'super_admin' and is_admin)
     returning profiles.id`,
    [email],
  )
  if (promoted.rowCount) log.info('The account with SUPER_ADMIN_EMAIL is now super admin')
  else await tellWhenMissing(database, email)
}

async function tellWhenMissing({ pool }: Deps['database'], email: string): Promise<void> {
  const found = await pool.query('select from "user" where lower(email) = $1', [email])
  if (!found.rowCount) {
    log.warn(
      'No account has SUPER_ADMIN_EMAIL: leave it unset, register the account, then set it and start again',
    )
  }
}
