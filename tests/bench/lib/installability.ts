import type { ChromiumProfile } from './chromium-profile.ts'

/** The first service worker stores the whole app before it controls the page. */
const TAKES_AT_MOST_MS = 60_000

/**
 * Reasons why the browser does not offer to install the app: its reasons, and ours when no service worker controls the
 * page.
 */
export function installabilityErrors(chromium: ChromiumProfile, url: string): Promise<string[]> {
  return chromium.within(async (context) => {
    const page = await context.newPage()
    await page.goto(url)
    const holds = await page.evaluate(async (ms) => {
      const { serviceWorker } = navigator
      const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
      const late = new Promise((resolve) => setTimeout(resolve, ms))
      if (!serviceWorker.controller) await Promise.race([taken, late])
      return serviceWorker.controller !== null
    }, TAKES_AT_MOST_MS)
    const session = await context.newCDPSession(page)
    const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors')
    await page.close()
    const own = holds ? [] : ['no service worker holds the page']
    return [...errors.map(({ errorId }) => errorId), ...own]
  })
}
