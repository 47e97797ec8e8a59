/** The shell without a mouse: everything can be reached, used and left, and one always sees where one is. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, faultsOf, focusStop, walk } from './focus.ts'
import { onePage, openWhole } from './one-page.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account:/ })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const isInside = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector)

test.describe('keyboard only @shell', () => {
  const coach = onePage('coach')

  test('Tab goes around every page, stays visible, and is trapped nowhere', async ({ sql }) => {
    const page = coach()
    const [ids] = await sql`
      select teams.id as "teamId", plays.id as "playId"
        from teams join plays on plays.team_id = teams.id and plays.name = 'Gun Trips Rt 26 Power'`
    const paths = [
      '/dashboard',
      '/playbook',
      `/playbook/${String(ids?.['playId'])}`,
      '/roster',
      `/team/${String(ids?.['teamId'])}/settings`,
    ]
    const faults: string[] = []
    for (const path of paths) {
      await openWhole(page, path)
      const stops = await walk(page)
      const isThere = (what: string) => stops.some((stop) => stop.what.includes(what))
      for (const what of ['Skip to content', 'Menu', 'Account:', 'Log Out'])
        if (!isThere(what)) faults.push(`${path} has no ${what}`)
      faults.push(...faultsOf(stops).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('and backward, where the header comes down over the page', async () => {
    const page = coach()
    await page.setViewportSize({ width: 1440, height: 500 })
    await openWhole(page, '/dashboard')
    const stops = await walk(page, 'Shift+Tab')
    expect(stops.length).toBeGreaterThan(25)
    expect(faultsOf(stops)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('Tab moves on from a password; Shift+Tab stops at its show button', async ({ browser, stack }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto('/login')
    await page.getByLabel('Email').fill('coach@demo.hashmark.app')
    await page.keyboard.press('Tab')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await page.keyboard.press('Shift+Tab')
    await expect(password).toBeFocused()
    await page.close()
  })

  test('the first stop skips to the content', async () => {
    const page = coach()
    await openWhole(page, '/playbook')
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await isInside(page, 'main')).toBe(true)
  })

  test('the menu button collapses the sidebar, whose links still work', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    const button = menuButton(page)
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(56)
    await sidebar.getByRole('link', { name: 'Playbook' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/playbook/)
    await expect(sidebar.getByRole('link', { name: 'Playbook' })).toHaveAttribute('aria-current', 'page')
    await button.focus()
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  test('the user menu opens, changes the theme by arrows, asks before signing out, and returns the focus', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    await account(page).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Your account' })
    await expect(menu.getByRole('link', { name: 'Profile Settings' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expectFocus(menu.getByRole('link', { name: 'Profile Settings' }))
    await page.keyboard.press('Tab')
    await expectFocus(menu.getByRole('link', { name: 'Team Settings' }))
    await page.keyboard.press('Tab')
    await expectFocus(menu.getByRole('link', { name: 'On this device' }))
    await page.keyboard.press('Tab')
    await expectFocus(menu.getByRole('radio', { name: 'Light' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expectFocus(menu.getByRole('radio', { name: 'Dark' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('html')).not.toHaveClass(/dark/)

    await page.keyboard.press('Tab')
    await expectFocus(menu.getByRole('button', { name: 'Sign Out' }))
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('group', { name: 'Are you sure you want to sign out?' })).toBeVisible()
    await expectFocus(menu.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Shift+Tab')
    await expectFocus(menu.getByRole('button', { name: 'Yes, sign out' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectFocus(menu.getByRole('button', { name: 'Sign Out' }))
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expectFocus(account(page))
  })

  test('the team switcher: arrows, Home and End move, Escape returns, Enter switches', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    const button = page.getByRole('button', { name: 'Team: Ridgeview Hawks. Switch team' })
    const menu = page.getByRole('menu', { name: 'Your Teams' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(menu.getByRole('menuitemradio', { name: /Ridgeview Hawks/ }))
    await page.keyboard.press('End')
    await expectFocus(menu.getByRole('menuitem', { name: 'Create or Find Team' }))
    await page.keyboard.press('Home')
    await expectFocus(menu.getByRole('menuitemradio', { name: /Ridgeview Hawks/ }))
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expectFocus(button)
    await page.keyboard.press('Enter')
    // A key that comes before the menu has the focus goes to the button.
    await expect.poll(() => isInside(page, '[role="menu"]')).toBe(true)
    await page.keyboard.press('End')
    await expectFocus(menu.getByRole('menuitem', { name: 'Create or Find Team' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/join-team/)
  })

  test("the bell's panel is entered and left", async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    const bell = page.getByRole('button', { name: /^Notifications:/ })
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Tab')
    expect(await isInside(page, '[role="dialog"]')).toBe(true)
    expect(await focusStop(page)).toMatchObject({ fault: '' })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expectFocus(bell)
  })

  test('a question mark lists the shortcuts of the page, and those of every page', async () => {
    const page = coach()
    await openWhole(page, '/playbook')
    await account(page).focus()
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(shortcuts.getByRole('region', { name: 'Playbook' })).toContainText('New play')
    await expect(shortcuts.getByRole('region', { name: 'On every page' })).toContainText('Undo')
    await page.keyboard.press('Escape')
    await expect(shortcuts).toBeHidden()
    await expectFocus(account(page))
  })

  test('the palette: Ctrl+K opens, arrows move, Enter goes, Escape returns the focus', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    const palette = page.getByRole('dialog', { name: 'Search' })
    const box = palette.getByRole('combobox', { name: 'Search' })
    const chosen = palette.getByRole('option', { selected: true })
    await account(page).focus()
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    const first = await chosen.textContent()
    await page.keyboard.press('ArrowDown')
    await expect(chosen).not.toHaveText(first ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveText(first ?? '')
    await page.keyboard.press('Tab')
    await expectFocus(palette.getByRole('button', { name: 'Close search' }))
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expectFocus(account(page))

    await page.keyboard.press('Control+k')
    await page.keyboard.type('calendar')
    await expect(chosen).toHaveText(/Calendar/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/calendar/)
    await expect(palette).toBeHidden()
    // The same key closes it, and a slash opens it too.
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeHidden()
  })

  test('the navigation drawer traps the focus, searches, and closes on Escape', async () => {
    const page = coach()
    await page.setViewportSize({ width: 390, height: 844 })
    await openWhole(page, '/dashboard')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    const box = drawer.getByRole('searchbox', { name: 'Search the menu' })
    await expect(box).toBeVisible()
    await expect(drawer.getByRole('link')).not.toHaveCount(0)
    const stops = await walk(page)
    expect(faultsOf(stops)).toEqual([])
    const links = await drawer.getByRole('link').count()
    const buttons = await drawer.getByRole('button').count()
    // Links, buttons and the search box, and between two rounds the drawer itself; nothing of the page below.
    expect(stops.filter(({ what }) => !what.startsWith('dialog')).length).toBe(links + buttons + 1)

    await box.focus()
    await page.keyboard.type('team')
    await expect(drawer.getByRole('link')).toHaveText(['Team Bulletin', 'Team Settings'])
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(drawer.getByRole('link')).toHaveCount(links)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expectFocus(menuButton(page))

    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Log Out' }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(drawer.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Enter')
    await expectFocus(drawer.getByRole('button', { name: 'Log Out' }))
    await box.focus()
    await page.keyboard.type('rost')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/roster/)
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
