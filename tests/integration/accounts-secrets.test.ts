/** What opens an account, changed by whoever may: a password that was forgotten, a new one, another address. */
import {
  type AccountsWorld,
  address,
  form,
  isSignedIn,
  NEXT,
  openAccounts,
  PASSWORD,
} from '#tests/support/account-world.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: AccountsWorld

beforeAll(async () => void (world = await openAccounts()))
afterAll(() => world?.stop())
beforeEach(async () => void (await world.sql`delete from throttles`))

describe('a forgotten password', () => {
  const ask = (browser: Visitor, email: string) => browser.post('/api/auth/request-password-reset', { email })
  const set = (token: string, newPassword: string, browser = new Visitor(world.mailing)) =>
    browser.post('/api/auth/reset-password', { token, newPassword })

  test('is reset once by an emailed link, which ends every session', async () => {
    const { email, browser } = await world.member()
    await ask(new Visitor(world.mailing), email)
    const token = await world.tokenFor(email, 'reset-password')
    const weak = await set(token, 'football1')
    expect(weak).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } })
    expect((await set(token, 'short')).body['code']).toBe('PASSWORD_TOO_SHORT')
    expect(await isSignedIn(browser)).toBe(true)

    expect(await set(token, NEXT)).toMatchObject({ status: 200, body: { status: true } })
    expect(await isSignedIn(browser)).toBe(false)
    await world.lastMail(email, 'password-changed')
    expect((await set(token, PASSWORD)).body['code']).toBe('INVALID_TOKEN')
    expect((await browser.signIn(email, PASSWORD)).status).toBe(401)
    expect((await browser.signIn(email, NEXT)).status).toBe(200)
  })

  test('verifies the address through the reset link', async () => {
    const email = address()
    const browser = new Visitor(world.mailing)
    await browser.post('/api/auth/sign-up/email', form(email))
    await ask(browser, email)
    await set(await world.tokenFor(email, 'reset-password'), NEXT)
    expect((await browser.signIn(email, NEXT)).status).toBe(200)
  })

  test('lets one of two simultaneous uses of a link through', async () => {
    const { email } = await world.member()
    await ask(new Visitor(world.mailing), email)
    const token = await world.tokenFor(email, 'reset-password')
    const answers = await Promise.all([set(token, NEXT), set(token, `${NEXT} 2`), set(token, `${NEXT} 3`)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('expires after an hour, and the database holds no usable link', async () => {
    const { email } = await world.member()
    await ask(new Visitor(world.mailing), email)
    const token = await world.tokenFor(email, 'reset-password')
    const stored = await world.sql`select * from verification`
    expect(JSON.stringify(stored)).not.toContain(token)
    await world.sql`update verification set expires_at = now() - interval '1 second'`
    expect((await set(token, NEXT)).body['code']).toBe('INVALID_TOKEN')
  })

  test('reveals nothing about whether an account exists', async () => {
    const { email } = await world.member()
    const known = await ask(new Visitor(world.mailing), email)
    const nobody = await ask(new Visitor(world.mailing), address())
    expect(nobody.status).toBe(200)
    expect(nobody.body).toEqual(known.body)
  })

  test('limits the emails to the owner', async () => {
    const { email } = await world.member()
    const answers = []
    for (let i = 0; i < 7; i++) answers.push(await ask(new Visitor(world.mailing), email))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const sent = (await world.mailsTo(email)).filter(({ kind }) => kind === 'reset-password')
    expect(sent).toHaveLength(5)
    // The last of them works.
    expect((await set(await world.tokenFor(email, 'reset-password'), NEXT)).status).toBe(200)
  })

  test('says so when email is not configured', async () => {
    const { email } = await world.member(world.silent)
    expect(await ask(new Visitor(world.silent), email)).toMatchObject({
      status: 400,
      body: { code: 'RESET_PASSWORD_DISABLED' },
    })
  })
})

describe('a changed password', () => {
  const change = (browser: Visitor, more: object = {}) =>
    browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEXT, ...more })

  test('ends other sessions and open links and keeps this session', async () => {
    const { email, browser } = await world.member()
    const other = new Visitor(world.mailing)
    await other.signIn(email, PASSWORD)
    await other.post('/api/auth/request-password-reset', { email })
    const token = await world.tokenFor(email, 'reset-password')
    const { session } = browser
    expect(await change(browser)).toMatchObject({ status: 200 })
    expect(browser.session).toBe(session)
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
    await world.lastMail(email, 'password-changed')
    const late = await new Visitor(world.mailing).post('/api/auth/reset-password', {
      token,
      newPassword: PASSWORD,
    })
    expect(late.body['code']).toBe('INVALID_TOKEN')
    expect((await other.signIn(email, PASSWORD)).status).toBe(401)
    expect((await other.signIn(email, NEXT)).status).toBe(200)
  })

  test('keeps other sessions on request', async () => {
    const { email, browser } = await world.member()
    const other = new Visitor(world.mailing)
    await other.signIn(email, PASSWORD)
    await change(browser, { revokeOtherSessions: false })
    expect(await isSignedIn(other)).toBe(true)
  })

  test('is refused with invalid input', async () => {
    const { email, browser } = await world.member()
    const other = new Visitor(world.mailing)
    await other.signIn(email, PASSWORD)
    for (const [more, code] of [
      [{ currentPassword: 'something else' }, 'INVALID_PASSWORD'],
      [{ newPassword: 'kW8zv' }, 'PASSWORD_TOO_SHORT'],
      [{ newPassword: 'ab-Cd9'.repeat(30) }, 'PASSWORD_TOO_LONG'],
      [{ newPassword: 'football' }, 'WEAK_PASSWORD'],
      [{ newPassword: 'Sato-Kim-7' }, 'WEAK_PASSWORD'],
      [{ newPassword: 7 }, 'VALIDATION_ERROR'],
    ] as const)
      expect(await change(browser, more)).toMatchObject({ status: 400, body: { code } })
    expect(await isSignedIn(other)).toBe(true)
    expect((await new Visitor(world.mailing).signIn(email, PASSWORD)).status).toBe(200)
  })

  test('is refused without a session', async () => {
    expect(await change(new Visitor(world.mailing))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })
})

describe('a changed email address', () => {
  const change = (browser: Visitor, newEmail: string) => browser.post('/api/auth/change-email', { newEmail })
  const open = async (email: string, kind: string) =>
    new Visitor(world.mailing).post('/api/account/verify-email', { token: await world.tokenFor(email, kind) })

  test('is confirmed at the old address, then the new one, and updates the profile without signing in', async () => {
    const { email, browser } = await world.member()
    const newEmail = address()
    expect(await change(browser, newEmail.toUpperCase())).toMatchObject({ status: 200 })
    expect((await world.lastMail(email, 'change-email')).data['newEmail']).toBe(newEmail)
    expect(await world.mailsTo(newEmail)).toEqual([])
    const confirmed = await open(email, 'change-email')
    expect(confirmed.body).toEqual({ outcome: 'confirmed', email: newEmail })
    expect((await browser.get('/api/session')).body['email']).toBe(email)
    expect((await world.lastMail(newEmail, 'verify-email')).data['isNewAddress']).toBe(true)
    const changed = await open(newEmail, 'verify-email')
    expect(changed.body).toEqual({ outcome: 'changed', email: newEmail })
    expect(changed.sessionCookie).toBeUndefined()
    const who = (await browser.get('/api/session')).body
    expect(who).toMatchObject({ email: newEmail, emailVerified: true })
    const [row] = await world.sql`select email from private_profiles where id = ${String(who['userId'])}`
    expect(row).toEqual({ email: newEmail })
    // The links are spent.
    expect((await open(email, 'change-email')).body['code']).toBe('INVALID_TOKEN')
    expect((await open(newEmail, 'verify-email')).body['code']).toBe('INVALID_TOKEN')
    expect((await new Visitor(world.mailing).signIn(email, PASSWORD)).status).toBe(401)
    expect((await new Visitor(world.mailing).signIn(newEmail, PASSWORD)).status).toBe(200)
  })

  test('is confirmed only at the new address when the old one was never verified', async () => {
    const { email, browser } = await world.member(world.silent)
    const here = new Visitor(world.mailing)
    for (const [name, value] of browser.cookies) here.cookies.set(name, value)
    const newEmail = address()
    await change(here, newEmail)
    expect(await world.mailsTo(email)).toEqual([])
    expect((await world.lastMail(newEmail, 'verify-email')).data['isNewAddress']).toBe(true)
    expect((await open(newEmail, 'verify-email')).body).toEqual({ outcome: 'changed', email: newEmail })
  })

  test('to a taken address gets the usual response and sends no email', async () => {
    const [one, two] = [await world.member(), await world.member()]
    const before = [await world.mailsTo(one.email), await world.mailsTo(two.email)]
    const free = await world.member()
    expect((await change(one.browser, two.email)).body).toEqual((await change(free.browser, address())).body)
    expect([await world.mailsTo(one.email), await world.mailsTo(two.email)]).toEqual(before)
  })

  test('keeps the old address when the new one is taken meanwhile', async () => {
    const { email, browser } = await world.member()
    const newEmail = address()
    await change(browser, newEmail)
    await open(email, 'change-email')
    await new Visitor(world.silent).post('/api/auth/sign-up/email', form(newEmail))
    expect(await open(newEmail, 'verify-email')).toMatchObject({
      status: 400,
      body: { code: 'USER_ALREADY_EXISTS' },
    })
    expect((await browser.get('/api/session')).body['email']).toBe(email)
  })

  test('to the same or an empty address is refused', async () => {
    const { email, browser } = await world.member()
    expect((await change(browser, email)).body['code']).toBe('EMAIL_UNCHANGED')
    expect((await change(browser, 'nobody')).body['code']).toBe('VALIDATION_ERROR')
  })

  test('without email takes effect only for a never verified address', async () => {
    const { browser } = await world.member(world.silent)
    const newEmail = address()
    expect((await change(browser, newEmail)).status).toBe(200)
    const who = (await browser.get('/api/session')).body
    expect(who['email']).toBe(newEmail)
    await world.sql`update "user" set email_verified = true where id = ${String(who['userId'])}`
    expect((await change(browser, address())).body['code']).toBe('VERIFICATION_EMAIL_NOT_ENABLED')
  })
})
