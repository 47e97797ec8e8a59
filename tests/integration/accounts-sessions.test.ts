/** Sessions: new at each sign-in, prolonged while they last, never taken over. */
import { dropEndedSessions } from '#server/jobs/sessions.ts'
import { type AccountsWorld, isSignedIn, openAccounts, PASSWORD } from '#tests/support/account-world.ts'
import { openApi } from '#tests/support/api.ts'
import { tokenOf, Visitor } from '#tests/support/visitor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const MONTH_MS = 30 * 86_400_000

let world: AccountsWorld

beforeAll(async () => void (world = await openAccounts()))
afterAll(() => world?.stop())
beforeEach(async () => void (await world.sql`delete from throttles`))

describe('a session cookie planted by an attacker', () => {
  test('is not taken over: signing in creates a new session, and ends the planted one', async () => {
    const [victim, attacker] = [await world.member(), await world.member()]
    const planted = attacker.browser.session ?? ''
    for (const [name, value] of attacker.browser.cookies) victim.browser.cookies.set(name, value)
    expect((await victim.browser.get('/api/session')).body['email']).toBe(attacker.email)
    await victim.browser.signIn(victim.email, PASSWORD)
    expect(victim.browser.session).not.toBe(planted)
    expect((await victim.browser.get('/api/session')).body['email']).toBe(victim.email)
    // Whoever planted it is in neither.
    expect(await isSignedIn(attacker.browser)).toBe(false)
  })

  test.each([
    ['made up', 'attackers-own-token-of-the-same-form.c2lnbmF0dXJl'],
    ['without a signature', 'attackersowntokenofthesameform'],
    ['empty', ''],
  ])('%s is invalid: its token is never used', async (_, cookie) => {
    const { email, browser } = await world.member()
    await browser.post('/api/auth/sign-out')
    browser.cookies.set('better-auth.session_token', cookie)
    expect(await isSignedIn(browser)).toBe(false)
    await browser.signIn(email, PASSWORD)
    expect(tokenOf(browser.session)).not.toContain('attackers')
    expect(await world.sql`select from session where token like 'attackers%'`).toHaveLength(0)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('each sign-in has a unique token, and signing out ends it', async () => {
    const { email, browser } = await world.member()
    const tokens = new Set([tokenOf(browser.session)])
    for (let i = 0; i < 3; i++) {
      const other = new Visitor(world.mailing)
      await other.signIn(email, PASSWORD)
      tokens.add(tokenOf(other.session))
    }
    expect(tokens.size).toBe(4)
    const { session } = browser
    await browser.post('/api/auth/sign-out')
    browser.cookies.set('better-auth.session_token', session ?? '')
    expect(await isSignedIn(browser)).toBe(false)
  })
})

describe('the last login', () => {
  const lastLogin = async (email: string) => {
    const [row] = await world.sql`select last_login, version from private_profiles where email = ${email}`
    return row
  }
  const setBack = (email: string, minutes: number) => world.sql`
    update private_profiles set last_login = now() - ${minutes} * interval '1 minute' where email = ${email}`

  test('is written at sign-in, at most once an hour, and not for a wrong password', async () => {
    const { email } = await world.member()
    const other = new Visitor(world.mailing)
    const before = await world.sql`select now() as at`
    await world.sql`update private_profiles set last_login = null where email = ${email}`
    await other.signIn(email, `${PASSWORD}-wrong`)
    expect((await lastLogin(email))?.['last_login']).toBeNull()
    await other.signIn(email, PASSWORD)
    const first = await lastLogin(email)
    expect(first?.['last_login'].getTime()).toBeGreaterThanOrEqual(before[0]?.['at'].getTime())

    await setBack(email, 59)
    const recent = await lastLogin(email)
    expect((await other.signIn(email, PASSWORD)).status).toBe(200)
    expect(await lastLogin(email)).toEqual(recent)

    await setBack(email, 61)
    await other.signIn(email, PASSWORD)
    const last = await lastLogin(email)
    expect(last?.['last_login'].getTime()).toBeGreaterThanOrEqual(first?.['last_login'].getTime())
    expect(last?.['version']).toBe(recent?.['version'] + 1)
  })

  test('of one person stays as it is when another signs in', async () => {
    const [one, other] = [await world.member(), await world.member()]
    await setBack(one.email, 120)
    const before = await lastLogin(one.email)
    await new Visitor(world.mailing).signIn(other.email, PASSWORD)
    expect(await lastLogin(one.email)).toEqual(before)
  })
})

describe('the cookie', () => {
  test('is for the server alone, and not for other sites', async () => {
    const { email } = await world.member()
    const { sessionCookie } = await new Visitor(world.mailing).signIn(email, PASSWORD)
    expect(sessionCookie).toMatch(/^better-auth\.session_token=/)
    expect(sessionCookie).toMatch(/; HttpOnly(;|$)/i)
    expect(sessionCookie).toMatch(/; SameSite=Lax(;|$)/i)
    expect(sessionCookie).toMatch(/; Path=\/(;|$)/i)
    expect(sessionCookie).toMatch(/; Max-Age=2592000(;|$)/i)
    expect(sessionCookie).not.toMatch(/; Secure/i)
  })

  test('under https is sent over https only, at sign-in and when it is renewed', async () => {
    const { email } = await world.member()
    const secure = openApi(world.stack, { env: { PUBLIC_URL: 'https://team.example.org' } })
    try {
      const browser = new Visitor(secure)
      const answers = [await browser.signIn(email, PASSWORD), await browser.post('/api/session/refresh')]
      for (const { status, sessionCookie } of answers) {
        expect(status).toBe(200)
        expect(sessionCookie).toMatch(/^__Secure-better-auth\.session_token=/)
        expect(sessionCookie).toMatch(/; Secure(;|$)/i)
        expect(sessionCookie).toMatch(/; HttpOnly(;|$)/i)
      }
    } finally {
      await secure.close()
    }
  })
})

describe('session lifetime', () => {
  const endOf = async (browser: Visitor) => Number((await browser.get('/api/session')).body['expiresAt'])
  const age = (browser: Visitor, { used = '0 s', left = '30 days' }) => world.sql`
    update session set updated_at = now() - ${used}::interval, expires_at = now() + ${left}::interval
     where token = ${tokenOf(browser.session)}`
  const inAMonth = (at: number) => Math.abs(at - Date.now() - MONTH_MS) < 60_000

  test('is a month again after a refresh, under the same token and a renewed cookie', async () => {
    const { browser } = await world.member()
    await age(browser, { left: '3 minutes' })
    expect(inAMonth(await endOf(browser))).toBe(false)
    const { session } = browser
    const answer = await browser.post('/api/session/refresh')
    expect(answer.status).toBe(200)
    expect(inAMonth(Number(answer.body['expiresAt']))).toBe(true)
    expect(answer.sessionCookie).toMatch(/; Max-Age=2592000(;|$)/i)
    expect(browser.session).toBe(session)
    expect(await endOf(browser)).toBe(answer.body['expiresAt'])
  })

  test('is extended by a session check an hour after the last use, and not sooner', async () => {
    const { browser } = await world.member()
    await age(browser, { used: '59 minutes', left: '20 days' })
    const young = await browser.get('/api/session')
    expect([inAMonth(Number(young.body['expiresAt'])), young.sessionCookie]).toEqual([false, undefined])
    await age(browser, { used: '61 minutes', left: '20 days' })
    const old = await browser.get('/api/session')
    expect(inAMonth(Number(old.body['expiresAt']))).toBe(true)
    expect(old.sessionCookie).toMatch(/; Max-Age=2592000(;|$)/i)
  })

  test('does not start again after the session ended', async () => {
    const { browser } = await world.member()
    await age(browser, { left: '-1 s' })
    for (let i = 0; i < 2; i++) {
      const answer = await browser.post('/api/session/refresh')
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' }, sessionCookie: undefined })
    }
    expect(await isSignedIn(browser)).toBe(false)
    const { browser: other } = await world.member()
    await world.sql`delete from session where token = ${tokenOf(other.session)}`
    expect((await other.post('/api/session/refresh')).status).toBe(401)
    expect((await new Visitor(world.mailing).post('/api/session/refresh')).status).toBe(401)
  })

  test('stays short without "remember me", also after a refresh', async () => {
    const { email } = await world.member()
    const browser = new Visitor(world.mailing)
    const { sessionCookie } = await browser.signIn(email, PASSWORD, { rememberMe: false })
    expect(sessionCookie).not.toMatch(/Max-Age|Expires/i)
    const answer = await browser.post('/api/session/refresh')
    expect(answer.sessionCookie).not.toMatch(/Max-Age|Expires/i)
    expect(Number(answer.body['expiresAt'])).toBeLessThanOrEqual(Date.now() + 86_400_000)
  })

  test('may be shortened by a test, and then only a refresh extends it', async () => {
    const { email } = await world.member()
    const brief = openApi(world.stack, { env: { SESSION_SECONDS: '600' } })
    try {
      const browser = new Visitor(brief)
      expect((await browser.signIn(email, PASSWORD)).sessionCookie).toMatch(/; Max-Age=600(;|$)/i)
      await age(browser, { used: '9 minutes', left: '1 minute' })
      expect((await browser.get('/api/session')).sessionCookie).toBeUndefined()
      const { body } = await browser.post('/api/session/refresh')
      expect(Math.abs(Number(body['expiresAt']) - Date.now() - 600_000)).toBeLessThan(60_000)
    } finally {
      await brief.close()
    }
  })
})

test('expired sessions are deleted, and no others', async () => {
  const [gone, here] = [await world.member(), await world.member()]
  const ended = new Date(Date.now() - 1000)
  await world.sql`
    update session set expires_at = ${ended}
     where user_id = (select id from "user" where email = ${gone.email})`
  await dropEndedSessions(world.mailing.deps.database, Date.now())
  const left = await world.sql<{ email: string }[]>`
    select email from session join "user" on "user".id = session.user_id
     where email in (${gone.email}, ${here.email})`
  expect(left.map(({ email }) => email)).toEqual([here.email])
})
