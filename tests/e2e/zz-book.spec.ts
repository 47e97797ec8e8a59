import { test } from './fixtures.ts'
import { wear } from './themes.ts'
const OUT = process.env['OUT'] ?? '/tmp/w/book.shots'
const SIZES = [
  [1440, 900, 'light'],
  [1024, 768, 'high-contrast'],
  [390, 844, 'dark'],
] as const
test('walk', async ({ demo }) => {
  test.setTimeout(300_000)
  const { page } = await demo('coach', '/player-dashboard')
  for (const width of [1440, 1024, 390]) {
    for (const theme of ['light', 'dark', 'high-contrast']) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.goto('/player-dashboard')
      await wear(page, theme)
      const who = page.getByRole('region', { name: 'Who knows what' })
      await who.scrollIntoViewIfNeeded()
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${OUT}/who-${width}-${theme}.png` })
      await page.getByRole('button', { name: /^(Walk through|Go on)$/ }).click()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${OUT}/walk-${width}-${theme}.png` })
      await page.keyboard.press('Escape')
    }
  }
})
test('look', async ({ demo }) => {
  test.setTimeout(300_000)
  const { page } = await demo('coach', '/playbook/formation-mapper')
  for (const [width, height, theme] of SIZES) {
    await page.setViewportSize({ width, height })
    await wear(page, theme)
    for (const kind of ['front', 'coverage', 'unit']) {
      await page.goto(`/playbook/formation-mapper?kind=${kind}`)
      await page.getByText('Special teams').first().waitFor()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `${OUT}/${kind}-${width}.png` })
      if (width < 1024) await page.locator('main ul button').first().click()
      await page.waitForTimeout(300)
      if (width < 1024) await page.screenshot({ path: `${OUT}/${kind}-detail-${width}.png` })
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${OUT}/${kind}-change-${width}.png` })
      await page.keyboard.press('Escape')
    }
  }
})
