import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '../app.ts'
import { unsubscriberOf } from '../mail/unsubscribe.ts'
import { plainPage } from './plain-page.ts'

/**
 * `/api/unsubscribe/TOKEN`: ends the emails with team news, without signing in. A GET changes nothing, because mail
 * scanners follow every link; the page's button unsubscribes, and so does the mail program's (RFC 8058).
 */
export function unsubscribeRoutes({ database, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>) {
  const app = new Hono()

  app.get('/unsubscribe/:token', (c) => {
    if (!unsubscriberOf(env, c.req.param('token'))) return unknown(c)
    return plainPage(
      c,
      'Unsubscribe',
      html`<div class="card">
        <h1>Stop emails about your teams?</h1>
        <p>
          You'll still see news in the app, under the bell. You'll always get emails about your account, such
          as a password reset.
        </p>
        <form method="post"><button type="submit">Unsubscribe</button></form>
      </div>`,
    )
  })

  app.post('/unsubscribe/:token', async (c) => {
    const userId = unsubscriberOf(env, c.req.param('token'))
    if (!userId) return unknown(c)
    await database.pool.query(
      `update private_profiles
          set notification_preferences = notification_preferences || '{"email": false}',
              updated_at = $2, version = version + 1
        where id = $1 and notification_preferences->'email' is distinct from 'false'`,
      [userId, new Date(clock.now())],
    )
    return plainPage(
      c,
      'Unsubscribed',
      html`<div class="card">
        <h1>You're unsubscribed</h1>
        <p>We won't email you about your teams anymore. You can turn emails back on in your profile.</p>
        <p><a class="button" href="${env.publicUrl}/profile">Go to my profile</a></p>
      </div>`,
    )
  })
  return app
}

function unknown(c: Context) {
  return plainPage(
    c,
    'Unsubscribe',
    html`<div class="card">
      <h1>This link is incomplete</h1>
      <p>Open it from the email again, or manage email notifications in your profile.</p>
      <p><a class="button" href="/profile">Go to my profile</a></p>
    </div>`,
    { status: 404 },
  )
}
