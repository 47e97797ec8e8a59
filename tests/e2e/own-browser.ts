import { type ChildProcess, spawn } from 'node:child_process'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { freePorts } from '#server/embedded/ports.ts'
import { chromiumArgs, findChromium } from '../support/chromium.ts'
import { expect, test as base, watchErrors } from './fixtures.ts'
import { newDevice, type Session } from './signed-in.ts'

type WholeDevice = (
  who: Session,
  options?: BrowserContextOptions,
) => Promise<{ context: BrowserContext; page: Page }>

/**
 * With a device in Chromium as people run it, for what the headless shell of the other tests does not do. Other launch options
 * for all of a file would start one more product for it.
 */
export const test = base.extend<{ wholeDevice: WholeDevice }>({
  wholeDevice: async ({ stack }, use) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
    const errors: string[] = []
    await use(async (who, options) => {
      const context = await newDevice(browser, stack, who, options)
      watchErrors(context, errors)
      return { context, page: await context.newPage() }
    })
    await browser.close()
    expect(errors, 'errors that no page caught').toEqual([])
  },
})

/** A Chromium as people run it, back/forward cache included, which can be killed like a tablet whose battery dies. */
export async function openBrowser(
  profile: string,
): Promise<{ page: Page; kill: () => Promise<void>; quit: () => Promise<void> }> {
  const [port = 0] = await freePorts(1)
  const child: ChildProcess = spawn(
    findChromium(),
    [
      ...chromiumArgs,
      '--headless',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      '--window-size=1440,900',
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  )
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        (r) => r.ok,
        () => false,
      ),
    )
    .toBe(true)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0]
  if (!context) throw new Error('the browser has no context')
  const page = context.pages()[0] ?? (await context.newPage())
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    page,
    async quit() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await gone
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close().catch(() => undefined)
    },
  }
}
