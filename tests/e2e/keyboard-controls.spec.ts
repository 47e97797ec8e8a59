/** The controls of the design system without a mouse: each is entered, used and left, and shows where one is. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, focusStop } from './focus.ts'
import { designSystem } from './one-page.ts'

test.describe('keyboard only: controls @shell', () => {
  const { part, page: opened } = designSystem()
  let page: Page
  test.beforeEach(() => {
    page = opened()
  })

  test('buttons, switches and radio groups work', async () => {
    const pin = part('Icon button').getByRole('button', { name: 'Pin' })
    await pin.focus()
    await page.keyboard.press('Space')
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Enter')
    await expect(pin).toHaveAttribute('aria-pressed', 'true')

    const installed = part('Checkbox').getByRole('checkbox', { name: 'Installed' }).first()
    await installed.focus()
    await page.keyboard.press('Space')
    await expect(installed).not.toBeChecked()
    await expectFocus(installed)

    const show = part('Switch').getByRole('switch', { name: 'Show the defense' })
    await show.focus()
    await page.keyboard.press('Space')
    await expect(show).not.toBeChecked()
    await expectFocus(show)

    const attire = part('Radio group')
    await attire.getByRole('radio', { name: 'Shells' }).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(attire.getByRole('radio', { name: 'Helmets' }).first()).toBeChecked()
    await expectFocus(attire.getByRole('radio', { name: 'Helmets' }).first())

    const unit = part('Segmented').getByRole('radiogroup', { name: 'Unit' }).first()
    await unit.getByRole('radio', { name: 'Offense' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(unit.getByRole('radio', { name: 'Defense' })).toBeChecked()
    await expectFocus(unit.getByRole('radio', { name: 'Defense' }))

    await part('Card')
      .getByRole('button', { name: /^Spread set/ })
      .focus()
    await page.keyboard.press('Space')
    await expect(part('Card').getByRole('button', { name: /^Spread set/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('tags and the search field are filled and emptied', async () => {
    const tags = part('Tag input').getByRole('textbox', { name: 'Tags' }).first()
    await tags.focus()
    await page.keyboard.type('goal line')
    await page.keyboard.press('Enter')
    const added = part('Tag input').getByRole('button', { name: 'Remove goal line' })
    await expect(added).toBeVisible()
    await expectFocus(tags)
    await page.keyboard.press('Backspace')
    await expect(added).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expectFocus(part('Tag input').getByRole('button', { name: 'Remove 2-minute' }))
    await page.keyboard.press('Enter')
    await expect(part('Tag input').getByRole('button', { name: 'Remove 2-minute' })).toHaveCount(0)
    await expectFocus(tags)

    const search = part('Search field').getByRole('searchbox').first()
    await search.focus()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expectFocus(search)
  })

  test('the combobox opens, filters, selects, and closes without a selection', async () => {
    const box = part('Combobox').getByRole('combobox', { name: 'Formation' }).first()
    const list = page.getByRole('listbox')
    await box.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('i p')
    await expect(list.getByRole('option')).toHaveText([/I Pro/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('I Pro')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(box).toHaveValue('I Pro')
    await expectFocus(box)
  })

  test('the date is stepped by its parts, or picked in the month', async () => {
    const field = part('Date and time').getByRole('group', { name: 'Game day' }).first()
    const day = field.getByRole('spinbutton', { name: /^day/ })
    await day.focus()
    await page.keyboard.press('ArrowUp')
    await expect(day).toHaveText('05')
    await expectFocus(day)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    const button = field.getByRole('button')
    await expectFocus(button)
    await page.keyboard.press('Enter')
    const month = page.getByRole('dialog').filter({ has: page.getByRole('grid') })
    await expectFocus(month.getByRole('button', { name: /September 5, 2026/ }))
    await page.keyboard.press('ArrowDown')
    await expectFocus(month.getByRole('button', { name: /September 12, 2026/ }))
    await page.keyboard.press('Enter')
    await expect(month).toHaveCount(0)
    await expect(day).toHaveText('12')
    await expectFocus(button)
    await page.keyboard.press('Enter')
    await expectFocus(month.getByRole('button', { name: /September 12, 2026/ }))
    await page.keyboard.press('Escape')
    await expect(month).toHaveCount(0)
    await expectFocus(button)

    const hour = part('Date and time').getByRole('spinbutton', { name: /^hour/ }).first()
    await hour.focus()
    await page.keyboard.press('ArrowUp')
    await expect(hour).toHaveText('08')
  })

  test('arrows move between tabs and skip disabled ones', async () => {
    const tabs = part('Tabs')
    await tabs.getByRole('tab', { name: 'Plays 42' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFocus(tabs.getByRole('tab', { name: 'People 53' }))
    await expect(tabs.getByRole('tabpanel').first()).toHaveText("Who's in and who's out.")
    await page.keyboard.press('End')
    await expectFocus(tabs.getByRole('tab', { name: 'Goals' }))
    await page.keyboard.press('Tab')
    await expectFocus(tabs.getByRole('tabpanel').first())
  })

  test('the table is sorted, navigated, checked and opened, and left again', async () => {
    const table = part('Table').getByRole('grid', { name: 'Plays' })
    const head = table.getByRole('columnheader', { name: /Yards/ })
    const said = part('Table').getByRole('status').first()
    const focusedRow = () =>
      page.evaluate(
        () => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? '',
      )
    await part('Table').getByRole('radio', { name: '5,000' }).focus()
    await page.keyboard.press('Tab')
    expect(await focusStop(page)).toMatchObject({ fault: '' })
    await expect.poll(focusedRow).toBe('2')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedRow).toBe('3')
    expect(await focusStop(page)).toMatchObject({ fault: '' })
    await page.keyboard.press('Space')
    await expect(said).toHaveText('1 selected')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(said).toHaveText('2 selected')
    await page.keyboard.press('ControlOrMeta+a')
    await expect(said).toHaveText('5,000 selected')
    await page.keyboard.press('Escape')
    await expect(said).toHaveText('None selected')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect.poll(focusedRow).toBe('2')
    await page.keyboard.press('Enter')
    await expect(said).toHaveText(/opened: Ace 10 Counter/)

    // Up from the first row to the heads, and along them, over the edges by which they are resized.
    await page.keyboard.press('ArrowUp')
    const words = () => page.evaluate(() => document.activeElement?.textContent)
    for (let i = 0; i < 20 && (await words()) !== 'Yards'; i++) {
      await page.keyboard.press('ArrowRight')
      expect(await focusStop(page)).toMatchObject({ fault: '' })
    }
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const isInTable = () => table.evaluate((grid) => grid.contains(document.activeElement))
    for (let i = 0; i < 3 && (await isInTable()); i++) await page.keyboard.press('Tab')
    expect(await isInTable()).toBe(false)
  })

  test('the resize panel is resized at its edges, no smaller than 400 by 300', async () => {
    const panel = part('Resize panel').getByRole('region', { name: 'Scout card' })
    const size = async () => {
      const box = await panel.boundingBox()
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
    }
    await panel.getByRole('separator', { name: 'Width' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await size()).toEqual([496, 300])
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await size()).toEqual([400, 300])
    await page.keyboard.press('Tab')
    await expectFocus(panel.getByRole('separator', { name: 'Height' }))
    await page.keyboard.press('ArrowUp')
    expect(await size()).toEqual([400, 300])
    await page.keyboard.press('ArrowDown')
    expect(await size()).toEqual([400, 316])
  })
})
