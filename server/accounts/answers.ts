/** The form of our routes' refusals, the same as better-auth's, so that pages parse one form. */
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../app.ts'
import { readSession, type SignedIn } from '../middleware/session.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 503

export function refuse(c: Context, status: Status, code: string, message: string, more: object = {}) {
  return c.json({ code, message, ...more }, status)
}

/** The parsed body, or null when it does not match the schema. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T | null> {
  const body: unknown = await c.req.json().catch(() => null)
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : null
}

/** Runs `answer` for a signed-in caller; everyone else gets 401. */
export async function asSignedIn(
  c: Context,
  { auth, database }: Pick<Deps, 'auth' | 'database'>,
  answer: (who: SignedIn) => Promise<Response>,
): Promise<Response> {
  const who = await readSession(auth, database, c.req.raw.headers)
  return who ? answer(who) : refuse(c, 401, 'UNAUTHORIZED', 'Your session has ended. Sign in again.')
}

/** The body was not what the route takes. */
export function malformed(c: Context) {
  return refuse(c, 400, 'VALIDATION_ERROR', 'This request is incomplete. Reload the page and try again.')
}
