/** Asking people into a team: what is kept and mailed, how often, and what ends it. Links are in invitation-links.test.ts. */
import { queries } from '#schema/index.ts'
import {
  addInvitation,
  removeInvitation,
  revokeInvitation,
  sendInvitation,
} from '#schema/operations/invitations.ts'
import { type LimitName, readLimits } from '#server/safety/limits.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { openApi } from '#tests/support/api.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { TestClient } from '#tests/support/client.ts'
import { envelope, openSql, Pusher, receiptOf, until } from '#tests/support/forge.ts'
import { askInvitations, checkToken, invitee, inviteTo, tokenOf } from '#tests/support/invitations.ts'
import type { Mailbox } from '#tests/support/mailbox.ts'
import { borrowMailingStack } from '#tests/support/mailing-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const TOO_MANY = 'Too many invitation attempts for this email. Please wait 24 hours and try again.'
const WEEK_MS = 7 * 86_400_000

let mailbox: Mailbox
let stack: Stack
let sql: Sql
let coach: Account
let manager: Account
let team: Team

beforeAll(async () => {
  ;({ stack, mailbox } = await borrowMailingStack())
  sql = openSql(stack, 4)
  coach = await signUp(stack, { name: 'Carla Coach' })
  manager = await signUp(stack, { name: 'Max Manager' })
})

beforeEach(async () => {
  team = await createTeam(stack, coach, 'Hawks')
  // What players may, and inviting: so players may be invited, and nobody above.
  await addMember(stack, team.teamId, manager.userId, 'manager', {
    capabilities: ['team.manage', 'playbook.view'],
  })
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

async function send(by: Account, name: string, input: unknown, { teamId } = team) {
  const args = envelope(input, teamId)
  await new Pusher(stack, by).push({ name, args })
  const { outcome, message } = await receiptOf(sql, args.opId)
  return message === null ? outcome : `${outcome}: ${message}`
}

type PlayerRow = { status: string | null; sent: Date | null; expires: Date | null; by: string | null }
async function playerRow(playerId: string) {
  const [row] = await sql<PlayerRow[]>`
    select invitation_status as status, invitation_sent_at as sent, invitation_expires_at as expires,
           invited_by as by from team_players where id = ${playerId}`
  if (!row) throw new Error('nobody on the list')
  return row
}

const statusOf = async (playerId: string) => (await playerRow(playerId)).status
const untilStatus = (playerId: string, status: string) =>
  until(`${status}`, async () => (await statusOf(playerId)) === status)
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email))
const tokenIn = (links: readonly string[]) => {
  const [link] = links.filter((one) => one.includes('/invite/accept'))
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

describe('an invitation', () => {
  test('is listed as pending for 7 days, and an email brings the link', async () => {
    const before = Date.now()
    const input = { ...invitee(), email: '  Lee.Ortiz@Example.ORG ' }
    await apply(stack, coach, addInvitation, input, team.teamId)
    const { sent, expires, ...row } = await playerRow(input.playerId)
    expect(row).toEqual({ status: 'pending', by: coach.userId })
    expect(sent?.getTime()).toBeGreaterThanOrEqual(before)
    expect((expires?.getTime() ?? 0) - (sent?.getTime() ?? 0)).toBe(WEEK_MS)
    const mail = await mailbox.until(({ to }) => to.includes('lee.ortiz@example.org'))
    expect(mail.subject).toBe('Carla Coach invited you to Hawks')
    expect(await checkToken(stack, tokenIn(mail.links))).toEqual({
      state: 'auth-required',
      teamName: 'Hawks',
      schoolName: 'Central',
      playerName: 'Lee Ortiz',
      teamRole: 'player',
      email: 'lee.ortiz@example.org',
      expiresAt: expires?.getTime(),
    })
    await until('the attempt to succeed', async () => {
      const [tried] = await sql`
        select email, attempted_by as by, success from invitation_attempts where player_id = ${input.playerId}`
      return tried?.['success'] === true && tried['email'] === 'lee.ortiz@example.org'
    })
    expect(await statusOf(input.playerId)).toBe('pending')
  })

  test.each(['', 'lee', 'lee@example', 'a@b.example,c@d.example', 'lee@example.org\r\nBcc: x@y.example'])(
    'to %j is refused, and leaves nothing',
    async (email) => {
      const input = { ...invitee(), email }
      expect(await send(coach, 'invitations.add', input)).toBe('rejected: Invalid email address format')
      expect(await sql`select from team_players where id = ${input.playerId}`).toHaveLength(0)
      expect(await sql`select from invitation_attempts where player_id = ${input.playerId}`).toHaveLength(0)
    },
  )

  test("is on its author's screen at once, and its address only visible to members who may invite", async () => {
    const player = await signUp(stack)
    await addMember(stack, team.teamId, player.userId, 'player')
    const hers = new TestClient(stack, coach)
    const theirs = new TestClient(stack, player)
    // Which the app holds wherever one is: what one may do oneself.
    const own = hers.live(queries.me.memberships())
    const list = hers.live<{ id: string; invitationStatus: string }>(queries.team.players(team))
    const seen = theirs.live<{ id: string }>(queries.team.players(team))
    const unseen = theirs.live(queries.team.contacts(team))
    try {
      const input = invitee()
      await until('her membership', () => own.rows().length > 0)
      await hers.send(addInvitation, input, { teamId: team.teamId })
      expect(list.rows()).toMatchObject([{ id: input.playerId, invitationStatus: 'pending' }])
      await until('it with the player', () => seen.rows().some(({ id }) => id === input.playerId))
      await until('a response', () => unseen.complete())
      expect(unseen.rows()).toEqual([])
      expect(await hers.rows(queries.team.contacts(team))).toMatchObject([{ email: input.email }])
    } finally {
      for (const one of [own, list, seen, unseen]) one.close()
      await Promise.all([hers.close(), theirs.close()])
    }
  })

  test('with a taken id changes nothing', async () => {
    const { playerId } = await inviteTo(stack, coach, team)
    const other = await createTeam(stack, manager, 'Owls')
    const input = { ...invitee(), playerId, firstName: 'Mallory' }
    for (const where of [team, other])
      expect(await send(manager, 'invitations.add', input, where)).toBe(
        'rejected: This invitation could not be created. Create it again.',
      )
    const [row] = await sql`select team_id, first_name from team_players where id = ${playerId}`
    expect(row).toEqual({ team_id: team.teamId, first_name: 'Lee' })
  })
})

describe('the limit', () => {
  test('is three attempts in 24 hours for an address in a team, by any author and in any spelling', async () => {
    const { playerId, email } = await inviteTo(stack, coach, team)
    const again = { playerId }
    expect(await send(manager, 'invitations.send', again)).toBe('applied')
    const other = { ...invitee(), email: email.toUpperCase() }
    expect(await send(coach, 'invitations.add', other)).toBe('applied')
    const before = await playerRow(playerId)
    expect(await send(coach, 'invitations.send', again)).toBe(`rejected: ${TOO_MANY}`)
    expect(await send(manager, 'invitations.add', { ...invitee(), email })).toBe(`rejected: ${TOO_MANY}`)
    expect(await playerRow(playerId)).toEqual(before)
    const owls = await createTeam(stack, manager, 'Owls')
    expect(await send(manager, 'invitations.add', { ...invitee(), email }, owls)).toBe('applied')
    await sql`
      update invitation_attempts set attempted_at = attempted_at - interval '24 hours'
       where id in (select id from invitation_attempts where team_id = ${team.teamId} order by attempted_at limit 1)`
    expect(await send(coach, 'invitations.send', again)).toBe('applied')
    expect(await send(coach, 'invitations.send', again)).toBe(`rejected: ${TOO_MANY}`)
  })

  test('holds when two people send ten at once', async () => {
    const email = `${invitee().playerId}@example.org`
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        send(i % 2 ? coach : manager, 'invitations.add', { ...invitee(), email }),
      ),
    )
    expect(outcomes.filter((one) => one === 'applied')).toHaveLength(3)
    expect(outcomes.filter((one) => one === `rejected: ${TOO_MANY}`)).toHaveLength(7)
    const tries = await sql`select from invitation_attempts where team_id = ${team.teamId}`
    expect(tries).toHaveLength(3)
    expect(await sql`select from team_players where team_id = ${team.teamId}`).toHaveLength(3)
  })

  describe('the daily limit', () => {
    const setLimits = (limits: { readonly [name in LimitName]?: number }) =>
      Promise.all(
        Object.entries(limits).map(
          ([name, value]) => sql`
            insert into limits (name, value, updated_at) values (${name}, ${value}, now())
            on conflict (name) do update set value = excluded.value`,
        ),
      )
    const PERSON = "rejected: You have reached today's limit of 2 invitations. Try again tomorrow."
    const TEAM = "rejected: Your team has reached today's limit of 3 invitations. Try again tomorrow."

    beforeEach(async () => {
      await sql`delete from invitation_attempts`
      await sql`delete from outgoing_mails`
    })
    afterEach(() => sql`delete from limits`)

    test('counts what one person sends, in all of their teams', async () => {
      await setLimits({ invitationsPerPerson: 2 })
      const owls = await createTeam(stack, coach, 'Owls')
      expect(await send(coach, 'invitations.add', invitee())).toBe('applied')
      const { playerId } = await inviteTo(stack, coach, owls)
      const refused = invitee()
      const args = envelope(refused, team.teamId)
      await new Pusher(stack, coach).push({ name: 'invitations.add', args })
      // Nothing that was typed is lost.
      expect(await receiptOf(sql, args.opId)).toMatchObject({
        outcome: 'rejected',
        message: PERSON.replace('rejected: ', ''),
        args: { input: refused },
      })
      expect(await send(coach, 'invitations.send', { playerId }, owls)).toBe(PERSON)
      expect(await send(manager, 'invitations.add', invitee())).toBe('applied')
      // Tomorrow.
      await sql`update invitation_attempts set attempted_at = attempted_at - interval '24 hours'`
      expect(await send(coach, 'invitations.add', refused)).toBe('applied')
    })

    test('counts what one team sends, by any author', async () => {
      await setLimits({ invitationsPerTeam: 3 })
      for (const by of [coach, manager, coach])
        expect(await send(by, 'invitations.add', invitee())).toBe('applied')
      for (const by of [coach, manager]) expect(await send(by, 'invitations.add', invitee())).toBe(TEAM)
      const owls = await createTeam(stack, coach, 'Owls')
      expect(await send(coach, 'invitations.add', invitee(), owls)).toBe('applied')
    })

    test('counts what the whole installation sends, also for deleted teams and authors', async () => {
      await setLimits({ invitationsInAll: 3 })
      const stranger = await signUp(stack)
      const owls = await createTeam(stack, stranger, 'Owls')
      for (let i = 0; i < 2; i++)
        expect(await send(stranger, 'invitations.add', invitee(), owls)).toBe('applied')
      await until(
        'the emails to be sent',
        async () => (await sql`select from outgoing_mails where sent_at is null`).length === 0,
      )
      await sql`delete from teams where id = ${owls.teamId}`
      await sql`delete from "user" where id = ${stranger.userId}`
      expect(await send(coach, 'invitations.add', invitee())).toBe('applied')
      expect(await send(coach, 'invitations.add', invitee())).toBe(
        "rejected: This installation has reached today's limit of 3 invitations. Try again tomorrow.",
      )
    })

    test('holds when many are sent at once, in several teams', async () => {
      await setLimits({ invitationsPerPerson: 4 })
      const teams = await Promise.all(
        Array.from({ length: 3 }, (_, i) => createTeam(stack, coach, `Team ${i}`)),
      )
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, i) => send(coach, 'invitations.add', invitee(), teams[i % 3])),
      )
      expect(outcomes.filter((one) => one === 'applied')).toHaveLength(4)
      expect(await sql`select from invitation_attempts`).toHaveLength(4)
    })

    test('counts the emails of the endpoint too', async () => {
      await setLimits({ invitationsPerPerson: 2 })
      const { email } = await inviteTo(stack, coach, team)
      const post = async () => {
        const answer = await fetch(`${stack.url}/.netlify/functions/send-invitation-email`, {
          method: 'POST',
          headers: await pageHeaders(stack.url, coach.cookie),
          body: JSON.stringify({ to: email, subject: 'a', html: 'a', text: 'a' }),
        })
        return answer.json()
      }
      expect(await post()).toMatchObject({ success: true, error: null })
      expect(await post()).toEqual({
        success: false,
        messageId: null,
        error: PERSON.replace('rejected: ', ''),
      })
    })

    test('has a default, which Postgres overrides, which the environment overrides', async () => {
      await setLimits({ invitationsPerPerson: 7 })
      const api = openApi(stack, { env: { LIMIT_INVITATIONS_PER_TEAM: '5' } })
      const query = async (text: string, values: unknown[]) =>
        (await api.deps.database.pool.query<Record<string, unknown>>(text, values)).rows
      try {
        expect(await readLimits(query, api.env)).toMatchObject({
          invitationsPerPerson: 7,
          invitationsPerTeam: 5,
          invitationsInAll: 2000,
        })
      } finally {
        await api.close()
      }
    })
  })
})

describe('rank', () => {
  const REFUSED = 'rejected: You can only invite people to roles below yours. Select another role.'
  const ABOVE = "rejected: You can't invite people to your own role or above. Ask the head coach."

  test('limits whom a member invites, whose link they see, and what they withdraw', async () => {
    for (const teamRole of ['head_coach', 'coordinator', 'manager'] as const)
      expect(await send(manager, 'invitations.add', invitee({ teamRole }))).toBe(REFUSED)
    expect(await send(coach, 'invitations.add', invitee({ teamRole: 'head_coach' }))).toBe(REFUSED)
    const { playerId } = await inviteTo(stack, coach, team, { teamRole: 'coordinator' })
    expect(await send(manager, 'invitations.send', { playerId, email: manager.email })).toBe(REFUSED)
    expect(await send(manager, 'invitations.revoke', { playerId })).toBe(ABOVE)
    expect(await send(manager, 'invitations.remove', { playerId })).toBe(ABOVE)
    const { teamId } = team
    const link = (by?: Account) => askInvitations(stack, 'link', { teamId, playerId }, by)
    expect((await link(manager)).status).toBe(404)
    expect((await link()).status).toBe(401)
    expect((await link(coach)).status).toBe(200)
  })
})

describe('sending again', () => {
  test('creates a new link, valid for 7 days, and ends the old one in any state', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    const tokens = [token]
    for (const status of ['expired', null]) {
      await sql`
        update team_players set invitation_status = ${status}, invitation_expires_at = now() - interval '1 day'
         where id = ${playerId}`
      await apply(stack, manager, sendInvitation, { playerId }, team.teamId)
      const { sent, expires, ...row } = await playerRow(playerId)
      expect(row).toEqual({ status: 'pending', by: manager.userId })
      expect((expires?.getTime() ?? 0) - (sent?.getTime() ?? 0)).toBe(WEEK_MS)
      tokens.push(await tokenOf(stack, coach, team.teamId, playerId))
    }
    const states = await Promise.all(tokens.map((one) => checkToken(stack, one)))
    expect(states.map(({ state }) => state)).toEqual(['invalid-token', 'invalid-token', 'auth-required'])
  })

  test('to another address invalidates the link at the first one', async () => {
    const { playerId, email, token } = await inviteTo(stack, coach, team)
    await mailbox.until(({ to }) => to.includes(email))
    const other = `${invitee().playerId}@example.org`
    await apply(stack, coach, sendInvitation, { playerId, email: other.toUpperCase() }, team.teamId)
    const { links } = await mailbox.until(({ to }) => to.includes(other))
    expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
    expect(await checkToken(stack, tokenIn(links))).toMatchObject({ state: 'auth-required', email: other })
  })

  test('is refused after joining, as is withdrawing', async () => {
    const { playerId } = await inviteTo(stack, coach, team)
    await sql`update team_players set invitation_status = 'accepted' where id = ${playerId}`
    for (const name of ['invitations.send', 'invitations.revoke'])
      expect(await send(coach, name, { playerId })).toBe('rejected: Lee has already joined the team.')
    expect(await send(coach, 'invitations.remove', { playerId })).toBe('applied')
  })
})

describe('withdrawing', () => {
  test('ends the link; the person can be invited again', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    await apply(stack, coach, revokeInvitation, { playerId }, team.teamId)
    expect(await playerRow(playerId)).toMatchObject({ status: null, sent: null, expires: null })
    expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
    const { status } = await askInvitations(stack, 'link', { teamId: team.teamId, playerId }, coach)
    expect(status).toBe(409)
    expect(await send(coach, 'invitations.send', { playerId })).toBe('applied')
  })

  test('and removing from the list deletes their address', async () => {
    const { playerId, token } = await inviteTo(stack, coach, team)
    await apply(stack, coach, removeInvitation, { playerId }, team.teamId)
    expect(await checkToken(stack, token)).toEqual({ state: 'invalid-token' })
    expect(await sql`select from team_player_contacts where player_id = ${playerId}`).toHaveLength(0)
    for (const name of ['invitations.send', 'invitations.revoke', 'invitations.remove'])
      expect(await send(coach, name, { playerId })).toBe('rejected: This invitation no longer exists.')
    const client = new TestClient(stack, coach)
    try {
      expect(await client.rows(queries.team.players(team))).toEqual([])
    } finally {
      await client.close()
    }
  })
})

describe('undeliverable email', () => {
  test('marks the invitation as failed, and pending again once it is delivered', async () => {
    mailbox.refuse(true)
    try {
      const { playerId, email, token } = await inviteTo(stack, coach, team)
      await untilStatus(playerId, 'failed')
      expect(mailsTo(email)).toEqual([])
      // The link that is shown on the field is as good as ever.
      expect(await checkToken(stack, token)).toMatchObject({ state: 'auth-required' })
      mailbox.refuse(false)
      await mailbox.until(({ to }) => to.includes(email))
      await untilStatus(playerId, 'pending')
    } finally {
      mailbox.refuse(false)
    }
  })

  test('of a permanent failure can be sent to a better address', async () => {
    mailbox.refuse(550)
    try {
      const { playerId } = await inviteTo(stack, coach, team)
      await untilStatus(playerId, 'failed')
      mailbox.refuse(false)
      const email = `${invitee().playerId}@example.org`
      await apply(stack, coach, sendInvitation, { playerId, email }, team.teamId)
      await mailbox.until(({ to }) => to.includes(email))
      expect(await statusOf(playerId)).toBe('pending')
    } finally {
      mailbox.refuse(false)
    }
  })

  test('is not sent later, when the person who invited could no longer do so', async () => {
    mailbox.refuse(true)
    try {
      const { playerId, email } = await inviteTo(stack, manager, team)
      await untilStatus(playerId, 'failed')
      await addMember(stack, team.teamId, manager.userId, 'player')
      mailbox.refuse(false)
      await until('the email to be dropped', async () => {
        const [mail] = await sql`select failed_at from outgoing_mails where to_address = ${email}`
        return Boolean(mail?.['failed_at'])
      })
      expect(mailsTo(email)).toEqual([])
    } finally {
      mailbox.refuse(false)
    }
  })

  test('is not sent later, when the invitation was withdrawn or redirected meanwhile', async () => {
    mailbox.refuse(true)
    try {
      const revoked = await inviteTo(stack, coach, team)
      const moved = await inviteTo(stack, coach, team)
      for (const { playerId } of [revoked, moved]) await untilStatus(playerId, 'failed')
      await apply(stack, coach, revokeInvitation, { playerId: revoked.playerId }, team.teamId)
      const email = `${invitee().playerId}@example.org`
      await apply(stack, coach, sendInvitation, { playerId: moved.playerId, email }, team.teamId)
      mailbox.refuse(false)
      await mailbox.until(({ to }) => to.includes(email))
      const waiting = await sql`
        select from outgoing_mails where sent_at is null and failed_at is null
           and to_address in ${sql([revoked.email, moved.email])}`
      expect(waiting).toHaveLength(0)
      expect([...mailsTo(revoked.email), ...mailsTo(moved.email)]).toEqual([])
    } finally {
      mailbox.refuse(false)
    }
  })
})
