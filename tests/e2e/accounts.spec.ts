/** Accounts from their first mail to their end, with a mail server that takes what the product sends. */
import { newId } from '#schema/ids.ts'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { writeMember } from '../support/accounts.ts'
import { pageHeaders } from '../support/csrf.ts'
import type { Mailbox, ReceivedMail } from '../support/mailbox.ts'
import type { Stack } from '../support/stack.ts'
import { axeFindings } from './axe.ts'
import { createTeam, expect } from './fixtures.ts'
import { test } from './mail.ts'

const PASSWORD = 'Third and 11!'
const ANOTHER = 'Fourth and 2?'

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

/** Somebody's browser. */
async function device(browser: Browser, { url }: Stack): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  contexts.push(context)
  return context.newPage()
}

const someone = () => `${newId()}@example.com`

/** An account that is verified already, made without the forms. */
async function verified({ url }: Stack, sql: Parameters<typeof writeMember>[0], name = 'Dana Ortiz') {
  const email = someone()
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: await pageHeaders(url),
    body: JSON.stringify({ name, email, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  const [row] = await sql<{ id: string }[]>`
    update "user" set email_verified = true where email = ${email} returning id`
  return { email, userId: row?.id ?? '' }
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enter(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** The mail to somebody that says so, and the link in it to a page of ours. */
async function linkIn(mailbox: Mailbox, to: string, subject: RegExp, but?: ReceivedMail) {
  const mail = await mailbox.until((one) => one !== but && one.to.includes(to) && subject.test(one.subject))
  return { mail, link: mail.links.find((link) => link.includes('token=')) ?? '' }
}

const section = (page: Page) => page.getByRole('region', { name: 'Account and security' })

async function noFindings(page: Page, within?: string) {
  expect(await axeFindings(page, { within })).toEqual([])
}

/** Opens a dialog by its button; its code may still be on its way. */
async function dialogOf(page: Page, button: Locator, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await button.click()
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('a new account @accounts', () => {
  test('is created, verified by email, and signed in to', async ({ browser, stack, mailbox }) => {
    const page = await device(browser, stack)
    const email = someone()
    await page.goto('/signup')
    await expect(page).toHaveURL(/\/register$/)
    await fillSignUp(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    await noFindings(page)

    // Before the link was opened nobody gets in, here or at sign-in, and both know what to do.
    await page.getByRole('button', { name: 'I opened it. Sign me in.' }).click()
    await expect(page.getByText("Your email isn't verified yet.")).toBeVisible()
    const early = await device(browser, stack)
    await early.goto('/login')
    await fillSignIn(early, email, PASSWORD)
    await expect(early.getByText(/Check your spam folder, or request a new confirmation/)).toBeVisible()
    const { mail: first } = await linkIn(mailbox, email, /verify/i)
    await early.getByRole('button', { name: 'Request a new confirmation' }).click()
    await expect(early.getByText(`If ${email} needs to be verified, we sent a new email.`)).toBeVisible()
    await expect(early.getByRole('button', { name: /Send again in \d+ s/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const { link } = await linkIn(mailbox, email, /verify/i, first)

    await early.goto(link)
    await expect(early.getByRole('heading', { level: 1, name: 'Your email is verified' })).toBeVisible()
    await expect(early.getByText(email)).toBeVisible()
    await noFindings(early)
    await early.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(early, email, PASSWORD)
    await expect(early).toHaveURL(/\/dashboard$/)

    // Where the account was made one press goes on, with what was typed.
    await page.getByRole('button', { name: 'I opened it. Sign me in.' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('for a taken address gets the same response; only the email tells its owner', async ({
    browser,
    stack,
    sql,
    mailbox,
  }) => {
    const { email } = await verified(stack, sql)
    const page = await device(browser, stack)
    await page.goto('/create-account')
    await fillSignUp(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await mailbox.until(({ to, subject }) => to.includes(email) && subject === 'You already have an account')
    await page.getByRole('button', { name: 'Use another email' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Dana')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('with a weak password is refused beside the field, and the form stays filled in', async ({
    browser,
    stack,
  }) => {
    const page = await device(browser, stack)
    await page.goto('/register')
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Last name').fill('Ortiz')
    await page.getByLabel('Email').fill(someone())
    await page.getByLabel('Password', { exact: true }).fill('password')
    await page.getByLabel('Confirm password').fill('password')
    await page.getByRole('button', { name: 'Create account' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(/too weak. Use at least 8 characters with mixed types/)
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('password')
    await password.fill(PASSWORD)
    await expect(page.getByText(/too weak/)).toHaveCount(0)
  })

  test('with an invalid link leads to a new link, for anyone', async ({ browser, stack }) => {
    const page = await device(browser, stack)
    await page.goto('/verify-email?token=e30.e30.cut')
    await expect(page.getByText('This link no longer works.')).toBeVisible()
    await noFindings(page)
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Request a new confirmation' }).click()
    await expect(page.getByText('If nobody@example.com needs to be verified')).toBeVisible()
  })

  test('of a coach continues to a team', async ({ browser, stack, sql }) => {
    const page = await device(browser, stack)
    const email = someone()
    await page.goto('/create-coach-account')
    await expect(page.getByRole('heading', { name: 'Create your coach account' })).toBeVisible()
    await fillSignUp(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await sql`update "user" set email_verified = true where email = ${email}`
    await page.getByRole('button', { name: 'I opened it. Sign me in.' }).click()
    await expect(page).toHaveURL(/\/create-team$/)
  })

  test('created by an admin gets its password through an emailed link; only admins create one', async ({
    browser,
    stack,
    sql,
    mailbox,
  }) => {
    const admin = await verified(stack, sql, 'Ada Admin')
    const page = await device(browser, stack)
    await enter(page, admin.email)
    await page.goto('/admin/create-account')
    await expect(page.getByText('Only admins can create accounts')).toBeVisible()
    await sql`update profiles set app_role = 'admin', role = 'admin', is_admin = true where id = ${admin.userId}`

    const email = someone()
    const form = page.getByLabel('First name')
    await form.fill('Robin')
    await page.getByLabel('Last name').fill('Vega')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('App role').selectOption('coach')
    await noFindings(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(`We emailed Robin Vega at ${email}`)).toBeVisible()

    const { link } = await linkIn(mailbox, email, /your hashmark account/i)
    const robin = await device(browser, stack)
    await robin.goto(link)
    await robin.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await robin.getByLabel('Confirm password').fill(PASSWORD)
    await robin.getByRole('button', { name: 'Set password' }).click()
    await expect(robin.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
    await enter(robin, email)
    const [row] = await sql`
      select app_role from profiles join "user" on "user".id = profiles.id where email = ${email}`
    expect(row?.['app_role']).toBe('coach')
  })
})

test.describe('a password @accounts', () => {
  test('is reset by email when forgotten, and the response is the same for everyone', async ({
    browser,
    stack,
    sql,
    mailbox,
  }) => {
    const { email } = await verified(stack, sql)
    const page = await device(browser, stack)
    await enter(page, email)
    const other = await device(browser, stack)
    await other.goto('/login')
    await fillSignIn(other, email, 'not the one')
    await expect(other.getByText('Invalid email or password')).toBeVisible()
    await expect(other.getByText(/To get a reset link/)).toBeVisible()
    await other.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
    for (const address of ['nobody@example.com', email]) {
      await other.getByLabel('Email').fill(address)
      await other.getByRole('button', { name: 'Email me a link' }).click()
      await expect(other.getByText(`If ${address} has an account, we sent it a link.`)).toBeVisible()
      if (address !== email) await other.getByRole('button', { name: 'Use another email' }).click()
    }
    const { link } = await linkIn(mailbox, email, /reset your password/i)
    await other.goto(link)
    // What is refused does not use the link up.
    await other.getByLabel('Password', { exact: true }).fill('qwerty')
    await other.getByLabel('Confirm password').fill('qwerty')
    await other.getByRole('button', { name: 'Set password' }).click()
    await expect(other.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too weak/)
    await other.getByLabel('Password', { exact: true }).fill(ANOTHER)
    await other.getByLabel('Confirm password').fill(ANOTHER)
    await other.getByRole('button', { name: 'Set password' }).click()
    await expect(other.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
    expect((await page.request.get('/api/session')).status()).toBe(401)
    await enter(other, email, ANOTHER)
    expect(mailbox.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false)
  })

  test('is changed with the current one, which signs the other device out', async ({
    browser,
    stack,
    sql,
    mailbox,
  }) => {
    const { email } = await verified(stack, sql)
    const [page, other] = [await device(browser, stack), await device(browser, stack)]
    await enter(page, email)
    await enter(other, email)
    await page.goto('/profile')
    const dialog = await dialogOf(
      page,
      section(page).getByRole('button', { name: 'Change password' }),
      'Change password',
    )
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await noFindings(page, 'dialog')
    await dialog.getByLabel('Current password').fill('not the one')
    await dialog.getByLabel('New password', { exact: true }).fill(ANOTHER)
    await dialog.getByLabel('Confirm new password').fill(ANOTHER)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    )
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(ANOTHER)
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await page.request.get('/api/session')).status()).toBe(200)
    expect((await other.request.get('/api/session')).status()).toBe(401)
    await mailbox.until(({ to, subject }) => to.includes(email) && /password was changed/i.test(subject))
  })
})

test.describe('account settings @accounts', () => {
  test('list the devices, and sign one out', async ({ browser, stack, sql }) => {
    const { email } = await verified(stack, sql)
    const [page, other] = [await device(browser, stack), await device(browser, stack)]
    await enter(other, email)
    await enter(page, email)
    await page.goto('/profile')
    const devices = section(page).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await noFindings(page)
    await devices.getByRole('button', { name: /^Sign out / }).click()
    await expect(devices).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
    expect((await other.request.get('/api/session')).status()).toBe(401)
  })

  test('change the email once both addresses confirm', async ({ browser, stack, sql, mailbox }) => {
    const { email } = await verified(stack, sql)
    const moved = someone()
    const page = await device(browser, stack)
    await enter(page, email)
    await page.goto('/profile')
    const dialog = await dialogOf(
      page,
      section(page).getByRole('button', { name: 'Change email' }),
      'Change email',
    )
    await dialog.getByLabel('New email').fill('not-an-address')
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await dialog.getByLabel('New email').fill(moved)
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(dialog.getByText('Check your email')).toBeVisible()

    const agreed = await linkIn(mailbox, email, /confirm your new email/i)
    await page.goto(agreed.link)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    const proved = await linkIn(mailbox, moved, /confirm your new email/i)
    await page.goto(proved.link)
    await expect(page.getByRole('heading', { level: 1, name: 'Your email was changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(section(page).getByText(moved)).toBeVisible()
    const fresh = await device(browser, stack)
    await enter(fresh, moved)
  })

  test("download the account's data, and choose which emails are sent", async ({ browser, stack, sql }) => {
    const { email, userId } = await verified(stack, sql)
    const page = await device(browser, stack)
    await enter(page, email)
    await page.goto('/profile')
    const news = page.getByRole('region', { name: 'Notifications', exact: true })
    const mails = news.getByRole('switch', { name: 'Email me about my teams' })
    await expect(mails).toBeChecked()
    // The switch is the label around it.
    await news.getByText('Email me about my teams').click()
    await expect(mails).not.toBeChecked()
    await expect
      .poll(async () => {
        const [row] = await sql`select notification_preferences from private_profiles where id = ${userId}`
        return row?.['notification_preferences'] as unknown
      })
      .toEqual({ push: true, email: false, social: true })

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section(page).getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^hashmark-account-.+\.json$/)
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(expect.any(Object))
    expect(await readFile(await download.path(), 'utf8')).toContain(email)
  })

  test('say offline what has to wait', async ({ browser, stack, sql }) => {
    const { email } = await verified(stack, sql)
    const page = await device(browser, stack)
    await enter(page, email)
    await page.goto('/profile')
    await expect(section(page).getByText('This device')).toBeVisible()
    const button = section(page).getByRole('button', { name: 'Change password' })
    const dialog = await dialogOf(page, button, 'Change password')
    await page.context().setOffline(true)
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('New password', { exact: true }).fill(ANOTHER)
    await dialog.getByLabel('Confirm new password').fill(ANOTHER)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(ANOTHER)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(section(page).getByText(/Nothing here can be changed now/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(section(page).getByText(/Nothing here can be changed now/)).toHaveCount(0)
  })

  test('delete the account with the password, but never leave a team without a head coach', async ({
    browser,
    stack,
    sql,
    mailbox,
  }) => {
    const coach = await verified(stack, sql, 'Casey Morgan')
    const player = await verified(stack, sql, 'Pat Player')
    const page = await device(browser, stack)
    await enter(page, coach.email)
    await createTeam(page, 'Owls')
    const teamId = await expect
      .poll(async () => {
        const [row] = await sql`select team_id from team_members where user_id = ${coach.userId}`
        return row?.['team_id'] as string | undefined
      })
      .toBeTruthy()
      .then(async () => {
        const [row] = await sql`select team_id from team_members where user_id = ${coach.userId}`
        return String(row?.['team_id'])
      })
    await writeMember(sql, teamId, player.userId, 'player')

    await page.goto('/profile')
    const button = section(page).getByRole('button', { name: 'Delete…' })
    const dialog = await dialogOf(page, button, 'Delete my account')
    await expect(dialog.getByRole('link', { name: 'Select a head coach for Owls' })).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toHaveCount(0)
    await noFindings(page, 'dialog')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(button).toBeFocused()

    await sql`update team_members set status = 'inactive', version = version + 1 where user_id = ${player.userId}`
    await button.click()
    await expect(dialog.getByText(/The team Owls with its playbook/)).toBeVisible()
    await noFindings(page, 'dialog')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText('Your password is required')).toBeVisible()
    await dialog.getByLabel('Your password').fill('not the one')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/login/)
    await mailbox.until(({ to, subject }) => to.includes(coach.email) && /deleted/i.test(subject))
    await fillSignIn(page, coach.email, PASSWORD)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    expect(await sql`select id from "user" where email = ${coach.email}`).toEqual([])
  })
})
