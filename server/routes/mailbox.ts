import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '../app.ts'
import { invitationMail } from '../invitations/mail.ts'
import { type MailDeps, messageOf } from '../mail/message.ts'
import type { Claimed } from '../mail/rows.ts'
import type { Origins } from '../middleware/origin.ts'
import { plainPage } from './plain-page.ts'

const MOST_SHOWN = 100
/** An email has inline styles only: anything it would load from elsewhere is blocked here. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Row = Pick<Claimed, 'id' | 'kind' | 'to' | 'data'> & {
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
  lastError: string | null
}

const COLUMNS = `id, kind, to_address as "to", data, created_at as "createdAt", sent_at as "sentAt",
                 failed_at as "failedAt", last_error as "lastError"`

/**
 * `/dev/mailbox`: outgoing email, in development only, because its links sign people in. Only under our host names, so
 * that a page of another site cannot reach it by pointing its name here.
 */
export function mailboxRoutes(deps: Pick<Deps, 'database' | 'clock' | 'env'>, origins: Origins) {
  const { database } = deps
  const mail = { ...deps, invitations: invitationMail(deps) }
  const app = new Hono()
  app.use('/dev/mailbox/*', async (c, next) => {
    const { host } = new URL(c.req.url)
    if (!['http', 'https'].some((protocol) => origins.has(`${protocol}://${host}`))) return c.notFound()
    return next()
  })
  const wide = { isWide: true, policy: POLICY } as const

  app.get('/dev/mailbox', async (c) => {
    const { rows } = await database.pool.query<Row>(
      `select ${COLUMNS} from outgoing_mails order by created_at desc limit ${MOST_SHOWN}`,
    )
    const list = await Promise.all(rows.map(async (row) => [row, await read(mail, row)] as const))
    return plainPage(
      c,
      'Mailbox',
      html`<h1>Mailbox</h1>
        <p class="muted">
          What Hashmark sends, newest first. Set SMTP_URL and it goes out; what was sent is not kept.
        </p>
        ${list.length === 0 ? html`<p>Nothing yet. Sign up, or invite someone.</p>` : ''}
        ${list.map(
          ([row, message]) =>
            html`<a class="row" href="/dev/mailbox/${row.id}">
              <strong>${message?.subject ?? row.kind}</strong><br />
              <span class="muted"
                >${row.to} · ${row.createdAt.toLocaleString('en-US')} · ${stateOf(row)}</span
              >
            </a>`,
        )}`,
      wide,
    )
  })

  app.get('/dev/mailbox/:id', async (c) => {
    const { rows } = await database.pool.query<Row>(`select ${COLUMNS} from outgoing_mails where id = $1`, [
      c.req.param('id'),
    ])
    const [row] = rows
    const message = row && (await read(mail, row))
    const back = html`<p><a href="/dev/mailbox">All emails</a></p>`
    if (!row || !message)
      return plainPage(
        c,
        'Mailbox',
        html`${back}
          <p>This email doesn't exist, or was already sent.</p>`,
        wide,
      )
    return plainPage(
      c,
      message.subject,
      html`${back}
        <h1>${message.subject}</h1>
        <p class="muted">To ${row.to} · ${row.createdAt.toLocaleString('en-US')} · ${stateOf(row)}</p>
        <p>
          <iframe
            title="As HTML"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc="${message.html.replace('<head>', '<head><base target="_blank">')}"
          ></iframe>
        </p>
        <h2>As text</h2>
        <pre>${message.text}</pre>`,
      wide,
    )
  })
  return app
}

/** Null for emails without content any more. */
async function read(mail: MailDeps, row: Row) {
  return row.data === null ? null : messageOf(mail, row)
}

function stateOf({ sentAt, failedAt, lastError }: Row): string {
  if (sentAt) return 'sent'
  if (failedAt) return `given up: ${lastError}`
  return lastError ? `waits: ${lastError}` : 'not sent yet'
}
