import { expect, test, untilKeys } from './fixtures.ts'
import { wear } from './themes.ts'

test('shots', async ({ demo }) => {
  test.setTimeout(300_000)
  const out = process.env['SHOTS'] ?? '/tmp/shots'
  const coach = await demo('coach', '/social')
  const player = await demo('player', '/social')
  await untilKeys(coach.page)
  const shoot = async (page: typeof coach.page, name: string, all = false) => {
    for (const theme of all ? ['light', 'dark', 'high-contrast'] : ['light'])
      for (const width of all ? [1440, 1024, 390] : [1440, 390]) {
        await wear(page, theme)
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.waitForTimeout(150)
        await page.screenshot({ path: `${out}/${name}-${theme}-${width}.png`, fullPage: false })
      }
    await wear(page, 'light')
  }
  for (const [who, { page }] of Object.entries({ coach, player })) {
    await expect(page.getByRole('article').first()).toBeVisible()
    await shoot(page, who, true)
  }
  const { page } = coach
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `${out}/coach-long-390.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: `${out}/coach-long-1440.png`, fullPage: true })
  await page.getByRole('radio', { name: /^Waiting/ }).check()
  await shoot(page, 'waiting')
  await page.getByRole('radio', { name: /^Reported/ }).check()
  await shoot(page, 'reported', true)
  await page.getByRole('radio', { name: /^All$/ }).check()
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Comment', exact: true }).click()
  await shoot(page, 'commenting')
  await page.getByRole('article').nth(1).getByRole('button', { name: /^Actions for the post/ }).click()
  await shoot(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New post', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('radio', { name: 'Shout-out', exact: true }).check()
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await shoot(page, 'compose', true)
  await dialog.getByRole('button', { name: 'Tag players' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('checkbox').nth(3).check()
  await shoot(page, 'tagging')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await player.page.setViewportSize({ width: 1440, height: 900 })
  await player.page.getByRole('article').nth(2).getByRole('button', { name: /^Actions for the post/ }).click()
  await player.page.getByRole('menuitem', { name: 'Report' }).click()
  await shoot(player.page, 'report')
  const family = await demo('family', '/social')
  await expect(family.page.getByRole('article').first()).toBeVisible()
  await shoot(family.page, 'family')
})
