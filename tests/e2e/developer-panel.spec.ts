/** The developer panel: six tabs with what there is to see, for super admins alone. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { axeFindings } from './axe.ts'
import { expect, installed, KEEPS_APP, outboxSize, rename, test } from './fixtures.ts'
import { THEMES, wear } from './themes.ts'

const TABS = ['Design system', 'Performance', 'Auth monitor', 'Console', 'Debug', 'Settings']

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Developer panel' })

/** Opens a tab and gives what it shows. */
async function tab(page: Page, name: string): Promise<Locator> {
  await panelOf(page).getByRole('tab', { name }).click()
  return panelOf(page).getByRole('tabpanel', { name })
}

/** Opens the panel by its keys, once the app shows that the person is super admin. */
async function open(page: Page): Promise<void> {
  await expect.poll(() => scripts(page, 'developer-tools')).not.toEqual([])
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' }).getByText('Super Admin')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+D')
  await expect(panelOf(page)).toBeVisible()
}

/** What axe finds on a tab of the panel. */
async function faultsOn(page: Page, name: string, rules: 'all' | 'theme' = 'all'): Promise<string[]> {
  const shown = await tab(page, name)
  await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
  const found = await axeFindings(page, { within: '[aria-label="Developer panel"]', rules })
  return found.map((finding) => `${name}: ${finding}`)
}

/** A part of a tab by its heading. */
const part = (shown: Locator, name: string | RegExp) => shown.getByRole('region', { name })

/** The scripts that the page itself has asked for and whose names hold the text. */
const scripts = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js') && name.includes(wanted)),
    text,
  )

// What they throw is what is looked for.
test.use({ breaksPages: true })

test.describe('developer panel @shell', () => {
  test('shows a super admin the internals of the app', async ({ headCoach, sql }) => {
    const team = `Panthers ${Date.now()}`
    const { page, context, email } = await headCoach({
      name: 'Riley Stone',
      team,
      formation: 'Gun Doubles',
      play: 'Panel play',
      // Where nothing may be kept, the browser warns of it in the console that is read here.
      options: KEEPS_APP,
    })
    await makeSuperAdmin(sql, email)
    const opener = page.getByRole('button', { name: /^Account: / })

    // The synced row decides, without a reload.
    await open(page)
    await expect(panelOf(page).getByRole('tab', { name: 'Design system' })).toBeFocused()
    expect(await scripts(page, 'developer-panel')).not.toEqual([])

    const design = await tab(page, 'Design system')
    const ground = design.getByRole('listitem').filter({ hasText: /^bg/ })
    await expect(ground).toContainText('#f5f7f9')
    await design.getByRole('radio', { name: 'Dark' }).check()
    await expect(ground).toContainText('#0e141c')
    await design.getByRole('radio', { name: 'Light' }).check()
    await expect(part(design, 'Layers')).toContainText('9999')
    await expect(design.getByRole('link', { name: 'Open design system' })).toBeVisible()

    const performance = await tab(page, 'Performance')
    const largest = part(performance, 'This page load').locator('div').filter({ hasText: '(LCP)' })
    await expect(largest).toContainText(/(Good|Fair|Poor)[\d,]+ ms$/)
    await expect(largest).toContainText('good to 2,500 ms, poor above 4,000 ms')
    await expect(part(performance, 'Timed in this tab')).toContainText(
      'good to 3,000 ms, poor above 5,000 ms',
    )
    await expect(part(performance, /^All users/)).toContainText('Errors and warnings')

    const auth = await tab(page, 'Auth monitor')
    await expect(part(auth, 'Signed in')).toContainText(email)
    await expect(part(auth, 'Signed in')).toContainText('super_admin')
    await expect(part(auth, 'Session')).toContainText('in 29 d 23 h')
    await expect(part(auth, /^Teams/)).toContainText(team)
    await expect(part(auth, /^Teams/)).toContainText('Head coach')
    await expect(part(auth, /^Teams/)).toContainText('playbook.manage')
    // Other tests sign in on the same server: from 20 tries on there is a verdict.
    await expect(part(auth, /^Sign-ins/)).toContainText(
      /(?<!\d)1?\d tr(y|ies), too few to tell|\d+% of (\d{3,}|[2-9]\d) tries/,
    )
    await expect(part(auth, /^In this tab/)).toContainText('opened by a super admin')

    await test.step('captures, searches, exports, stores and clears errors', async () => {
      const shown = await tab(page, 'Console')
      const here = part(shown, /^In this tab/)
      await page.evaluate(() => {
        console.warn('Two minutes left')
        setTimeout(() => void Promise.reject(new TypeError('The clock ran out')))
      })
      await expect(here.getByRole('listitem')).toContainText([
        /Rejection.*TypeError: The clock ran out/,
        /Warning.*Two minutes/,
      ])
      await shown.getByLabel('Kind').selectOption('Warnings')
      await expect(here.getByRole('listitem')).toHaveCount(1)
      await shown.getByLabel('Kind').selectOption('All kinds')

      const stored = part(shown, /^Stored on the server/)
      // The page sends its errors together, a few seconds after the first.
      await expect
        .poll(() => sql`select 1 from telemetry_events where detail ->> 'message' = 'The clock ran out'`)
        .toHaveLength(1)
      await stored.getByRole('button', { name: 'Refresh' }).click()
      await expect(stored).toContainText('The clock ran out')
      const saving = page.waitForEvent('download')
      await shown.getByRole('button', { name: 'Export JSON' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^hashmark-console-.*\.json$/)
      const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
        thisTab: unknown
        server: unknown
      }
      for (const list of [exported.thisTab, exported.server])
        expect(list).toContainEqual(expect.objectContaining({ message: 'TypeError: The clock ran out' }))
      await here.getByRole('button', { name: 'Clear' }).click()
      await expect(here).toContainText('No errors in this tab.')
    })

    const debug = await tab(page, 'Debug')
    await expect(part(debug, /^Outbox/)).toContainText('on this device are saved')
    await debug.getByLabel('Rows of').selectOption('plays')
    await debug.getByLabel('Search rows').fill('panel play')
    await debug.getByText(/^Panel play · /).click()
    await expect(debug.getByText(/"name": "Panel play"/)).toBeVisible()
    await expect(part(debug, 'This device')).toContainText('activated, controls this page')

    const settings = await tab(page, 'Settings')
    await expect(part(settings, 'Development mode')).toContainText(
      'This build always runs in production mode',
    )
    await expect(settings.getByRole('radio')).toHaveCount(0)

    await test.step('closes on Escape, returns the focus, and reopens as it was', async () => {
      const before = await panelOf(page).getByRole('region', { name: 'resizable' }).boundingBox()
      await panelOf(page).getByRole('separator', { name: 'Width' }).press('ArrowLeft')
      await panelOf(page).getByRole('tab', { name: 'Settings' }).press('Escape')
      await expect(panelOf(page)).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.keyboard.press('Meta+Shift+D')
      await expect(panelOf(page).getByRole('tab', { name: 'Settings' })).toBeFocused()
      const after = async () =>
        (await panelOf(page).getByRole('region', { name: 'resizable' }).boundingBox())?.width
      await expect.poll(after).toBe((before?.width ?? 0) + 16)
      await panelOf(page).getByRole('button', { name: 'Reset panel' }).click()
      await expect(panelOf(page).getByRole('tab', { name: 'Design system' })).toBeFocused()
    })

    await test.step('shows the outbox, and sends it', async () => {
      await tab(page, 'Debug')
      await context.setOffline(true)
      await expect(page.getByText("You're offline").first()).toBeVisible()
      await rename(page, 'Renamed on the bus')
      await expect.poll(() => outboxSize(page)).toBe(1)
      const outbox = part(panelOf(page), /^Outbox/)
      await outbox.getByText('plays', { exact: false }).first().click()
      await expect(outbox).toContainText('"Renamed on the bus"')
      await expect(outbox).toContainText(/\d+ (try|tries)/)
      // Without a connection it changes nothing; with one, what waits may be gone before a hand gets there.
      await outbox.getByRole('button', { name: 'Sync now' }).click()
      expect(await outboxSize(page)).toBe(1)
      await context.setOffline(false)
      await expect(outbox).toContainText('on this device are saved')
    })

    await test.step('disappears with the role', async () => {
      await sql`update profiles set app_role = 'player' from "user"
                 where "user".id = profiles.id and "user".email = ${email}`
      await expect(panelOf(page)).toHaveCount(0)
    })
  })

  test('fills a phone, and is legible there for every user', async ({ newcomer, sql }) => {
    const { page, email } = await newcomer('Quinn Hale')
    await makeSuperAdmin(sql, email)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    expect(await panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    for (const name of TABS) expect.soft(await faultsOn(page, name)).toEqual([])
    await panelOf(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(panelOf(page)).toHaveCount(0)
  })

  test('floats beside the page, and is legible there in every theme', async ({ newcomer, sql }) => {
    const { page, email } = await newcomer('Avery Lane')
    await makeSuperAdmin(sql, email)
    await open(page)
    for (const [i, theme] of THEMES.entries()) {
      await wear(page, theme)
      for (const name of TABS)
        expect.soft(await faultsOn(page, name, i === 0 ? 'all' : 'theme'), theme).toEqual([])
    }
  })

  test("clears the app's stored data, which the next load stores again", async ({ newcomer, sql }) => {
    const { page, email } = await newcomer('Rowan Pike', '/dashboard', KEEPS_APP)
    await makeSuperAdmin(sql, email)
    await installed(page)
    const kept = () => page.evaluate(() => caches.keys())
    await expect.poll(kept).not.toEqual([])
    await open(page)
    const settings = await tab(page, 'Settings')
    await settings.getByRole('button', { name: 'Clear caches' }).click()
    const question = page.getByRole('dialog', { name: 'Clear the caches?' })
    await question.getByRole('button', { name: 'Clear caches' }).click()
    await expect(page.getByText(/caches? cleared/)).toBeVisible()
    expect(await kept()).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.reload()
    await installed(page)
    await expect.poll(kept).not.toEqual([])
  })

  test('is absent for a coach, code included', async ({ demo }) => {
    const { page } = await demo('coach')
    await expect.poll(() => scripts(page, 'developer-tools')).not.toEqual([])
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible()
    await page.keyboard.press('Control+Shift+D')
    await page.keyboard.press('Meta+Shift+D')
    // These come after them, so by then they have been answered or will not be.
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(panelOf(page)).toHaveCount(0)
    expect(await scripts(page, 'developer-panel')).toEqual([])
  })
})

/** As the installation does it for the address that it is told. */
async function makeSuperAdmin(sql: Sql, email: string) {
  await sql`update profiles set app_role = 'super_admin' from "user"
             where "user".id = profiles.id and "user".email = ${email}`
}
