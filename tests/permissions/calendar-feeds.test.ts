/** Who makes the address of a calendar feed, what it tells whom, and when it ends. */
import { type Account, addMember, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent } from './calendar-cases.ts'

let stack: Stack
let sql: Sql
let coach: Account
let player: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ;[coach, player] = [await signUp(stack), await signUp(stack)]
  team = await createTeam(stack, coach)
  await addMember(stack, team.teamId, player.userId, 'player')
  const [open, staff] = [
    await insertEvent(sql, team.teamId),
    await insertEvent(sql, team.teamId, { audience: 'staff' }),
  ]
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await sql`update events set day = ${tomorrow}, end_day = ${tomorrow} where team_id = ${team.teamId}`
  await sql`update events set title = 'Open to all' where id = ${open}`
  await sql`update events set title = 'Coaches only' where id = ${staff}`
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

async function ask(who: Account, teamId: string | null, act: 'show' | 'renew' | 'end') {
  const answer = await fetch(`${stack.url}/api/calendar/feeds`, {
    method: 'POST',
    headers: await pageHeaders(stack.url, who.cookie),
    body: JSON.stringify({ teamId, act }),
  })
  return { status: answer.status, url: ((await answer.json()) as { url?: string | null }).url ?? '' }
}

/** The address on this test's server, whatever the public one is. */
const here = (url: string) => new URL(new URL(url).pathname, stack.url)

test("a person's feed holds what they may see, and nothing once they left the team", async () => {
  const theirs = await (await fetch(here((await ask(player, null, 'show')).url))).text()
  expect(theirs).toContain('Open to all')
  expect(theirs).not.toContain('Coaches only')
  const mine = here((await ask(coach, null, 'show')).url)
  expect(await (await fetch(mine)).text()).toContain('Coaches only')

  const leaver = await signUp(stack)
  await addMember(stack, team.teamId, leaver.userId, 'assistant_coach')
  const { url } = await ask(leaver, null, 'show')
  expect(await (await fetch(here(url))).text()).toContain('Coaches only')
  await sql`update team_members set status = 'inactive' where user_id = ${leaver.userId}`
  const afterwards = await (await fetch(here(url))).text()
  expect(afterwards).toContain('BEGIN:VCALENDAR')
  expect(afterwards).not.toContain('BEGIN:VEVENT')
})

test("a team's feed takes calendar managers, and holds what everyone sees", async () => {
  expect((await ask(player, team.teamId, 'show')).status).toBe(403)
  const { url } = await ask(coach, team.teamId, 'show')
  const text = await (await fetch(here(url))).text()
  expect(text).toContain('Open to all')
  expect(text).not.toContain('Coaches only')
})

test('an unchanged feed is not sent again', async () => {
  const address = here((await ask(coach, null, 'show')).url)
  const first = await fetch(address)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const tag = first.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await sql`update events set title = 'Open to everyone', version = version + 1, updated_at = now()
             where title = 'Open to all'`
  const changed = await fetch(address, { headers: { 'if-none-match': tag } })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Open to everyone')
})

test('a guessed, renewed or ended address is not found, and is not noted as read', async () => {
  const { url } = await ask(player, null, 'show')
  const guessed = here(url).href.replace(/.{43}\.ics$/, `${'A'.repeat(43)}.ics`)
  await sql`update calendar_feeds set read_at = null where user_id = ${player.userId}`
  expect((await fetch(guessed)).status).toBe(404)
  expect(await sql`select read_at from calendar_feeds where user_id = ${player.userId}`).toEqual([
    { read_at: null },
  ])
  const renewed = (await ask(player, null, 'renew')).url
  expect((await fetch(here(url))).status).toBe(404)
  expect((await fetch(here(renewed))).status).toBe(200)
  await ask(player, null, 'end')
  expect((await fetch(here(renewed))).status).toBe(404)
})

test("reading another calendar's address takes calendar managers, and leads nowhere into our own network", async () => {
  const read = async (who: Account, url: string) => {
    const answer = await fetch(`${stack.url}/api/calendar/read`, {
      method: 'POST',
      headers: await pageHeaders(stack.url, who.cookie),
      body: JSON.stringify({ teamId: team.teamId, url }),
    })
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }
  expect(await read(player, 'https://league.example.org/a.ics')).toEqual({ status: 403, code: 'FORBIDDEN' })
  for (const url of [
    'http://league.example.org/a.ics',
    'https://127.0.0.1/a.ics',
    'webcal://169.254.169.254/latest',
    'https://[::ffff:127.0.0.1]/a.ics',
    `https://localhost:${stack.port}/api/live`,
    'file:///etc/passwd',
    'league',
  ])
    expect([url, await read(coach, url)]).toEqual([url, { status: 400, code: 'ADDRESS' }])
  // A name that no one answers for.
  expect(await read(coach, 'webcal://league.invalid.example/a.ics')).toEqual({
    status: 409,
    code: 'UNREACHABLE',
  })
})
