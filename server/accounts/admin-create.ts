import { INSUFFICIENT_APP, mayGiveAppRole } from '#schema/app-role-rules.ts'
import { APP_ROLES } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { isAdmin } from '#schema/permissions.ts'
import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { button, note, text, written } from '../mail/letter.ts'
import { asSignedIn, malformed, readBody } from './answers.ts'
import { canMail, mailAbout, MOST_EMAIL, PAGES, pageUrl } from './letters.ts'
import { openLink } from './links.ts'
import { MOST_NAME } from './passwords.ts'
import { type Ask, inTransaction } from './transaction.ts'

const DAY_S = 86_400
const LINK_DAYS = 7

const body = z.object({
  name: z.string().trim().min(1).max(MOST_NAME),
  email: z.email().max(MOST_EMAIL).toLowerCase(),
  appRole: z.enum(APP_ROLES),
})
type Given = z.infer<typeof body>

/**
 * `POST /api/account/create` with `{ name, email, appRole }`, for admins: creates an account for another person, who
 * chooses the password through an emailed link. When email is not configured, the response has the link, for the admin
 * to pass on.
 */
export function createAccount(c: Context, deps: Deps): Promise<Response> {
  return asSignedIn(c, deps, async (who) => {
    if (!isAdmin(who)) return c.json({ code: 'APP_ROLE_FORBIDDEN', message: INSUFFICIENT_APP }, 403)
    const given = await readBody(c, body)
    if (!given) return malformed(c)
    const id = newId()
    if (!mayGiveAppRole(who, { id, appRole: 'player' }, given.appRole))
      return c.json({ code: 'APP_ROLE_FORBIDDEN', message: INSUFFICIENT_APP }, 403)
    const token = randomBytes(24).toString('base64url')
    const link = pageUrl(deps.env, PAGES.resetPassword, token)
    const isMade = await inTransaction(deps.database, async (ask) => {
      if (!(await insertPerson(ask, id, given, who.userId))) return false
      await openLink(ask, { purpose: 'reset-password', token, userId: id, seconds: LINK_DAYS * DAY_S })
      const data = written(letterTo(given.name, who.name, link))
      await mailAbout(deps, { kind: 'given', to: given.email, data }, ask)
      return true
    })
    if (!isMade)
      return c.json(
        { code: 'USER_ALREADY_EXISTS', message: 'An account with this email already exists.' },
        422,
      )
    return c.json({ userId: id, ...(!canMail(deps.env) && { link }) })
  })
}

/**
 * False when the address has an account. The database creates the profile with the account, with the role of player. The log
 * of changes has by whom.
 */
async function insertPerson(
  ask: Ask,
  id: string,
  { name, email, appRole }: Given,
  adminId: string,
): Promise<boolean> {
  const made = await ask(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     values ($1, $2, $3, false, now(), now()) on conflict (email) do nothing returning id`,
    [id, name, email],
  )
  if (made.length === 0) return false
  await ask(`select record_admin_change('created', $2, $1, null, null, null)`, [id, adminId])
  await ask(
    `update profiles set role = $2, app_role = $2, is_admin = $3, updated_by = $4, updated_at = now(), version = version + 1
      where id = $1`,
    [id, appRole, isAdmin({ appRole }), adminId],
  )
  return true
}

function letterTo(name: string, admin: string, url: string) {
  return {
    subject: 'Your Hashmark account',
    preheader: 'Set a password to get started.',
    heading: 'Your account is ready',
    blocks: [
      text(`Hi ${name},`),
      text(
        `${admin} created a Hashmark account for you. Set a password, then sign in with this email address.`,
      ),
      button('Set password', url),
      note(`The link works once, for ${LINK_DAYS} days.`),
      note("If you don't know this person, ignore this email. No one can sign in without the link."),
    ],
    footer: 'A Hashmark administrator created an account with this email address.',
  }
}
