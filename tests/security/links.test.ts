/** Links in mails open the account that they were made for, once, and nothing after it has changed or gone. */
import {
  type AccountsWorld,
  address,
  form,
  NEXT,
  openAccounts,
  PASSWORD,
} from '#tests/support/account-world.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { unsubscribeUrl } from '#server/mail/unsubscribe.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: AccountsWorld

beforeAll(async () => void (world = await openAccounts()))
afterAll(() => world?.stop())
beforeEach(async () => void (await world.sql`delete from throttles`))

const SPENT = { status: 400, body: { code: 'INVALID_TOKEN' } }

const follow = (token: string) => new Visitor(world.mailing).post('/api/account/verify-email', { token })
const reset = (token: string, newPassword = NEXT) =>
  new Visitor(world.mailing).post('/api/auth/reset-password', { token, newPassword })
const change = (browser: Visitor, newEmail: string) => browser.post('/api/auth/change-email', { newEmail })
const forgot = (email: string) =>
  new Visitor(world.mailing).post('/api/auth/request-password-reset', { email })
const remove = async (browser: Visitor) =>
  expect((await browser.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200)

/** Moves an account by both of its links; the one that made the move. */
async function move(browser: Visitor, from: string, to: string): Promise<string> {
  expect((await change(browser, to)).status).toBe(200)
  expect((await follow(await world.tokenFor(from, 'change-email'))).body['outcome']).toBe('confirmed')
  const token = await world.tokenFor(to, 'verify-email')
  expect((await follow(token)).body).toEqual({ outcome: 'changed', email: to })
  return token
}

/** Signs in to an account whose address nobody has verified, on the server that sends mail. */
async function unverified(email: string): Promise<Visitor> {
  const browser = new Visitor(world.silent)
  expect((await browser.post('/api/auth/sign-up/email', form(email))).status).toBe(200)
  const here = new Visitor(world.mailing)
  for (const [name, value] of browser.cookies) here.cookies.set(name, value)
  return here
}

/** The account that has this address. */
async function accountAt(email: string) {
  const [row] = await world.sql<{ id: string; verified: boolean }[]>`
    select id, email_verified as verified from "user" where email = ${email}`
  return row
}

describe('after an account was deleted and another person registered its address', () => {
  test('a link to move the old account leaves the new one unchanged', async () => {
    const [victim, attacker] = [address(), address()]
    const squatter = await unverified(victim)
    await change(squatter, attacker)
    const token = await world.tokenFor(attacker, 'verify-email')
    await remove(squatter)

    await new Visitor(world.mailing).post('/api/auth/sign-up/email', form(victim, { password: NEXT }))
    await follow(await world.tokenFor(victim, 'verify-email'))
    const before = await accountAt(victim)
    expect(before?.verified).toBe(true)
    expect(await follow(token)).toMatchObject(SPENT)
    expect(await accountAt(victim)).toEqual(before)
    expect(await accountAt(attacker)).toBeUndefined()
  })

  test('a link that approves a move sends no request to the new address', async () => {
    const attacker = address()
    const { email, browser } = await world.member()
    await change(browser, attacker)
    const token = await world.tokenFor(email, 'change-email')
    await remove(browser)
    await new Visitor(world.silent).post('/api/auth/sign-up/email', form(email))
    expect(await follow(token)).toMatchObject(SPENT)
    expect(await world.mailsTo(attacker)).toEqual([])
  })

  test('a link to verify the address verifies no other account', async () => {
    const email = address()
    const first = await unverified(email)
    await first.post('/api/auth/send-verification-email', { email })
    const token = await world.tokenFor(email, 'verify-email')
    await remove(first)
    await new Visitor(world.silent).post('/api/auth/sign-up/email', form(email))
    expect(await follow(token)).toMatchObject(SPENT)
    expect((await accountAt(email))?.verified).toBe(false)
  })

  test('a password reset link sets no password', async () => {
    const { email, browser } = await world.member()
    await forgot(email)
    const token = await world.tokenFor(email, 'reset-password')
    await remove(browser)
    expect(await reset(token)).toMatchObject(SPENT)
    await new Visitor(world.silent).post('/api/auth/sign-up/email', form(email))
    expect(await reset(token)).toMatchObject(SPENT)
    expect((await new Visitor(world.silent).signIn(email, PASSWORD)).status).toBe(200)
  })

  test('an unsubscribe link does not unsubscribe the new account', async () => {
    const { email, browser } = await world.member()
    const before = await accountAt(email)
    const path = new URL(unsubscribeUrl(world.mailing.env, before?.id ?? '')).pathname
    await remove(browser)
    await new Visitor(world.silent).post('/api/auth/sign-up/email', form(email))
    await world.mailing.ask(path, { method: 'POST' })
    const [row] = await world.sql`
      select notification_preferences->'email' as mailed from private_profiles where email = ${email}`
    expect(row).toEqual({ mailed: true })
  })
})

describe('a link about an address', () => {
  test('works once, also when the account has its old address again', async () => {
    const other = address()
    const { email, browser } = await world.member()
    const first = await move(browser, email, other)
    await move(browser, other, email)
    expect(await follow(first)).toMatchObject(SPENT)
    expect(await accountAt(email)).toMatchObject({ verified: true })
  })

  test('that approves a move asks the new address once', async () => {
    const { email, browser } = await world.member()
    const to = address()
    await change(browser, to)
    const token = await world.tokenFor(email, 'change-email')
    const answers = await Promise.all([follow(token), follow(token), follow(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await world.mailsTo(to)).toHaveLength(1)
  })

  test('of two simultaneous moves takes effect once', async () => {
    const { email, browser } = await world.member()
    const [one, two] = [address(), address()]
    for (const to of [one, two]) {
      await change(browser, to)
      await follow(await world.tokenFor(email, 'change-email'))
    }
    const tokens = [await world.tokenFor(one, 'verify-email'), await world.tokenFor(two, 'verify-email')]
    const answers = await Promise.all(tokens.map(follow))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('of two accounts that move to one address at once works for one', async () => {
    const to = address()
    const people = [await world.member(), await world.member()]
    const tokens = []
    for (const { email, browser } of people) {
      await change(browser, to)
      await follow(await world.tokenFor(email, 'change-email'))
      tokens.push(await world.tokenFor(to, 'verify-email'))
    }
    const answers = await Promise.all(tokens.map(follow))
    expect(
      answers
        .map(({ status, body }) => [status, body['code']])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [200, undefined],
      [400, 'USER_ALREADY_EXISTS'],
    ])
  })

  test('is closed by a password reset, so that an intruder cannot finish the move', async () => {
    const { email, browser } = await world.member()
    const to = address()
    await change(browser, to)
    await follow(await world.tokenFor(email, 'change-email'))
    const token = await world.tokenFor(to, 'verify-email')
    await forgot(email)
    expect((await reset(await world.tokenFor(email, 'reset-password'))).status).toBe(200)
    expect(await follow(token)).toMatchObject(SPENT)
    expect(await accountAt(to)).toBeUndefined()
  })
})

test('to reset the password at the old address is closed when the account moves', async () => {
  const { email, browser } = await world.member()
  const to = address()
  await forgot(email)
  const token = await world.tokenFor(email, 'reset-password')
  await move(browser, email, to)
  expect(await reset(token)).toMatchObject(SPENT)
  expect((await new Visitor(world.mailing).signIn(to, PASSWORD)).status).toBe(200)
})

test('to an account created by an admin is closed when the account is deleted', async () => {
  const { email: admin, browser } = await world.member()
  await world.sql`update profiles set app_role = 'admin' where id = ${(await accountAt(admin))?.id ?? ''}`
  const email = address()
  const here = new Visitor(world.silent)
  for (const [name, value] of browser.cookies) here.cookies.set(name, value)
  const made = await here.post('/api/account/create', { name: 'Kim Sato', email, appRole: 'coach' })
  expect(made.status).toBe(200)
  const token = new URL(String(made.body['link'])).searchParams.get('token') ?? ''
  await world.sql`delete from "user" where email = ${email}`
  await new Visitor(world.silent).post('/api/auth/sign-up/email', form(email))
  expect(await reset(token)).toMatchObject(SPENT)
  expect((await new Visitor(world.silent).signIn(email, PASSWORD)).status).toBe(200)
})
