/** Actions of a person on a page, with the waits they need. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './signed-in.ts'

/** Waits for the whole shell: the shortcuts of undo and redo, the state of saving, and notices. */
export async function untilKeys(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Undo and redo' })).toBeAttached()
  // It comes last, with the notices; without a connection it would not come any more.
  await expect(page.getByRole('banner').getByRole('status')).toBeAttached()
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

/** Fills the sign-in form and waits until the person is signed in. */
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
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/\/playbook/)
}

/** Creates a play from a formation through the dialog and opens it. Returns its id. */
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

/** The number of operations in this browser that the server has not settled. */
export function outboxSize(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('hashmark-outbox')
        open.onerror = () => reject(new Error('the outbox cannot be opened'))
        // One that the app has not made yet must not be made here, empty: the app would find no stores in it.
        open.onupgradeneeded = () => {
          open.transaction?.abort()
          resolve(0)
        }
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

/** Waits until what was done last is in the outbox: an editor shows it first. A page whose clock stands has no frames. */
async function handedOver(page: Page): Promise<void> {
  const frame = page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5))),
  )
  // A page that is reloading does not respond.
  await Promise.race([frame.catch(() => undefined), sleep(1000)])
}

/** Waits until the server has settled every operation of this browser. */
export async function saved(page: Page): Promise<void> {
  await handedOver(page)
  // A page that is reloading (its replica was replaced) does not respond; the next poll succeeds.
  await expect.poll(() => outboxSize(page).catch(() => -1), { timeout: 90_000, intervals: [100] }).toBe(0)
}

/** Waits until rows with that text are on the device's disk, where the replica writes them with a delay. */
export async function onDisk(page: Page, text: string | RegExp): Promise<void> {
  const has = (wanted: string | RegExp) =>
    indexedDB.databases().then(async (databases) => {
      const names = databases.flatMap(({ name }) => (name?.startsWith('rep:') ? [name] : []))
      const replicas = names.map(
        (name) =>
          new Promise<boolean>((resolve, reject) => {
            const open = indexedDB.open(name)
            open.onerror = () => reject(new Error(`${name} cannot be opened`))
            open.onsuccess = () => {
              const rows = open.result.transaction('chunks').objectStore('chunks').getAll()
              rows.onsuccess = () => {
                open.result.close()
                resolve(JSON.stringify(rows.result).search(wanted) >= 0)
              }
            }
          }),
      )
      return (await Promise.all(replicas)).includes(true)
    })
  await expect.poll(() => page.evaluate(has, text), { intervals: [200] }).toBe(true)
}

/** Waits until the app itself is on the device, so that it opens offline: some seconds after its first page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    // What the page loads from now on comes from it.
    if (!serviceWorker.controller)
      await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
}

/** The same without that delay: stores the app on the device now. */
export async function install(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
  await installed(page)
}
