/** Mail on its way out: through a queue, once, whatever becomes of the mail server or of ours. */
import { systemClock } from '#server/clock.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { sweepMails } from '#server/jobs/mail.ts'
import { checkMail } from '#server/mail/health.ts'
import { type Mail, queueMail } from '#server/mail/queue.ts'
import { claim, markSent, markWaiting } from '#server/mail/rows.ts'
import { newId } from '#schema/ids.ts'
import { startApi } from '#tests/support/api.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { type Mailbox, type ReceivedMail, startMailbox } from '#tests/support/mailbox.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ENV = { MAIL_FROM: 'The Hawks <hawks@mail.example.org>' }

let mailbox: Mailbox
let stack: Stack
let sql: Sql
let database: Database

beforeAll(async () => {
  mailbox = await startMailbox()
  stack = await startStack({ web: false, env: { ...ENV, SMTP_URL: mailbox.url } })
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 4)
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
  await mailbox?.stop()
})

const query = (text: string, values: unknown[]) => database.pool.query(text, values)
const address = () => `${newId()}@example.org`
const mailTo = (to: string): Mail => ({
  kind: 'reset-password',
  to,
  data: { name: 'Dana', url: 'https://x/y?token=secret' },
})

/** Queues a mail to somebody new. */
async function queue(to = address(), mail = mailTo(to)): Promise<{ id: string; to: string }> {
  return { to, id: await queueMail(query, mail, Date.now()) }
}

const rowOf = async (id: string) => {
  const [row] = await sql`select * from outgoing_mails where id = ${id}`
  return row
}
const to = (address: string) => (mail: ReceivedMail) => mail.to.includes(address)
const cameTo = (address: string) => mailbox.mails.filter(to(address))

test('a queued email arrives at once, in text and HTML, and its link is stored nowhere', async () => {
  const { id, to: recipient } = await queue()
  const mail = await mailbox.until(to(recipient))
  expect(mail).toMatchObject({
    to: [recipient],
    from: 'hawks@mail.example.org',
    subject: 'Reset your password',
    messageId: `<${id}@mail.example.org>`,
  })
  expect(mail.header('from')).toBe('The Hawks <hawks@mail.example.org>')
  expect(mail.header('auto-submitted')).toBe('auto-generated')
  expect(mail.links).toEqual(['https://x/y?token=secret'])
  expect(mail.html).toContain('href="https://x/y?token=secret"')
  const sent = await until('the email to be marked', async () => {
    const row = await rowOf(id)
    return row?.['sent_at'] ? row : undefined
  })
  expect(sent).toMatchObject({ data: null, attempts: 1, message_id: mail.messageId, failed_at: null })
  expect(stack.logs()).not.toContain('secret')
  expect(stack.logs()).not.toContain(recipient)
})

test('an email queued in a transaction is sent only when it commits', async () => {
  const client = await database.pool.connect()
  const inIt = (text: string, values: unknown[]) => client.query(text, values)
  const [never, later] = [address(), address()]
  try {
    await client.query('begin')
    await queueMail(inIt, mailTo(never), Date.now())
    await client.query('rollback')
    await client.query('begin')
    await queueMail(inIt, mailTo(later), Date.now())
    const { to: other } = await queue()
    await mailbox.until(to(other))
    expect(cameTo(later)).toEqual([])
    await client.query('commit')
  } finally {
    client.release()
  }
  await mailbox.until(to(later))
  expect(cameTo(never)).toEqual([])
})

describe('a mail server that is down', () => {
  const waits = (id: string, reason: RegExp) =>
    until(`${id} waits`, async () => {
      const row = await rowOf(id)
      return row?.['sent_at'] === null && reason.test(String(row['last_error'])) ? row : undefined
    })

  test('loses nothing, and receives everything once when it is back', async () => {
    await mailbox.goDown()
    const mails = await Promise.all(Array.from({ length: 8 }, () => queue()))
    for (const { id } of mails) await waits(id, /^unreachable: ESOCKET/)
    // Those that have waited long are not left waiting: the first that gets through tells the others.
    await sql`update outgoing_mails set next_attempt_at = now() + interval '1 hour' where id = ${mails[0]?.id ?? ''}`
    await mailbox.comeUp()
    for (const mail of mails) await mailbox.until(to(mail.to))
    await until('all are marked', async () => {
      const [row] = await sql`select count(*)::int as n from outgoing_mails where sent_at is null`
      return row?.['n'] === 0
    })
    for (const mail of mails) expect(cameTo(mail.to)).toHaveLength(1)
  })

  test('shows on the health page once an email is overdue, and stops nothing', async () => {
    const mailPart = async () => {
      const answer = await fetch(`${stack.url}/api/health`)
      const { parts } = (await answer.json()) as { parts: Record<string, object> }
      // Whoever is not the super admin is told that it is up.
      expect(parts['mail']).toEqual({ state: 'ok' })
      return { status: answer.status, ...(await checkMail(database.pool)) }
    }
    await mailbox.goDown()
    const { id, to: recipient } = await queue()
    await waits(id, /^unreachable/)
    expect(await mailPart()).toMatchObject({ status: 200, state: 'ok' })
    await sql`update outgoing_mails set created_at = now() - interval '6 minutes' where id = ${id}`
    expect(await mailPart()).toMatchObject({ status: 200, state: 'warning', problem: 'failing' })
    await mailbox.comeUp()
    await mailbox.until(to(recipient))
    await until('it is marked', async () => (await rowOf(id))?.['sent_at'] !== null)
    expect(await mailPart()).toMatchObject({ status: 200, state: 'ok' })
  })

  test('is given up after three days; finished emails are deleted after a month', async () => {
    await mailbox.goDown()
    const recipient = address()
    const { id } = await queue(recipient, { kind: 'password-changed', to: recipient, data: { name: 'Dana' } })
    await waits(id, /^unreachable/)
    await sql`update outgoing_mails set created_at = now() - interval '73 hours' where id = ${id}`
    await until('it is given up', async () => (await rowOf(id))?.['failed_at'] instanceof Date)
    expect((await rowOf(id))?.['last_error']).toMatch(/^ESOCKET/)
    // Where no server sends, none gives up either.
    const left = newId()
    const env = { publicUrl: stack.url, authSecret: '', mailFrom: { name: '', address: 'x@example.org' } }
    await sql`
      insert into outgoing_mails (id, kind, to_address, data, attempts, next_attempt_at, created_at)
      values (${left}, 'account-deleted', 'x@example.org', '{"name": "Dana"}', 0,
              now() + interval '1 hour', now() - interval '75 hours')`
    await sweepMails({ database, clock: systemClock, env })
    expect(await rowOf(left)).toMatchObject({ data: null, failed_at: expect.any(Date) })
    await sql`update outgoing_mails set failed_at = now() - interval '31 days' where id = ${left}`
    await sweepMails({ database, clock: systemClock, env })
    expect(await rowOf(left)).toBeUndefined()
    expect(await rowOf(id)).toBeDefined()
    await mailbox.comeUp()
  })

  test('for an hour ends an email whose link has expired by then', async () => {
    await mailbox.goDown()
    const { id, to: recipient } = await queue()
    await waits(id, /^unreachable/)
    await sql`update outgoing_mails set created_at = now() - interval '61 minutes' where id = ${id}`
    await mailbox.comeUp()
    await until('it is given up', async () => (await rowOf(id))?.['failed_at'] instanceof Date)
    expect(await rowOf(id)).toMatchObject({ data: null, sent_at: null })
    expect(cameTo(recipient)).toEqual([])
  })

  test('and a server of ours that was killed meanwhile, lose nothing either', async () => {
    await mailbox.goDown()
    const { id, to: recipient } = await queue()
    await waits(id, /^unreachable/)
    await stack.part('api').kill9()
    await mailbox.comeUp()
    // What it had taken when it was killed is another's a minute later.
    await mailbox.until(to(recipient), 110_000)
    await stack.untilHealthy()
    expect(cameTo(recipient)).toHaveLength(1)
  })

  test('a temporary refusal is retried', async () => {
    mailbox.refuse(451)
    const { id, to: recipient } = await queue()
    const row = await waits(id, /^EENVELOPE RCPT TO 451/)
    expect(row?.['failed_at']).toBeNull()
    mailbox.refuse(false)
    await mailbox.until(to(recipient))
  })
})

test('a permanent refusal ends that email alone', async () => {
  mailbox.refuse(550)
  const { id, to: recipient } = await queue()
  const row = await until('it is given up', async () => {
    const found = await rowOf(id)
    return found?.['failed_at'] ? found : undefined
  })
  mailbox.refuse(false)
  expect(row).toMatchObject({ attempts: 1, data: null, sent_at: null })
  expect(String(row['last_error'])).toMatch(/^EENVELOPE RCPT TO 550/)
  const { to: other } = await queue()
  await mailbox.until(to(other))
  expect(cameTo(recipient)).toEqual([])
})

test.each([
  'not an address',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  '"x" <a@b.org>',
])('an invalid address is never tried: %j', async (wrong) => {
  const tries = mailbox.tries
  const { id } = await queue(wrong)
  await until('it is given up', async () => (await rowOf(id))?.['failed_at'] !== null)
  expect(mailbox.tries).toBe(tries)
})

test('three servers never send the same email', async () => {
  const others = await Promise.all([1, 2].map(() => startApi(stack, { ...ENV, SMTP_URL: mailbox.url })))
  try {
    const mails = await Promise.all(Array.from({ length: 60 }, () => queue()))
    for (const mail of mails) await mailbox.until(to(mail.to))
    await until('all are marked', async () => {
      const [row] =
        await sql`select count(*)::int as n from outgoing_mails where sent_at is null and failed_at is null`
      return row?.['n'] === 0
    })
    for (const mail of mails) {
      expect(cameTo(mail.to)).toHaveLength(1)
      expect(await rowOf(mail.id)).toMatchObject({ attempts: 1 })
    }
  } finally {
    await Promise.all(others.map((other) => other.stop()))
  }
})

test('an email taken by a stalled server is taken by the next, and the first one can no longer mark it', async () => {
  await stack.part('api').stop()
  try {
    const { id } = await queue()
    const first = await claim(database)
    expect(first).toMatchObject({ id, attempts: 1 })
    expect(await claim(database)).toBeUndefined()
    await sql`update outgoing_mails set next_attempt_at = now() where id = ${id}`
    const second = await claim(database)
    expect(second).toMatchObject({ id, attempts: 2 })
    const told: string[] = []
    const tell = (what: string) => async () => void told.push(what)
    if (!first || !second) throw new Error('Nobody has taken it')
    await markWaiting(database, first, 'late', 0, tell('late'))
    expect((await rowOf(id))?.['last_error']).toBeNull()
    await markSent(database, second, '<x@y>', tell('sent'))
    await markSent(database, first, '<x@y>', tell('again'))
    expect(told).toEqual(['sent'])
  } finally {
    await stack.part('api').start()
  }
})
