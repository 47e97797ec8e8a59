import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { type Actor, expect, test, watchErrors } from './fixtures.ts'
import { newDevice, sessionOf } from './signed-in.ts'

const SAVE_STATUS = /^(Saved|Saving|Syncing|Connecting|Reconnecting|You're offline|\d+ )/

/**
 * One page for all tests of a describe, optionally signed in as a demo team member, so that the device does not sync
 * again for each test. A page error fails the test in which it happens.
 */
export function onePage(who: string | null, options: BrowserContextOptions = {}): () => Page {
  let page: Page | null = null
  const errors: string[] = []
  test.beforeAll(async ({ browser, stack }) => {
    const session = who ? await sessionOf(stack, `${who}@demo.hashmark.app`) : null
    const context = await newDevice(browser, stack, session, options)
    page = await context.newPage()
    page.on('pageerror', (error) => errors.push(error.message))
  })
  test.afterEach(() => expect(errors.splice(0)).toEqual([]))
  test.afterAll(() => page?.context().close())
  return () => {
    if (!page) throw new Error('There is a page only within the tests of the describe')
    return page
  }
}

/**
 * Devices of demo team members, opened once for all tests of a describe, so that they do not sync again for each test.
 * A page error fails the test in which it happens.
 */
export function keptDevices(
  ...people: [who: string, at: string, options?: BrowserContextOptions][]
): () => Actor[] {
  const devices: Actor[] = []
  const errors: string[] = []
  test.beforeAll(async ({ browser, stack }) => {
    for (const [who, at, options] of people) {
      const email = `${who}@demo.hashmark.app`
      const context = await newDevice(browser, stack, await sessionOf(stack, email), options)
      watchErrors(context, errors)
      const page = await context.newPage()
      await page.goto(at)
      devices.push({ context, page, email })
    }
  })
  test.afterEach(() => expect(errors.splice(0), 'errors that no page caught').toEqual([]))
  test.afterAll(async () => {
    for (const { context } of devices) await context.close()
  })
  return () => devices
}

/** Opens a page of the app and waits until it is complete, including shell parts loaded after the content. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilWhole(page)
}

/** The page has its heading, has finished loading, and when signed in has the complete shell. */
export async function untilWhole(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  // A specimen of the design system may stay busy forever.
  await expect(page.locator('main [aria-busy="true"]:not([data-specimen] *)')).toHaveCount(0)
  if ((await page.getByRole('link', { name: 'Skip to content' }).count()) === 0) return
  // The save status is one of the parts that the shell loads after the content.
  await expect(page.getByRole('banner').getByRole('button', { name: SAVE_STATUS })).toBeVisible()
  // The sidebar's contents depend on the team.
  await expect(page.locator('nav[aria-label="Main"] [aria-busy="true"]')).toHaveCount(0)
}

/** The design system page, opened once for all tests of a describe, and each of its parts by title. */
export function designSystem(before?: (page: Page) => Promise<void>): {
  page: () => Page
  part: (title: string) => Locator
} {
  const page = onePage(null)
  test.beforeAll(async () => {
    await before?.(page())
    await openWhole(page(), '/design-system')
    // The typeface loads after the content, and moves the page below it.
    await page().waitForFunction(async () => (await document.fonts.load('16px Inter', 'A')).length > 0)
  })
  return { page, part: (title) => page().getByRole('region', { name: title, exact: true }) }
}
