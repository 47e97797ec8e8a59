/** What makes it an app on a device: it can be installed, opens from its icon, and is there without a connection. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { manifest } from '#src/manifest.ts'
import { chromiumArgs, findChromium } from '../support/chromium.ts'
import { axeFindings } from './axe.ts'
import { expect, KEEPS_APP, signIn, test } from './fixtures.ts'
import { newDevice } from './signed-in.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** The shell is on the device, and the page is served from there. */
async function untilKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

/** Fires the browser's offer to install, which Chromium keeps from private windows, and counts its questions. */
async function offerInstall(page: Page) {
  await page.evaluate(() => {
    const asked = { times: 0 }
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        asked.times += 1
        return Promise.resolve({ outcome: 'dismissed' })
      },
    })
    dispatchEvent(offer)
    Object.assign(window, { asked, offerPrevented: offer.defaultPrevented })
  })
}

const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)

test.describe('the installed app @pwa', () => {
  test('Chromium reads the manifest without a warning, finds it installable, and offers to install', async ({
    stack,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'hashmark-install-'))
    // Private windows can't install anything, so this one has a profile. It need not see a person stay first.
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: [...chromiumArgs, '--bypass-app-banner-engagement-checks'],
      ...KEEPS_APP,
      baseURL: stack.url,
      viewport: { width: 1440, height: 900 },
    })
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(page, 'coach@demo.hashmark.app')
      const devtools = await context.newCDPSession(page)
      const read = await devtools.send('Page.getAppManifest')
      expect(read.errors).toEqual([])
      expect(new URL(read.url).origin).toBe(stack.url)
      expect(JSON.parse(read.data ?? '')).toMatchObject({
        name: 'Hashmark',
        id: '/',
        scope: '/',
        display: 'standalone',
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
      })
      await expect
        .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
        .toEqual([])
      await expect(page.getByRole('button', { name: 'Install app' })).toBeVisible({ timeout: 30_000 })
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test('icons and screenshots load in the sizes that the manifest declares', async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.url })
    const page = await context.newPage()
    await page.goto('/login')
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const served = (await answer.json()) as typeof manifest
    const images = [
      ...(served.icons ?? []),
      ...(served.shortcuts ?? []).flatMap(({ icons = [] }) => icons),
      ...(served.screenshots ?? []),
    ].filter(({ sizes }) => sizes !== 'any')
    expect(images.length).toBeGreaterThanOrEqual(11)
    const loaded = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${src} ${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      images.map(({ src }) => src),
    )
    expect(loaded).toEqual(images.map(({ src, sizes }) => `${src} ${sizes}`))
    await context.close()
  })

  test('the shortcuts lead to their pages', async ({ demo }) => {
    const { page } = await demo('coach')
    for (const { url } of manifest.shortcuts ?? []) {
      await page.goto(url)
      await expect(page.locator('main h1').first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(url)
    }
  })

  test('a shortcut opened in the running app navigates without a reload', async ({ demo }) => {
    const { page, context } = await demo('coach')
    // As Chromium does it: what the page was last opened with is told again after a reload.
    await context.addInitScript(() => {
      type Consumer = (launch: { targetURL: string }) => void
      let consumer: Consumer | null = null
      const last = () => sessionStorage.getItem('told')
      Object.defineProperty(window, 'launchQueue', {
        value: {
          setConsumer(given: Consumer) {
            consumer = given
            const targetURL = last()
            if (targetURL) consumer({ targetURL })
          },
        },
      })
      Object.assign(window, {
        launch(path: string) {
          const targetURL = new URL(path, location.href).href
          sessionStorage.setItem('told', targetURL)
          consumer?.({ targetURL })
        },
        followsLaunches: () => consumer !== null,
      })
    })
    const launch = (path: string) =>
      page.evaluate((to) => (window as unknown as { launch: (to: string) => void }).launch(to), path)
    await page.goto('/dashboard')
    await expect(page.locator('main h1').first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await launch('/playbook')
    await expect(page).toHaveURL(/\/playbook/)
    // The plain icon brings the app to the front, with what is on it.
    await launch('/')
    await expect(page.getByRole('heading', { name: 'Playbook' })).toBeVisible()
    await expect(page).toHaveURL(/\/playbook/)
    await launch('/calendar')
    await expect(page).toHaveURL(/\/calendar/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await expect(page).toHaveURL(/\/playbook/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Playbook' })).toBeVisible()
    // What hears of launches comes behind the first content.
    await page.waitForFunction(() =>
      (window as unknown as { followsLaunches: () => boolean }).followsLaunches(),
    )
    await expect(page).toHaveURL(/\/playbook/)
    // And the same shortcut once more is a wish like any other.
    await launch('/calendar')
    await expect(page).toHaveURL(/\/calendar/)
  })

  test('the install offer is kept from sign-in on, shows once, and disappears when used', async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto('/login')
    await offerInstall(page)
    expect(await page.evaluate(() => (window as unknown as { offerPrevented: boolean }).offerPrevented)).toBe(
      true,
    )
    // Not by `signIn`: that loads the page anew, and an offer is the page's.
    await page.getByLabel('Email').fill('coach@demo.hashmark.app')
    await page.getByLabel('Password', { exact: true }).fill('fridaynight')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    const button = page.getByRole('button', { name: 'Install app' })
    await button.click()
    await expect(button).toHaveCount(0)
    expect(await asked(page)).toBe(1)

    // On a phone the user menu has it.
    await page.setViewportSize({ width: 390, height: 844 })
    await offerInstall(page)
    await expect(button).toBeHidden()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('button', { name: 'Install app', exact: true }).click()
    expect(await asked(page)).toBe(1)

    // Installed from the browser's own menu.
    await page.setViewportSize({ width: 1440, height: 900 })
    await offerInstall(page)
    await expect(button).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(button).toHaveCount(0)
    await context.close()
  })

  test('an iPhone, which never offers it, shows instructions', async ({ demo }) => {
    const { page } = await demo('coach', '/dashboard', {
      userAgent: IPHONE,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const badge = page.getByRole('button', { name: /^Account:/ })
    await badge.click()
    await page.getByRole('button', { name: 'Install app', exact: true }).click()
    const help = page.getByRole('dialog', { name: 'Install Hashmark' })
    await expect(help.getByText('Add to Home Screen')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await help.getByRole('button', { name: 'Got it' }).click()
    await expect(help).toHaveCount(0)
    await expect(badge).toBeFocused()
  })

  test("the theme color of the browser's frame follows the theme", async ({ demo }) => {
    const { page } = await demo('coach')
    await page.getByRole('button', { name: /^Account:/ }).click()
    for (const theme of ['Dark', 'Contrast', 'Light']) {
      await page.getByRole('radio', { name: theme }).check()
      const { around, header } = await page.evaluate(() => {
        const brush = document.createElement('canvas').getContext('2d')
        const element = document.querySelector('header')
        if (!brush || !element) throw new Error('no header')
        brush.fillStyle = getComputedStyle(element).backgroundColor
        const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
        return { around: meta?.content, header: brush.fillStyle }
      })
      expect([theme, around]).toEqual([theme, header])
    }
  })

  test('after one visit the shell and its fonts work offline', async ({ browser, stack }) => {
    const context = await newDevice(browser, stack, null, KEEPS_APP)
    const page = await context.newPage()
    await page.goto('/login')
    await untilKept(page)
    await context.setOffline(true)
    const fonts: { url: string; fromDevice: boolean }[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2'))
        fonts.push({ url: response.url(), fromDevice: response.fromServiceWorker() })
    })
    for (const path of ['/login', '/register', '/']) {
      await page.goto(path)
      await expect(page.getByLabel('Email')).toBeVisible()
    }
    expect(
      await page.evaluate(async () => {
        // A weight and characters of each of the files.
        const faces = await Promise.all([
          document.fonts.load('400 16px Inter', 'A'),
          document.fonts.load('400 16px Inter', 'Ą'),
        ])
        return faces.flat().map((face) => face.status)
      }),
    ).toEqual(['loaded', 'loaded'])
    expect(fonts.length).toBeGreaterThanOrEqual(1)
    expect(fonts.filter(({ fromDevice }) => !fromDevice)).toEqual([])

    await context.setOffline(false)
    await signIn(page, 'coach@demo.hashmark.app')
    await expect(page.getByRole('link', { name: 'Playbook' }).first()).toBeVisible()
    await context.setOffline(true)
    // A page that was never opened before.
    await page.goto('/playbook')
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.getByText("You're offline").first()).toBeVisible()
    await context.close()
  })
})
