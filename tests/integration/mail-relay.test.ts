/** Mail that others than us write, and look at: nobody sends through us to strangers, and nobody but developers reads along. */
import { revokeInvitation } from '#schema/operations/invitations.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { openApi } from '#tests/support/api.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { inviteTo } from '#tests/support/invitations.ts'
import type { Mailbox } from '#tests/support/mailbox.ts'
import { borrowMailingStack } from '#tests/support/mailing-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let mailbox: Mailbox
let stack: Stack
let sql: Sql
let coach: Account
let player: Account
let team: Team

beforeAll(async () => {
  ;({ stack, mailbox } = await borrowMailingStack())
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
  player = await signUp(stack, { name: 'Lee' })
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, player.userId, 'player')
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

describe('the invitation email endpoint', () => {
  type Answer = { status: number; success: boolean; messageId: string | null; error: string | null }
  const letter = (to: string, more: object = {}) => ({
    to,
    subject: 'Join us',
    html: '<p>Join <b>us</b></p>',
    text: 'Join us',
    ...more,
  })

  async function send(by: Account | null, body: unknown): Promise<Answer> {
    const answer = await fetch(`${stack.url}/.netlify/functions/send-invitation-email`, {
      method: 'POST',
      headers: await pageHeaders(stack.url, by?.cookie),
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
  }

  test.each([
    ['plain words', 'Win a prize now'],
    ['a link', 'https://evil.example/prize'],
    ['a bare domain', 'Open evil.example today'],
    ['a port', 'localhost:8080 or evil:8080/x'],
    ['an address', 'Go to 203.0.113.7/login or [2001:db8::7]:80'],
    ['an address of mail', 'Write to me@evil.example'],
    ['markup', '<img src="https://evil.example/1.png"><a href="//evil.example">Join</a>'],
  ])("sends our letter with the link, and none of the caller's text: %s", async (_, words) => {
    const invited = await inviteTo(stack, coach, team)
    const given = letter(invited.email.toUpperCase(), { subject: words, html: words, text: words })
    const { messageId, ...answer } = await send(coach, given)
    expect(answer).toEqual({ status: 200, success: true, error: null })
    const mail = await mailbox.until((one) => one.messageId === messageId)
    expect(mail).toMatchObject({ to: [invited.email], subject: 'Dana invited you to Hawks' })
    expect(mail.links).toContain(`${stack.url}/invite/accept?token=${invited.token}`)
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toContain(words)
      expect(part).not.toMatch(/evil|8080|203\.0|2001:db8|prize/)
    }
    expect(new Set(mail.links.map((link) => new URL(link).origin))).toEqual(new Set([stack.url]))
    const [queued] =
      await sql`select kind from outgoing_mails where to_address = ${invited.email} order by id desc`
    expect(queued).toEqual({ kind: 'invitation' })
  })

  test('sends nowhere else', async () => {
    const { email } = await inviteTo(stack, coach, team)
    const outsider = await signUp(stack)
    const theirs = await createTeam(stack, outsider, 'Owls')
    const revoked = await inviteTo(stack, coach, team)
    await apply(stack, coach, revokeInvitation, { playerId: revoked.playerId }, team.teamId)
    const late = await inviteTo(stack, coach, team)
    await sql`update team_players set invitation_expires_at = now() where id = ${late.playerId}`
    const asked = await inviteTo(stack, outsider, theirs)
    const all = [email, asked.email, revoked.email, late.email, 'stranger@example.org']
    const queued = async () =>
      [...(await sql<{ id: string }[]>`select id from outgoing_mails where to_address = any (${all})`)].length
    const before = await queued()
    expect(await send(null, letter(email))).toMatchObject({ status: 401, success: false })
    for (const [by, to] of [
      [player, email],
      [outsider, email],
      [coach, 'stranger@example.org'],
      [coach, asked.email],
      [coach, revoked.email],
      [coach, late.email],
    ] as const)
      expect(await send(by, letter(to))).toMatchObject({ status: 403, success: false, messageId: null })
    expect(await queued()).toBe(before)
  })

  test.each([
    ['no subject', { subject: ' ' }],
    ['a second header', { subject: 'Hi\r\nBcc: all@example.org' }],
    ['no words', { text: '' }],
    ['more than anybody reads', { html: 'x'.repeat(30_001) }],
    ['several recipients', { to: 'a@example.org,b@example.org' }],
  ])('refuses %s', async (_, wrong) => {
    const { email } = await inviteTo(stack, coach, team)
    expect(await send(coach, letter(email, wrong))).toMatchObject({ status: 400, success: false })
  })

  test('sets the status of the invitation by its own delivery', async () => {
    mailbox.refuse(550)
    try {
      const { playerId, email } = await inviteTo(stack, coach, team)
      const given = async (mails: number) => {
        const failed =
          await sql`select from outgoing_mails where to_address = ${email} and failed_at is not null`
        return failed.length === mails
      }
      const status = async () =>
        (await sql`select invitation_status as is from team_players where id = ${playerId}`)[0]?.['is']
      await until('the first email to fail', () => given(1))
      expect(await send(coach, letter(email))).toMatchObject({ success: true })
      await until('the second email to fail', () => given(2))
      expect(await status()).toBe('failed')
      mailbox.refuse(false)
      const { messageId } = await send(coach, letter(email))
      await mailbox.until((one) => one.messageId === messageId)
      await until('the invitation to be pending', async () => (await status()) === 'pending')
    } finally {
      mailbox.refuse(false)
    }
  })

  test('sends no link of a person who could no longer invite', async () => {
    const manager = await signUp(stack)
    const manages = { capabilities: ['team.manage', 'playbook.view'] }
    await addMember(stack, team.teamId, manager.userId, 'manager', manages)
    const { email } = await inviteTo(stack, manager, team)
    expect(await send(coach, letter(email))).toMatchObject({ success: true })
    await addMember(stack, team.teamId, manager.userId, 'player')
    expect(await send(coach, letter(email))).toMatchObject({ status: 403, success: false })
  })

  test('counts as an attempt: three a day, for any number at once', async () => {
    const { email } = await inviteTo(stack, coach, team)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(coach, letter(email))))
    // The invitation itself was the first.
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.find(({ success }) => !success)?.error).toBe(
      'Too many invitation attempts for this email. Please wait 24 hours and try again.',
    )
  })
})

test('without email shows it to developers, and to nobody else', async () => {
  const development = openApi(stack, { env: { NODE_ENV: 'development' } })
  const production = openApi(stack, { env: { NODE_ENV: 'production' } })
  try {
    await sql`insert into outgoing_mails (id, kind, to_address, data, attempts, next_attempt_at, created_at)
      values ('shown', 'verify-email', 'new@example.org', '{"name": "<i>New</i>", "url": "https://x/y"}', 0, 'infinity', now())`
    const list = await development.ask('/dev/mailbox')
    expect(await list.text()).toMatch(/href="\/dev\/mailbox\/shown">\s*<strong>Verify your email address</)
    // A page whose own name leads here reads nothing.
    for (const path of ['/dev/mailbox', '/dev/mailbox/shown'])
      expect((await development.app.request(`http://rebound.example:3000${path}`)).status).toBe(404)
    const one = await development.ask('/dev/mailbox/shown')
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await one.text()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('Hi &lt;i&gt;New&lt;/i&gt;')
    expect(page).not.toContain('<i>')
    expect((await production.ask('/dev/mailbox/shown')).status).toBe(404)
    expect((await production.ask('/.netlify/functions/send-invitation-email')).status).toBe(404)
  } finally {
    await sql`delete from outgoing_mails where id = 'shown'`
    await Promise.all([development.close(), production.close()])
  }
})
