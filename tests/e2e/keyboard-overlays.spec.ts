/** What opens over the page, without a mouse: entered, used and left, and the focus goes back to where it came from. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, faultsOf, focusStop, pressTab, type Stop, untilScrolled, walk } from './focus.ts'
import { designSystem } from './one-page.ts'

test.describe('keyboard only: overlays @shell', () => {
  const { part, page: opened } = designSystem()
  let page: Page
  test.beforeEach(() => {
    page = opened()
  })

  test('on the way up, no focus is hidden behind the header', async () => {
    await part('Icon').getByRole('button', { name: 'Load again' }).focus()
    const stops: Stop[] = []
    for (let i = 0; i < 60; i++) {
      await pressTab(page, 'Shift+Tab')
      const stop = await focusStop(page)
      if (stop) stops.push(stop)
    }
    expect(new Set(stops.map(({ id }) => id)).size).toBeGreaterThan(50)
    expect(faultsOf(stops)).toEqual([])
  })

  test('a dialog traps the focus, with its popovers, and returns it', async () => {
    const opener = part('Dialog').getByRole('button', { name: 'Edit the plan' })
    const dialog = page.getByRole('dialog', { name: 'Edit the plan' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectFocus(dialog.getByRole('textbox', { name: 'Name' }))
    const stops = await walk(page)
    expect(faultsOf(stops)).toEqual([])
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(stops.length).toBeLessThan(12)

    await dialog.getByRole('combobox', { name: 'Owner' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('group', { name: 'Game day' }).getByRole('button').focus()
    await page.keyboard.press('Enter')
    // The page behind has a grid as well.
    await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('group', { name: 'Game day' }).getByRole('button')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectFocus(opener)
  })

  test('drawers, menus, popovers and tooltips work', async () => {
    const opener = part('Drawer').getByRole('button', { name: 'From the right' })
    const drawer = page.getByRole('dialog', { name: 'Gun Trips Rt 26 Power' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expectFocus(opener)

    const actions = part('Menu and popover').getByRole('button', { name: 'Actions' })
    const menu = page.getByRole('menu', { name: 'Play' })
    await actions.focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(menu.getByRole('menuitem', { name: 'Duplicate' }))
    await page.keyboard.press('ArrowDown')
    // What is off is passed over.
    await page.keyboard.press('ArrowDown')
    await expectFocus(menu.getByRole('menuitem', { name: 'Delete' }))
    await page.keyboard.type('fl')
    await expectFocus(menu.getByRole('menuitem', { name: /^Flip/ }))
    await page.keyboard.press('Enter')
    await expect(part('Menu and popover').getByRole('status').first()).toHaveText('Last: Flip')
    await expectFocus(actions)

    const why = part('Menu and popover').getByRole('button', { name: 'Why this call?' })
    const popover = page.getByRole('dialog', { name: 'About this call' })
    await why.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expectFocus(popover.getByRole('button', { name: 'Got it' }))
    await page.keyboard.press('Enter')
    await expect(popover).toBeHidden()
    await expectFocus(why)

    // One that was in sight before: scrolling closes them.
    await part('Tooltip').getByRole('button', { name: 'Flip' }).focus()
    await untilScrolled(page)
    await page.keyboard.press('Tab')
    await expectFocus(part('Tooltip').getByRole('button', { name: 'Success rate' }))
    const tip = page.getByRole('tooltip')
    await expect(tip).toContainText('Success is 40% of the distance')
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
  })

  test('questions appear one at a time, and Enter alone never confirms a loss', async () => {
    const opener = part('Confirm').getByRole('button', { name: 'Ask both' })
    const publish = page.getByRole('dialog', { name: 'Publish the plan?' })
    const remove = page.getByRole('dialog', { name: 'Delete the season?' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectFocus(publish.getByRole('button', { name: 'Confirm' }))
    await expect(remove).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expectFocus(remove.getByRole('button', { name: 'Cancel' }))
    await expect(remove.getByRole('button', { name: 'Delete' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(remove).toHaveCount(0)
    await expect(part('Confirm').getByRole('status').first()).toHaveText(
      'Publish the plan? Yes. Delete the season? No.',
    )
    await expectFocus(opener)
  })

  test('Alt+T leads to the toasts, Escape back', async () => {
    const opener = part('Toast').getByRole('button', { name: 'Undo, 7 s' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const toast = page.getByRole('listitem').filter({ hasText: 'Gun Trips Rt 26 Power deleted' })
    await expect(toast).toBeVisible()
    await page.keyboard.press('Alt+t')
    await page.keyboard.press('Tab')
    await expect(toast).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await toast.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await toast.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Restored')).toBeVisible()
  })
})
