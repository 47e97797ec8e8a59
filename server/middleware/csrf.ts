import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../app.ts'
import { csrfTokens, type CsrfTokens, type Holder } from '../safety/csrf-token.ts'
import { isStateChanging } from '../safety/state-changing.ts'
import { sessionToken } from './session.ts'

type Asked = Pick<Deps, 'auth' | 'env' | 'clock'>

const STALE =
  'This page could not show that it is one of ours, or was open for too long. Reload it and try again.'

/** Refuses state changes without a token issued to the same session or browser. */
export function csrfGuard(deps: Asked): MiddlewareHandler {
  const tokens = csrfTokens(deps.env.authSecret)
  return async (c, next) => {
    if (isStateChanging(c.req) && !(await isOurs(c, deps, tokens)))
      return c.json({ code: 'BAD_CSRF', message: STALE }, 403)
    return next()
  }
}

/** `GET /api/csrf`: a token for the caller. Pages of other origins can't read the response. */
export function csrfRoutes(deps: Asked) {
  const tokens = csrfTokens(deps.env.authSecret)
  const app = new Hono()
  app.get('/csrf', async (c) => {
    const holder = (await holderOf(c, deps)) ?? welcome(c, deps.env.publicUrl)
    return c.json(tokens.issue(holder, deps.clock.now()))
  })
  return app
}

async function isOurs(c: Context, deps: Asked, tokens: CsrfTokens): Promise<boolean> {
  const token = c.req.header('x-csrf-token')
  if (!token) return false
  const holder = await holderOf(c, deps)
  return holder !== null && tokens.fits(token, holder, deps.clock.now())
}

/** The session in the cookies, even an ended one, else the browser's id; null before its first token. */
async function holderOf(c: Context, { auth, env }: Asked): Promise<Holder | null> {
  const token = await sessionToken(c, auth)
  if (token) return `session ${token}`
  const visitor = getCookie(c, visitorCookie(env.publicUrl))
  return visitor ? `visitor ${visitor}` : null
}

/** Gives a browser without a session an id, until it is closed. */
function welcome(c: Context, publicUrl: string): Holder {
  const visitor = randomBytes(24).toString('base64url')
  const secure = publicUrl.startsWith('https:')
  setCookie(c, visitorCookie(publicUrl), visitor, { path: '/', httpOnly: true, sameSite: 'Strict', secure })
  return `visitor ${visitor}`
}

/** Over https, sibling hosts can't set a cookie of this name. */
function visitorCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-hashmark.visitor' : 'hashmark.visitor'
}
