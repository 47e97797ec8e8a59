/** Every screen in every theme and width: no axe finding, no sideways scroll. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const WIDTHS = [1440, 1024, 390]
const THEMES = ['light', 'dark', 'high-contrast']

async function inspect(page: Page, path: string, ready: string) {
  for (const theme of THEMES) {
    await page.evaluate((value) => localStorage.setItem('hashmark.theme', value), theme)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.goto(path)
      await expect(page.getByText(ready).or(page.getByLabel(ready)).first()).toBeVisible()
      const where = `${path} at ${width} px in ${theme}`
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  }
}

test.describe('screens @shell', () => {
  test.setTimeout(240_000)

  test('before signing in', async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url })
    const page = await context.newPage()
    await page.goto('/login')
    await inspect(page, '/login', 'Email')
    await inspect(page, '/register', 'First name')
    await context.close()
  })

  test('a coach', async ({ demo, sql }) => {
    const { page } = await demo('coach')
    const [play] = await sql`select id from plays where name = 'Gun Trips Rt 24 Power'`
    await inspect(page, '/dashboard', 'Ridgeview Hawks')
    await inspect(page, '/create-team', 'Team name')
    await inspect(page, '/playbook', 'Gun Trips Rt 24 Power')
    await inspect(page, `/playbook/${String(play?.['id'])}`, 'Name of the play')
  })

  test('a player, who may read, and a family member, who may not', async ({ demo, sql }) => {
    const [play] = await sql`select id from plays where name = 'Gun Trips Rt 24 Power'`
    const player = await demo('player')
    await inspect(player.page, `/playbook/${String(play?.['id'])}`, 'Gun Trips Rt 24 Power')
    const family = await demo('family')
    await inspect(family.page, '/playbook', "You don't have access to this playbook")
  })
})
