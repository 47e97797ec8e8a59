/** What comes before anybody asks for it, and when it does not. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Whether the page has the code of that route, wherever it came from. */
function hasCode(page: Page, route: string): Promise<boolean> {
  return page.evaluate(
    (start) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${start}`)),
    route,
  )
}

/** A page of a person who has asked the browser to save data. */
async function savingPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    }),
  )
  return page
}

test.describe('fetching ahead @shell', () => {
  test("the code of the sidebar's pages comes by itself, that of others when one points at their link", async ({
    demo,
  }) => {
    const { page, context } = await demo('coach')
    await expect.poll(() => hasCode(page, '_app.roster.index')).toBe(true)
    expect(await hasCode(page, 'privacy-policy')).toBe(false)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Privacy/ })
      .hover()
    await expect.poll(() => hasCode(page, 'privacy-policy')).toBe(true)

    const saving = await savingPage(context)
    await saving.goto('/dashboard')
    await saving
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Privacy/ })
      .hover()
    // The search's code is fetched seconds after the first content: whatever else comes by itself is there by then.
    await expect.poll(() => hasCode(saving, 'palette')).toBe(true)
    expect(await hasCode(saving, '_app.roster.index')).toBe(false)
    expect(await hasCode(saving, 'privacy-policy')).toBe(false)
  })
})

test('what comes behind the page and cannot be fetched stays away; the page stays @shell', async ({
  demo,
}) => {
  const { page } = await demo('coach', 'about:blank')
  let refused = 0
  await page.route(/assets\/(behind|-developer-tools)-.*\.js/, (route) => {
    refused++
    return route.abort()
  })
  await page.goto('/roster')
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roster')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})
