/** The history of a play: what two people did to it is there with who and when, to look at, to compare, to bring back. */
import type { Locator, Page } from '@playwright/test'
import { axeInThemes } from './axe.ts'
import { drag, player } from './editor-actions.ts'
import { expect, rename, saved, test } from './fixtures.ts'

const title = (page: Page) => page.getByLabel('Name of the play')
const versions = (page: Page): Locator => page.getByRole('complementary', { name: 'Versions' })

/** A version in the list, by its words. */
const version = (page: Page, words: string | RegExp) =>
  versions(page).getByRole('button', { name: words }).first()

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'Play actions' }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  await expect(page.getByRole('heading', { name: /^Version history/, level: 1 })).toBeVisible()
}

test.describe('versions @playbook @sync', () => {
  test('of two authors are viewed, compared, restored and undone, and the other coach sees it', async ({
    demo,
    openTogether,
    sql,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    const name = `Draw ${Date.now()}`
    const address = await openTogether(coach, assistant, name)
    await rename(coach.page, `${name} One`)
    await saved(coach.page)
    await expect(title(assistant.page)).toHaveValue(`${name} One`)
    await drag(assistant.page, 'Z', { x: 0, y: 80 })
    await assistant.page.keyboard.press('Escape')
    await rename(assistant.page, `${name} Two`)
    await saved(assistant.page)
    await expect(title(coach.page)).toHaveValue(`${name} Two`)
    const { page } = coach
    const moved = (await player(page, 'Z').boundingBox())?.y ?? 0

    await openHistory(page)
    // Each of the three runs has its author, newest first.
    const [profile] = await sql`
      select display_name as name from profiles join "user" u using (id) where u.email = ${assistant.email}`
    await expect(version(page, `Renamed ${name} One to ${name} Two`)).toContainText(String(profile?.['name']))
    await expect(version(page, `Renamed ${name} to ${name} One`)).toContainText('You')
    await versions(page).getByRole('button', { name: 'Show 1 earlier' }).first().click()
    await expect(version(page, /^Moved Z/)).toContainText(String(profile?.['name']))

    // Look: clearly an old one, with what the play was called then.
    await version(page, `Renamed ${name} to ${name} One`).click()
    await expect(page.getByText(/^Old version: /)).toBeVisible()
    await expect(page.getByRole('heading', { name: `${name} One`, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/versions=p\d+d\d+/)

    // Compare with what is now: Z stands elsewhere, and the name differs; then with another version.
    await page.getByRole('button', { name: 'Compare' }).click()
    const table = page.getByRole('table', { name: /What differs/ })
    await expect(table.getByRole('row', { name: /Name/ })).toContainText(`${name} Two`)
    await expect(table.getByRole('row', { name: /Z's spot/ })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(2)
    await version(page, /^Moved Z/).click()
    await expect(table.getByRole('row', { name: /Name/ })).toHaveCount(0)
    await expect(table.getByRole('row', { name: /Z's spot/ })).toBeVisible()
    // The address leads here as well.
    await page.reload()
    await expect(table.getByRole('row', { name: /Z's spot/ })).toBeVisible()
    // What is restored is told from the newest state.
    await expect(version(page, `Renamed ${name} One to ${name} Two`)).toBeVisible()

    // Restore says first what it will change.
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the version of/ })
    await expect(dialog.getByRole('row', { name: /Name/ })).toContainText(`${name} One`)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(version(page, /^Restored the version of/)).toBeVisible()
    await expect(title(assistant.page)).toHaveValue(`${name} One`)
    await expect
      .poll(async () => (await player(assistant.page, 'Z').boundingBox())?.y)
      .toBeLessThan(moved - 40)
    await saved(page)
    const rows = await sql`
      select part from play_changes where play_id = ${address.split('/').at(-1) ?? ''} and name = 'plays.revert'`
    expect(rows.map((row) => String(row['part'])).toSorted()).toEqual(['drawing', 'play'])

    // Undone, it is as it was before; and that is a version as well.
    await page.getByRole('link', { name: 'Back to the play' }).click()
    await expect(title(page)).toHaveValue(`${name} One`)
    await page.keyboard.press('Control+z')
    await expect(title(assistant.page)).toHaveValue(`${name} Two`)
    await expect(title(page)).toHaveValue(`${name} Two`)
  })

  test('viewed earlier are available offline, with unsaved changes on top', async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    const name = `Trap ${Date.now()}`
    await openTogether(coach, assistant, name)
    await rename(coach.page, `${name} One`)
    await saved(coach.page)
    const { page } = coach
    await openHistory(page)
    await expect(version(page, /^Renamed/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the play' }).click()
    await coach.context.setOffline(true)
    await rename(page, `${name} Two`)
    await openHistory(page)
    await expect(version(page, 'Now')).toContainText('1 change not saved yet')
    // Not the name that only this device knows.
    await version(page, /^Renamed/).click()
    await expect(page.getByRole('heading', { name: `${name} One`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('link', { name: 'Back to the play' }).click()
    await expect(title(page)).toHaveValue(`${name} One`)
    await coach.context.setOffline(false)
    await saved(page)
    await expect(title(assistant.page)).toHaveValue(`${name} One`)
  })

  test("older than the device's are loaded on request, with a message when that fails", async ({
    headCoach,
    sql,
  }) => {
    const { page, context, playId } = await headCoach({ formation: 'Gun Trips Rt', play: 'First' })
    await rename(page, 'Second')
    await rename(page, 'Third')
    await saved(page)
    /** As the sweep does with what is old. */
    const grow = (least: number) => sql`
      with gone as (delete from play_changes where play_id = ${playId} and (part = 'drawing' or version < ${least}) returning *)
      insert into old_play_changes select * from gone`
    await grow(3)
    // An open history keeps the lines that it has had.
    await expect(async () => {
      await page.goto(`/playbook/${playId}`)
      await openHistory(page)
      await expect(version(page, 'Renamed Second to Third')).toBeVisible()
      await expect(version(page, 'Renamed First to Second')).toHaveCount(0, { timeout: 2000 })
    }).toPass()

    await context.setOffline(true)
    await expect(versions(page).getByText("Older versions load when you're online.")).toBeVisible()
    await context.setOffline(false)
    await context.route('**/older-versions*', (route) => route.fulfill({ status: 400, body: '{}' }))
    const more = versions(page).getByRole('button', { name: 'Older versions', exact: true })
    await more.click()
    await expect(versions(page).getByRole('alert')).toContainText('could not be loaded')
    await context.unroute('**/older-versions*')
    await more.click()
    await versions(page).getByRole('button', { name: 'Show 2 earlier' }).click()
    await expect(more).toHaveCount(0)
    await expect(version(page, 'Renamed First to Second')).toBeVisible()
    await version(page, 'Renamed First to Second').click()
    await expect(page.getByRole('heading', { name: 'Second', exact: true })).toBeVisible()

    // A play that nobody has changed for long: all of it is there.
    await grow(4)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Second', exact: true })).toBeVisible()
    await expect(version(page, 'Renamed Second to Third')).toBeVisible()
  })

  test('are hidden from a player, who may read the play', async ({ demo, sql }) => {
    const [play] = await sql`select id from plays where status = 'published' and deleted_at is null limit 1`
    const { page } = await demo('player', `/playbook/${String(play?.['id'])}?versions=all`)
    await expect(page.getByRole('heading', { name: /don't have access to the history/ })).toBeVisible()
    await page.goto(`/playbook/${String(play?.['id'])}`)
    await page.getByRole('button', { name: 'Play actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Print…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Version history' })).toHaveCount(0)
  })

  test('list, version and comparison pass axe in every theme, on desktop and on a phone', async ({
    demo,
    openTogether,
  }) => {
    const coach = await demo('coach', 'about:blank')
    const assistant = await demo('assistant', 'about:blank')
    const name = `Looks ${Date.now()}`
    const address = await openTogether(coach, assistant, name)
    await drag(coach.page, 'Z', { x: 0, y: 80 })
    await coach.page.keyboard.press('Escape')
    await rename(coach.page, `${name} One`)
    await saved(coach.page)
    const { page } = coach
    await page.goto(`${address}?versions=all`)
    await expect(version(page, /^Renamed/)).toBeVisible()
    for (const query of ['versions=all', 'versions=p1d1', 'versions=p1d1&with=now']) {
      await page.goto(`${address}?${query}`)
      await expect(page.getByRole('heading', { name: /^Version history/, level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await axeInThemes(page), `${query} at ${width} px`).toEqual([])
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sideways).toBe(0)
      }
    }
  })
})
