/** The pages that a link leads to: an invitation, a new password, a team. */
import { runScript } from '../support/stack-cli.ts'
import type { Stack } from '../support/stack.ts'
import { expect, install, KEEPS_APP, PASSWORD, test } from './fixtures.ts'

test.use({ savesData: false })

const NEW_PASSWORD = 'saturday night'

/** `npm run reset-link` beside the running product: what it says, and how it ends. */
async function resetLink(stack: Stack, ...args: string[]): Promise<{ code: number | null; said: string[] }> {
  const env = { DATA_DIR: stack.dataDir, PUBLIC_URL: stack.url }
  const script = runScript('server/reset-link.ts', args, env)
  const code = await script.exit
  await expect.poll(() => script.output()).toMatch(/\n$/)
  return { code, said: script.output().trim().split('\n') }
}

test.describe('an invitation @accounts', () => {
  test('with an unknown token is invalid, says what to do, and keeps the token on the page', async ({
    browser,
    stack,
  }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
    await page.goto('/invite/accept?token=zebra-crossing-4711')
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible()
    await expect(page.getByText('This invitation link is not valid.')).toBeVisible()
    await expect(page.getByText(/Ask your coach to invite the email/)).toBeVisible()
    // Scripts may name each other; the page, and the token in its address, nothing names.
    expect(referrers.filter((referrer) => referrer.includes('/invite/'))).toEqual([])
    expect(referrers.length).toBeGreaterThan(3)
    expect(stack.logs()).not.toContain('zebra-crossing-4711')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.close()
  })

  test('without a token is invalid, and leads a member back to the app', async ({ demo }) => {
    const { page } = await demo('player', '/invite/accept')
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join a team' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('opened offline is checked by itself on reconnect', async ({ demo }) => {
    const { page, context } = await demo('family', '/dashboard', KEEPS_APP)
    await install(page)
    await context.setOffline(true)
    // Within the app: what a new document is told of its connection, engines do not agree on.
    await page.evaluate(() => {
      history.pushState(null, '', '/invite/accept?token=any')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByText('Failed to load invitation details.')).toBeVisible()
    await expect(page.getByText("You're offline.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible()
  })
})

test.describe('a new password @accounts', () => {
  test('is requested from the sign-in page; without email it names the contact, for anyone', async ({
    browser,
    stack,
  }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    for (const email of ['coach@demo.hashmark.app', 'nobody@example.com']) {
      await page.goto('/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByText("Hashmark can't send email here yet.")).toBeVisible()
      await expect(page.getByText(/Ask your administrator for a password reset link/)).toBeVisible()
    }
    await page.close()
  })

  test('is set by a link, once; the old password and every session end', async ({
    newcomer,
    browser,
    stack,
  }) => {
    const { page: signedIn, email } = await newcomer('Robin Vega')
    const { code, said } = await resetLink(stack, email)
    expect(code).toBe(0)
    const link = said.at(-1) ?? ''
    expect(link.startsWith(`${stack.url}/reset-password?token=`)).toBe(true)
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password').fill('other')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
    expect((await signedIn.request.get('/api/session')).status()).toBe(401)

    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('another one')
    await page.getByLabel('Confirm password').fill('another one')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('This link no longer works.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
    await page.close()
  })

  test('is not created for an unknown account: the operator gets one sentence', async ({ stack }) => {
    expect(await resetLink(stack, 'nobody@example.com')).toEqual({
      code: 1,
      said: ['Nobody has an account with the address nobody@example.com.'],
    })
    expect(await resetLink(stack)).toEqual({ code: 1, said: ['Say whose: npm run reset-link -- EMAIL'] })
  })
})

test('a new email takes effect at once when no email can be sent @accounts', async ({ newcomer }) => {
  const { page, email } = await newcomer('Robin Vega')
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Account and security' })
  await section.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription('This is already your email.')
  await dialog.getByLabel('New email').fill(`new-${email}`)
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText(`new-${email}`)).toBeVisible()
})

test('the URL of a team makes it active and leads to its bulletin @shell', async ({ demo, sql }) => {
  const { page } = await demo('coach', 'about:blank')
  const [team] = await sql`
    select teams.id, teams.name from teams
      join team_members on team_members.team_id = teams.id
      join "user" on "user".id = team_members.user_id and "user".email = 'coach@demo.hashmark.app'`
  await page.goto(`/teams/${String(team?.['id'])}`)
  await expect(page).toHaveURL(new RegExp(`/team/${String(team?.['id'])}/bulletin$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Team bulletin' })).toBeVisible()
  const remembered = () => page.evaluate(() => localStorage.getItem('hashmark.active-team'))
  await expect.poll(remembered).toBe(team?.['id'])

  await page.goto('/teams/0197a000-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { name: "You're not on this team" })).toBeVisible()
})

test.describe('an unknown URL @shell', () => {
  test('leads to the dashboard, which shows it', async ({ demo }) => {
    const { page } = await demo('coach', '/playbok/old-link')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText("That page doesn't exist")).toBeVisible()
    await expect(page.getByText('/playbok/old-link')).toBeVisible()
  })

  test('leads to sign-in when signed out, which shows it', async ({ browser, stack }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto('/nowhere')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText("That page doesn't exist")).toBeVisible()
    await page.close()
  })
})
