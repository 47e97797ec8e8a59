/** An account from sign-up to the last device, asked as our pages ask. */
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
import { createEmailVerificationToken } from 'better-auth/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: AccountsWorld

beforeAll(async () => void (world = await openAccounts()))
afterAll(() => world?.stop())
beforeEach(async () => void (await world.sql`delete from throttles`))

describe('a new account', () => {
  test('verifies the address by email, and only then signs in', async () => {
    const email = address()
    const browser = new Visitor(world.mailing)
    const answer = await browser.post('/api/auth/sign-up/email', form(email.toUpperCase()))
    expect(answer).toMatchObject({ status: 200, body: { token: null, user: { email } } })
    expect(answer.sessionCookie).toBeUndefined()
    const { data } = await world.lastMail(email, 'verify-email')
    expect(data.url).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w.-]+$/)
    expect(data.name).toBe('Kim Sato')
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    })
    // Whoever does not know the password does not hear of it.
    expect((await browser.signIn(email, NEXT)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD')

    const token = new URL(data.url).searchParams.get('token')
    const verified = await browser.post('/api/account/verify-email', { token })
    expect(verified).toMatchObject({ status: 200, body: { outcome: 'verified', email } })
    expect(verified.sessionCookie).toBeUndefined()
    expect((await browser.post('/api/account/verify-email', { token })).body['outcome']).toBe('already')
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 200 })
    expect((await browser.get('/api/session')).body).toMatchObject({ email, emailVerified: true })
  })

  test('signs in at once without email', async () => {
    const { email, browser } = await world.member(world.silent)
    expect((await browser.get('/api/session')).body).toMatchObject({ email, emailVerified: false })
    expect(await world.mailsTo(email)).toEqual([])
  })

  test('with a taken address gets the same response, an email to its owner, and changes nothing', async () => {
    const { email } = await world.member()
    const before =
      await world.sql`select password from account join "user" u on u.id = user_id where email = ${email}`
    const [known, fresh] = [new Visitor(world.mailing), new Visitor(world.mailing)]
    const toKnown = await known.post('/api/auth/sign-up/email', form(email, { password: NEXT }))
    const toFresh = await fresh.post('/api/auth/sign-up/email', form(address(), { password: NEXT }))
    const shape = (told: typeof toKnown) => ({
      ...told,
      headers: [...told.headers.keys()].toSorted(),
      body: JSON.stringify(told.body).replace(/"(?:id|email|createdAt|updatedAt)":"[^"]*"/g, '""'),
    })
    expect(shape(toKnown)).toEqual(shape(toFresh))
    const { data } = await world.lastMail(email, 'account-exists')
    expect(data).toEqual({
      name: 'Kim Sato',
      signInUrl: 'http://localhost:3000/login',
      resetUrl: 'http://localhost:3000/reset-password',
    })
    const after =
      await world.sql`select password from account join "user" u on u.id = user_id where email = ${email}`
    expect(after).toEqual(before)
  })

  test('with a taken address says so when addresses are not verified', async () => {
    const { email } = await world.member(world.silent)
    const again = await new Visitor(world.silent).post('/api/auth/sign-up/email', form(email))
    expect(again).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } })
  })

  test('is not created from invalid input', async () => {
    const refused = [
      [{ password: 'kW8zv' }, 'PASSWORD_TOO_SHORT'],
      [{ password: 'ab-Cd9'.repeat(30) }, 'PASSWORD_TOO_LONG'],
      [{ password: 'touchdown' }, 'WEAK_PASSWORD'],
      [{ password: 'P@ssw0rd2026' }, 'WEAK_PASSWORD'],
      [{ password: 'kim.sato.1' }, 'WEAK_PASSWORD'],
      [{ name: ' ' }, 'VALIDATION_ERROR'],
      [{ name: 'x'.repeat(101) }, 'VALIDATION_ERROR'],
      [{ email: 'nobody' }, 'VALIDATION_ERROR'],
      [{ email: `${'x'.repeat(260)}@example.org` }, 'VALIDATION_ERROR'],
    ] as const
    const email = address()
    const answers = await Promise.all(
      refused.map(([more]) =>
        new Visitor(world.mailing).post('/api/auth/sign-up/email', { ...form(email), ...more }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      refused.map(([, code]) => [400, code]),
    )
    expect(await world.sql`select from "user" where email = ${email}`).toHaveLength(0)
  })

  test('requests its email again, and the response reveals no account', async () => {
    const pending = address()
    await new Visitor(world.mailing).post('/api/auth/sign-up/email', form(pending))
    const { email: done } = await world.member()
    const before = (await world.mailsTo(done)).length
    const answers = await Promise.all(
      [pending, done, address()].map((email) =>
        new Visitor(world.mailing).post('/api/auth/send-verification-email', { email }),
      ),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { status: true } })
    expect((await world.mailsTo(pending)).map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email'])
    expect(await world.mailsTo(done)).toHaveLength(before)
  })

  test.each([
    ['forged', () => createEmailVerificationToken('x'.repeat(40), 'a@example.org'), 'INVALID_TOKEN'],
    ['cut', () => Promise.resolve('nothing'), 'INVALID_TOKEN'],
    [
      'an hour old',
      () => createEmailVerificationToken(world.mailing.env.authSecret, 'a@example.org', undefined, -1),
      'TOKEN_EXPIRED',
    ],
    [
      "nobody's",
      () => createEmailVerificationToken(world.mailing.env.authSecret, address()),
      'INVALID_TOKEN',
    ],
  ])('a link that is %s verifies nothing', async (_, make, code) => {
    const answer = await new Visitor(world.mailing).post('/api/account/verify-email', { token: await make() })
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })
})

describe('devices', () => {
  const list = async (browser: Visitor) =>
    (await browser.get('/api/account/devices')).body['devices'] as {
      id: string
      current: boolean
      userAgent: string
      address: string
    }[]

  test('are listed without session secrets, and signed out one by one', async () => {
    const { email, browser } = await world.member()
    const phone = new Visitor(world.mailing, 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)')
    await phone.signIn(email, PASSWORD)
    const devices = await list(browser)
    expect(devices).toHaveLength(2)
    expect(devices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ current: true, address: '127.0.0.1' }),
        expect.objectContaining({ current: false, userAgent: expect.stringContaining('iPhone') as string }),
      ]),
    )
    const tokens = await world.sql<{ token: string }[]>`
      select token from session join "user" u on u.id = user_id where email = ${email}`
    for (const { token } of tokens) expect(JSON.stringify(devices)).not.toContain(token)

    const { browser: stranger } = await world.member()
    const id = devices.find(({ current }) => !current)?.id ?? ''
    await stranger.post('/api/account/devices/end', { id })
    expect(await isSignedIn(phone)).toBe(true)
    expect((await browser.post('/api/account/devices/end', { id })).body).toEqual({ ended: true })
    expect([await isSignedIn(phone), await isSignedIn(browser)]).toEqual([false, true])
    expect(await list(browser)).toHaveLength(1)
  })

  test('are signed out all but this one, and all together', async () => {
    const { email, browser } = await world.member()
    const others = [new Visitor(world.mailing), new Visitor(world.mailing)]
    for (const other of others) await other.signIn(email, PASSWORD)
    expect((await browser.post('/api/auth/revoke-other-sessions')).status).toBe(200)
    expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false])
    await others[0]?.signIn(email, PASSWORD)
    expect((await browser.post('/api/auth/revoke-sessions')).status).toBe(200)
    expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([false, false, false])
  })

  test('unused better-auth endpoints are closed', async () => {
    const { browser } = await world.member(world.silent)
    const read = [
      'list-sessions',
      'verify-email?token=x',
      'reset-password/x?callbackURL=/',
      'delete-user/callback?token=x',
    ]
    const written = [
      'revoke-session',
      'update-user',
      'update-session',
      'sign-in/social',
      'link-social',
      'unlink-account',
    ]
    for (const path of [...read, 'ok', 'error'])
      expect([path, (await browser.get(`/api/auth/${path}`)).status]).toEqual([path, 404])
    for (const path of written)
      expect([path, (await browser.post(`/api/auth/${path}`, { token: 'x' })).status]).toEqual([path, 404])
    expect(await isSignedIn(browser)).toBe(true)
  })
})
