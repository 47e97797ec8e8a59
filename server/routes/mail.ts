import { AppError } from '#schema/errors.ts'
import { INVALID_EMAIL, inviteEmail } from '#schema/invitation.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../app.ts'
import { resendInvitation } from '../invitations/resend.ts'
import { log } from '../log.ts'
import { messageId } from '../mail/message-id.ts'
import { readSession } from '../middleware/session.ts'

const LONGEST_SUBJECT = 200
const LONGEST_BODY = 30_000

const FAILED = 'Failed to send email'

/** Only `to` is used: the other fields are validated and ignored. */
const body = z.object({
  to: z.string().max(1000),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_SUBJECT)
    .regex(/^\P{Cc}*$/u),
  html: z.string().min(1).max(LONGEST_BODY),
  text: z.string().min(1).max(LONGEST_BODY),
})

/**
 * `POST /.netlify/functions/send-invitation-email` with `{ to, subject, html, text }` responds with `{ success,
 * messageId, error }` (spec, section 7). It resends the product's invitation email to a person invited by one of the
 * caller's teams, never the caller's text, which would go out under the operator's name. Queued counts as sent: the
 * email goes out when the mail server accepts it.
 */
export function mailRoutes(deps: Pick<Deps, 'database' | 'env' | 'clock' | 'auth'>) {
  const { env, database, auth } = deps
  const app = new Hono()
  app.post('/send-invitation-email', async (c) => {
    const who = await readSession(auth, database, c.req.raw.headers)
    if (!who) return refuse(c, 401, 'User not authenticated')
    const given = body.safeParse(await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 400, 'Required fields: to, subject, html, and text.')
    const to = inviteEmail(given.data.to)
    if (!to) return refuse(c, 400, INVALID_EMAIL)
    if (!env.smtpUrl && env.mode !== 'development') return refuse(c, 503, FAILED)
    try {
      const id = await resendInvitation(deps, who, to)
      return c.json({ success: true, messageId: messageId(env, id), error: null })
    } catch (error) {
      if (error instanceof AppError) return refuse(c, error.code === 'forbidden' ? 403 : 400, error.message)
      log.warn({ error: String(error) }, 'An invitation could not be queued')
      return refuse(c, 503, FAILED)
    }
  })
  return app
}

function refuse(c: Context, status: 400 | 401 | 403 | 503, error: string) {
  return c.json({ success: false, messageId: null, error }, status)
}
