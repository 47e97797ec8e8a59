/** What was saved and what was not: read, found, kept, tried again and discarded; and the indicator that says so. */
import AxeBuilder from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  expect,
  install,
  KEEPS_APP,
  newPlay,
  outboxSize,
  rename,
  saved,
  test,
  untilKeys,
} from './fixtures.ts'

const history = (page: Page) => page.getByRole('dialog', { name: 'Save History' })
const saves = (page: Page) => history(page).getByRole('list', { name: 'Saves, newest first' })

/** Opens the history from the chip, which may still be on its way. */
async function openHistory(page: Page) {
  const chip = page.getByRole('dialog', { name: 'Save status' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Saved|Saving|Connecting|You're offline|\d+ (change|conflict))/ })
    .click()
  await chip.getByRole('button', { name: 'Save History' }).click()
  await expect(history(page)).toBeVisible()
}

async function setStatus(sql: Sql, email: string, status: 'active' | 'inactive') {
  await sql`
    update team_members set status = ${status} from "user" u
     where team_members.user_id = u.id and u.email = ${email}`
}

test.describe('the save history @sync', () => {
  test('lists saved changes, filtered by kind and words, and exports the shown ones', async ({
    headCoach,
  }) => {
    const { page } = await headCoach()
    await newPlay(page, 'Gun Doubles', 'Mesh')
    await rename(page, 'Mesh Rail')
    await rename(page, 'Stick Nod')
    await saved(page)
    await openHistory(page)
    const all = saves(page).getByRole('listitem')
    await expect(all.filter({ hasText: 'Stick Nod' })).toHaveCount(1)
    await expect.poll(() => all.count()).toBeGreaterThanOrEqual(4)
    const total = await all.count()
    // The newest first.
    await expect(all.first()).toContainText('Stick Nod')

    await history(page)
      .getByRole('radio', { name: /^Error/ })
      .check()
    await expect(history(page).getByText('No matches')).toBeVisible()
    await history(page)
      .getByRole('radio', { name: /^Success/ })
      .check()
    await expect(all).toHaveCount(total)
    await history(page).getByLabel('Search history').fill('stick')
    await expect(all).toHaveCount(1)

    const saving = page.waitForEvent('download')
    await history(page).getByRole('button', { name: 'Export JSON' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^hashmark-save-history-.*\.json$/)
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as object[]
    expect(exported).toMatchObject([{ operation: 'plays.edit', outcome: 'applied', entityType: 'play' }])

    const { violations } = await new AxeBuilder({ page })
      .include('dialog[open]')
      .setLegacyMode(true)
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    await all.first().getByRole('link', { name: 'Open play' }).click()
    await expect(history(page)).toHaveCount(0)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Stick Nod')
  })

  test('has a URL, works offline, and shows the queue', async ({ headCoach }) => {
    const { page, context } = await headCoach()
    await newPlay(page, 'Gun Doubles', 'Mesh')
    await saved(page)
    await page.goto('/dashboard?history')
    await expect(history(page)).toBeVisible()
    await expect(saves(page).getByRole('listitem').filter({ hasText: 'Mesh' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/history/)
    await page.goBack()
    await expect(page.getByLabel('Name of the play')).toBeVisible()
    await untilKeys(page)
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Mesh Rail')
    await openHistory(page)
    await expect(saves(page).getByRole('listitem').first()).toContainText('waiting to sync')
    await context.setOffline(false)
    await saved(page)
    await expect(saves(page).getByText('waiting to sync')).toHaveCount(0)
  })

  test('retries a refused change on the current data, or discards it on every device', async ({
    headCoach,
    newcomer,
    sql,
    browser,
    stack,
  }) => {
    const coach = await headCoach({ name: 'Robin Hale', formation: 'Gun Doubles', play: 'Mesh' })
    const { playId } = coach
    const assistant = await newcomer('Sam Ortiz', 'about:blank', KEEPS_APP)
    await sql`
      insert into team_members (team_id, user_id, team_role, capabilities, assigned_at, status, version)
      select p.team_id, u.id, 'coordinator', '[]', now(), 'active', 1 from plays p, "user" u
       where p.id = ${playId} and u.email = ${assistant.email}`
    const { page, context } = assistant
    await page.goto(`/playbook/${playId}`)
    await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh')
    await install(page)
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Mesh Rail')
    await expect.poll(() => outboxSize(page)).toBe(1)
    await setStatus(sql, assistant.email, 'inactive')
    // Whoever has left a team gets a fresh copy of what is theirs, as soon as they leave the page alone.
    const renewed = page.waitForEvent('load')
    await context.setOffline(false)
    await renewed
    await saved(page)
    await expect(page.getByRole('button', { name: '1 change not saved' })).toBeVisible()
    // Meanwhile the play is another one, and the right comes back.
    await rename(coach.page, 'Mesh Wheel')
    await saved(coach.page)
    await setStatus(sql, assistant.email, 'active')
    await expect(page.getByLabel('Name of the play')).toHaveValue('Mesh Wheel')

    await page.getByRole('button', { name: '1 change not saved' }).click()
    await page.getByRole('button', { name: "See what wasn't saved" }).click()
    const refused = saves(page).getByRole('listitem').filter({ hasText: 'Mesh Rail' })
    await expect(refused).toContainText("You don't have permission")
    await refused.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(async () => (await sql`select name from plays where id = ${playId}`)[0]?.['name'], {
        timeout: 60_000,
      })
      .toBe('Mesh Rail')
    // It is no conflict with what came between, and the refusal is gone.
    const [conflicts] = await sql`select count(*)::int as n from edit_conflicts where entity_id = ${playId}`
    expect(conflicts?.['n']).toBe(0)
    await expect(saves(page).getByText("You don't have permission")).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /not saved/ })).toHaveCount(0)
    await expect(history(page)).toHaveCount(0)

    // Another refusal, discarded on another device, is gone from this one too.
    await context.setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await rename(page, 'Mesh Sit')
    await setStatus(sql, assistant.email, 'inactive')
    await context.setOffline(false)
    await saved(page)
    const chip = page.getByRole('button', { name: '1 change not saved' })
    await expect(chip).toBeVisible()
    const other = await browser.newContext({ baseURL: stack.url, storageState: await context.storageState() })
    try {
      const elsewhere = await other.newPage()
      await elsewhere.goto('/dashboard?history')
      const there = saves(elsewhere).getByRole('listitem').filter({ hasText: 'Mesh Sit' })
      await there.getByRole('button', { name: 'Discard' }).click()
      await elsewhere
        .getByRole('dialog', { name: 'Discard this change?' })
        .getByRole('button', { name: 'Discard' })
        .click()
      await expect(there).toHaveCount(0)
      // Before it is closed: what is discarded there is on its way until then.
      await saved(elsewhere)
      await expect(chip).toHaveCount(0)
    } finally {
      await other.close()
    }
    const [receipt] = await sql`
      select count(*)::int as n from receipts where outcome = 'rejected' and dismissed_at is null
         and user_id = (select id from "user" where email = ${assistant.email})`
    expect(receipt?.['n']).toBe(0)
  })
})

test.describe('the save indicator @sync', () => {
  test('shows saving, then the result, then nothing', async ({ headCoach, sql }) => {
    const { page, playId } = await headCoach({ formation: 'Gun Doubles', play: 'Mesh' })
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
      'title',
      'All changes saved.',
    )
    // What the header says from here on, each text once.
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      const look = () => {
        const title = document.querySelector('header output + button')?.getAttribute('title')
        if (title && told.at(-1) !== title) told.push(title)
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
      look()
    })
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
    // A quick save may be over before a busy machine paints: this one waits for the play's row.
    await sql.begin(async (holding) => {
      await holding`select 1 from plays where id = ${playId} for update`
      await rename(page, 'Mesh Rail')
      await expect.poll(told).toContain('Saving changes... (1 change)')
    })
    await expect
      .poll(told)
      .toEqual([
        'All changes saved.',
        'Saving changes... (1 change)',
        'Changes saved successfully',
        'All changes saved.',
      ])
  })
})
