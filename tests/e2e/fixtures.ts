import {
  type Browser,
  type BrowserContext,
  expect,
  test as base,
  type Page,
  type TestInfo,
} from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { type Stack, startStack } from '../support/stack.ts'

export const PASSWORD = 'fridaynight'

/** One person at one device. */
export type Actor = { context: BrowserContext; page: Page; email: string }

type Fixtures = {
  /** A new person at a new device, signed up through the form. */
  newcomer: (name?: string) => Promise<Actor>
  /** Somebody of the demo team at a new device, signed in through the form. */
  demo: (who: 'coach' | 'assistant' | 'coordinator' | 'player' | 'family') => Promise<Actor>
  /** Whether the test breaks pages on purpose. */
  breaksPages: boolean
  /** All tests sign in from one address; what fails in one of them must not slow another one down. */
  signIns: void
  /** Tells what a page showed when its test failed, for whoever has only the output. */
  lastWords: void
}
type WorkerFixtures = { stack: Stack; sql: Sql }

/**
 * Tests against the whole product, started once. Each test makes people and teams of its own, or works on the demo
 * team's plays, so nothing needs to be reset. An error that a page did not catch fails the test, unless it is about those.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the destructuring
    async ({}, use) => {
      const stack = await startStack({ env: { DEMO: '1' } })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sql: [
    async ({ stack }, use) => {
      const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  breaksPages: [false, { option: true }],
  signIns: [
    async ({ sql }, use) => {
      await sql`delete from throttles`
      // One that an earlier test has left open would come up on the screen of this one.
      await sql`delete from edit_conflicts`
      await use()
    },
    { auto: true },
  ],
  lastWords: [
    async ({ browser }, use, info) => {
      await use()
      await tell(info, browser.contexts())
    },
    { auto: true },
  ],
  newcomer: async ({ browser, stack, breaksPages }, use, info) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    await use(async (name = 'Casey Morgan') => {
      const actor = await device(browser, stack.url, errors)
      contexts.push(actor.context)
      await signUp(actor.page, name, actor.email)
      return actor
    })
    await tell(info, contexts)
    for (const context of contexts) await context.close()
    if (!breaksPages) expect(errors, 'errors that no page caught').toEqual([])
  },
  demo: async ({ browser, stack, breaksPages }, use, info) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    await use(async (who) => {
      const actor = await device(browser, stack.url, errors)
      contexts.push(actor.context)
      actor.email = `${who}@demo.hashmark.app`
      await signIn(actor.page, actor.email)
      return actor
    })
    await tell(info, contexts)
    for (const context of contexts) await context.close()
    if (!breaksPages) expect(errors, 'errors that no page caught').toEqual([])
  },
})

export { expect }

/** What pages show when their test has failed: a log may be all that there is to go by. */
async function tell({ status, expectedStatus, title }: TestInfo, contexts: BrowserContext[]) {
  if (status === expectedStatus) return
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.log(`“${title}” failed at ${page.url()}, which showed:\n${text.slice(0, 1500)}`)
  }
}

let people = 0

async function device(browser: Browser, baseURL: string, errors: string[]): Promise<Actor> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  context.on('weberror', (found) => errors.push(found.error().message))
  // What the page's own policy keeps out was not meant to be there.
  context.on(
    'console',
    (said) => /Content[ -]Security[ -]Policy/i.test(said.text()) && errors.push(said.text()),
  )
  const page = await context.newPage()
  return { context, page, email: `person-${Date.now()}-${++people}@example.com` }
}

/** Fills the sign-up form and waits for the dashboard. */
export async function signUp(page: Page, name: string, email: string, origin = ''): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await page.goto(`${origin}/register`)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Fills the sign-in form and waits until the person is in. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/(dashboard|playbook)/)
}

/** Creates a team through the form; the person is its head coach. Leaves the playbook open. */
export async function createTeam(page: Page, name: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/create-team`)
  await page.getByLabel('School or club').fill('Ridgeview')
  await page.getByLabel('Team name').fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page).toHaveURL(/\/playbook/)
}

/** Starts a play from a formation through the dialog and opens it. Returns its id. */
export async function newPlay(page: Page, formation: string, name?: string): Promise<string> {
  await page
    .getByRole('button', { name: /^(New play|Draw your first play)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New play' })
  await dialog.getByText(formation, { exact: true }).click()
  if (name) await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Draw it' }).click()
  await expect(page.getByLabel('Name of the play')).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Renames the open play in place. */
export async function rename(page: Page, name: string): Promise<void> {
  const title = page.getByLabel('Name of the play')
  await title.fill(name)
  await title.press('Enter')
  await expect(title).toHaveValue(name)
}

/** How many operations this browser keeps that the server has not settled. */
export function outboxSize(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('hashmark-outbox')
        open.onerror = () => reject(new Error('the outbox cannot be opened'))
        open.onsuccess = () => {
          const db = open.result
          if (!db.objectStoreNames.contains('operations')) return resolve(0)
          const count = db.transaction('operations').objectStore('operations').count()
          count.onsuccess = () => {
            db.close()
            resolve(count.result)
          }
        }
      }),
  )
}

/** Waits until the server has settled everything this browser made. */
export async function saved(page: Page): Promise<void> {
  // A page that is just reloading (its replica was replaced) can't be asked; the next look can.
  await expect.poll(() => outboxSize(page).catch(() => -1), { timeout: 90_000 }).toBe(0)
}

/** Waits until the app itself is on the device, so that it opens without a connection. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
