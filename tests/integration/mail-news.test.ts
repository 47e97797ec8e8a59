/** News of one's teams by mail: to whom, when, and the way out of it. */
import { openDatabase, type Database } from '#server/database.ts'
import { DEMO_PEOPLE } from '#server/demo/seed.ts'
import { queueDigests } from '#server/mail/digest.ts'
import type { Query } from '#server/mail/queue.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { openSql, until } from '#tests/support/forge.ts'
import type { Mailbox, ReceivedMail } from '#tests/support/mailbox.ts'
import { borrowMailingStack } from '#tests/support/mailing-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { ISql, Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let mailbox: Mailbox
let stack: Stack
let sql: Sql
let database: Database
let coach: Account
let player: Account
let team: Team

beforeAll(async () => {
  ;({ stack, mailbox } = await borrowMailingStack())
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 3)
  coach = await signUp(stack, { name: 'Dana' })
})

beforeEach(async () => {
  player = await signUp(stack, { name: 'Lee' })
  await sql`update "user" set email_verified = true where id = ${player.userId}`
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, player.userId, 'player')
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

const query: Query = (text, values) => database.pool.query(text, values)
const newsOf =
  ({ email }: Account) =>
  (mail: ReceivedMail) =>
    mail.to.includes(email) && mail.header('list-unsubscribe') !== undefined

describe('news by email', () => {
  /*
   * The server gathers news by itself each minute: a test makes them old enough to be mailed at the end, so that nobody
   * finds half of them.
   */
  const publish = (name: string) => createPlayIn(stack, coach, team, { name, status: 'published' })
  const age = (minutes: number, db: ISql = sql) => db`
    update notifications set created_at = now() - make_interval(mins => ${minutes})
     where user_id = ${player.userId} and read_at is null`
  const read = () => sql`update notifications set read_at = now() where user_id = ${player.userId}`

  const gather = (strangers: readonly string[] = []) => queueDigests(query, Date.now(), strangers)
  const row = async () => {
    const [found] = await sql`select * from outgoing_mails where id = ${`notification-${player.userId}`}`
    return found
  }
  const mailedBefore = (minutes: number) => sql`
    update outgoing_mails set sent_at = now() - make_interval(mins => ${minutes})
     where id = ${`notification-${player.userId}`}`
  const isSent = async () => (await row())?.['sent_at'] instanceof Date
  const mails = () => mailbox.mails.filter(newsOf(player))

  test('unread news is sent together, once; later news in another email', async () => {
    await publish('Power')
    await publish('Counter')
    await age(6)
    await Promise.all([gather(), gather()])
    const first = await mailbox.until(newsOf(player))
    expect(first.subject).toBe('Hawks: Dana published 2 plays, most recently “Counter”')
    expect(first.text).toContain('- Dana published 2 plays, most recently “Counter”')
    expect(first.links).toContain(`${stack.url}/dashboard`)
    await until('the mail is marked', isSent)
    await age(30)
    await mailedBefore(20)
    await gather()
    expect(await isSent(), 'nothing is new').toBe(true)
    await mailedBefore(10)
    await read()
    await publish('Trap')
    await gather()
    await age(6)
    await gather()
    expect(await isSent(), 'the last mail was ten minutes ago').toBe(true)
    await mailedBefore(20)
    await gather()
    const second = await mailbox.until((mail) => newsOf(player)(mail) && mail.messageId !== first.messageId)
    expect(second.subject).toBe('Hawks: Dana published “Trap”')
    expect(mails()).toHaveLength(2)
  })

  test('news read before the email is written is left out, and without news there is no email', async () => {
    await publish('Power')
    // At once, so that nobody writes the mail in between.
    await sql.begin(async (tx) => {
      await age(6, tx)
      await queueDigests((text, values) => tx.unsafe(text, values as never[]), Date.now(), [])
      await tx`update notifications set read_at = now() where user_id = ${player.userId}`
    })
    await until('the email to be dropped', async () => (await row())?.['failed_at'] instanceof Date)
    expect(mails()).toEqual([])
  })

  const nobody: readonly (readonly [who: string, minutes: number, change: () => Promise<unknown>])[] = [
    [
      'has not verified their address',
      6,
      () => sql`update "user" set email_verified = false where id = ${player.userId}`,
    ],
    [
      'wants no mail',
      6,
      () => sql`
        update private_profiles set notification_preferences = '{"push": true, "email": false, "social": true}'
         where id = ${player.userId}`,
    ],
    ['has left the team', 6, () => addMember(stack, team.teamId, player.userId, 'player', { active: false })],
    ['has read it', 6, read],
    ['was told a moment ago', 1, () => Promise.resolve()],
    ['was told long ago', 4 * 24 * 60, () => Promise.resolve()],
    [
      'is of the demo team',
      6,
      () => sql`update "user" set email = ${DEMO_PEOPLE[0]?.email ?? ''} where id = ${player.userId}`,
    ],
  ]
  test.each(nobody)('members get none when %s', async (_, minutes, change) => {
    await publish('Power')
    await change()
    await age(minutes)
    await gather(DEMO_PEOPLE.map(({ email }) => email))
    expect(await row()).toBeUndefined()
  })
})

describe('unsubscribing', () => {
  const preferences = async () => {
    const [row] =
      await sql`select notification_preferences as wants, version from private_profiles where id = ${player.userId}`
    return row as { wants: Record<string, boolean>; version: number }
  }

  async function link(): Promise<string> {
    await createPlayIn(stack, coach, team, { name: 'Power', status: 'published' })
    await sql`update notifications set created_at = now() - interval '6 minutes' where user_id = ${player.userId}`
    await queueDigests(query, Date.now(), [])
    const mail = await mailbox.until(newsOf(player))
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(mail.header('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(mail.links).toContain(url)
    expect(url.startsWith(`${stack.url}/api/unsubscribe/`)).toBe(true)
    return url
  }

  /** As a mail service does it: no page, no cookie, no token. */
  const oneClick = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  test('is one click without signing in, repeatable, and viewing the page changes nothing', async () => {
    const url = await link()
    const before = await preferences()
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).toContain('<form method="post">')
    expect(await preferences()).toEqual(before)
    for (const _ of [1, 2]) {
      const done = await oneClick(url)
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('You&#39;re unsubscribed'.replace('&#39;', "'"))
    }
    expect(await preferences()).toEqual({
      wants: { ...before.wants, email: false },
      version: before.version + 1,
    })
  })

  test('requires a link that we issued', async () => {
    const url = await link()
    const before = await preferences()
    for (const wrong of [url.slice(0, -1), `${url}x`, url.replace(/unsubscribe\/./, 'unsubscribe/f')]) {
      expect((await fetch(wrong)).status).toBe(404)
      expect((await oneClick(wrong)).status).toBe(404)
    }
    expect((await fetch(`${url}%00`)).status).toBe(400)
    expect(await preferences()).toEqual(before)
  })
})
