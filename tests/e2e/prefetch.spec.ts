/** What comes before anybody asks for it, and when it does not. */
import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { conflict, meet, strip } from './conflict-actions.ts'
import { expect, rename, test } from './fixtures.ts'

test.use({ savesData: false })

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

test.describe('prefetching @shell', () => {
  test("the code of the sidebar's pages loads by itself, that of others when the pointer is over their link", async ({
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

test('an optional part that fails to load is left out, and the page stays @shell', async ({ demo }) => {
  const { page } = await demo('coach', 'about:blank')
  let refused = 0
  await page.route(/assets\/(deferred-parts|-developer-tools)-.*\.js/, (route) => {
    refused++
    return route.abort()
  })
  await page.goto('/roster')
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roster')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test.describe('a page whose code is missing @shell', () => {
  const AWARDS = '**/assets/_app.awards-*.js'

  test('says so offline, while other pages work, and opens by itself on reconnect', async ({ demo }) => {
    const { page, context } = await demo('coach', 'about:blank')
    await page.route(AWARDS, (route) => route.abort())
    await page.goto('/dashboard')
    // What is said then has come behind the page.
    await expect.poll(() => hasCode(page, 'error-words')).toBe(true)
    // In this order, or what is fetched ahead could come in between.
    await context.setOffline(true)
    await page.unroute(AWARDS)
    const awards = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Awards' })
    const screen = page.getByRole('alert').filter({ hasText: "isn't on this device yet" })
    await awards.click()
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText("This page isn't on this device yet")
    await expect(screen).toContainText('opens automatically')
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
    await screen.getByRole('button', { name: 'Go to dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(screen).toHaveCount(0)
    await awards.click()
    await expect(screen).toBeVisible()
    // It stays as long as the connection is away, and nothing is asked of anybody then.
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect(screen).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Awards' })).toBeVisible()
  })

  test('of a version that is gone reloads into the current one, and only once', async ({ demo }) => {
    const { page } = await demo('coach', 'about:blank')
    let gone = true
    let loads = 0
    page.on('request', (request) => void (loads += Number(request.isNavigationRequest())))
    await page.route(AWARDS, (route) =>
      gone ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }) : route.continue(),
    )
    await page.goto('/dashboard')
    await expect.poll(() => hasCode(page, 'error-words')).toBe(true)
    const awards = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Awards' })
    loads = 0
    await awards.click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(loads).toBe(1)

    gone = false
    await page.evaluate(() => sessionStorage.clear())
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awards' })).toBeVisible()
  })
})

test('a conflict whose dialog failed to load opens after all @sync', async ({ demo, openTogether }) => {
  const coach = await demo('coach', 'about:blank')
  const assistant = await demo('assistant', 'about:blank')
  const DIALOG = '**/assets/all-conflicts-*.js'
  await coach.page.route(DIALOG, (route) => route.abort())
  await openTogether(coach, assistant, 'Dig')
  await expect.poll(() => hasCode(coach.page, 'all-conflicts')).toBe(true)
  await meet(
    coach,
    () => rename(coach.page, 'Dig return'),
    assistant,
    () => rename(assistant.page, 'Dig and go'),
  )
  await expect(strip(coach.page)).toBeVisible()
  await expect(conflict(coach.page)).toHaveCount(0)
  // A part that failed to load stays away until the page is loaded anew, and from then on its file is there.
  coach.page.once('framenavigated', () => void coach.page.unroute(DIALOG))
  const reloaded = coach.page.waitForEvent('load')
  await strip(coach.page).getByRole('button', { name: 'Resolve', exact: true }).click()
  await reloaded
  // It comes up by itself, as it does in any page that has just been opened.
  await expect(conflict(coach.page)).toBeVisible()
})
