/**
 * The main-thread cost of dragging one player, with twenty-two players and twenty-two routes on the screen: Chromium's
 * `TaskDuration` over 240 moves of the mouse, in ms per move. It includes hit testing, snapping, drawing, style, layout
 * and paint.
 *
 * - `msPerMove`: in the editor of the whole product;
 * - `ratioToFloor`: that over the same drag on a page with bare SVG (peers/floor), where one circle and one path
 *   get new attributes;
 * - `ratioToExcalidraw`, `ratioToTldraw`: over the same drag of one ellipse in those two, on pages with nothing else
 *   (peers/excalidraw, peers/tldraw). Their packages are fetched once, and are not dependencies of the project;
 * - `floorMs`, `excalidrawMs`, `tldrawMs`: the compared times. Times alone depend on the machine.
 *
 * Three rounds in turn, each on a fresh page; the median of each counts.
 */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './lib/browser.ts'
import { buildPeer } from './lib/build-peer.ts'
import { addFullPlay, newContext, signedIn, startProduct } from './lib/product.ts'
import { serveFolder } from './lib/static-pages.ts'
import { median, report } from './report.ts'

const ROUNDS = 3
const MOVES = 240
const MOVE_MS = 4
/** Until the page has finished loading: the product fetches its search 5 s after the first screen (search-trigger.tsx). */
const SETTLE_MS = 7000
const TARGET = { floor: 1.5, excalidraw: 1, tldraw: 1 }
const PEERS = ['floor', 'excalidraw', 'tldraw'] as const

type Spot = { x: number; y: number }

/** Opens its page, and returns the position of the dragged player. */
type Subject = { open: () => Promise<Page>; find: (page: Page) => Promise<Spot> }

export async function run(): Promise<void> {
  const stops: (() => void | Promise<void>)[] = []
  try {
    const stack = await startProduct()
    stops.push(() => stack.stop())
    const browser = await launchChromium()
    stops.push(() => browser.close())
    const playId = await addFullPlay(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    const product: Subject = {
      open: async () => {
        const page = await coach.newPage()
        await page.goto(`${stack.url}/playbook/${playId}`)
        return page
      },
      find: (page) => middleOf(page, '[id="element-o.Y"] > g'),
    }
    const subjects = new Map<string, Subject>([['product', product]])
    for (const name of PEERS) subjects.set(name, await peer(name, browser, stops))
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, subject] of subjects)
        times.set(name, [...(times.get(name) ?? []), await measure(name, subject)])
    const of = (name: string) => median(times.get(name) ?? [])
    const bench = 'drag'
    report({ bench, figure: 'msPerMove', value: of('product'), unit: 'ms' })
    for (const name of PEERS) {
      const value = of('product') / of(name)
      const figure = `ratioTo${name.charAt(0).toUpperCase()}${name.slice(1)}`
      report({ bench, figure, value, unit: '×', target: TARGET[name] })
    }
    for (const name of PEERS) report({ bench, figure: `${name}Ms`, value: of(name), unit: 'ms' })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** A page of peers/, built and served. */
async function peer(name: (typeof PEERS)[number], browser: Browser, stops: (() => void)[]): Promise<Subject> {
  const built = await buildPeer(name)
  stops.push(() => built.remove())
  const pages = await serveFolder(built.folder)
  stops.push(() => pages.stop())
  return {
    open: async () => {
      const page = await (await newContext(browser)).newPage()
      await page.goto(pages.url)
      return page
    },
    find: (page) => (name === 'floor' ? middleOf(page, '[data-man="3"]') : spotOf(page)),
  }
}

/** The player's position as such a page reports it; its tool is the one that moves things. */
async function spotOf(page: Page): Promise<Spot> {
  await page.waitForFunction(() => 'man' in window)
  await page.keyboard.press('v')
  return page.evaluate(() => (window as unknown as { man: () => Spot }).man())
}

async function middleOf(page: Page, selector: string): Promise<Spot> {
  const found = page.locator(selector)
  await found.waitFor()
  const box = await found.boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Main-thread ms per move. */
async function measure(name: string, { find, open }: Subject): Promise<number> {
  const page = await open()
  await find(page)
  await sleep(SETTLE_MS)
  // Its current position: parts loaded after the content may have moved it.
  const { x, y } = await find(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5, y + 5)
  const before = await taskMs()
  for (let i = 0; i < MOVES; i++) {
    await page.mouse.move(x + 5 + 100 * Math.sin(i / 20), y + 5 - i / 2)
    await sleep(MOVE_MS)
  }
  const after = await taskMs()
  const now = await find(page)
  if (now.y > y - MOVES / 4) throw new Error(`${name}: the man did not follow the pointer`)
  await page.mouse.up()
  await page.close()
  return (after - before) / MOVES
}
