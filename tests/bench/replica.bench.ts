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
import type { BrowserContext, Page } from '@playwright/test'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { coldStart, noteStart } from './lib/cold-start.ts'
import { countPlays, fillPlaybook, untilOnDevice } from './lib/more-data.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { median, report } from './report.ts'

const PLAYS = 5000
const STARTS = 9

type Costs = { startMs: number; allMs: number; heapMb: number }

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    const coach = await signedIn(browser, stack, 'head_coach')
    const plain = { ...(await measure(coach, stack)), coldMs: (await coldStart(stack)).ms }
    await coach.close()
    await fillPlaybook(stack, PLAYS)
    const again = await signedIn(browser, stack, 'head_coach')
    const full = { ...(await measure(again, stack)), coldMs: (await coldStart(stack)).ms }
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

/** Opens the playbook several times as after an app start, each time in a new page. */
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

/** The memory of the page's scripts, in MB, after a garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
