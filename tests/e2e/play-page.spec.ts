/** The page of a play as it is looked at: what it says next, what can be reached on it, and that it stands still. */
import { middleOf, player } from './editor-actions.ts'
import { expect, test } from './fixtures.ts'

const TABLET = { width: 1024, height: 768 }
const LONG = [
  '4-2-5 Nickel Over · Cover 1 · Nickel blitz',
  '3-4 Okie · Cover 3 Sky · Boundary corner',
  'What they did all night in the semi-final of last year',
]

/** Nothing of it is cut away. */
function isWhole({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1
}

test.describe('the page of a play @playbook', () => {
  test('the wheel scrolls the details and never the field; a tool shows its first step; all player settings are reachable', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({ formation: 'Gun Trips Rt' })
    const details = page.getByRole('complementary', { name: 'Details' })
    const notes = details.getByLabel('Notes')
    await expect(notes).toBeAttached()
    await details.hover()
    await page.mouse.wheel(0, 4000)
    await expect(notes).toBeInViewport()
    // Once more at its end: what is over goes to the window, if that has anywhere to go.
    await page.mouse.wheel(0, 4000)
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(beyond).toBeLessThanOrEqual(0)

    const hint = page.getByRole('status').filter({ hasText: /^Click / })
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
    for (const [tool, words] of [
      ['Route', 'Click a player to draw his route.'],
      ['Zone', 'Click where the zone goes, or drag to size it.'],
      ['Note', 'Click where the note goes.'],
    ] as const) {
      await tools.getByRole('button', { name: new RegExp(`^${tool}`) }).click()
      await expect(hint).toHaveText(words)
    }
    await tools.getByRole('button', { name: /^Select/ }).click()
    await expect(hint).toHaveCount(0)

    const spot = await player(page, 'Y').boundingBox()
    if (!spot) throw new Error('there is no Y')
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2)
    const panel = page.getByRole('region', { name: 'Selection' })
    await expect(panel.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 })
  })

  test('on a tablet, either way up, and on a phone all player settings are visible, without sideways scrolling', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({
      formation: 'Gun Trips Rt',
      options: { viewport: TABLET, hasTouch: true },
    })
    await expect(player(page, 'Y')).toBeVisible()
    const panel = page.getByRole('region', { name: 'Selection' })
    for (const size of [TABLET, { width: 768, height: 1024 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      const spot = await middleOf(player(page, 'Y'))
      await page.touchscreen.tap(spot.x, spot.y)
      await expect(panel.getByRole('heading', { name: 'Y', exact: true })).toBeVisible()
      for (const name of ['Route tree', 'Blocks', 'Primary', 'All about Y', 'Delete'])
        await expect(panel.getByRole('button', { name }), `${name} at ${size.width}`).toBeInViewport({
          ratio: 1,
        })
      expect(await panel.evaluate((bar) => bar.scrollWidth - bar.clientWidth), `${size.width}`).toBe(0)
    }
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
    expect(await tools.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
    await expect(page.getByRole('button', { name: 'Select several' })).toBeInViewport({ ratio: 1 })
    // What has no room in the bar is behind the button at its end.
    await panel.getByRole('button', { name: 'All about Y' }).tap()
    const all = page.getByRole('dialog', { name: 'All about Y' })
    await all.getByLabel('Label').fill('W')
    await page.keyboard.press('Enter')
    await expect(player(page, 'W')).toBeVisible()
    await expect(
      page.getByRole('dialog', { name: 'All about W' }).getByRole('button', { name: 'Lock', exact: true }),
    ).toBeVisible()
  })

  test('on a phone all of a route is visible: its progression number, and the delete button', async ({
    headCoach,
  }) => {
    const { page } = await headCoach({
      formation: 'Gun Trips Rt',
      options: { viewport: { width: 390, height: 844 }, hasTouch: true },
    })
    const panel = page.getByRole('region', { name: 'Selection' })
    await page.getByRole('button', { name: 'Concept' }).tap()
    await page
      .getByRole('dialog', { name: 'Whole-team concepts' })
      .getByRole('option', { name: 'Y-Cross' })
      .tap()
    const route = page.getByRole('img', { name: /^Z's route/ })
    // What covers the field is gone.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await middleOf(route)
    const { x, y } = await route
      .locator('path')
      .first()
      .evaluate((path: SVGPathElement) => {
        const middle = path.getPointAtLength(path.getTotalLength() / 2)
        const { x, y } = middle.matrixTransform(path.getScreenCTM() ?? undefined)
        return { x, y }
      })
    await page.touchscreen.tap(x, y)
    await expect(panel.getByRole('heading', { name: "Z's route" })).toBeVisible()
    for (const name of ["All about Z's route", 'Delete'])
      await expect(panel.getByRole('button', { name }), name).toBeInViewport({ ratio: 1 })
    expect(await panel.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
    const read = panel.getByLabel('Place in the read')
    await read.selectOption('2')
    const room = await read.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('nothing to measure with')
      pen.font = font
      const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words
    })
    expect(room).toBeGreaterThanOrEqual(0)
    // What has no room is behind the button at the end.
    await panel.getByRole('button', { name: "All about Z's route" }).tap()
    const all = page.getByRole('dialog', { name: "All about Z's route" })
    await all.getByLabel('Kind').selectOption('block')
    await expect(page.getByRole('img', { name: /^Z's block/ })).toBeVisible()
  })

  test('a coach reads a full name on a phone, too, and Enter keeps an edited name on one line', async ({
    headCoach,
  }) => {
    const name = 'Singleback Doubles Rt 28 Outside Zone'
    const phone = { width: 390, height: 844 }
    const { page } = await headCoach({
      formation: 'Gun Doubles',
      play: name,
      options: { viewport: phone, hasTouch: true },
    })
    const title = page.getByLabel('Name of the play')
    await expect(title).toHaveValue(name)
    await expect.poll(() => title.evaluate(isWhole)).toBe(true)
    await title.fill('Gun Doubles\n 64 Y-Cross')
    await title.press('Enter')
    await expect(title).toHaveValue('Gun Doubles 64 Y-Cross')
    await expect(page).toHaveTitle(/^Gun Doubles 64 Y-Cross/)
    await expect(title).not.toBeFocused()
  })

  test('a look with a long name is readable on its tab, also beside others', async ({ headCoach }) => {
    const { page } = await headCoach({
      formation: 'Gun Trips Rt',
      options: { viewport: TABLET, hasTouch: true },
    })
    const tabs = page.getByRole('tablist', { name: 'Shown against' }).getByRole('tab')
    await expect(tabs).toHaveText(['Base'])
    for (const name of LONG) {
      const count = await tabs.count()
      await page.getByRole('button', { name: 'Add a defense' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Add a defense' })
      await dialog.getByRole('searchbox', { name: 'Search defenses' }).fill('4-3 over cover 1')
      await expect(dialog.getByText('4-3 Over · Cover 1', { exact: true }).last()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(tabs).toHaveCount(count + 1)
      await tabs.last().press('F2')
      await page.getByLabel('Name of this look').fill(name)
      await page.keyboard.press('Enter')
      await expect(tabs.last()).toHaveText(name)
    }
    for (const tab of await tabs.all()) expect(await tab.evaluate(isWhole)).toBe(true)
    // The one that is open is in sight, wherever in the row it stands.
    await expect(tabs.last()).toBeInViewport({ ratio: 0.99 })
    await tabs.last().press('Home')
    await expect(tabs.first()).toBeInViewport({ ratio: 0.99 })
  })

  test('a player reads a full name on a phone', async ({ demo }) => {
    const { page } = await demo('player', '/playbook?q=Y-Cross', { viewport: { width: 390, height: 844 } })
    await page.getByRole('list', { name: 'Plays' }).getByRole('link').first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Gun Doubles TE Lt 64 Y-Cross')
    expect(await title.evaluate(isWhole)).toBe(true)
  })
})
