/** A coach invites, a mail arrives, somebody joins: over a real mail server. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Mailbox } from '../support/mailbox.ts'
import { axeInThemes } from './axe.ts'
import { expect, PASSWORD, saved } from './fixtures.ts'
import { test } from './mail.ts'

let people = 0
const newEmail = () => `invited-${Date.now()}-${++people}@example.com`

/** Opens the dialog on the page that is there. */
async function openDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Invite to Ridgeview Hawks' })
  await page.getByRole('button', { name: 'Invite people' }).first().click()
  await expect(dialog.getByLabel('First name')).toBeVisible()
  return dialog
}

/** Fills the dialog for one person and sends it. */
async function fill(dialog: Locator, name: string, email: string): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
}

async function invite(page: Page, name: string, email: string): Promise<void> {
  const dialog = await openDialog(page)
  await fill(dialog, name, email)
  await expect(dialog).toHaveCount(0)
}

/** The line of somebody in the list of those who were invited. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Invited people' }).getByRole('listitem', { name })

/** The coach's list of everybody who is still to join. */
async function openInvited(page: Page): Promise<void> {
  await page.goto('/coach-management?tab=invited')
  await expect(page.getByRole('tab', { name: /^Invited/, selected: true })).toBeVisible()
}

/** Chooses from the menu of somebody's line. */
async function choose(page: Page, name: string, item: string | RegExp): Promise<void> {
  await lineOf(page, name)
    .getByRole('button', { name: `More about ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The link in the newest invitation that came to this address. */
async function linkTo(mailbox: Mailbox, email: string, but = ''): Promise<string> {
  const isLink = (link: string) => link.includes('/invite/accept?token=') && link !== but
  const mail = await mailbox.until(({ to, links }) => to.includes(email) && links.some(isLink))
  return mail.links.find(isLink) ?? ''
}

async function device(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  return { context, page: await context.newPage() }
}

/** An account with a verified address, signed in at this page. */
async function account(page: Page, sql: Sql, name: string, email: string): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await page.goto('/register')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await sql`update "user" set email_verified = true where email = ${email}`
  await page.getByRole('button', { name: 'I opened it. Sign me in.' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Looks in every frame: what it waits for is there for two seconds. */
const welcomed = (page: Page) => heading(page, 'Welcome to the Team').waitFor()

test.describe('an invitation @accounts', () => {
  test('arrives by email, and a new person joins with it', async ({ browser, stack, mailbox, demo, sql }) => {
    const { page: coach } = await demo('coach', '/roster')
    const email = newEmail()
    await invite(coach, 'Dana Reyes', email.toUpperCase())
    const line = lineOf(coach, 'Dana Reyes')
    await expect(line).toContainText(email)
    await expect(line).toContainText('Invited, 7 days left')

    const link = await linkTo(mailbox, email)
    const { context, page } = await device(browser, stack.url)
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
    await page.goto(link)
    await expect(heading(page, 'Join Ridgeview Hawks')).toBeVisible()
    for (const fact of ['Dana Reyes', 'Player', 'Ridgeview Hawks'])
      await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Create Account', selected: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Dana')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    const verify = await mailbox.until(
      ({ to, links }) => to.includes(email) && links.some((one) => one.includes('/verify-email')),
    )
    const other = await context.newPage()
    await other.goto(verify.links.find((one) => one.includes('/verify-email')) ?? '')
    await expect(heading(other, 'Your email is verified')).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: 'I opened it. Sign me in.' }).click()
    await welcomed(page)
    await expect(page).toHaveURL(/\/team\/[\w-]+\/bulletin$/)

    // On the coach's open page as well: no longer asked, but there.
    await expect(line).toHaveCount(0)
    await expect(coach.getByRole('link', { name: /Dana Reyes/ })).toBeVisible()
    const [row] = await sql`
      select p.invitation_status, m.team_role from team_players p
        join team_player_contacts c on c.player_id = p.id and c.email = ${email}
        join team_members m on m.user_id = p.user_id and m.team_id = p.team_id`
    expect(row).toEqual({ invitation_status: 'accepted', team_role: 'player' })
    expect(referrers.filter((referrer) => referrer.includes('token='))).toEqual([])
    expect(stack.logs()).not.toContain(new URL(link).searchParams.get('token'))
    await context.close()
  })

  test('from a roster spot links the account to it', async ({ browser, stack, mailbox, demo, sql }) => {
    const { page: coach } = await demo('coach', '/roster')
    const email = newEmail()
    await coach.getByRole('searchbox', { name: 'Search people' }).fill('Marcus Dell')
    await coach.getByRole('button', { name: 'Invite Marcus Dell' }).click()
    const dialog = coach.getByRole('dialog', { name: 'Invite to Ridgeview Hawks' })
    await expect(dialog.getByLabel('Last name')).toHaveValue('Dell')
    await expect(dialog.getByText(/^Joins as #\d+ Marcus Dell on the roster\.$/)).toBeVisible()
    await dialog.getByLabel('Role on the team').selectOption('Family')
    await expect(dialog.getByText(/^Joins as family of #\d+ Marcus Dell\.$/)).toBeVisible()
    await dialog.getByLabel('Role on the team').selectOption('Player')
    // As he is called: the spot is the one that the invitation was started from.
    await dialog.getByLabel('First name').fill('Marc')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toHaveCount(0)
    const spot = coach.getByRole('region', { name: /^Players/ }).getByRole('listitem')
    await expect(spot).toContainText('Invited')

    const { context, page } = await device(browser, stack.url)
    await account(page, sql, 'Marc Dell', email)
    await page.goto(await linkTo(mailbox, email))
    await page.getByRole('button', { name: 'Accept as Marc Dell' }).click()
    await welcomed(page)
    await expect(spot).not.toContainText('Invited')
    await spot.getByRole('link').click()
    await expect(coach.getByRole('region', { name: 'Player' })).toContainText('Has joined')
    const [row] = await sql`
      select r.first_name, u.email from roster_players r join "user" u on u.id = r.user_id where u.email = ${email}`
    expect(row).toEqual({ first_name: 'Marcus', email })
    await context.close()
  })

  test('for a second child that was sent to another address tells family how to be linked', async ({
    mailbox,
    demo,
  }) => {
    const { page: coach } = await demo('coach', '/roster')
    const email = newEmail()
    await coach.getByRole('searchbox', { name: 'Search people' }).fill('Luis Ferrer')
    await coach.getByRole('button', { name: 'Invite Luis Ferrer' }).click()
    const dialog = coach.getByRole('dialog', { name: 'Invite to Ridgeview Hawks' })
    await dialog.getByLabel('Role on the team').selectOption('Family')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toHaveCount(0)

    const { page } = await demo('family')
    await page.goto(await linkTo(mailbox, email))
    await expect(heading(page, 'Already a Member')).toBeVisible()
    await expect(page.getByText(/but you aren't linked to this player yet\.$/)).toBeVisible()
    await expect(page.getByText(/Ask a coach to link you on the player's page/)).toBeVisible()
    expect(await axeInThemes(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Go to team', exact: true })).toBeVisible()
  })

  test('is accepted with an existing account, signed in or not, or with another account', async ({
    browser,
    stack,
    mailbox,
    demo,
    sql,
  }) => {
    const { page: coach } = await demo('coach')
    const [mine, other] = [newEmail(), newEmail()]
    const { context, page } = await device(browser, stack.url)
    await account(page, sql, 'Robin Vega', mine)
    await coach.goto('/coach-management')
    await invite(coach, 'Robin Vega', mine)
    await invite(coach, 'Kit Moss', other)

    // Kit's link, opened by Robin: whom it was sent to is said, and another account is a press away.
    await page.goto(await linkTo(mailbox, other))
    await expect(page.getByText(`This invitation was sent to ${other}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page).toHaveURL(/\/login/)

    await page.goto(await linkTo(mailbox, mine))
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await welcomed(page)
    await expect(page).toHaveURL(/\/team\/[\w-]+\/bulletin$/)

    // The same link once more, and one that somebody else sends to who is here already.
    await page.goto(await linkTo(mailbox, mine))
    await expect(heading(page, 'Already a Member')).toBeVisible()
    await page.getByRole('link', { name: 'Go to team' }).click()
    await expect(page).toHaveURL(/\/team\/[\w-]+\/bulletin$/)
    const { page: stranger, context: strange } = await device(browser, stack.url)
    await stranger.goto(await linkTo(mailbox, mine))
    await expect(heading(stranger, 'Already a Member')).toBeVisible()
    await strange.close()
    const [role] = await sql`select m.team_role from team_members m join "user" u on u.id = m.user_id
      where u.email = ${mine}`
    expect(role).toEqual({ team_role: 'assistant_coach' })
    await context.close()
  })

  test('that has expired says so; sent again it works, and the old link does not', async ({
    browser,
    stack,
    mailbox,
    demo,
    sql,
  }) => {
    const { page: coach } = await demo('coach', '/roster')
    const email = newEmail()
    await invite(coach, 'Ash Bell', email)
    const first = await linkTo(mailbox, email)
    await sql`update team_players set invitation_expires_at = now() - interval '1 hour'
      where id = (select player_id from team_player_contacts where email = ${email})`
    const { context, page } = await device(browser, stack.url)
    await page.goto(first)
    await expect(heading(page, 'Invitation Expired')).toBeVisible()
    await expect(page.getByText(/Contact your coach for a new one/)).toBeVisible()

    await openInvited(coach)
    const line = lineOf(coach, 'Ash Bell')
    await expect(line).toContainText('Expired')
    await line.getByRole('button', { name: 'Send again' }).click()
    await expect(line).toContainText('Invited, 7 days left')
    const second = await linkTo(mailbox, email, first)
    await page.goto(first)
    await expect(heading(page, 'Invalid Invitation')).toBeVisible()
    await page.goto(second)
    await expect(heading(page, 'Join Ridgeview Hawks')).toBeVisible()

    // Taken back, it leads nowhere; and it can be given up altogether.
    await choose(coach, 'Ash Bell', 'Cancel invitation')
    await expect(line).toContainText('Not invited')
    await saved(coach)
    await page.reload()
    await expect(heading(page, 'Invalid Invitation')).toBeVisible()
    await choose(coach, 'Ash Bell', /^Remove from the list/)
    await coach.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(line).toHaveCount(0)
    await context.close()
  })

  test('waits while the mail server is down, says so, and is sent once it is up', async ({
    mailbox,
    demo,
  }) => {
    const { page: coach } = await demo('coach', '/coach-management?tab=invited')
    const email = newEmail()
    await mailbox.goDown()
    try {
      await invite(coach, 'Sky Lane', email)
      const line = lineOf(coach, 'Sky Lane')
      await expect(line).toContainText('Email failed')
      await expect(line).toContainText("The email wasn't delivered. Check the address, or show the QR code.")
      expect(mailbox.mails.some(({ to }) => to.includes(email))).toBe(false)
    } finally {
      await mailbox.comeUp()
    }
    await linkTo(mailbox, email)
    await expect(lineOf(coach, 'Sky Lane')).toContainText('Invited, 7 days left')
  })

  test('created offline is sent on reconnect; a refused one is there to be fixed', async ({
    mailbox,
    demo,
    sql,
  }) => {
    const { page: coach, context } = await demo('coach', '/coach-management?tab=invited')
    const [kept, often] = [newEmail(), newEmail()]
    const dialog = await openDialog(coach)
    await fill(dialog, 'Noor Haddad', 'noor(at)example.com')
    await expect(dialog.getByText('Invalid email address format')).toBeVisible()
    await context.setOffline(true)
    await expect(dialog.getByText(/The invitation will be sent/)).toBeVisible()
    await fill(dialog, 'Noor Haddad', kept)
    await expect(dialog).toHaveCount(0)
    await expect(lineOf(coach, 'Noor Haddad')).toContainText('Waiting to sync')
    await context.setOffline(false)
    await linkTo(mailbox, kept)
    await expect(lineOf(coach, 'Noor Haddad')).toContainText('Invited, 7 days left')

    await sql`
      insert into invitation_attempts (id, team_id, player_id, email, attempted_by, success, attempted_at)
      select gen_random_uuid(), team_id, player_id, ${often}, 'test', false, now()
        from team_player_contacts, generate_series(1, 3) where email = ${kept}`
    const again = await openDialog(coach)
    await fill(again, 'Max Ito', often)
    await expect(
      again.getByText('Too many invitation attempts for this email. Please wait 24 hours and try again.'),
    ).toBeVisible()
    await expect(again.getByLabel('First name')).toHaveValue('Max')
    await again.getByLabel('Email').fill(newEmail())
    await again.getByRole('button', { name: 'Send invitation' }).click()
    await expect(again).toHaveCount(0)
    await expect(lineOf(coach, 'Max Ito')).toBeVisible()
  })

  test('goes to a whole list, with a report of each line', async ({ mailbox, demo }) => {
    const { page: coach } = await demo('coach', '/roster')
    const [one, two, three] = [newEmail(), newEmail(), newEmail()]
    const dialog = await openDialog(coach)
    await dialog.getByRole('radio', { name: 'A list' }).check()
    await dialog
      .getByLabel('Paste a list')
      .fill(
        `Email,Name,Role\n${one},Uma Cole,\n${two},"Diaz, Bo",Coordinator\numa-at-home,Ivy Tran,\n${one},Uma C,`,
      )
    await dialog.getByRole('button', { name: 'Review' }).click()
    await expect(dialog.getByText('2 of 4 people ready to invite, 2 need fixing')).toBeVisible()
    await expect(dialog.getByText('Invalid email address format')).toBeVisible()
    await expect(dialog.getByText('Listed twice')).toBeVisible()
    await expect(dialog.getByLabel('Role, line 2')).toHaveValue('coordinator')
    await dialog.getByRole('button', { name: 'Remove line 4' }).click()
    await dialog.getByLabel('Email, line 3').fill(three)
    await dialog.getByRole('button', { name: 'Send 3 invitations' }).click()
    await expect(dialog.getByText('3 of 3 people invited')).toBeVisible()
    const download = coach.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^invitations-.*\.csv$/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    for (const email of [one, two, three]) await linkTo(mailbox, email)
  })

  test('is shown as a QR code, alone or in a list', async ({ mailbox, demo }) => {
    const { page: coach } = await demo('coach')
    const email = newEmail()
    await openInvited(coach)
    await invite(coach, 'Quinn Abara', email)
    await choose(coach, 'Quinn Abara', 'QR code and link')
    const shown = coach.getByRole('dialog', { name: 'Quinn Abara' })
    await expect(shown.getByRole('img', { name: 'Invitation QR code for Quinn Abara' })).toBeVisible()
    // The same link as in the mail: each is good until one of them is used.
    await expect(shown.getByLabel('Link')).toHaveValue(await linkTo(mailbox, email))
    await coach.keyboard.press('Escape')
    await coach.getByRole('button', { name: 'QR cards' }).click()
    const cards = coach.getByRole('dialog', { name: 'QR cards for Ridgeview Hawks' })
    await expect(cards.getByRole('img', { name: 'QR code for Quinn Abara' })).toBeVisible()
    await expect(cards.getByRole('button', { name: /^Print \d+ cards?$/ })).toBeEnabled()
    await coach.emulateMedia({ media: 'print' })
    await expect(coach.locator('.invitation-sheet').getByText('Quinn Abara')).toBeVisible()
    await expect(coach.getByRole('main')).toBeHidden()
  })

  test('is not available to players', async ({ demo }) => {
    const { page: coach } = await demo('coach', '/roster')
    await invite(coach, 'Tay Okafor', newEmail())
    await expect(coach.getByRole('heading', { name: /^Invited/ })).toBeVisible()
    const { page } = await demo('player', '/roster')
    await expect(heading(page, 'Roster')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Staff/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Invited/ })).toHaveCount(0)
    await page.goto('/coach-management?tab=invited')
    await expect(
      page.getByRole('heading', { name: "You don't have access to this staff list" }),
    ).toBeVisible()
    // The staff may look and not change.
    const { page: assistant } = await demo('assistant', '/coach-management?tab=invited')
    await expect(assistant.getByRole('tab', { name: 'Members', selected: true })).toBeVisible()
    await expect(assistant.getByRole('tab', { name: /^Invited/ })).toHaveCount(0)
    await expect(assistant.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
  })
})

test.describe('the invitation screens @accounts', () => {
  test('pass axe in every theme, on desktop and on a phone', async ({ browser, stack, mailbox, demo }) => {
    const { page: coach } = await demo('coach')
    const email = newEmail()
    await openInvited(coach)
    await invite(coach, 'Wren Castellanos', email)
    const { context, page } = await device(browser, stack.url)
    await page.goto(await linkTo(mailbox, email))
    await expect(heading(page, 'Join Ridgeview Hawks')).toBeVisible()
    const dialog = await openDialog(coach)
    await dialog.getByRole('radio', { name: 'A list' }).check()
    await dialog.getByLabel('Paste a list').fill('Dana Reyes <dana@example.org>\nLee Ortiz')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await expect(dialog.getByText('1 of 2 people ready to invite, 1 needs fixing')).toBeVisible()
    for (const shown of [page, coach])
      for (const width of [1440, 390]) {
        await shown.setViewportSize({ width, height: 844 })
        expect(await axeInThemes(shown), `at ${width} px`).toEqual([])
      }
    await context.close()
  })
})
