/** A session that ends, is left, or cannot begin yet: nothing of the person's work goes with it. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  expect,
  install,
  KEEPS_APP,
  onDisk,
  outboxSize,
  PASSWORD,
  rename,
  saved,
  signIn,
  test,
} from './fixtures.ts'

const title = (page: Page) => page.getByLabel('Name of the play')
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to continue' })

/** Ends every session of the account on the server, as signing out everywhere does. */
async function endSessions(sql: Sql, email: string) {
  await sql`delete from session using "user" u where session.user_id = u.id and u.email = ${email}`
}

/** What a device does that wakes up, or is online again: it looks how things stand. */
async function wake(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

function identity(page: Page) {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('hashmark.identity') ?? 'null') as {
        userId: string
        expiresAt: number
      } | null,
  )
}

/** The databases on this device that hold a copy of somebody's teams. */
function replicas(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('rep:') ? [name] : [])),
  )
}

async function openSignOut(page: Page) {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Are you sure you want to sign out?')).toBeVisible()
}

async function anotherTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Behind the first page's content, which is when the page begins to watch its session. */
async function watched(page: Page) {
  await expect(page.getByRole('contentinfo').or(title(page)).first()).toBeVisible()
}

/** One play, which is open. */
const MESH = { formation: 'Gun Trips Rt', play: 'Mesh' }

test.describe('a session that ends @accounts', () => {
  test('with unsaved text asks for sign-in over the page, which stays as it is', async ({
    newcomer,
    sql,
  }) => {
    const { page, email } = await newcomer('Casey Morgan', '/create-team')
    await watched(page)
    await page.getByLabel('School or club').fill('Half typed')
    await endSessions(sql, email)
    await wake(page)
    await expect(signInAgain(page)).toBeVisible()
    await expect(page).toHaveURL(/\/create-team$/)
    await expect(signInAgain(page).getByLabel('Email')).toHaveValue(email)
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signInAgain(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(signInAgain(page)).toBeHidden()
    await expect(page.getByLabel('School or club')).toHaveValue('Half typed')
    await page.getByLabel('Team name').fill('All typed')
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect(page.getByRole('heading', { name: 'Season and colors' })).toBeVisible()
    await saved(page)
    expect(await sql`select 1 from teams where name = 'All typed'`).toHaveLength(1)
  })

  test('with a dialog open allows continuing without it, and sends the changes after sign-in', async ({
    headCoach,
    sql,
  }) => {
    const { page, email } = await headCoach()
    // The playbook that the play goes into must have come before the session ends.
    await onDisk(page, 'e/playbooks/')
    await page
      .getByRole('button', { name: /^(New play|Draw your first play)$/ })
      .first()
      .click()
    const newOne = page.getByRole('dialog', { name: 'New play' })
    await newOne.getByText('Gun Trips Rt', { exact: true }).click()
    await newOne.getByLabel('Name', { exact: true }).fill('Half typed')
    await endSessions(sql, email)
    await wake(page)
    await signInAgain(page).getByRole('button', { name: 'Not now' }).click()
    await expect(newOne.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
    await newOne.getByRole('button', { name: 'Draw it' }).click()
    await expect(title(page)).toHaveValue('Half typed')
    const playId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await outboxSize(page)).toBe(1)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(signInAgain(page)).toContainText('1 change will be saved after you sign in')
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signInAgain(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(signInAgain(page)).toBeHidden()
    await saved(page)
    expect(await sql`select 1 from plays where id = ${playId} and name = 'Half typed'`).toHaveLength(1)
    await expect(page.getByText(/^Sign in again/)).toHaveCount(0)
  })

  test('with nothing open shows sign-in instead of the page, and then returns to it', async ({
    newcomer,
    sql,
  }) => {
    const { page, email } = await newcomer('Casey Morgan', '/calendar')
    await watched(page)
    await endSessions(sql, email)
    // Told by the server: in less than two seconds, and what a busy machine adds.
    await expect(page).toHaveURL(/\/login\?reason=session_expired$/, { timeout: 4000 })
    await expect(page.getByText('Your session has expired.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/calendar$/)
  })

  test('soon is extended, with a message; a failed extension is reported too', async ({ newcomer, sql }) => {
    const { page, email } = await newcomer('Casey Morgan', '/calendar')
    await watched(page)
    const soon = () => sql`
      update session set expires_at = now() + interval '4 minutes' from "user" u
       where session.user_id = u.id and u.email = ${email}`
    await soon()
    await page.reload()
    await expect(page.getByText('Session refreshed')).toBeVisible()
    expect((await identity(page))!.expiresAt).toBeGreaterThan(Date.now() + 20 * 86_400_000)

    await soon()
    await page.route('**/api/session/refresh', (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Session refresh failed')).toBeVisible()
    await expect(page.getByText('Please log in again')).toBeVisible()
  })

  test('while offline opens the app as it was, and continues on reconnect', async ({ headCoach, sql }) => {
    const { page, context, email, playId } = await headCoach({ ...MESH, options: KEEPS_APP })
    await install(page)
    await onDisk(page, 'Mesh')
    await context.setOffline(true)
    await endSessions(sql, email)
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('hashmark.identity') ?? '{}') as object
      localStorage.setItem('hashmark.identity', JSON.stringify({ ...stored, expiresAt: 1 }))
    })
    await page.reload()
    await expect(title(page)).toHaveValue('Mesh')
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'On the bus')
    await expect(page).toHaveURL(new RegExp(`/playbook/${playId}`))
    await context.setOffline(false)
    await expect(signInAgain(page)).toBeVisible({ timeout: 60_000 })
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signInAgain(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await saved(page)
    const [play] = await sql`select name from plays where id = ${playId}`
    expect(play?.['name']).toBe('On the bus')
  })
})

test.describe('two tabs @accounts', () => {
  test('signing out in one signs out the other, and removes the teams from the device', async ({
    headCoach,
  }) => {
    const { page, context } = await headCoach(MESH)
    const beside = await anotherTab(context, '/dashboard')
    await watched(beside)
    expect(await replicas(page)).not.toEqual([])
    await openSignOut(page)
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(beside).toHaveURL(/\/login$/)
    await expect.poll(() => replicas(page)).toEqual([])
    expect((await page.request.get('/api/session')).status()).toBe(401)
    await beside.goto('/dashboard')
    await expect(beside).toHaveURL(/\/login$/)
  })

  test('a response that arrives after a sign-out does not restore the session', async ({ headCoach }) => {
    const { page } = await headCoach(MESH)
    const asked = Promise.withResolvers<void>()
    const leaving = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await leaving.promise
      await route.fulfill({ response })
    })
    await page.route('**/api/auth/sign-out', async (route) => {
      const answered = page.waitForResponse('**/api/session')
      leaving.resolve()
      await (await answered).finished()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await route.continue()
    })
    await page.reload()
    await asked.promise
    await openSignOut(page)
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('hashmark.identity'))).toBeNull()
  })

  test('signing in in one signs the other in, which notices another account there', async ({ headCoach }) => {
    const { page, context, email } = await headCoach({ name: 'First Coach', ...MESH })
    await openSignOut(page)
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const beside = await anotherTab(context, '/login')
    await expect(beside.getByLabel('Email')).toBeVisible()
    await signIn(page, email)
    await expect(beside).toHaveURL(/\/dashboard/)
    await expect(beside.getByRole('button', { name: 'Account: First Coach' })).toBeVisible()

    // In the middle of something, the tab says who it is that works here now, and loses nothing by itself.
    await page.goto('/create-team')
    await page.getByLabel('Team name').fill('Half typed')
    await beside.goto('/login?reason=session_expired')
    await beside.getByLabel('Email').fill('assistant@demo.hashmark.app')
    await beside.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await beside.getByRole('button', { name: 'Sign in', exact: true }).click()
    const other = page.getByRole('dialog', { name: 'Someone else is signed in' })
    await expect(other).toContainText('Marcus Bell')
    await other.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByLabel('Team name')).toHaveValue('Half typed')
    await page.getByRole('button', { name: 'Switch', exact: true }).click()
    await other.getByRole('button', { name: 'Continue as Marcus Bell' }).click()
    await expect(page.getByRole('button', { name: 'Account: Marcus Bell' })).toBeVisible()
  })
})

test.describe('signing out @accounts', () => {
  test.use({ serviceWorkers: 'allow' })

  test('waits for unsent changes, then leaves', async ({ headCoach, sql }) => {
    const { page, context, playId } = await headCoach(MESH)
    await install(page)
    await context.setOffline(true)
    await rename(page, 'Sent first')
    await expect.poll(() => outboxSize(page)).toBe(1)
    await openSignOut(page)
    await expect(page.getByText("1 change hasn't synced yet.")).toBeVisible()
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page.getByText("You're offline. 1 change will sync when you're back online.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out anyway' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/login$/, { timeout: 60_000 })
    expect(await outboxSize(page)).toBe(0)
    const [play] = await sql`select name from plays where id = ${playId}`
    expect(play?.['name']).toBe('Sent first')
  })

  test('at /logout with unsent changes asks, and keeps the teams on a personal device', async ({
    headCoach,
  }) => {
    const { page, context } = await headCoach(MESH)
    await install(page)
    await openSignOut(page)
    await page.getByText('This is my device').click()
    await expect(page.getByText('Your teams stay on it')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await rename(page, 'Stays here')
    await expect.poll(() => outboxSize(page)).toBe(1)
    await page.goto('/logout')
    await expect(page.getByText("You're offline. 1 change will sync when you're back online.")).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/logout')
    await page.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await outboxSize(page)).toBe(1)
    expect(await replicas(page)).not.toEqual([])
  })
})

test.describe('without a connection @accounts', () => {
  test.use({ serviceWorkers: 'allow' })

  test('signing in is queued, in memory only, and done on reconnect', async ({ newcomer }) => {
    const { page, context, email } = await newcomer()
    await openSignOut(page)
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await install(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const queued = page.getByRole('dialog', { name: 'Queued for when back online' })
    await expect(queued).toContainText(
      "You're currently offline. This action will be performed when you're back online.",
    )
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(PASSWORD)

    // Taken back, nothing is done; what was typed is still there.
    await queued.getByRole('button', { name: 'Cancel' }).click()
    await expect(queued).toBeHidden()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(queued).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You're back online and signed in")).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  test('a new account is queued as well, and a later failure is shown', async ({ newcomer }) => {
    const { page, context, email } = await newcomer()
    await openSignOut(page)
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await install(page)
    await page.goto('/register')
    await page.getByLabel('First name').fill('Casey')
    await page.getByLabel('Last name').fill('Morgan')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('dialog', { name: 'Queued for when back online' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('An account with this email already exists.').first()).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Casey')
  })
})
