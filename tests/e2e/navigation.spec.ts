/** The sidebar and the drawer: nested pages, role labels, sides and widths (spec, sections 2 and 6). */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { keptDevices, onePage, openWhole } from './one-page.ts'

test.use({ savesData: false })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const nested = (page: Page) => sidebar(page).getByRole('list', { name: 'Playbook', exact: true })

test.describe('the sidebar @shell', () => {
  const coach = onePage('coach')

  test('lists the pages of the playbook below it, and marks the open one', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    await expect(nested(page)).toHaveCount(0)
    const more = sidebar(page).getByRole('button', { name: 'More Playbook pages' })
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(nested(page).getByRole('link')).toHaveText([
      'Game Plans',
      'Practice Plans',
      'Formation Mapper',
    ])
    await nested(page).getByRole('link', { name: 'Formation Mapper' }).click()
    await expect(page).toHaveURL(/\/playbook\/formation-mapper/)
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Formation Mapper')
    await more.click()
    await expect(nested(page)).toHaveCount(0)
  })

  test('expands by itself when a nested page is open', async () => {
    const page = coach()
    await openWhole(page, '/game-plans')
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Game Plans')
    await expect(nested(page)).toBeVisible()
  })
})

test.describe('role labels @shell', () => {
  const people = keptDevices(['coach', '/dashboard'], ['player', '/dashboard'], ['family', '/dashboard'])

  test('are Coach, Player or User in the sidebar and in the user menu', async () => {
    for (const [i, label] of ['Coach', 'Player', 'User'].entries()) {
      const page = people()[i]?.page
      if (!page) throw new Error('No such device')
      await openWhole(page, '/dashboard')
      await expect(sidebar(page).getByText(label, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Account:/ }).click()
      const menu = page.getByRole('dialog', { name: 'Your account' })
      await expect(menu.getByText(label, { exact: true })).toBeVisible()
    }
  })
})

test.describe('the drawer on a phone @shell', () => {
  const coach = onePage('coach', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const open = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const width = async (page: Page) => (await drawer(page).boundingBox())?.width

  test('opens from the side set in the profile, and is swiped shut toward it', async () => {
    const page = coach()
    await openWhole(page, '/profile')
    await page.getByRole('radio', { name: 'Menu on the right' }).check()
    await open(page)
    await expect(drawer(page).getByRole('link', { name: 'Roster' })).toBeVisible()
    const right = async () => {
      const box = await drawer(page).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    await expect.poll(right).toBe(390)
    const devtools = await page.context().newCDPSession(page)
    const at = (x: number) => ({ touchPoints: [{ x, y: 26 }] })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(251) })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(drawer(page)).toBeHidden()
    await page.getByRole('radio', { name: 'Menu on the left' }).check()
    await open(page)
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('is 16, 20 or 24 rem wide, by density and by screen', async () => {
    const page = coach()
    await openWhole(page, '/profile')
    await open(page)
    await expect.poll(() => width(page)).toBe(256)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Comfortable' }).check()
    await open(page)
    await expect.poll(() => width(page)).toBe(320)
    await page.setViewportSize({ width: 700, height: 844 })
    await expect.poll(() => width(page)).toBe(384)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Compact' }).check()
  })

  test('shows nested pages', async () => {
    const page = coach()
    await page.setViewportSize({ width: 390, height: 844 })
    await openWhole(page, '/dashboard')
    await open(page)
    await drawer(page).getByRole('button', { name: 'More Roster pages' }).tap()
    await drawer(page).getByRole('link', { name: 'Coach Management' }).tap()
    await expect(page).toHaveURL(/\/coach-management/)
    await expect(drawer(page)).toBeHidden()
  })
})
