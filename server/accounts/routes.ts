import { type Context, Hono } from 'hono'
import type { Deps } from '../app.ts'
import { createAccount } from './admin-create.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkDeletion, deleteAccount } from './delete-account.ts'
import { endDevice, listDevices } from './devices.ts'
import { refuse } from './answers.ts'
import { exportAccount } from './export.ts'
import { canMail } from './letters.ts'
import { requestReset, requestVerification } from './mail-requests.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

/** The better-auth endpoints that the app uses; the others are closed. */
const OPEN: { readonly [method: string]: ReadonlySet<string> } = {
  GET: new Set(['/get-session']),
  POST: new Set([
    '/sign-up/email',
    '/sign-out',
    '/reset-password',
    '/revoke-other-sessions',
    '/revoke-sessions',
  ]),
}

/** `/api/auth/*`, by better-auth or our replacements, and our `/api/account/*`. */
export function accountRoutes(deps: Deps) {
  const app = new Hono()
  const own = (answer: (c: Context, deps: Deps) => Promise<Response>) => (c: Context) => answer(c, deps)

  if (!canMail(deps.env)) {
    // better-auth would log each as a server error.
    const why = "Hashmark can't send email here."
    app.post('/auth/request-password-reset', (c) => refuse(c, 400, 'RESET_PASSWORD_DISABLED', why))
    app.post('/auth/send-verification-email', (c) => refuse(c, 400, 'VERIFICATION_EMAIL_NOT_ENABLED', why))
  }
  app.post('/auth/request-password-reset', own(requestReset))
  app.post('/auth/send-verification-email', own(requestVerification))
  app.post('/auth/sign-in/email', signIn(deps))
  // Without address verification the response itself reveals that the address has an account (spec, section 8).
  if (deps.env.requireVerifiedEmail) app.post('/auth/sign-up/email', own(signUp))
  app.post('/auth/change-email', own(changeEmail))
  app.post('/auth/change-password', own(changePassword))
  app.post('/auth/delete-user', own(deleteAccount))
  app.on(['GET', 'POST'], '/auth/*', (c, next) =>
    OPEN[c.req.method]?.has(c.req.path.slice('/api/auth'.length)) ? deps.auth.handler(c.req.raw) : next(),
  )
  app.post('/account/verify-email', own(verifyEmail))
  app.get('/account/devices', own(listDevices))
  app.post('/account/devices/end', own(endDevice))
  app.post('/account/delete/check', own(checkDeletion))
  app.get('/account/export', own(exportAccount))
  app.post('/account/create', own(createAccount))
  return app
}
