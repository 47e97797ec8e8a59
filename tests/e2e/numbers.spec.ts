/** The spec's numbers and texts (sections 2, 8 and 9), where a person would notice them. */
import type { CDPSession, Page } from '@playwright/test'
import { createTeam, expect, test } from './fixtures.ts'
import { untilScrolled } from './focus.ts'
import { onePage, openWhole, untilWhole } from './one-page.ts'

test.use({ savesData: false })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications:/ })

/** A finger that goes along the screen, in px. */
async function swipe(devtools: CDPSession, from: { x: number; y: number }, by: number) {
  const at = (x: number) => [{ x, y: from.y }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.x) })
  for (const part of [0.5, 1])
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from.x + by * part),
    })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('shell sizes and timings @shell', () => {
  const coach = onePage('coach')

  test('the header hides below 100 px of scrolling, and returns with the first pixel up', async () => {
    const page = coach()
    await page.setViewportSize({ width: 1440, height: 500 })
    await openWhole(page, '/dashboard')
    const top = async () => Math.round((await page.locator('header').first().boundingBox())?.y ?? Number.NaN)
    const scroll = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
    await scroll(100)
    await untilScrolled(page)
    expect(await top()).toBe(0)
    await scroll(101)
    await expect.poll(top).toBe(-48)
    await scroll(200)
    // The page hears of a scroll once a frame: of the two in one frame, only where they led.
    await untilScrolled(page)
    await scroll(199)
    await expect.poll(top).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the title, the description, the footer and its two spellings match the spec', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /professional football coaching platform/,
    )
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Football Management · Version 0.1.5')
    for (const [name, path] of [
      ['About', '/about'],
      ['Privacy', '/privacy-policy'],
      ['Terms', '/terms-of-service'],
      ['Contact', '/contact'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
    for (const [path, heading] of [
      ['/privacy-policy', /privacy/i],
      ['/terms-of-service', /terms/i],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('old and unknown URLs redirect', async ({ sql }) => {
    const page = coach()
    const [team] = await sql`select id from teams where name = 'Ridgeview Hawks'`
    const bulletin = new RegExp(`/team/${String(team?.['id'])}/bulletin$`)
    for (const [path, leads] of [
      ['/teams', bulletin],
      ['/team-bulletin', bulletin],
      ['/no/such/page', /\/dashboard$/],
      ['/', /\/dashboard$/],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(leads)
    }
  })

  test('the bell vibrates when it is pressed', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    await page.evaluate(() => {
      const felt: unknown[] = []
      Object.assign(window, { felt })
      navigator.vibrate = (pattern) => felt.push(pattern) > 0
    })
    await bell(page).click()
    expect(await page.evaluate(() => (window as unknown as { felt: unknown[] }).felt)).toEqual([[12]])
    await page.keyboard.press('Escape')
  })

  test('a page that crashes says so and offers three ways on', async ({ browser, stack }) => {
    const signedIn = await coach().context().storageState()
    // No service worker: it would have the page's code on the device.
    const context = await browser.newContext({
      baseURL: stack.url,
      storageState: signedIn,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    // Before anything of it can have come ahead.
    await page.route('**/assets/_app.awards-*.js', (route) => route.abort())
    await page.goto('/dashboard')
    await untilWhole(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Awards' }).click()
    const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(screen.getByRole('button')).toHaveText(['Try Again', 'Go to Dashboard', 'Reload Page'])
    await screen.getByRole('button', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(screen).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Awards' }).click()
    await expect(screen).toBeVisible()
    await page.unroute('**/assets/_app.awards-*.js')
    await screen.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awards' })).toBeVisible()
    await context.close()
  })

  test("a loading app says that it is preparing, under the product's title", async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByText('Preparing Hashmark…')).toBeVisible()
    await expect(page).toHaveTitle('Hashmark – Professional Football Coaching Platform')
    held.resolve()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByText('Preparing Hashmark…')).toHaveCount(0)
    await context.close()
  })

  test('the banner appears offline, and disappears on reconnect', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    await page.context().setOffline(true)
    const banner = page.getByRole('status').filter({ has: page.locator('strong') })
    await expect(banner.getByText("You're offline", { exact: true })).toBeVisible()
    await expect(
      banner.getByText('You are currently offline. Changes will be saved when connection is restored.'),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(banner).toHaveCount(0)
  })

  test('the team in a URL becomes the active one', async ({ headCoach, sql }) => {
    const { page, email } = await headCoach({ team: 'Badgers' })
    await createTeam(page, 'Otters')
    const rows = await sql`
      select teams.id from teams join team_members on team_members.team_id = teams.id
        join "user" on "user".id = team_members.user_id
        where "user".email = ${email} and teams.name = 'Badgers'`
    await expect(page.getByRole('button', { name: /^Team: Otters/ })).toBeVisible()
    await page.goto(`/team/${String(rows[0]?.['id'])}/calendar`)
    await expect(page.getByRole('button', { name: /^Team: Badgers/ })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /^Team: Badgers/ })).toBeVisible()
  })
})

test.describe('on a phone @shell', () => {
  const coach = onePage('coach', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the drawer closes after a swipe of more than 50 px, not after 40', async () => {
    const page = coach()
    await openWhole(page, '/dashboard')
    const devtools = await page.context().newCDPSession(page)
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(drawer.getByRole('link', { name: 'Playbook' })).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBe(256)
    await swipe(devtools, { x: 200, y: 26 }, -40)
    await expect(drawer).toBeVisible()
    await swipe(devtools, { x: 200, y: 26 }, -51)
    await expect(drawer).toBeHidden()
  })

  test('every target is at least 44 px', async () => {
    const page = coach()
    const small: string[] = []
    for (const path of ['/dashboard', '/playbook', '/playbook#menu', '/playbook#account']) {
      const [address = '', opened] = path.split('#')
      await openWhole(page, address)
      if (opened === 'menu') await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      if (opened === 'account') await page.getByRole('button', { name: /^Account:/ }).tap()
      if (opened === 'menu')
        await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeVisible()
      if (opened === 'account') await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`))
    }
    expect(small).toEqual([])
  })
})

/** What a thumb could miss: the targets in sight that are under 44 px, with what is laid around them. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, select, input, [role="button"]'),
    ]
    return targets.flatMap((target) => {
      // A hidden radio lies in a label, which is what is pressed.
      const pressed = target.closest('label') ?? target
      const box = pressed.getBoundingClientRect()
      if (!target.checkVisibility({ visibilityProperty: true }) || box.width <= 1) return []
      // Off the screen until it has the focus: for the keyboard alone.
      if (box.bottom <= 0) return []
      const around = getComputedStyle(pressed, '::after')
      const more = (side: 'top' | 'right' | 'bottom' | 'left') =>
        around.position === 'absolute' ? Math.max(0, -Number.parseFloat(around[side]) || 0) : 0
      const width = box.width + more('left') + more('right')
      const height = box.height + more('top') + more('bottom')
      if (width >= LEAST && height >= LEAST) return []
      const words = target.getAttribute('aria-label') ?? target.textContent
      return [
        `${target.tagName.toLowerCase()} “${words.trim()}” is ${Math.round(width)} × ${Math.round(height)}`,
      ]
    })
  })
}
