/**
 * From a click in the sidebar to the picture of the page it leads to, from local data, with the demo team.
 *
 * A coach goes from page to page in the whole product. Each page was opened once before, so that its code is there,
 * as it is after the first minutes with the app; what is measured is the change itself. A change begins with the time that the
 * browser gave the `click` event, and ends right after the frame in which the address and the page's heading are the
 * new ones and nothing in the page says that it is busy. Headless frames are 16.7 ms apart: that wait is in it.
 */
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { painted } from './lib/painted.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { median, quantile, report } from './report.ts'

const ROUNDS = 10
const REST_MS = 120
/** The name of each change's measure in the page. */
const MEASURE = 'route-change'
const LINKS = 'nav[aria-label="Main"] a[href]'
/** Pages outside the app's frame, without a sidebar to continue from. */
const OUTSIDE = ['/about', '/design-system']

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    const coach = await signedIn(browser, stack, 'head_coach')
    const page = await coach.newPage()
    await page.goto(`${stack.url}/playbook`)
    await page.locator('main a svg path').first().waitFor()
    const paths = (await linkedPaths(page)).filter((path) => !OUTSIDE.includes(path))
    if (paths.length < 2) throw new Error(`The sidebar leads to ${paths.length} pages`)
    for (const path of paths) await change(page, path)
    const all: number[] = []
    const cpuOf = new Map<string, number[]>(paths.map((path) => [path, []]))
    for (let round = 0; round < ROUNDS; round++) {
      const { tasks, measures } = await traceMainThread(browser, page, MEASURE, async () => {
        for (const path of paths) {
          await sleep(REST_MS)
          all.push(await change(page, path))
        }
      })
      for (const [i, path] of paths.entries()) {
        const span = measures[i]
        if (span) cpuOf.get(path)?.push(busyWithin(tasks, span).cpu)
      }
    }
    for (const [path, ms] of cpuOf)
      console.error(
        `${median(ms).toFixed(1).padStart(7)} ms CPU, ${Math.max(...ms).toFixed(1)} at most  ${path}`,
      )
    const cpu = [...cpuOf.values()].flat()
    report({ bench: 'route-change', figure: 'p95Ms', value: quantile(all, 0.95), unit: 'ms' })
    report({
      bench: 'route-change',
      figure: 'p95CpuMs',
      value: quantile(cpu, 0.95),
      unit: 'ms',
      target: 80,
    })
    report({ bench: 'route-change', figure: 'p50Ms', value: quantile(all, 0.5), unit: 'ms' })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/**
 * The sidebar's targets inside the signed-in app, this page first and last, so that each click leads to another page.
 */
function linkedPaths(page: Page): Promise<string[]> {
  return page.evaluate((links) => {
    const paths = [...document.querySelectorAll<HTMLAnchorElement>(links)].map((link) => link.pathname)
    return [...new Set(paths)].filter((path) => path !== location.pathname).concat(location.pathname)
  }, LINKS)
}

/** Clicks the link to `path`; returns ms until that page was painted. */
function change(page: Page, path: string): Promise<number> {
  return painted(page, { path, measure: MEASURE }, () =>
    page.locator(`nav[aria-label="Main"] a[href="${path}"]`).first().click(),
  )
}
