/**
 * The playbook with 5,000 plays on the coach's machine, in the whole product:
 *
 * - `searchP95Ms`: letters typed into its search, key to painted. As in search.bench.ts: a key begins with the time that
 *   the browser gave its event and ends right after the frame in which the plays stand there; what counts is how long the
 *   page's main thread was at work between the two. Keys that leave the list as it is paint nothing and are not counted;
 *   the pictures of plays that were not there before follow the names a frame later, as everywhere in the list.
 *   To choose the text that the next key empties the box of is another input: its own frame has passed by then.
 * - `wallWorstFrameMs`: the wall scrolls by 500 thumbnails and back; the longest that the main thread was at work
 *   between two frames.
 */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { fillPlaybook, untilOnDevice } from './lib/more-data.ts'
import { installProbeIn } from './lib/probe.ts'
import { signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const PLAYS = 5000
const TEXTS = [
  'power',
  'gun trips',
  'mesh 12',
  'i pro',
  'counter',
  'boot 4',
  'zone rt',
  'screen',
  'tr 37',
  'dagger',
]
const ROUNDS = 2
/** Minimum number of keys that changed the list. */
const KEYS = 80
const REST_MS = 120
const THUMBNAILS = 500
/** How far the wall scrolls per frame, in px: a fast scroll. */
const STRIDE = 40

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    await fillPlaybook(stack, PLAYS)
    const coach = await signedIn(browser, stack, 'head_coach')
    await installProbeIn(coach)
    await untilOnDevice(coach, stack)
    const page = await coach.newPage()
    const list = `${stack.url}/playbook?unit=all`
    const open = async (address: string) => {
      await page.goto(address)
      await page.getByText('5,000 plays', { exact: true }).waitFor({ timeout: 60_000 })
      await page.locator('main ul[aria-label="Plays"] svg path').first().waitFor()
      // The search index is complete.
      await sleep(3000)
    }

    await open(list)
    const searched = await search(browser, page)
    reportBusy('search', 'P95', searched, (all) => quantile(all, 0.95), 33)
    reportBusy('search', 'P50', searched, (all) => quantile(all, 0.5))

    await open(`${list}&view=wall`)
    const frames = await scrollWall(browser, page)
    reportBusy('wall', 'WorstFrame', frames, (all) => Math.max(...all), 50)
    reportBusy('wall', 'FrameP95', frames, (all) => quantile(all, 0.95))
  } finally {
    await browser.close()
    await stack.stop()
  }
}

type Busy = { work: number; cpu: number }

/** The thread's busy time, and its processor time: they differ on a busy machine. */
function reportBusy(
  of: string,
  which: string,
  all: readonly Busy[],
  take: (all: number[]) => number,
  target?: number,
): void {
  const figure = (name: string) => ({ bench: 'library', figure: `${of}${which}${name}`, unit: 'ms' })
  const value = take(all.map(({ work }) => work))
  report({ ...figure('Ms'), value })
  const cpu = take(all.map((one) => one.cpu))
  report({ ...figure('CpuMs'), value: cpu, ...(target !== undefined && { target }) })
}

/** The main thread's work for each key that changed the list. */
async function search(browser: Browser, page: Page): Promise<Busy[]> {
  const box = page.getByRole('searchbox', { name: 'Search plays' })
  await box.focus()
  const type = async (texts: readonly string[]) => {
    for (const text of texts) {
      for (const letter of text) await press(letter)
      await box.selectText()
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await press('Backspace')
    }
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    // Out of step with the frames.
    await sleep(REST_MS + Math.random() * 20)
  }
  await type(TEXTS.slice(0, 2))
  // The number of plays is rendered with the plays.
  await page.evaluate(() => window.probe.measureKeys('main header p'))
  const { measures, tasks } = await traceMainThread(browser, page, 'to-frame', async () => {
    for (let i = 0; i < ROUNDS; i++) await type(TEXTS)
  })
  if (measures.length < KEYS) throw new Error(`Only ${measures.length} keys changed the list`)
  return measures.map((span) => busyWithin(tasks, span))
}

/** The main thread's work in each frame while the wall scrolls down and up again. */
async function scrollWall(browser: Browser, page: Page): Promise<Busy[]> {
  const { measures, tasks } = await traceMainThread(browser, page, 'frame', () =>
    page.evaluate(
      async ([thumbnails, stride]) => {
        const tiles = [...document.querySelectorAll<HTMLElement>('main ul[aria-label="Plays"] > li')]
        const tops = [...new Set(tiles.map((tile) => tile.offsetTop))].filter((top) => top > 0)
        const rowHeight = Math.min(...tops)
        const columns = tiles.filter((tile) => tile.offsetTop === 0 && tile.offsetWidth > 1).length
        const distance = (thumbnails / columns) * rowHeight
        const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
        let last = await frame()
        for (let gone = 0; gone < distance * 2; gone += stride) {
          scrollBy(0, gone < distance ? stride : -stride)
          const now = await frame()
          performance.measure('frame', { start: last, end: now })
          last = now
        }
      },
      [THUMBNAILS, STRIDE] as const,
    ),
  )
  return measures.map((span) => busyWithin(tasks, span))
}
