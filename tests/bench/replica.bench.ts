/**
 * What a large playbook costs the device that holds it: the whole product with 5,000 plays in the demo team, and with as
 * many as it comes with, for comparison. The person has opened the app before, so all of it lies in the replica.
 *
 * - `coldRatio`: `coldMs`, from the navigation to the frame that shows the first plays in the playbook, in a browser that
 *   was just started and has no connection, over the same with the demo team's own plays;
 * - `startMs`: the same in a browser that is open, with a connection, the median of several;
 * - `allMs`: until it shows how many there are in all;
 * - `heapMb`: what the page's scripts hold after a garbage collection, with all plays there;
 * - `plain…`: the same with the demo team's own plays.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { countPlays, fillPlaybook, untilOnDevice } from './lib/more-data.ts'
import { signedIn, signIn, startProduct } from './lib/product.ts'
import { median, report } from './report.ts'

const PLAYS = 5000
const STARTS = 9
const COLD_STARTS = 5
const UNTIL_WRITTEN_MS = 10_000

type Costs = { startMs: number; allMs: number; heapMb: number }

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    const coach = await signedIn(browser, stack, 'head_coach')
    const plain = { ...(await measure(coach, stack)), coldMs: await coldStart(stack) }
    await coach.close()
    await fillPlaybook(stack, PLAYS)
    const again = await signedIn(browser, stack, 'head_coach')
    const full = { ...(await measure(again, stack)), coldMs: await coldStart(stack) }
    const bench = 'replica'
    report({ bench, figure: 'coldRatio', value: full.coldMs / plain.coldMs, unit: 'ratio', target: 2 })
    for (const figure of ['coldMs', 'startMs', 'allMs', 'heapMb'] as const) {
      const unit = figure.endsWith('Ms') ? 'ms' : 'MB'
      report({ bench, figure, value: full[figure], unit })
      report({
        bench,
        figure: `plain${figure.charAt(0).toUpperCase()}${figure.slice(1)}`,
        value: plain[figure],
        unit,
      })
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Starts the browser several times, without a connection, and opens the playbook. */
async function coldStart(stack: Stack): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'hashmark-bench-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: chromiumArgs,
      viewport: { width: 1280, height: 800 },
    })
  try {
    const first = await open()
    const identity = await signIn(first, stack, 'head_coach')
    const page = await first.newPage()
    await page.addInitScript((value) => localStorage.setItem('hashmark.identity', value), identity)
    await page.goto(`${stack.url}/dashboard`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    await untilOnDevice(first, stack)
    // The engine writes to the disk when it is idle.
    await sleep(UNTIL_WRITTEN_MS)
    await first.close()
    const plays = await countPlays(stack)
    const starts: number[] = []
    for (let i = 0; i < COLD_STARTS; i++) {
      const context = await open()
      await context.setOffline(true)
      await context.addInitScript(noteStart, `${plays.toLocaleString('en-US')} plays`)
      const opened = await context.newPage()
      await opened.goto(`${stack.url}/playbook?unit=all`)
      await opened.waitForFunction(() => window.start.first > 0 && window.start.all > 0, undefined, {
        timeout: 60_000,
      })
      starts.push((await opened.evaluate(() => window.start)).first)
      await context.close()
    }
    return median(starts)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens the playbook several times as if the app had just been started, each time in a page of its own. */
async function measure(context: BrowserContext, stack: Stack): Promise<Costs> {
  await untilOnDevice(context, stack)
  const plays = await countPlays(stack)
  await context.addInitScript(noteStart, `${plays.toLocaleString('en-US')} plays`)
  const starts: { first: number; all: number }[] = []
  let heapMb = 0
  // The first one compiles scripts that the others find compiled.
  for (let i = 0; i <= STARTS; i++) {
    const page = await context.newPage()
    await page.goto(`${stack.url}/playbook?unit=all`)
    await page.waitForFunction(() => window.start.first > 0 && window.start.all > 0, undefined, {
      timeout: 60_000,
    })
    if (i > 0) starts.push(await page.evaluate(() => window.start))
    if (i === STARTS) heapMb = await heapOf(page)
    await page.close()
  }
  return {
    startMs: median(starts.map(({ first }) => first)),
    allMs: median(starts.map(({ all }) => all)),
    heapMb,
  }
}

declare global {
  interface Window {
    /** When the first plays, and the number of them all, had been painted, in ms since the navigation; 0 before. */
    start: { first: number; all: number }
  }
}

function noteStart(told: string) {
  const start = { first: 0, all: 0 }
  window.start = start
  const isThere = {
    first: () => document.querySelector('main li a[href^="/playbook/"]') !== null,
    all: () => document.querySelector('main header p')?.textContent === told,
  }
  const waiting = new Set<keyof typeof start>(['first', 'all'])
  const look = () => {
    for (const what of waiting) {
      if (!isThere[what]()) continue
      waiting.delete(what)
      // The change belongs to the next frame, and a message posted from there comes after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (start[what] = performance.now())
        port2.postMessage(null)
      })
    }
    if (waiting.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

/** What the page's scripts hold, in MB, once what they let go is collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
