/**
 * A play in a tab of its own. In Chromium as people run it: in Debian's old headless shell, which the other tests use, a tab
 * behind another one often stops before its first script.
 */
import { expect } from './fixtures.ts'
import { test } from './own-browser.ts'
import { sessionOf } from './signed-in.ts'

test('a press with Ctrl opens a play beside the list @playbook', async ({ wholeDevice, stack }) => {
  const { page, context } = await wholeDevice(await sessionOf(stack, 'coach@demo.hashmark.app'))
  await page.goto('/playbook')
  const first = page.locator('main a[data-index="0"]')
  const beside = context.waitForEvent('page')
  await first.click({ modifiers: ['Control'] })
  const tab = await beside
  await expect(tab).toHaveURL(/\/playbook\/[\w-]+$/)
  await expect(tab.getByLabel('Name of the play')).toBeVisible()
  await tab.close()
  await expect(first).toBeVisible()
})
