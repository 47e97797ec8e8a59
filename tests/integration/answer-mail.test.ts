/** Answers by a link in an email: for one child and one event, by a press, until answers close. */
import { shiftDay } from '#schema/calendar.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { addressTag, answerToken, whenTag } from '#server/calendar/answer-link.ts'
import { insertEvent } from '#tests/permissions/calendar-cases.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { type Account, addMember, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { openSql, until } from '#tests/support/forge.ts'
import type { Mailbox } from '#tests/support/mailbox.ts'
import { borrowMailingStack } from '#tests/support/mailing-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let mailbox: Mailbox
let stack: Stack
let sql: Sql
let coach: Account
let player: Account
let team: Team
let child: string
let event: string
let address: string

const DAY = shiftDay(new Date().toISOString().slice(0, 10), 7)

beforeAll(async () => {
  ;({ stack, mailbox } = await borrowMailingStack())
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
  player = await signUp(stack)
})

beforeEach(async () => {
  team = await createTeam(stack, coach, 'Hawks')
  await addMember(stack, team.teamId, player.userId, 'player')
  child = await insertPlayer(sql, team.teamId)
  address = `family-${newId()}@example.org`
  await sql`update roster_players set first_name = 'Jordan', last_name = 'Reed' where id = ${child}`
  await sql`
    insert into player_cards (player_id, team_id, guardian_name, guardian_phone, guardian_email, emergency_name, emergency_phone,
                              birth_date, medical, created_at, created_by, updated_at, updated_by, version)
    values (${child}, ${team.teamId}, 'Pat', '', ${address.toUpperCase()}, '', '', '', '', now(), 'test', now(), 'test', 1)
    on conflict (player_id) do update set guardian_email = excluded.guardian_email`
  event = await insertEvent(sql, team.teamId)
  await sql`
    update events set day = ${DAY}, end_day = ${DAY}, rsvp_required = true, rsvp_lock_at = null, audience = 'everyone', status = 'active'
     where id = ${event}`
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const csrfOf = async (cookie: string) => {
  const answer = await fetch(`${stack.url}/api/csrf`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}
const ask = async ({ cookie }: Account) => {
  const answer = await fetch(`${stack.url}/api/events/ask`, {
    method: 'POST',
    headers: {
      cookie,
      origin: stack.url,
      'content-type': 'application/json',
      'x-csrf-token': await csrfOf(cookie),
    },
    body: JSON.stringify({ eventId: event }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const press = async (url: string, answer: string, reason = '') => {
  const told = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer, reason }) })
  return { status: told.status, text: await told.text() }
}
const open = async (url: string) => {
  const told = await fetch(url)
  return { status: told.status, text: await told.text() }
}
const answers = () =>
  sql`select person_id, answer, updated_by from event_answers where event_id = ${event} order by person_id`
const linkOf = async (answer: string) => {
  const mail = await mailbox.until(({ to }) => to.includes(address))
  return mail.links.find((link) => link.endsWith(`?answer=${answer}`)) ?? ''
}

describe('asking families by email', () => {
  test('takes the right to manage the calendar, and asks each family once', async () => {
    expect(await ask(player)).toMatchObject({ status: 403 })
    expect(await ask(coach)).toEqual({
      status: 200,
      body: { asked: 1, again: 0, unreachable: 0, stopped: 0 },
    })
    expect(await ask(coach)).toMatchObject({ body: { asked: 0, again: 1 } })
    const mail = await mailbox.until(({ to }) => to.includes(address))
    expect(mail.subject).toMatch(/^Is Jordan Reed coming\?/)
    expect(mail.text).toContain('Hawks')
    expect(mail.links.filter((link) => link.includes('?answer='))).toHaveLength(3)
  })

  test('asks again at once when the event has moved, as the links of before take no answer any more', async () => {
    await ask(coach)
    const before = await linkOf('yes')
    await sql`update events set start_time = '06:15' where id = ${event}`
    expect(await ask(coach)).toMatchObject({ body: { asked: 1, again: 0 } })
    expect(await ask(coach)).toMatchObject({ body: { asked: 0, again: 1 } })
    const mail = await mailbox.until(({ to, links }) => to.includes(address) && !links.includes(before))
    const url = mail.links.find((link) => link.endsWith('?answer=yes')) ?? ''
    expect((await press(before.split('?')[0] ?? '', 'yes')).status).toBe(404)
    expect((await press(url.split('?')[0] ?? '', 'yes')).text).toContain('Yes: Jordan Reed')
  })

  test('asks again after 12 hours, by an email that mail programs take for a new one', async () => {
    await ask(coach)
    const first = await mailbox.until(({ to }) => to.includes(address))
    const settled = () =>
      sql`select from outgoing_mails where to_address = ${address} and sent_at is not null`
    await until('it is marked', async () => (await settled()).length === 1)
    await sql`update outgoing_mails set sent_at = now() - interval '13 hours' where to_address = ${address}`
    expect(await ask(coach)).toMatchObject({ body: { asked: 1, again: 0 } })
    const again = await mailbox.until((mail) => mail.to.includes(address) && mail !== first)
    expect(again.messageId).not.toBe(first.messageId)
  })

  test('a link changes nothing when it is opened; its button answers for the child, and says so again', async () => {
    await ask(coach)
    const url = await linkOf('yes')
    const shown = await open(url)
    expect(shown).toMatchObject({ status: 200 })
    expect(shown.text).toContain('Answer “Yes” for Jordan Reed?')
    expect(await answers()).toEqual([])
    const token = url.split('?')[0] ?? ''
    expect((await press(token, 'yes')).text).toContain('Yes: Jordan Reed')
    expect(await answers()).toEqual([{ person_id: child, answer: 'yes', updated_by: 'email' }])
    await press(token, 'no')
    expect(await answers()).toEqual([{ person_id: child, answer: 'no', updated_by: 'email' }])
    expect((await press(token, 'perhaps')).text).toContain('Is Jordan Reed coming?')
    expect(await answers()).toMatchObject([{ answer: 'no' }])
  })
})

test('a reason goes with a maybe or a no, and leaves with a yes', async () => {
  await ask(coach)
  const url = await linkOf('no')
  expect((await open(url)).text).toContain('Only coaches see it.')
  const token = url.split('?')[0] ?? ''
  const reasons = () => sql`select answer, reason from event_answers where event_id = ${event}`
  await press(token, 'no', ' Dentist\0 ')
  expect(await reasons()).toEqual([{ answer: 'no', reason: 'Dentist' }])
  // Pressed again without a reason, the one that was given stays.
  await press(token, 'no')
  expect(await reasons()).toEqual([{ answer: 'no', reason: 'Dentist' }])
  await press(token, 'maybe', 'x'.repeat(5000))
  expect(await reasons()).toEqual([{ answer: 'maybe', reason: 'x'.repeat(LIMITS.description) }])
  await press(token, 'yes', 'Dentist')
  expect(await reasons()).toEqual([{ answer: 'yes', reason: '' }])
})

describe('a link', () => {
  /** Of another installation. */
  const env = { authSecret: 'a secret of at least 32 characters' }
  let url: string
  beforeEach(async () => {
    await ask(coach)
    url = (await linkOf('yes')).split('?')[0] ?? ''
  })

  test('cannot be guessed, nor changed to another child, event or address', async () => {
    const other = await insertPlayer(sql, team.teamId)
    const another = await insertEvent(sql, team.teamId)
    const parts = url.slice(url.lastIndexOf('/') + 1).split('.')
    const forged = [
      parts.with(1, other),
      parts.with(0, another),
      parts.with(2, 'A'.repeat(22)),
      parts.with(4, 'A'.repeat(43)),
      parts.slice(0, 4),
      [...parts, parts[4]],
    ].map((one) => one.join('.'))
    const [row] = await sql`select day, start_time from events where id = ${event}`
    const when = whenTag({ day: String(row?.['day']), startTime: String(row?.['start_time']) })
    forged.push(answerToken(env, { eventId: event, playerId: child, to: addressTag(env, address), when }))
    for (const token of forged)
      expect(await press(`${stack.url}/api/answer/${token}`, 'yes')).toMatchObject({ status: 404 })
    expect(await answers()).toEqual([])
  })

  const endings: readonly (readonly [why: string, change: () => Promise<unknown>, words: string])[] = [
    [
      'answers closed',
      () => sql`update events set rsvp_lock_at = now() - interval '1 second' where id = ${event}`,
      'closed',
    ],
    ['the event moved', () => sql`update events set start_time = '06:15' where id = ${event}`, 'moved to'],
    [
      'the event is cancelled',
      () => sql`update events set status = 'cancelled' where id = ${event}`,
      'cancelled',
    ],
    [
      'the event is deleted',
      () => sql`update events set deleted_at = now() where id = ${event}`,
      'no longer holds',
    ],
    [
      'it is for coaches now',
      () => sql`update events set audience = 'staff' where id = ${event}`,
      'no longer holds',
    ],
    [
      'the family has another address',
      () => sql`update player_cards set guardian_email = 'new@example.org' where player_id = ${child}`,
      'no longer holds',
    ],
    [
      'the player left',
      () => sql`update roster_players set deleted_at = now() where id = ${child}`,
      'no longer holds',
    ],
  ]
  for (const [why, change, words] of endings)
    test(`takes no answer once ${why}`, async () => {
      await press(url, 'maybe')
      await change()
      const [opened, pressed] = [await open(url), await press(url, 'yes')]
      expect(opened.status).toBe(404)
      expect(opened.text).toContain(words)
      expect(pressed.status).toBe(404)
      expect(await answers()).toMatchObject([{ answer: 'maybe' }])
    })
})

describe('a family that wants no more of these emails', () => {
  const stopLink = async (to: string) => {
    const mail = await mailbox.until((one) => one.to.includes(to))
    expect(mail.text).toContain('Unsubscribe: ')
    return mail.links.find((link) => link.endsWith('/stop')) ?? ''
  }
  const post = async (url: string, body = '') => {
    const told = await fetch(url, { method: 'POST', body: new URLSearchParams(body) })
    return { status: told.status, text: await told.text() }
  }
  /** Asks once more, for an event of which the family was not asked yet. */
  const askAnew = async () => {
    event = await insertEvent(sql, team.teamId)
    await sql`update events set day = ${DAY}, end_day = ${DAY} where id = ${event}`
    return (await ask(coach)).body
  }

  test('stops them by the link, which changes nothing when it is only opened, and can have them again', async () => {
    await ask(coach)
    const answerLink = ((await linkOf('yes')).split('?')[0] ?? '').trim()
    const stop = await stopLink(address)
    expect((await open(stop)).text).toContain('Stop these emails?')
    expect(await askAnew()).toMatchObject({ asked: 1, stopped: 0 })
    // As mail programs press it for their reader.
    expect((await post(stop, 'List-Unsubscribe=One-Click')).text).toContain('unsubscribed')
    expect(await askAnew()).toEqual({ asked: 0, again: 0, unreachable: 0, stopped: 1 })
    // A question that was asked before still takes its answer.
    expect((await press(answerLink, 'yes')).text).toContain('Yes: Jordan Reed')
    expect(await sql`select tag from answer_mail_stops where tag like ${`%${address}%`}`).toEqual([])
    expect((await post(stop, 'again=yes')).status).toBe(200)
    expect(await askAnew()).toMatchObject({ asked: 1, stopped: 0 })
  })

  test('keeps it as a preference when it has an account, which the profile turns back on', async () => {
    const parent = await signUp(stack)
    await addMember(stack, team.teamId, parent.userId, 'family')
    await sql`update "user" set email_verified = true where id = ${parent.userId}`
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${child}, ${parent.userId}, ${team.teamId}, 'test', now())`
    expect((await ask(coach)).body).toMatchObject({ asked: 2 })
    await post(await stopLink(parent.email))
    const preferences = () =>
      sql`select notification_preferences->'answerMail' as asks, notification_preferences->'email' as email
            from private_profiles where id = ${parent.userId}`
    expect(await preferences()).toEqual([{ asks: false, email: true }])
    expect(await askAnew()).toMatchObject({ asked: 1 })
    await sql`
      update private_profiles set notification_preferences = notification_preferences || '{"answerMail": true}'
       where id = ${parent.userId}`
    expect(await askAnew()).toMatchObject({ asked: 2 })
  })

  describe('and gets an account after that', () => {
    const wants = (userId: string) =>
      sql`select notification_preferences->'answerMail' as asks from private_profiles where id = ${userId}`
    const join = async () => {
      const parent = await signUp(stack)
      await sql`update "user" set email = ${address}, email_verified = true where id = ${parent.userId}`
      await addMember(stack, team.teamId, parent.userId, 'family')
      return parent.userId
    }
    beforeEach(async () => {
      await ask(coach)
      await post(await stopLink(address))
    })

    test('still gets none, and turns them on in the profile, which shows them off', async () => {
      const parent = await join()
      expect(await askAnew()).toMatchObject({ asked: 0, stopped: 1 })
      expect(await wants(parent)).toEqual([{ asks: false }])
      await sql`
        update private_profiles set notification_preferences = notification_preferences || '{"answerMail": true}'
         where id = ${parent}`
      expect(await askAnew()).toMatchObject({ asked: 1, stopped: 0 })
      expect(await wants(parent)).toEqual([{ asks: true }])
    })

    test('keeps what it chose there before it was asked again', async () => {
      const parent = await join()
      await sql`
        update private_profiles set notification_preferences = notification_preferences || '{"answerMail": true}'
         where id = ${parent}`
      expect(await askAnew()).toMatchObject({ asked: 1, stopped: 0 })
    })

    test('keeps the stop while the address of the account is not verified', async () => {
      const parent = await join()
      await sql`update "user" set email_verified = false where id = ${parent}`
      expect(await askAnew()).toMatchObject({ asked: 0, stopped: 1 })
      expect(await wants(parent)).toEqual([{ asks: null }])
    })
  })

  test('is not stopped by a link that was made up', async () => {
    await ask(coach)
    const stop = await stopLink(address)
    const forged = stop.replace(/\.[^./]+\/stop$/, `.${'A'.repeat(43)}/stop`)
    expect(forged).not.toBe(stop)
    expect(await open(forged)).toMatchObject({ status: 404 })
    expect(await post(forged)).toMatchObject({ status: 404 })
    expect(await askAnew()).toMatchObject({ asked: 1 })
  })
})
