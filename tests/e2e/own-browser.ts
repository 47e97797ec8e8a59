import { type ChildProcess, spawn } from 'node:child_process'
import { chromium, type Page } from '@playwright/test'
import { freePorts } from '#server/embedded/ports.ts'
import { chromiumArgs, findChromium } from '../support/chromium.ts'
import { expect } from './fixtures.ts'

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
