/**
 * Opening a play out of a library of 5,000, on the coach's machine and in the whole product: from the click on its card
 * until its field was painted with its men on it, on plays that were not opened before. The editor's code is there, as
 * after the first play one looks at.
 *
 * An opening begins with the time that the browser gave the `click`, and ends right after the frame in which the men
 * stand on the field (as in edit-to-paint.bench.ts):
 * - `p95Ms`, `p50Ms`: all of the time, waits included; headless frames are 16.7 ms apart, and that wait is in it;
 * - `p95WorkMs`: how long of that the page's main thread was at work; `p95CpuMs`: and had a processor;
 * - `toolsP95Ms`: until the tools, the panel and the play's name stand around the field as well;
 * - `wholeP95CpuMs`: the thread's work from the click until it has rested: with what comes behind the first picture.
 */
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { fillPlaybook, untilOnDevice } from './lib/more-data.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const PLAYS = 5000
/** Plays from either end of the list. */
const OPENED = 20
const REST_MS = 120
/** Until the page has finished all its loading. */
const WHOLE_MS = 600
/** A card that cannot be clicked is told as that, before the play is missed. */
const CLICK_MS = 5000
/** A player's rendered position. */
const MAN = 'main [id^="element-"] > g'
const TOOLS = ['[role=toolbar] button', 'aside select', 'header input']

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    await fillPlaybook(stack, PLAYS)
    const coach = await signedIn(browser, stack, 'head_coach')
    await untilOnDevice(coach, stack)
    const page = await coach.newPage()
    const all: Opening[] = []
    for (const sort of ['name', '-name']) {
      await page.goto(`${stack.url}/playbook?unit=all&sort=${sort}`)
      await page.getByText('5,000 plays', { exact: true }).waitFor({ timeout: 60_000 })
      await page.locator('main ul[aria-label="Plays"] svg path').first().waitFor()
      // The search index is complete.
      await sleep(3000)
      // The first loads the editor's code.
      await openPlays(page, 0, 1)
      const tools: number[] = []
      const { measures, tasks } = await traceMainThread(browser, page, 'to-play', async () => {
        tools.push(...(await openPlays(page, 1, OPENED + 1)))
      })
      if (measures.length < OPENED) throw new Error(`Only ${measures.length} of ${OPENED} plays were seen`)
      for (const [i, span] of measures.entries()) {
        const { work, cpu } = busyWithin(tasks, span)
        const whole = busyWithin(tasks, { start: span.start, end: span.start + WHOLE_MS }).cpu
        all.push({ ms: span.end - span.start, work, cpu, whole, tools: tools[i] ?? Number.NaN })
      }
    }
    const figure = (name: string, p: number, of: keyof Opening, target?: number) =>
      report({
        bench: 'open-play',
        figure: name,
        value: quantile(
          all.map((one) => one[of]),
          p,
        ),
        unit: 'ms',
        ...(target !== undefined && { target }),
      })
    figure('p95Ms', 0.95, 'ms')
    figure('p50Ms', 0.5, 'ms')
    figure('p95WorkMs', 0.95, 'work')
    figure('p95CpuMs', 0.95, 'cpu', 80)
    figure('p50CpuMs', 0.5, 'cpu')
    figure('toolsP95Ms', 0.95, 'tools')
    figure('wholeP95CpuMs', 0.95, 'whole')
  } finally {
    await browser.close()
    await stack.stop()
  }
}

type Opening = { ms: number; work: number; cpu: number; whole: number; tools: number }

/** Opens plays of the list by clicks on their cards; ms until the tools were there with each. */
async function openPlays(page: Page, first: number, end: number): Promise<number[]> {
  const all: number[] = []
  for (let i = first; i < end; i++) {
    const card = page.locator(`main a[data-index="${i}"]`)
    // The page has seen the scroll before the click, as with a person's: the way back then leads to where the list stood.
    await card.scrollIntoViewIfNeeded({ timeout: CLICK_MS })
    // Out of step with the frames.
    await sleep(REST_MS + Math.random() * 20)
    const opened = page.evaluate(watchOpening, [MAN, TOOLS] as const)
    // The page has to be watching before the card is clicked.
    const [ms] = await Promise.all([
      opened,
      page.evaluate(() => undefined).then(() => card.click({ timeout: CLICK_MS })),
    ])
    all.push(ms)
    await sleep(WHOLE_MS)
    await page.goBack()
    await page.locator('main ul[aria-label="Plays"] svg path').first().waitFor()
  }
  return all
}

/**
 * In the page: leaves a measure `to-play` from the next click to the frame that shows a field with players; ms until
 * the frame that shows all of the tools too.
 */
function watchOpening([man, tools]: readonly [string, readonly string[]]): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No play was painted within 10 s')), 10_000)
    let clicked = 0
    let isThere = false
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
    const afterFrame = (then: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => then(performance.now())
        port2.postMessage(null)
      })
    const look = () => {
      if (!clicked || !document.querySelector(man)) return
      if (!isThere) afterFrame((end) => performance.measure('to-play', { start: clicked, end }))
      isThere = true
      if (!tools.every((one) => document.querySelector(`main ${one}`))) return
      observer.disconnect()
      clearTimeout(late)
      afterFrame((end) => resolve(end - clicked))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}
