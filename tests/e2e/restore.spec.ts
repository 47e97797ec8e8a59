/** What devices make of a server that was restored to an older backup. */
import AxeBuilder from '@axe-core/playwright'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { type Stack, startStack } from '../support/stack.ts'
import { runScript } from '../support/stack-cli.ts'
import { expect, outboxSize, PASSWORD, rename, saved, test } from './fixtures.ts'
import { newDevice, newHeadCoach } from './signed-in.ts'

const SENTENCE =
  /The server was restored to \d+:\d\d [AP]M\. (\d+) of your changes since then (is|are) on this device\./
const notice = (page: Page) => page.getByText(SENTENCE)
const name = (page: Page) => page.getByLabel('Name of the play')
const lost = (page: Page) => page.getByRole('list', { name: 'Undone changes, oldest first' })

/** Runs a script against the running product; returns what it printed. */
async function run(stack: Stack, script: string, args: string[]): Promise<string> {
  const ran = runScript(script, args, { DATA_DIR: stack.dataDir })
  expect(await ran.exit, ran.output()).toBe(0)
  return ran.output()
}

/** How often the server has taken a renaming of the play. */
async function renamings(sql: Sql, playId: string): Promise<{ name: string; applied: number }> {
  const [row] = await sql<{ name: string; applied: number }[]>`
    select name, (select count(*)::int from receipts where entity_id = ${playId} and name = 'plays.edit'
                     and outcome = 'applied') as applied from plays where id = ${playId}`
  if (!row) throw new Error('The play is gone')
  return row
}

/** How many saved changes the device keeps, and how many characters they have. */
function keptOn(page: Page): Promise<{ changes: number; characters: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('hashmark-settled')
        open.onerror = () => reject(new Error('the saved changes cannot be opened'))
        open.onsuccess = () => {
          const total = open.result.transaction('facts').objectStore('facts').get('total')
          total.onsuccess = () => {
            open.result.close()
            resolve(
              (total.result as { changes: number; characters: number } | undefined) ?? {
                changes: 0,
                characters: 0,
              },
            )
          }
        }
      }),
  )
}

/** A restore sends every row to zero-cache again, also those of all tests before this one: tens of thousands after the imports. */
const WHOLE_DATABASE = { timeout: 60_000 }

test.describe('a restored backup @sync', () => {
  let folder = ''
  let file = ''

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hashmark-restore-'))
    file = join(folder, 'hashmark.backup')
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('two devices, one of them offline during it, see what they still have, and send it again once', async ({
    demo,
    demoPlay,
    stack,
    sql,
  }) => {
    const coachs = await demoPlay('Gun Doubles', 'Restore Mesh')
    const assistants = await demoPlay('Gun Trips Rt', 'Restore Stick')
    const { page: coach } = await demo('coach', `/playbook/${coachs}`)
    const { page: assistant, context: bench } = await demo('assistant', `/playbook/${assistants}`)
    await rename(coach, 'Before the backup')
    await saved(coach)
    await run(stack, 'server/backup.ts', [file])

    await rename(coach, 'Lost 1')
    await rename(coach, 'Lost 2')
    await saved(coach)
    await rename(assistant, 'Lost stick')
    await saved(assistant)
    await expect.poll(() => keptOn(coach).then(({ changes }) => changes)).toBe(3)
    await bench.setOffline(true)
    await expect(assistant.getByText("You're offline").first()).toBeVisible()
    await rename(assistant, 'Lost stick, unsent')
    await expect.poll(() => outboxSize(assistant)).toBe(1)

    const second = await coach.context().newPage()
    await second.goto('/dashboard')
    const said = await run(stack, 'server/restore.ts', [file, '--force'])
    expect(said).toMatch(/^All data goes back to \w+ \d+, \d+, .*\. The server loses .*: [3-9] changes\.$/m)
    expect(said).toMatch(/offers its user to send again/)

    // Both tabs go back and say so; what the backup has is not counted.
    await expect(name(coach)).toHaveValue('Before the backup', WHOLE_DATABASE)
    for (const page of [coach, second])
      await expect(notice(page)).toContainText('2 of your changes', WHOLE_DATABASE)
    expect(await renamings(sql, coachs)).toEqual({ name: 'Before the backup', applied: 1 })
    await coach.getByRole('button', { name: 'Send again' }).click()
    await expect(name(coach)).toHaveValue('Lost 2')
    for (const page of [coach, second]) await expect(notice(page)).toBeHidden()
    await saved(coach)
    expect(await renamings(sql, coachs)).toEqual({ name: 'Lost 2', applied: 3 })

    // What was unsent goes by itself, and meets a name that it did not expect: its author is asked, as ever.
    await bench.setOffline(false)
    await expect(notice(assistant)).toContainText('1 of your changes', WHOLE_DATABASE)
    await assistant.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
    await assistant.getByRole('link', { name: 'Review' }).click()
    await expect(lost(assistant).getByRole('listitem')).toHaveCount(1)
    await expect(lost(assistant)).toContainText('Lost stick')
    await assistant.getByRole('button', { name: 'Send all again' }).click()
    await expect(notice(assistant)).toBeHidden()
    await saved(assistant)
    expect(await renamings(sql, assistants)).toEqual({ name: 'Lost stick', applied: 1 })

    // It is told once.
    for (const page of [coach, assistant]) {
      await page.reload()
      await expect.poll(() => keptOn(page).then(({ changes }) => changes)).toBeGreaterThan(0)
      await expect(notice(page)).toBeHidden()
    }
  })

  test('changes left unsent stay on the device, and on its page, for another day', async ({
    headCoach,
    stack,
    sql,
  }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Curl' })
    await saved(page)
    await run(stack, 'server/backup.ts', [file])
    await rename(page, 'Curl Rail')
    await rename(page, 'Curl Wheel')
    await saved(page)
    await run(stack, 'server/restore.ts', [file, '--force'])
    await expect(notice(page)).toContainText('2 of your changes', WHOLE_DATABASE)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(notice(page)).toBeHidden()
    await page.goto('/outbox')
    await expect(lost(page).getByRole('listitem')).toHaveCount(2)
    await expect(notice(page)).toBeHidden()
    await lost(page).getByRole('listitem').first().getByRole('button', { name: 'Send again' }).click()
    await expect(lost(page).getByRole('listitem')).toHaveCount(1)
    await saved(page)
    expect(await renamings(sql, playId)).toEqual({ name: 'Curl Rail', applied: 1 })
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations).toEqual([])
  })

  test('a device keeps no more than the last 14 days, and 5,000 changes', async ({ headCoach }) => {
    const { page } = await headCoach({ formation: 'Gun Doubles', play: 'Curl' })
    await rename(page, 'Curl Rail')
    await saved(page)
    const before = await keptOn(page)
    await page.evaluate(
      (day) =>
        new Promise<void>((resolve) => {
          const open = indexedDB.open('hashmark-settled')
          open.onsuccess = () => {
            const tx = open.result.transaction(['changes', 'facts'], 'readwrite')
            const put = (i: number, settledAt: number) =>
              tx.objectStore('changes').put({ opId: `old ${i}`, userId: 'casey', settledAt, size: 10 })
            for (let i = 0; i < 100; i++) put(i, Date.now() - 15 * day)
            for (let i = 100; i < 5100; i++) put(i, Date.now() - 13 * day + i)
            const total = tx.objectStore('facts').get('total')
            total.onsuccess = () => {
              const { changes, characters } = total.result as { changes: number; characters: number }
              tx.objectStore('facts').put(
                { changes: changes + 5100, characters: characters + 51_000 },
                'total',
              )
            }
            tx.oncomplete = () => {
              open.result.close()
              resolve()
            }
          }
        }),
      86_400_000,
    )
    await rename(page, 'Curl Wheel')
    await expect.poll(() => keptOn(page).then(({ changes }) => changes)).toBe(5000)
    const left = await page.evaluate(
      () =>
        new Promise<{ count: number; oldest: unknown }>((resolve) => {
          const open = indexedDB.open('hashmark-settled')
          open.onsuccess = () => {
            const keys = open.result
              .transaction('changes')
              .objectStore('changes')
              .index('settledAt')
              .getAllKeys()
            keys.onsuccess = () => {
              open.result.close()
              resolve({ count: keys.result.length, oldest: keys.result[0] })
            }
          }
        }),
    )
    expect(left).toEqual({ count: 5000, oldest: `old ${100 + before.changes + 1}` })
  })

  test('saved changes leave a shared device at sign-out', async ({ headCoach }) => {
    const { page } = await headCoach({ formation: 'Gun Doubles', play: 'Curl' })
    await rename(page, 'Curl Rail')
    await saved(page)
    await expect.poll(() => keptOn(page).then(({ changes }) => changes)).toBeGreaterThan(0)
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => keptOn(page)).toEqual({ changes: 0, characters: 0 })
  })
})

test.describe('a backup restored into a new installation @sync', () => {
  test('a device reconnects to it, and offers what it still has', async ({ browser }) => {
    const folder = mkdtempSync(join(tmpdir(), 'hashmark-moved-'))
    // The unprivileged user that Postgres runs as must be able to pass.
    chmodSync(folder, 0o755)
    const file = join(folder, 'hashmark.backup')
    let stack = await startStack({ dataDir: join(folder, 'old') })
    try {
      const { session, playId, email } = await newHeadCoach(stack, { formation: 'Gun Doubles', play: 'Curl' })
      const context = await newDevice(browser, stack, session)
      const page = await context.newPage()
      await page.goto(`/playbook/${playId}`)
      await rename(page, 'Curl Rail')
      await saved(page)
      await run(stack, 'server/backup.ts', [file])
      // The new installation is set up while people still work on the old one.
      const dataDir = join(folder, 'new')
      const restored = runScript('server/restore.ts', [file], { DATA_DIR: dataDir })
      await rename(page, 'Curl Wheel')
      await saved(page)
      const { port } = stack
      await stack.stop()
      await rename(page, 'Curl Wheel, unsent')
      await expect.poll(() => outboxSize(page)).toBe(1)

      expect(await restored.exit, restored.output()).toBe(0)
      stack = await startStack({ dataDir, port })
      // The new installation signs sessions with a secret of its own.
      const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' })
      await expect(dialog).toBeVisible({ timeout: 60_000 })
      await expect(dialog.getByLabel('Email')).toHaveValue(email)
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      // The unsent rename meets the restored name, and is put off.
      const conflict = page.getByRole('dialog', {
        name: 'Someone else modified this play while you were editing',
      })
      await page.addLocatorHandler(conflict, () => conflict.getByRole('button', { name: 'Later' }).click())
      await expect(notice(page)).toContainText('1 of your changes', { timeout: 60_000 })
      await page.getByRole('button', { name: 'Send again' }).click()
      await saved(page)
      const sql = postgres(stack.databaseUrl, { max: 1 })
      expect(await renamings(sql, playId)).toEqual({ name: 'Curl Wheel', applied: 2 })
      await sql.end()
      await context.close()
    } finally {
      await stack.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})
