/** Many plays at once: chosen by mouse, key and finger, changed by one command each, and all of it taken back. */
import type { CDPSession, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { middleOf } from './editor-actions.ts'
import { expect, install, KEEPS_APP, saved, test } from './fixtures.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected plays' })
const card = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const cards = (page: Page) => page.getByRole('list', { name: 'Plays' }).getByRole('link')
const box = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const undoButton = (page: Page, what: string) =>
  page.getByRole('button', { name: `Undo: ${what}`, exact: true })

/** The copies that this test made, as the server has them. */
async function copies(sql: Sql) {
  return sql<
    {
      name: string
      status: string
      tags: string[]
      situations: string[]
      category: string
      is_archived: boolean
    }[]
  >`
    select name, status, tags, situations, category, is_archived from plays
    where name like 'Wing-T%(copy)%' and deleted_at is null order by name`
}

/** Chooses all that are shown, from the key X on the first of them. */
async function chooseAll(page: Page, count: number) {
  await expect(cards(page)).toHaveCount(count)
  await cards(page).first().press('x')
  await bar(page)
    .getByRole('button', { name: `Select all ${count}` })
    .click()
  await expect(bar(page)).toContainText(`${count} selected`)
}

/** One of the menu "More". */
async function more(page: Page, item: string) {
  await bar(page).getByRole('button', { name: 'More for the selected plays' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Puts a finger on the play and leaves it there until choosing begins. */
async function longPress(page: Page, client: CDPSession, name: string) {
  const touchPoints = [await middleOf(card(page, name))]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(bar(page)).toBeVisible()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('bulk @sync', () => {
  test('copies are tagged, called, published, flipped and archived; each is undone as one', async ({
    demo,
    sql,
  }) => {
    const { page } = await demo('coach', '/playbook?q=Wing-T+Rt')
    const reader = (await demo('player', 'about:blank')).page
    await expect(cards(page)).toHaveCount(3)

    // A range: the first, and with Shift the last.
    const [first, last] = ['Wing-T Rt 32 Trap', 'Wing-T Rt Buck Waggle'] as const
    await card(page, first).hover()
    await box(page, first).click()
    await expect(bar(page)).toContainText('1 selected')
    await box(page, last).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 selected')
    await more(page, 'Duplicate')
    await expect(toast(page, 'Duplicated 3 plays')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()

    await page.goto('/playbook?q=Wing-T+copy')
    await reader.goto('/playbook?q=Wing-T+Rt')
    await expect(cards(reader)).toHaveCount(3)
    await chooseAll(page, 3)
    await bar(page).getByRole('button', { name: 'Tag', exact: true }).click()
    const tags = page.getByRole('dialog', { name: 'Tags of the selected plays' })
    await tags.getByRole('textbox').fill('Friday')
    await tags.getByRole('textbox').press('Enter')
    await expect(tags.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'When', exact: true }).click()
    const when = page.getByRole('dialog', { name: 'When to call the selected plays' })
    await when.getByText('3rd & 7–10', { exact: true }).click()
    await expect(when.getByRole('checkbox', { name: '3rd & 7–10' })).toBeChecked()
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Categorize', exact: true }).click()
    const category = page.getByRole('dialog', { name: 'Put into a category' })
    await category.getByLabel('Category').selectOption('Trick')
    await category.getByRole('button', { name: 'Put into Trick', exact: true }).click()
    await expect(category).toBeHidden()
    await saved(page)
    for (const copy of await copies(sql)) {
      expect(copy).toMatchObject({ status: 'draft', is_archived: false, category: 'trick' })
      expect(copy.tags).toContain('Friday')
      expect(copy.situations).toContain('3rd-long')
    }

    // Drafts are the coaches' own until they are published.
    await expect(cards(reader)).toHaveCount(3)
    await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toast(page, 'Published 3 plays')).toContainText(/sees? them/)
    await expect(cards(reader)).toHaveCount(6)

    await bar(page).getByRole('button', { name: 'Flipped copy', exact: true }).click()
    await expect(toast(page, 'Flipped 3 plays as copies')).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await expect(card(page, /Wing-T Lt 33 Trap/)).toBeVisible()
    await more(page, 'Archive')
    await expect(toast(page, 'Archived 3 plays')).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(reader)).toHaveCount(3)

    // One by one, the last first.
    const done = [
      'Duplicated 3 plays',
      'Put “Friday” on 3 plays',
      'Put “3rd & 7–10” on 3 plays',
      'Put 3 plays into Trick',
      'Published 3 plays',
      'Flipped 3 plays as copies',
      'Archived 3 plays',
    ]
    // The page was loaded anew after the first: its history begins behind that.
    for (const what of done.slice(1).toReversed()) {
      await undoButton(page, what).click()
      await expect(page.getByRole('button', { name: `Redo: ${what}`, exact: true })).toBeVisible()
    }
    await saved(page)
    await expect(cards(reader)).toHaveCount(3)
    const left = await copies(sql)
    expect(left).toHaveLength(3)
    for (const copy of left) {
      expect(copy).toMatchObject({ status: 'draft', is_archived: false })
      expect(copy.tags).not.toContain('Friday')
      expect(copy.situations).not.toContain('3rd-long')
      expect(copy.category).not.toBe('trick')
    }

    // What is deleted comes back by its toast, and stays away without that.
    if (!(await bar(page).isVisible())) await chooseAll(page, 3)
    await more(page, 'Delete')
    await expect(cards(page)).toHaveCount(0)
    await toast(page, 'Deleted 3 plays').getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(3)
    await saved(page)
    expect(await copies(sql)).toHaveLength(3)
    await more(page, 'Delete')
    await expect(cards(page)).toHaveCount(0)
    await saved(page)
    expect(await copies(sql)).toHaveLength(0)
  })

  test('offline on a phone: a long press starts the selection, and the edit is sent later', async ({
    demo,
    sql,
  }) => {
    const { page, context } = await demo('assistant', 'about:blank', {
      ...KEEPS_APP,
      viewport: { width: 390, height: 844 },
    })
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.goto('/playbook?q=Flexbone')
    await expect(card(page, 'Flexbone 34 Inside Veer')).toBeVisible()
    await saved(page)
    await install(page)
    await context.setOffline(true)
    // The notice moves the list.
    await expect(page.getByText('You are currently offline').first()).toBeVisible()
    await longPress(page, client, 'Flexbone 34 Inside Veer')
    await expect(bar(page)).toContainText('1 selected')
    await card(page, 'Flexbone Rocket Sweep').click()
    await expect(bar(page)).toContainText('2 selected')
    await expect
      .poll(() => bar(page).evaluate((element) => element.scrollWidth <= element.clientWidth))
      .toBe(true)

    // What each button does can be read, and all of what one opens is on the screen.
    for (const words of ['Tag', 'Category', 'When', 'Install', 'Publish', 'Flip', 'More'])
      await expect(bar(page).getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
    await bar(page).getByRole('button', { name: 'Install', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Install' })
    await expect(form).toBeInViewport({ ratio: 1 })
    await form.getByLabel('Install day').selectOption('Day 9')
    await form.getByLabel('Install', { exact: true }).selectOption('Repped')
    await form.getByRole('button', { name: 'Set day 9, repped' }).click()
    await expect(toast(page, 'Changed the install of 2 plays: day 9, repped')).toBeVisible()
    const days = () => sql`
      select install_day, install_status from plays
      where name in ('Flexbone 34 Inside Veer', 'Flexbone Rocket Sweep') and install_day = 9`
    expect(await days()).toHaveLength(0)
    await context.setOffline(false)
    await saved(page)
    expect(await days()).toHaveLength(2)
    await page.reload()
    await expect(card(page, 'Flexbone Rocket Sweep')).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })
})
