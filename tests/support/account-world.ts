/** A server that sends email and one that does not, on one database; queued emails are read from the table. */
import { newId } from '#schema/ids.ts'
import { backgroundDone } from '#server/accounts/background.ts'
import { type InnerApi, openApi } from '#tests/support/api.ts'
import { openSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { Visitor } from '#tests/support/visitor.ts'
import type { Sql } from 'postgres'

export const PASSWORD = 'trips right on three'
export const NEXT = 'quarters beats it all'

export type Queued = { kind: string; data: { url: string; name: string } & Record<string, string> }

export const address = () => `${newId()}@example.org`
export const form = (email: string, more: object = {}) => ({
  name: 'Kim Sato',
  email,
  password: PASSWORD,
  ...more,
})
export const isSignedIn = async (browser: Visitor) => (await browser.get('/api/session')).status === 200

export type AccountsWorld = {
  readonly stack: Stack
  readonly sql: Sql
  /** With a mail server, which need not be reachable. */
  readonly mailing: InnerApi
  /** Without one. */
  readonly silent: InnerApi
  /** Emails queued to an address, oldest first. */
  mailsTo(email: string): Promise<Queued[]>
  /** The last of them, which must be of this kind. */
  lastMail(email: string, kind: string): Promise<Queued>
  /** The token in its link. */
  tokenFor(email: string, kind: string): Promise<string>
  /** A signed-in account; its address is verified on the server that sends email. */
  member(api?: InnerApi): Promise<{ email: string; browser: Visitor }>
  stop(): Promise<void>
}

export async function openAccounts(): Promise<AccountsWorld> {
  const stack = await borrowStack()
  const sql = openSql(stack)
  const mailing = openApi(stack, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const silent = openApi(stack)
  const mailsTo = async (email: string) => {
    await backgroundDone()
    return [
      ...(await sql<Queued[]>`select kind, data from outgoing_mails where to_address = ${email} order by id`),
    ]
  }
  const lastMail = async (email: string, kind: string) => {
    const mail = (await mailsTo(email)).at(-1)
    if (mail?.kind !== kind)
      throw new Error(`The last mail to ${email} is ${mail?.kind ?? 'none'}, not ${kind}`)
    return mail
  }
  const tokenFor = async (email: string, kind: string) =>
    new URL((await lastMail(email, kind)).data.url).searchParams.get('token') ?? ''
  return {
    stack,
    sql,
    mailing,
    silent,
    mailsTo,
    lastMail,
    tokenFor,
    async member(api = mailing) {
      const email = address()
      const browser = new Visitor(api)
      // Created by the server without verification, which signs in at once; the cookies work for both.
      const first = new Visitor(silent)
      await first.post('/api/auth/sign-up/email', form(email))
      for (const [name, value] of first.cookies) browser.cookies.set(name, value)
      if (api === mailing) await sql`update "user" set email_verified = true where email = ${email}`
      if (!(await isSignedIn(browser))) throw new Error('The new account is not signed in')
      return { email, browser }
    },
    async stop() {
      await mailing.close()
      await silent.close()
      await sql.end()
      await stack.stop()
    },
  }
}
