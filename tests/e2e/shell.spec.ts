/** What the shell holds for every page: the search over everything, and the bell. */
import type { Page } from '@playwright/test'
import { expect, saved, test } from './fixtures.ts'
import { onePage, openWhole } from './one-page.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications:/ })

/** Opens the search and types; returns what it finds. */
async function find(page: Page, text: string) {
  const palette = page.getByRole('dialog', { name: 'Search' })
  if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill(text)
  return palette.getByRole('option')
}

test.describe('the search @shell', () => {
  const coach = onePage('coach')

  test('finds a play typed with typos, a person, a page and an action, and goes there', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    const play = (await find(page, 'gun trps 26 powr')).first()
    await expect(play).toHaveText(/Gun Trips Rt 26 Power/)
    await play.click()
    await expect(page.getByLabel('Name of the play')).toHaveValue('Gun Trips Rt 26 Power')

    await expect((await find(page, 'jalen broks')).first()).toHaveText(/Jalen Brooks/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/roster\/./)
    await expect(page.getByRole('heading', { name: 'Jalen Brooks' })).toBeVisible()

    await expect((await find(page, 'planner')).first()).toHaveText(/Planner/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/planner/)

    await expect((await find(page, 'dark theme')).first()).toHaveText(/Switch to dark theme/)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await find(page, 'light theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })

  test('works offline', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    await page.context().setOffline(true)
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await expect((await find(page, 'okie fire zne')).first()).toHaveText(/3-4 Okie Fire Zone/)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name of the play')).toHaveValue(/3-4 Okie Fire Zone/)
    await page.context().setOffline(false)
  })

  test('shows a player his pages only, and a family member no play', async ({ demo }) => {
    const player = await demo('player', 'about:blank')
    await openWhole(player.page, '/dashboard')
    await expect((await find(player.page, 'gun trips rt 26')).first()).toHaveText(/Gun Trips Rt 26 Power/)
    for (const words of ['new play', 'coach management', 'analytics', 'templates']) {
      const found = await find(player.page, words)
      await expect(found.filter({ hasText: new RegExp(`^(${words}|create the play)`, 'i') })).toHaveCount(0)
    }
    const family = await demo('family', 'about:blank')
    await openWhole(family.page, '/dashboard')
    await expect((await find(family.page, 'calendar')).first()).toHaveText(/Calendar/)
    const found = await find(family.page, 'gun trips rt 26 power')
    await expect(found.filter({ hasText: /Gun Trips/ })).toHaveCount(0)
  })
})

test.describe('the bell @shell', () => {
  test('a published play notifies the other coach at once, until it is opened', async ({
    demo,
    demoPlay,
    sql,
  }) => {
    await sql`delete from notifications where user_id = (select id from "user" where email = 'assistant@demo.hashmark.app')`
    const { page: reader } = await demo('assistant', 'about:blank')
    await openWhole(reader, '/dashboard')
    const panel = reader.getByRole('dialog', { name: 'Notifications' })
    await expect(bell(reader)).toHaveAccessibleName('Notifications: nothing new')

    const name = `News ${Date.now()}`
    const playId = await demoPlay('Gun Trips Rt', name)
    const { page: author } = await demo('coach', `/playbook/${playId}`)
    await author.getByLabel('Status', { exact: true }).selectOption('Published')
    await saved(author)

    await expect(bell(reader)).toHaveAccessibleName('Notifications: 1 new')
    await reader.reload()
    await expect(bell(reader)).toHaveAccessibleName('Notifications: 1 new')
    await bell(reader).click()
    await panel.getByRole('button', { name: `Dana Whitfield published “${name}”` }).click()
    await expect(reader).toHaveURL(new RegExp(`/playbook/${playId}`))
    await expect(reader.getByLabel('Name of the play')).toHaveValue(name)
    await expect(panel).toBeHidden()
    await expect(bell(reader)).toHaveAccessibleName('Notifications: nothing new')
    await saved(reader)
    await reader.reload()
    await expect(reader.getByLabel('Name of the play')).toHaveValue(name)
    await expect(bell(reader)).toHaveAccessibleName('Notifications: nothing new')
  })
})
