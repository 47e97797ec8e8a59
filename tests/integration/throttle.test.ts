/** Who guesses passwords is slowed down, wherever they come from and whichever server they ask; who owns the account is not. */
import type { Sql } from 'postgres'
import { randomBytes } from 'node:crypto'
import { dropOldTries } from '#server/safety/tries.ts'
import { type InnerApi, openApi, startApi } from '#tests/support/api.ts'
import { type Account, createTeam, signUp } from '#tests/support/accounts.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { type Answer, newBrowser, signInsOf, type Try } from '#tests/support/sign-ins.ts'
import { openSql } from '#tests/support/forge.ts'
import { inviteTo } from '#tests/support/invitations.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS

const clock = { at: Date.now(), now: () => clock.at }

let stack: Stack
let sql: Sql
let coach: Account
/** Two servers by one clock; a test does not wait for minutes. */
let api: InnerApi
let other: InnerApi

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  const settings = { clock, env: { RATE_LIMIT: '1', TRUSTED_PROXY: '10.0.0.1' } }
  api = openApi(stack, settings)
  other = openApi(stack, settings)
  coach = await signUp(stack)
})

beforeEach(async () => {
  await sql`delete from throttles`
})

afterAll(async () => {
  await api?.close()
  await other?.close()
  await sql?.end()
  await stack?.stop()
})

const { send, signIn, fail, right } = signInsOf(() => ({ api, coach }))

/** How long the next try has to wait, in seconds; undefined when it was let through. */
const waitOf = ({ status, body }: Answer) => (status === 429 ? body.retryAfterSeconds : undefined)

describe('sign-in attempts for an email address', () => {
  test('wait one second after five failures, then twice as long each time', async () => {
    await fail(5)
    const waits: (number | undefined)[] = []
    for (let i = 0; i < 11; i++) {
      const refused = await signIn()
      waits.push(waitOf(refused))
      clock.at += (waitOf(refused) ?? 0) * 1000
      expect((await signIn()).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
  })

  test('are refused with the wait in words and in a header', async () => {
    await fail(7, () => {
      clock.at += 5000
      return {}
    })
    expect(await right()).toMatchObject({
      status: 429,
      retryAfter: '4',
      body: {
        code: 'TOO_MANY_ATTEMPTS',
        message: 'Too many failed attempts. Please wait 4 seconds',
        retryAfterSeconds: 4,
      },
    })
  })

  test("that come too early are not checked and don't lengthen the wait", async () => {
    await fail(5)
    for (let i = 0; i < 20; i++) expect(waitOf(await signIn())).toBe(1)
    clock.at += 1000
    expect((await right()).status).toBe(200)
  })

  test('start over after a successful sign-in', async () => {
    await fail(4)
    expect((await right()).status).toBe(200)
    await fail(5)
  })

  test('are counted for every spelling of the address, with or without an account', async () => {
    const spelled = [
      coach.email,
      coach.email.toUpperCase(),
      coach.email,
      coach.email.toUpperCase(),
      coach.email,
    ]
    for (const email of spelled) await fail(1, () => ({ email }))
    expect(waitOf(await signIn())).toBe(1)
    const nobody = 'nobody@example.org'
    await fail(5, () => ({ email: nobody }))
    expect(waitOf(await signIn({ email: nobody }))).toBe(1)
  })

  test('are counted for every address of the same form', async () => {
    const paths = [
      '/api/auth/sign-in/email/',
      '/api/auth//sign-in/email',
      '/api/auth/sign-in%2Femail',
      '/api/auth/SIGN-IN/email',
      '/api/auth/./sign-in/email',
      '/api/auth/x/../sign-in/email',
      '/api//auth/sign-in/email',
    ]
    const judged: string[] = []
    for (let i = 0; i < 3; i++)
      for (const path of paths) if ((await signIn({ path })).status === 401) judged.push(path)
    expect(judged.length, judged.join(' ')).toBeLessThanOrEqual(5)
    expect(judged.length).toBeGreaterThan(0)
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await signIn({ headers: asForm })).status).toBe(415)
  })

  test('wait only after five failures within fifteen minutes', async () => {
    for (let i = 0; i < 10; i++) {
      await fail(1)
      clock.at += i % 4 === 3 ? WINDOW_MS : MINUTE_MS
    }
    await fail(2)
    clock.at += 14 * MINUTE_MS
    expect((await signIn()).status).toBe(401)
    expect(waitOf(await signIn())).toBe(1)
  })

  test("that were never checked don't count", async () => {
    const form = { email: coach.email }
    for (let i = 0; i < 8; i++) expect((await send('/api/auth/sign-in/email', form)).status).toBe(400)
    for (let i = 0; i < 8; i++) expect((await signIn({ email: 'no address' })).status).toBe(400)
    await fail(5)
  })
})

describe('sign-in attempts from a browser', () => {
  test('are counted across all addresses, also after a sign-in to another account', async () => {
    const browser = newBrowser()
    const own = await signUp(stack, { name: 'Guesser' })
    for (let i = 0; i < 5; i++) {
      await fail(1, () => ({ browser, email: `somebody-${i}@example.org` }))
      if (i < 4)
        expect((await signIn({ browser, email: own.email, password: own.password })).status).toBe(200)
    }
    expect(waitOf(await signIn({ browser, email: 'another@example.org' }))).toBe(1)
  })

  test('without a browser id are counted by network and browser type', async () => {
    const nameless = (i: number): Try => ({
      browser: '',
      email: `nameless-${i}@example.org`,
      address: `2001:db8:1:2::${i + 1}`,
      headers: { 'user-agent': 'script' },
    })
    for (let i = 0; i < 5; i++) await fail(1, () => nameless(i))
    expect(waitOf(await signIn(nameless(5)))).toBe(1)
    expect((await signIn({ ...nameless(6), address: '2001:db8:1:3::1' })).status).toBe(401)
  })
})

describe('the owner of an account', () => {
  test('signs in on a known browser while another person guesses the password', async () => {
    const browser = newBrowser()
    const { cookies } = await right({ browser })
    expect(cookies).toContain('hashmark.known=')
    await fail(5)
    expect((await right()).status).toBe(429)
    expect((await right({ browser, cookie: cookies })).status).toBe(200)
    // And may mistype as often as anybody.
    for (let i = 0; i < 5; i++) expect((await signIn({ cookie: cookies })).status).toBe(401)
    expect((await right({ cookie: cookies })).status).toBe(429)
  })

  test("gains nothing from another account's cookie or a forged one", async () => {
    const guesser = await signUp(stack, { name: 'Guesser' })
    const { cookies } = await signIn({ email: guesser.email, password: guesser.password })
    const entry = /hashmark\.known=([^;]+)/.exec(cookies)?.[1] ?? ''
    expect(entry).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    await fail(5)
    const made = [entry, `${'a'.repeat(22)}.${'b'.repeat(43)}`, `${entry}~${entry}`, '.', '~', '']
    for (const value of made)
      expect((await right({ cookie: `hashmark.known=${value}` })).status, value).toBe(429)
  })

  test('does not include the previous owner of the same address', async () => {
    const email = 'squatted@example.org'
    const form = { name: 'Squatter', email, password: coach.password }
    const squatter = await send('/api/auth/sign-up/email', form)
    const { cookies: known } = await signIn({ email, password: coach.password })
    const gone = { password: coach.password }
    expect((await send('/api/auth/delete-user', gone, { cookie: squatter.cookies })).status).toBe(200)
    expect((await send('/api/auth/sign-up/email', { ...form, name: 'Owner' })).status).toBe(200)
    await fail(5, () => ({ email }))
    expect((await signIn({ email, cookie: known })).status).toBe(429)
  })

  test("doesn't wait in the browser in which they reset the password", async () => {
    const token = 'a-link-out-of-a-mail-1'
    const { internalAdapter } = await api.deps.auth.$context
    await internalAdapter.createVerificationValue({
      identifier: `reset-password:${token}`,
      value: coach.userId,
      expiresAt: new Date(Date.now() + 60_000),
    })
    await fail(5)
    const newPassword = 'another touchdown 7'
    const { status, cookies } = await send('/api/auth/reset-password', { token, newPassword })
    expect(status).toBe(200)
    expect((await signIn({ password: newPassword })).status).toBe(429)
    expect((await signIn({ password: newPassword, cookie: cookies })).status).toBe(200)
    coach = { ...coach, password: newPassword }
  })

  test('is protected from guesses within a session too', async () => {
    const { cookies } = await right()
    const change = (currentPassword: string) =>
      send(
        '/api/auth/change-password',
        { currentPassword, newPassword: 'yet another touchdown 8' },
        { cookie: cookies },
      )
    for (let i = 0; i < 5; i++) expect((await change('fumble')).status).toBe(400)
    expect(waitOf(await change(coach.password))).toBe(1)
    expect(waitOf(await send('/api/auth/delete-user', { password: 'x' }, { cookie: cookies }))).toBe(1)
  })
})

describe('throttling on several servers', () => {
  test('counts requests together, one after the other', async () => {
    for (let i = 0; i < 5; i++) await fail(1, () => ({ server: i % 2 === 0 ? api : other }))
    for (const server of [api, other]) expect(waitOf(await signIn({ server }))).toBe(1)
  })

  test('lets five of many simultaneous requests through, in two processes', async () => {
    const process = await startApi(stack)
    try {
      const urls = [stack.url, process.url]
      const pages = await Promise.all(urls.map((url) => pageHeaders(url)))
      const email = 'raced@example.org'
      const body = JSON.stringify({ email, password: 'fumble' })
      const tries = Array.from({ length: 30 }, async (_, i) => {
        const headers = { ...pages[i % 2], 'x-client-fingerprint': newBrowser() }
        const answer = await fetch(`${urls[i % 2]}/api/auth/sign-in/email`, { method: 'POST', headers, body })
        await answer.body?.cancel()
        return answer.status
      })
      const statuses = await Promise.all(tries)
      // Each further one is let through a second after the fifth at the earliest, if all of it takes that long.
      const judged = statuses.filter((status) => status === 401).length
      expect(judged).toBeGreaterThanOrEqual(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(30 - judged)
      const [row] = await sql<{ count: number }[]>`select max(count) as count from throttles`
      expect(row?.count).toBe(judged)
      const [blocked] =
        await sql`select from throttles where count = ${judged} and blocked_until > window_start`
      expect(blocked).toBeDefined()
    } finally {
      await process.stop()
    }
  })

  test('lets exactly five through when the servers share a clock', async () => {
    const tries = Array.from({ length: 24 }, (_, i) =>
      signIn({ email: 'counted@example.org', server: i % 2 === 0 ? api : other }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => waitOf(answer) === 1)).toHaveLength(19)
  })
})

describe('failed sign-ins from a network', () => {
  const from = (address: string, given: Try = {}) =>
    send('/api/auth/sign-up/email', { email: 'no address', name: 'Pat', password: '' }, { address, ...given })

  async function failHundred(address: string) {
    for (let i = 0; i < 100; i++)
      expect((await from(address, { server: i % 2 === 0 ? api : other })).status).toBe(400)
  }

  test('are limited to 100 in 15 minutes per page, across all servers', async () => {
    await failHundred('192.0.2.7')
    clock.at += 4 * MINUTE_MS
    const refused = await from('192.0.2.7')
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: String(11 * 60),
      body: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 660 },
    })
    expect((await from('192.0.2.8')).status).toBe(400)
    clock.at += 11 * MINUTE_MS
    expect((await from('192.0.2.7')).status).toBe(400)
  })

  test('on one page block neither another page nor an account', async () => {
    await failHundred('192.0.2.7')
    const address = '192.0.2.7'
    for (let i = 0; i < 101; i++) await send('/api/account/nothing', {}, { address })
    expect((await send('/api/account/nothing', {}, { address })).status).toBe(429)
    const { status, cookies } = await right({ address })
    expect(status).toBe(200)
    const devices = await api.ask('/api/account/devices', { headers: { cookie: cookies }, address })
    expect(devices.status).toBe(200)
    expect((await send('/api/account/verify-email', { token: 'none' }, { address })).body.code).toBe(
      'INVALID_TOKEN',
    )
  })

  test('are counted per household, and behind a trusted proxy by its header', async () => {
    await failHundred('2001:db8:7:7::1')
    expect((await from('2001:db8:7:7:ffff::9')).status).toBe(429)
    expect((await from('2001:db8:7:8::1')).status).toBe(400)
    const forwarded = { 'x-forwarded-for': '2001:db8:7:7::5' }
    expect((await from('10.0.0.1', { headers: forwarded })).status).toBe(429)
    // Whoever else says so is counted where they are.
    expect((await from('192.0.2.9', { headers: forwarded })).status).toBe(400)
  })

  test("don't count session checks and sign-outs, because a team may share an address", async () => {
    await failHundred('192.0.2.10')
    const { cookie } = coach
    for (const path of ['/api/auth/get-session', '/api/session', '/api/csrf', '/api/live']) {
      const { status } = await api.ask(path, { headers: { cookie }, address: '192.0.2.10' })
      expect(status, path).not.toBe(429)
    }
    expect((await send('/api/auth/sign-out', {}, { address: '192.0.2.10' })).status).toBe(200)
  })

  test('are not counted when the operator turns the limit off', async () => {
    const free = openApi(stack, { clock, env: { RATE_LIMIT: '0' } })
    for (let i = 0; i < 101; i++) expect((await from('192.0.2.11', { server: free })).status).toBe(400)
    await free.close()
  })
})

describe('a network with failing sign-ins', () => {
  let strangers = 0
  const guess = (address: string) =>
    signIn({
      address,
      email: `stranger-${++strangers}@example.org`,
      server: strangers % 2 === 0 ? api : other,
    })

  async function failSignIns(address: string, times: number) {
    const answers = await Promise.all(Array.from({ length: times }, () => guess(address)))
    expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(401))
  }

  test('allows 100 failures, whatever the email addresses and browsers', async () => {
    const address = '198.51.100.1'
    await failSignIns(address, 100)
    const refused = await guess(address)
    expect(refused).toMatchObject({ status: 429, retryAfter: '900', body: { code: 'TOO_MANY_REQUESTS' } })
    expect((await right({ address })).status).toBe(429)
    expect((await right({ address: '198.51.100.2' })).status).toBe(200)
    clock.at += WINDOW_MS
    expect((await right({ address })).status).toBe(200)
  })

  test('lets few more than 100 through when all come at once', async () => {
    // Each takes a hash, so there are no more than it takes to see the limit.
    const answers = await Promise.all(Array.from({ length: 130 }, () => guess('198.51.100.3')))
    const judged = answers.filter(({ status }) => status === 401).length
    expect(judged).toBeGreaterThanOrEqual(100)
    // Four are under way at once on each of two servers.
    expect(judged).toBeLessThan(108)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(130 - judged)
  })

  test('still lets in members who have signed in there before, and nobody else', async () => {
    const address = '198.51.100.4'
    const player = await signUp(stack, { name: 'Player' })
    const known = await right({ address })
    expect(known.status).toBe(200)
    const elsewhere = await signIn({ email: player.email, password: player.password })
    await failSignIns(address, 100)
    expect((await right({ address })).status).toBe(200)
    const theirs = { address, email: player.email, password: player.password }
    expect((await signIn(theirs)).status).toBe(429)
    // A browser that they have signed in with elsewhere is known wherever it is.
    expect((await signIn({ ...theirs, cookie: elsewhere.cookies })).status).toBe(200)
  })

  test('responds the same to a wrong password for known and unknown accounts', async () => {
    const address = '198.51.100.5'
    await right({ address })
    await failSignIns(address, 100)
    const [atHome, stranger, nobody] = [
      await signIn({ address }),
      await signIn({ address, email: (await signUp(stack)).email }),
      await guess(address),
    ]
    expect(atHome).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    for (const one of [stranger, nobody]) expect({ ...one, cookies: '' }).toEqual({ ...atHome, cookies: '' })
  })

  test('does not count mistyped passwords before a successful sign-in', async () => {
    const address = '198.51.100.6'
    await failSignIns(address, 90)
    const players = await Promise.all(Array.from({ length: 8 }, () => signUp(stack)))
    for (const { email, password } of players) {
      for (let i = 0; i < 4; i++) expect((await signIn({ address, email })).status).toBe(401)
      expect((await signIn({ address, email, password })).status).toBe(200)
    }
    await failSignIns(address, 10)
    expect((await guess(address)).status).toBe(429)
  })
})

test('sends at most 300 emails in 15 minutes to a network without blocking sign-ins', async () => {
  const mailing = openApi(stack, {
    clock,
    env: { RATE_LIMIT: '1', SMTP_URL: 'smtp://127.0.0.1:1', REQUIRE_VERIFIED_EMAIL: '0' },
  })
  const given = { server: mailing, address: '198.51.100.9' }
  const ask = () => send('/api/auth/request-password-reset', { email: 'nobody@example.org' }, given)
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))))
  const asked = answers.filter(({ status }) => status === 200).length
  expect(asked).toBeGreaterThanOrEqual(300)
  expect(asked).toBeLessThan(310)
  expect((await ask()).body.code).toBe('TOO_MANY_REQUESTS')
  expect((await right(given)).status).toBe(200)
  await mailing.close()
})

test('refuses invalid invitation links after 100 in 15 minutes and accepts valid ones', async () => {
  const address = '198.51.100.10'
  const { cookies: cookie } = await right()
  const token = () => randomBytes(32).toString('base64url')
  const check = async (given: string) => {
    const { status, body } = await send('/api/invitations/check', { token: given }, { address })
    return [status, (body as { state?: string; code?: string }).state ?? body.code]
  }
  for (let i = 0; i < 100; i++) expect(await check(token())).toEqual([200, 'invalid-token'])
  expect(await check(token())).toEqual([429, 'TOO_MANY_REQUESTS'])
  const accepted = await send('/api/invitations/accept', { token: token() }, { address, cookie })
  expect(accepted.status).toBe(429)
  const team = await createTeam(stack, { cookie })
  const invited = await inviteTo(stack, { ...coach, cookie }, team)
  expect(await check(invited.token)).toEqual([200, 'auth-required'])
})

test('stores no names and deletes expired counts', async () => {
  await fail(3, () => ({ address: '192.0.2.20' }))
  const kept = await sql`select * from throttles`
  expect(kept.length).toBe(5)
  for (const row of kept) expect(row['key']).toMatch(/^[\w-]{43}$/)
  await dropOldTries(api.deps.database, clock.at + WINDOW_MS)
  expect(await sql`select from throttles`).toHaveLength(5)
  await dropOldTries(api.deps.database, clock.at + WINDOW_MS + 1)
  expect(await sql`select from throttles`).toHaveLength(0)
})
