/** A coach finds plays among many: filters, presets, the tree, and all of it without a connection. */
import type { Locator, Page } from '@playwright/test'
import { expect, newPlay, saved, test, untilKeys } from './fixtures.ts'

/** Opens the panel of a button in the filter bar. */
async function openPanel(page: Page, button: string | RegExp, panel: string) {
  const dialog = page.getByRole('dialog', { name: panel })
  await page.getByRole('button', { name: button }).click()
  await expect(dialog.getByRole('button').first()).toBeVisible()
  return dialog
}

async function filterBy(page: Page, filter: string, value: string) {
  const panel = await openPanel(page, /^Filters/, 'Filters')
  await panel.getByRole('button', { name: filter }).click()
  await panel.getByText(value, { exact: true }).click()
  await expect(panel.getByRole('checkbox', { name: value, exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

const chips = (page: Page) => page.getByRole('list', { name: 'Filters' })
const node = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

/** The names of the first plays that are shown. */
async function names(page: Page) {
  const all = await page.locator('main a[data-index] p[title]').allInnerTexts()
  return all.slice(0, 3)
}

test.describe('the library @playbook', () => {
  test('filters, a team preset, the tree with its labels, and an offline search', async ({ demo }) => {
    const { page, context } = await demo('coach', '/playbook')
    await filterBy(page, 'Formation', 'Gun Doubles')
    await filterBy(page, 'Personnel', '10 personnel')
    await expect(chips(page)).toContainText('Formation: Gun Doubles')
    await expect(chips(page)).toContainText('Personnel: 10 personnel')
    await expect(page).toHaveURL(/formation=Gun/)
    // It counts as a list that was looked at after a moment.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/recent.*Gun Doubles/)

    const presets = await openPanel(page, 'Presets', 'Presets and recent views')
    const preset = `Gun with four wide ${Date.now()}`
    await presets.getByLabel('Save this view as').fill(preset)
    await presets.getByRole('radio', { name: 'Whole team' }).check()
    await presets.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(presets.getByRole('button', { name: preset, exact: true })).toBeVisible()
    await saved(page)

    const assistant = await demo('assistant', '/playbook')
    const theirs = await openPanel(assistant.page, 'Presets', 'Presets and recent views')
    await theirs.getByRole('button', { name: preset, exact: true }).click()
    await expect(chips(assistant.page)).toContainText('Personnel: 10 personnel')

    // A filter that leaves nothing over says which one to take off.
    await page.keyboard.press('Escape')
    const search = page.getByRole('searchbox', { name: 'Search plays' })
    await search.fill('nothing is called that')
    await page.getByRole('button', { name: /^Without “nothing is called that”/ }).click()
    await expect(chips(page)).not.toContainText('nothing')
    await chips(page).getByRole('button', { name: 'Clear all' }).click()

    // The tree, by the keyboard.
    await node(page, /^Offense/).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/category=run-zone/)
    await expect(node(page, /^Run: zone/)).toHaveAttribute('aria-selected', 'true')
    await expect(node(page, /^Inside zone/)).toBeVisible()

    const recent = await openPanel(page, 'Presets', 'Presets and recent views')
    const again = recent.getByRole('region', { name: 'Recent' }).getByRole('button', { name: /Gun Doubles/ })
    await again.click()
    await expect(chips(page)).toContainText('Formation: Gun Doubles')
    await chips(page).getByRole('button', { name: 'Clear all' }).click()

    // The team's own name for a category is everybody's, until it is taken back.
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Categories…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Categories' })
    await dialog.getByRole('button', { name: 'Rename Trick', exact: true }).click()
    await dialog.getByLabel('New name for Trick').fill('Gadgets')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(node(page, /^Gadgets/)).toBeVisible()
    await chipsOff(assistant.page)
    await expect(node(assistant.page, /^Gadgets/)).toBeVisible()
    await page.locator('main a[data-index="0"]').focus()
    await page.keyboard.press('Control+z')
    await expect(node(assistant.page, /^Trick/)).toBeVisible()

    // The order of the coach, moved by the keyboard and taken back.
    const before = await names(page)
    await page.locator('main a[data-index="0"]').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => names(page)).toEqual([before[1], before[0], before[2]])
    await page.keyboard.press('Control+z')
    await expect.poll(() => names(page)).toEqual(before)

    // The same plays as rows and as a wall.
    await page.getByRole('radio', { name: 'Table', exact: true }).check()
    await expect(page.getByRole('table').getByRole('link', { name: before[0], exact: true })).toBeVisible()
    const columns = page.getByRole('button', { name: 'Columns', exact: true })
    await expect(columns).toBeInViewport({ ratio: 1 })
    const cut = await page
      .getByRole('table')
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => (link.scrollWidth > link.clientWidth ? [link.textContent] : [])),
      )
    expect(cut).toEqual([])
    // With more of them than have room the names and what chooses the columns stay in reach.
    await columns.click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    for (const column of ['Call', 'Concept', 'Situations', 'Coverages'])
      await chooser.getByText(column, { exact: true }).click()
    await page.locator('main [data-scroller]').evaluate((scroller) => (scroller.scrollLeft = 9999))
    const firstName = page.getByRole('table').getByRole('link', { name: before[0], exact: true })
    await expect(firstName).toBeInViewport({ ratio: 1 })
    expect(
      await firstName.evaluate((link) => {
        const { left, top, right, bottom } = link.getBoundingClientRect()
        const y = (top + bottom) / 2
        return [left + 1, right - 1].map((x) => link.contains(document.elementFromPoint(x, y)))
      }),
    ).toEqual([true, true])
    await page.locator('main [data-scroller]').evaluate((scroller) => (scroller.scrollLeft = 0))
    await expect(chooser.getByText('Edited by', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(columns).toBeInViewport({ ratio: 1 })
    for (const column of ['Call', 'Concept', 'Situations', 'Coverages'])
      await chooser.getByText(column, { exact: true }).click()
    await page.keyboard.press('Escape')
    // A press beside the name opens the play as well.
    const cell = await page.getByRole('row').nth(1).getByRole('cell').last().boundingBox()
    if (!cell) throw new Error('The first row has no cell')
    await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2)
    await expect(page).toHaveURL(/\/playbook\/[\w-]+$/)
    await page.goBack()
    await page.getByRole('radio', { name: 'Wall', exact: true }).check()
    await expect(page.locator('main a[data-index="0"] svg path').first()).toBeVisible()
    // Names of that length are whole there, beside the tree on a tablet and on a phone as well.
    const cutTiles = () =>
      page
        .locator('main a[data-index] p > span')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.scrollHeight > one.clientHeight ? [one.textContent] : [])),
        )
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(cutTiles).toEqual([])
    }
    await page.getByRole('radio', { name: 'Cards', exact: true }).check()

    // A card is a link: by the keyboard it opens in the list's place. In a tab of its own: new-tab.spec.ts.
    const first = page.locator('main a[data-index="0"]')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/playbook\/[\w-]+$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()

    await context.setOffline(true)
    await search.fill('mesh')
    await expect(chips(page)).toContainText('“mesh”')
    await expect.poll(async () => (await names(page)).join()).toMatch(/mesh/i)
    await context.setOffline(false)

    const own = await openPanel(page, 'Presets', 'Presets and recent views')
    await own.getByRole('button', { name: `Change ${preset}` }).click()
    await own.getByRole('button', { name: 'Delete' }).click()
    await expect(own.getByRole('button', { name: preset, exact: true })).toBeHidden()
    await saved(page)
  })

  test('a team category is deleted with its types, its plays stay, and Undo restores all of it', async ({
    demo,
  }) => {
    const { page } = await demo('coach', '/playbook')
    const openCategories = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Categories…' }).click()
      return page.getByRole('dialog', { name: 'Categories' })
    }
    const name = `Openers ${Date.now()}`
    const dialog = await openCategories()
    await dialog.getByLabel('New category').fill(name)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: `Types of ${name}` }).click()
    await dialog.getByLabel(`New type of ${name}`).fill('First 15')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Delete First 15' })).toBeVisible()
    // What is the book's can be hidden, and never deleted.
    await expect(dialog.getByRole('button', { name: 'Delete Trick' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Done' }).click()

    const [first = ''] = await names(page)
    await page.getByRole('checkbox', { name: `Select ${first}` }).check()
    await page.getByRole('button', { name: 'Categorize', exact: true }).click()
    await page.getByLabel('Category', { exact: true }).selectOption({ label: name })
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'First 15' })
    await page.getByRole('button', { name: /^Put into/ }).click()
    const shown = node(page, new RegExp(`^${name}`))
    const withPlay = node(page, new RegExp(`^${name}, 1$`))
    await expect(withPlay).toBeVisible()
    await page.keyboard.press('Escape')

    const again = await openCategories()
    await again.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText(`Deleted “${name}”: 1 play without a category now`)).toBeVisible()
    await expect(again.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
    await again.getByRole('button', { name: 'Done' }).click()
    await expect(shown).toHaveCount(0)
    await page.locator('main a[data-index="0"]').focus()
    await page.keyboard.press('Control+z')
    await expect(withPlay).toBeVisible()
    // As it was before the test.
    await page.keyboard.press('Control+z')
    await expect(withPlay).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undid: Added the type First 15')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(shown).toHaveCount(0)
    await saved(page)
  })

  test('the five last viewed lists come back, newest first and each once, on this device', async ({
    demo,
  }) => {
    const { page } = await demo('coach', '/playbook')
    const look = async (category: string) => {
      await node(page, new RegExp(`^${category}`)).click()
      await expect(chips(page)).toContainText(category)
      await page.locator('main a[data-index="0"]').click()
      await expect(page.getByLabel('Name of the play')).toBeVisible()
      await page.goBack()
      await expect(chips(page)).toContainText(category)
    }
    const looked = ['Run: gap', 'Option', 'Draw', 'RPO', 'Screen', 'Shot']
    for (const category of looked) await look(category)
    const recent = async (of = page) => {
      const panel = await openPanel(of, 'Presets', 'Presets and recent views')
      const views = panel.getByRole('region', { name: 'Recent' }).getByRole('button')
      await expect(views).toHaveCount(5)
      const found = await views.allInnerTexts()
      await of.keyboard.press('Escape')
      return found
    }
    expect(await recent()).toEqual(['Shot', 'Screen', 'RPO', 'Draw', 'Option'])
    await look('RPO')
    expect(await recent()).toEqual(['RPO', 'Shot', 'Screen', 'Draw', 'Option'])

    // A slip of the finger finds nothing, and is not kept.
    await page.getByRole('searchbox', { name: 'Search plays' }).fill('xyzzy')
    await expect(page.getByText('No plays match')).toBeVisible()
    await expect(chips(page)).toContainText('xyzzy')
    await page.getByRole('link', { name: 'Roster' }).first().click()
    await expect(page).toHaveURL(/roster/)
    await page.goto('/playbook')
    expect(await recent()).toEqual(['RPO', 'Shot', 'Screen', 'Draw', 'Option'])

    const panel = await openPanel(page, 'Presets', 'Presets and recent views')
    await panel.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect(page).toHaveURL(/category=draw/)
    await expect(node(page, /^Draw/)).toHaveAttribute('aria-selected', 'true')

    // Another device has its own.
    const other = await demo('coach', '/playbook')
    await other.page.locator('main a[data-index="0"]').waitFor()
    const theirs = await openPanel(other.page, 'Presets', 'Presets and recent views')
    await expect(theirs.getByRole('region', { name: 'Recent' })).toHaveCount(0)
  })

  test('the first play that a coach draws is celebrated, once, until celebrations are turned off', async ({
    headCoach,
  }) => {
    const { page } = await headCoach()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('moments.')
    await newPlay(page, 'Gun Doubles', 'Rhino')
    await page.goBack()
    const praise = page.getByText('Your first play is in the book')
    await expect(praise).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(praise).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Turn celebrations on' })).toBeVisible()
    await page.reload()
    await expect(page.locator('main a[data-index="0"]')).toBeVisible()
    await expect(praise).toHaveCount(0)
  })

  test('a device preset: created once, renamed by the keyboard, deleted and restored, shared with the team', async ({
    demo,
  }) => {
    const { page } = await demo('coach', '/playbook?personnel=12')
    const panel = await openPanel(page, 'Presets', 'Presets and recent views')
    const onDevice = panel.getByRole('region', { name: 'On this device' })
    const name = `Two tight ends ${Date.now()}`
    await panel.getByLabel('Save this view as').fill(name)
    await page.keyboard.press('Enter')
    await expect(onDevice.getByRole('button', { name, exact: true })).toBeVisible()
    await panel.getByLabel('Save this view as').fill(name.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(panel.getByText('A preset with this name already exists.')).toBeVisible()

    // Renaming begins in the field, and Escape leaves it and not the panel.
    await onDevice.getByRole('button', { name: `Change ${name}` }).click()
    await onDevice.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(panel.getByLabel('New name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(onDevice.getByRole('button', { name: `Change ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await onDevice.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.keyboard.type('Heavy')
    await page.keyboard.press('Enter')
    await expect(onDevice.getByRole('button', { name: 'Heavy', exact: true })).toBeVisible()

    // Bringing one back keeps what was saved meanwhile.
    await onDevice.getByRole('button', { name: 'Change Heavy' }).click()
    await onDevice.getByRole('button', { name: 'Delete', exact: true }).click()
    await panel.getByLabel('Save this view as').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    const again = await openPanel(page, 'Presets', 'Presets and recent views')
    await expect(onDevice.getByRole('button', { name: 'Heavy', exact: true })).toBeVisible()
    await expect(onDevice.getByRole('button', { name, exact: true })).toBeVisible()

    // What is shared is the team's, and stands there alone; the team's going brings the device's own back.
    const ofTeam = again.getByRole('region', { name: 'Team presets' })
    await onDevice.getByRole('button', { name: `Change ${name}` }).click()
    await onDevice.getByRole('button', { name: 'Share with the team' }).click()
    await expect(ofTeam.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(onDevice.getByRole('button', { name, exact: true })).toBeHidden()
    await saved(page)
    await ofTeam.getByRole('button', { name: `Change ${name}` }).click()
    await ofTeam.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(onDevice.getByRole('button', { name, exact: true })).toBeVisible()
    await saved(page)
  })

  test('on the smallest phone the filters fit the screen; a new play starts with the first formation', async ({
    demo,
  }) => {
    const { page } = await demo('coach', '/playbook', {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
    })
    // No target is too small for a thumb, in menus and lists either.
    const small = (within: Locator) =>
      within
        .locator('button, [role^="menuitem"]')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.getBoundingClientRect().height < 44 ? [one.textContent] : [])),
        )
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Import…' })).toBeVisible()
    expect(await small(page.getByRole('menu'))).toEqual([])
    await page.keyboard.press('Escape')
    const panel = await openPanel(page, /^Filters/, 'Filters')
    await expect(panel.getByRole('button', { name: 'Formation' })).toBeVisible()
    expect(await small(panel)).toEqual([])
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')

    // Sorting is in sight at every width.
    await page.getByRole('button', { name: "Sort: Coach's order" }).click()
    await page.getByRole('menuitemradio', { name: 'Name', exact: true }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.getByRole('button', { name: 'Sort: Name' })).toBeInViewport()

    // Whichever filter has the keyboard is in sight, and not below what clears them.
    await page.goto('/playbook?personnel=11')
    await expect(chips(page).getByRole('button').first()).toBeVisible()
    expect(await small(chips(page))).toEqual([])
    await openPanel(page, /^Filters/, 'Filters')
    const clear = panel.getByRole('button', { name: 'Clear all filters' })
    await expect(clear).toBeVisible()
    for (const filter of (await panel.getByRole('button').all()).slice(0, -1)) {
      await filter.focus()
      const [row, bar] = [await filter.boundingBox(), await clear.boundingBox()]
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await page.goto('/playbook')

    await page.setViewportSize({ width: 1440, height: 900 })
    await untilKeys(page)
    await node(page, /^Screen/).click()
    await page.getByRole('button', { name: 'New play' }).click()
    const dialog = page.getByRole('dialog', { name: 'New play' })
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
    const scrolled = await dialog.evaluate((one) =>
      Math.max(...[...one.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)),
    )
    expect(scrolled).toBe(0)

    // It is begun in a category, and belongs there.
    // Going back from it leads to the list, and not to the dialog.
    const inScreens = async () => Number((await node(page, /^Screen/).innerText()).match(/\d+$/)?.[0])
    await page.keyboard.press('Escape')
    const before = await inScreens()
    await page.getByRole('button', { name: 'New play' }).click()
    await dialog.getByText('Gun Doubles', { exact: true }).click()
    await expect(dialog.getByText('In Screen', { exact: true })).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill(`Gun Doubles Slip ${Date.now()}`)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name of the play')).toHaveValue(/Slip/)
    await page.goBack()
    await expect(page).toHaveURL(/\/playbook\?category=screen$/)
    await expect.poll(inScreens).toBe(before + 1)
    await page.keyboard.press('Control+z')
    await expect.poll(inScreens).toBe(before)
    await saved(page)

    // A branch without a play offers to begin one.
    await page.goto('/playbook?category=trick&subcategory=reverse-pass')
    await expect(page.getByText('No play in Trick, Reverse pass yet')).toBeVisible()
    await page.locator('main').getByRole('button', { name: 'New play' }).last().click()
    await expect(dialog).toBeVisible()
  })
})

async function chipsOff(page: Page) {
  await chips(page).getByRole('button', { name: 'Clear all' }).click()
}
