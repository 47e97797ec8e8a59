import { type BrowserContext, chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '#server/embedded/ports.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'

const START_MS = 20_000

/** A Chromium with a fresh profile, which tools can reach by its debugging port. */
export interface ChromiumProfile {
  readonly port: number
  /** Opens the profile to a Playwright script, which detaches afterward. */
  within<T>(use: (context: BrowserContext) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Starts one without Playwright, whose launch would watch and size each page of a tool's. */
export async function startChromium(): Promise<ChromiumProfile> {
  const [port = 0] = await freePorts(1)
  const folder = mkdtempSync(join(tmpdir(), 'hashmark-chromium-'))
  const child = spawn(
    findChromium(),
    [
      ...chromiumArgs,
      '--headless=new',
      '--hide-scrollbars',
      '--mute-audio',
      '--no-default-browser-check',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => child.kill()
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = performance.now() + START_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) break
    if (performance.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error('Chromium did not open its debugging port')
    }
    await sleep(50)
  }
  return {
    port,
    stop,
    async within(use) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      try {
        const [context] = browser.contexts()
        if (!context) throw new Error('Chromium has no profile open')
        return await use(context)
      } finally {
        await browser.close()
      }
    },
  }
}
