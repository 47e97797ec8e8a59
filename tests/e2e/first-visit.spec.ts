/** A page that a slow phone opens for the first time, while its team is still on the way: nothing moves from under a thumb. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Shift = { value: number; hadRecentInput: boolean }
type InPage = Window & { moved: () => { shift: number; places: Record<string, string[]> } }

/** Opens the page on a phone five times slower than this computer, and watches what moves on it. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as unknown as Shift[]) if (!one.hadRecentInput) shift += one.value
    }).observe({ type: 'layout-shift', buffered: true })
    // Where each "Show all" has stood on the page.
    const places: Record<string, string[]> = {}
    const look = () => {
      for (const button of document.querySelectorAll('main section button')) {
        const words = button.textContent ?? ''
        if (!words.startsWith('Show all')) continue
        const title = button.closest('section')?.querySelector('h2')?.textContent ?? ''
        const place = `${words} at ${Math.round(button.getBoundingClientRect().top + scrollY)} px`
        const known = (places[title] ??= [])
        if (known.at(-1) !== place) known.push(place)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { moved: () => ({ shift, places }) })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 5 })
  await page.goto(path)
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as InPage).moved())

test('the planner comes with its events @calendar', async ({ demo }) => {
  const { page } = await demo('coach', 'about:blank')
  await openSlowly(page, '/planner')
  await expect(page.getByRole('list', { name: 'Days of the week' })).toContainText('Practice')
  await expect(page.getByRole('heading', { name: 'Staff tasks' })).toBeVisible()
  await expect(page.locator('[data-line]').first()).toBeVisible()
  expect((await moved(page)).shift).toBeLessThan(0.01)
})

test('analytics come whole: each “Show all” stays where it came @library', async ({ demo }) => {
  const { page } = await demo('coach', 'about:blank')
  await openSlowly(page, '/analytics?tab=playbook')
  await expect(page.getByText(/^\d+ plays in the playbook/)).toBeVisible()
  // The page looks once per frame.
  await expect.poll(async () => Object.keys((await moved(page)).places).length).toBeGreaterThan(2)
  const { places } = await moved(page)
  for (const [title, all] of Object.entries(places)) expect(all, title).toHaveLength(1)
})

test('reps vs. calls come whole: “Show all” stays where it came @library', async ({ demo }) => {
  const { page } = await demo('coach', 'about:blank')
  await openSlowly(page, '/analytics?tab=practice')
  await expect(
    page.getByRole('region', { name: 'Reps vs. calls' }).getByRole('button', { name: /^Show all/ }),
  ).toBeVisible()
  await expect.poll(async () => Object.keys((await moved(page)).places).length).toBeGreaterThan(0)
  const { places } = await moved(page)
  for (const [title, all] of Object.entries(places)) expect(all, title).toHaveLength(1)
})

test('the roster comes with its players: nobody on it is said to be without a spot @people', async ({
  demo,
}) => {
  const { page } = await demo('coach', 'about:blank')
  await page.context().addInitScript(() => {
    const look = () => {
      if (document.querySelector('main')?.textContent?.includes('without a spot on the roster'))
        Object.assign(window, { saidSo: true })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await openSlowly(page, '/roster')
  await expect(page.getByRole('link', { name: /Jalen Brooks/ })).toBeVisible()
  expect(await page.evaluate(() => 'saidSo' in window)).toBe(false)
})

test('the footer begins below the first screen, where nothing that comes late can push it', async ({
  demo,
}) => {
  const { page } = await demo('coach', '/social')
  // It comes late, above the footer.
  await expect(page.getByText(/^Report what doesn’t belong here/)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const footer = page.getByRole('contentinfo')
    await expect(footer).toBeAttached()
    await expect(footer).not.toBeInViewport()
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByRole('link', { name: 'Privacy' })).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
  }
})
