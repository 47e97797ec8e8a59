/**
 * A play in a tab of its own. In Chromium as people run it: in Debian's old headless shell, which the other tests use, a tab
 * behind another one often stops before its first script.
 */
import { findChromium, chromiumArgs } from '../support/chromium.ts'
import { expect, test } from './fixtures.ts'

test.use({ launchOptions: { executablePath: findChromium(), args: chromiumArgs } })

test('a press with Ctrl opens a play beside the list @playbook', async ({ demo }) => {
  const { page, context } = await demo('coach', '/playbook')
  const first = page.locator('main a[data-index="0"]')
  const beside = context.waitForEvent('page')
  await first.click({ modifiers: ['Control'] })
  const tab = await beside
  await expect(tab).toHaveURL(/\/playbook\/[\w-]+$/)
  await expect(tab.getByLabel('Name of the play')).toBeVisible()
  await tab.close()
  await expect(first).toBeVisible()
})
