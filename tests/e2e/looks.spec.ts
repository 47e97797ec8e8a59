/** What a person chooses for the eyes: the theme and the density, in all tabs at once, and what paper gets. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Every drawn line on the field of the design system: its shape, where it is, and how thick. */
function lines(page: Page) {
  return page.locator('#field svg[role="img"]').evaluate((svg) =>
    [...svg.querySelectorAll<SVGGraphicsElement>('path, circle, rect, ellipse')].map((line) => {
      const { x, y, width, height } = line.getBBox()
      return { box: [x, y, width, height], stroke: Number.parseFloat(getComputedStyle(line).strokeWidth) }
    }),
  )
}

test.describe('looks @shell', () => {
  test('a theme and a density selected in one tab apply in the other', async ({ newcomer }) => {
    const { page, context } = await newcomer('Casey Morgan', '/profile')
    const other = await context.newPage()
    await other.goto('/design-system')
    const button = other.locator('#button').getByRole('button', { name: 'Duplicate' }).first()
    const row = other.locator('#table').getByRole('row').nth(2)
    await expect(row).toHaveCSS('height', '36px')
    await expect(button).toHaveCSS('height', '40px')

    await page.bringToFront()
    await page.getByRole('radio', { name: 'Comfortable' }).check()
    await other.bringToFront()
    await expect(button).toHaveCSS('height', '44px')
    await expect(row).toHaveCSS('height', '44px')
    await expect(other.getByRole('radio', { name: 'Comfortable' })).toBeChecked()

    await page.bringToFront()
    await page.getByRole('radio', { name: 'Contrast' }).check()
    await other.bringToFront()
    await expect(other.locator('html')).toHaveClass(/high-contrast/)
    await other.reload()
    await expect(button).toHaveCSS('height', '44px')
    await expect(other.locator('html')).toHaveClass(/high-contrast/)
  })

  test('in the sunlight theme the lines of a diagram are thicker, in the same place', async ({
    browser,
    stack,
  }) => {
    const page = await browser.newPage({ baseURL: stack.url })
    await page.goto('/design-system')
    await expect(page.locator('#field svg[role="img"]')).toBeVisible()
    const before = await lines(page)
    await page.locator('#themes').getByRole('radio', { name: 'High contrast' }).check()
    await expect(page.locator('html')).toHaveClass(/high-contrast/)
    const after = await lines(page)
    expect(before.length).toBeGreaterThan(40)
    expect(after.map(({ box }) => box)).toEqual(before.map(({ box }) => box))
    const thicker = after.filter(({ stroke }, i) => stroke > (before[i]?.stroke ?? 0) * 1.3)
    // Heads and letters' grounds are filled and have no line.
    expect(thicker.length).toBeGreaterThan(30)
    await page.close()
  })

  test('reduced motion shows none, and everything that opens still closes', async ({ browser, stack }) => {
    const page = await browser.newPage({ baseURL: stack.url, reducedMotion: 'reduce' })
    await page.goto('/design-system')
    const part = (title: string) => page.getByRole('region', { name: title, exact: true })
    const moving = () => page.evaluate(() => document.getAnimations().length)
    for (const [title, opener, name] of [
      ['Dialog', 'Edit the plan', 'Edit the plan'],
      ['Drawer', 'From the left', 'Gun Trips Rt 26 Power'],
    ] as const) {
      await part(title).getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      expect(await moving()).toBe(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    }
    await part('Menu and popover').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    const tip = page.getByRole('tooltip')
    await part('Tooltip').getByRole('button', { name: 'Success rate' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
    await part('Toast').getByRole('button', { name: 'Undo, 7 s' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    expect(await moving()).toBe(0)
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await expect(toast).toHaveCount(0)
    await page.close()
  })

  test('print shows the whole list in ink, without the app around it', async ({ demo, sql }) => {
    const { page } = await demo('coach', '/playbook')
    await expect(page.getByRole('list', { name: 'Plays' }).getByRole('link').first()).toBeVisible()
    const [{ count } = {}] = await sql`
      select count(*)::int from plays join teams on teams.id = plays.team_id
       where teams.name = 'Ridgeview Hawks' and unit = 'offense' and plays.deleted_at is null`
    await page.evaluate(() => {
      localStorage.setItem('hashmark.theme', 'high-contrast')
      document.documentElement.classList.add('dark', 'high-contrast')
    })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const list = page.getByRole('list', { name: 'Plays' })
    await expect(list.getByRole('link')).toHaveCount(Number(count))
    for (const part of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('searchbox')])
      await expect(part).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(16, 26, 43)')
  })
})
