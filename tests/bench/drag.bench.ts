/**
 * What dragging one man costs the main thread, with twenty-two men and twenty-two routes on the screen: by Chromium's
 * own count of the time in tasks (`TaskDuration`) over 240 moves of the mouse, in ms a move. All of it counts: finding
 * who is meant, snapping, drawing, style, layout and paint.
 *
 * - `floorMs`: a page of ours with bare SVG (peers/floor), where one circle and one path get new attributes;
 * - `productMs`: the same drag in the editor of the whole product;
 * - `ratioToFloor`: the one over the other, both taken in turn in one run, for times alone depend on the machine;
 * - `excalidrawMs`, `tldrawMs`: where `DRAG_PEERS` names a folder whose `dist` holds those two as pages
 *   `excalidraw.html` and `tldraw.html`, each saying where to press in `window.target`.
 *
 * Three rounds in turn, each on a fresh page; of each the median counts.
 */
import type { Browser, Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './lib/browser.ts'
import { buildPeer } from './lib/build-peer.ts'
import { addFullPlay, newContext, signedIn, startProduct } from './lib/product.ts'
import { serveFolder } from './lib/static-pages.ts'
import { median, report } from './report.ts'

const ROUNDS = 3
const MOVES = 240
const MOVE_MS = 4
/** Until what a page does at its beginning is over. */
const SETTLE_MS = 2500
const TARGET = 1.5

type Spot = { x: number; y: number }

/** Opens its page, and says where to press; `name` is how its figure begins. */
type Subject = { name: string; open: () => Promise<Page>; find: (page: Page) => Promise<Spot> }

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  const floor = await buildPeer('floor')
  const floorPages = await serveFolder(floor.folder)
  const peers = await peerPages()
  try {
    const playId = await addFullPlay(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    const subjects: Subject[] = [
      {
        name: 'floor',
        open: () => openPage(browser, floorPages.url),
        find: (page) => middleOf(page, '[data-man="3"]'),
      },
      {
        name: 'product',
        open: async () => {
          const page = await coach.newPage()
          await page.goto(`${stack.url}/playbook/${playId}`)
          return page
        },
        find: (page) => middleOf(page, '[id="element-o.Y"] > g'),
      },
      ...(peers ? ['excalidraw', 'tldraw'] : []).map((name) => ({
        name,
        open: () => openPage(browser, `${peers?.url}/${name}.html`),
        find: targetOf,
      })),
    ]
    const times = new Map<string, number[]>(subjects.map(({ name }) => [name, []]))
    for (let round = 0; round < ROUNDS; round++)
      for (const subject of subjects) times.get(subject.name)?.push(await measure(subject))
    const bench = 'drag'
    const of = (name: string) => median(times.get(name) ?? [])
    const ratio = of('product') / of('floor')
    report({ bench, figure: 'ratioToFloor', value: ratio, unit: '×', target: TARGET })
    for (const { name } of subjects) report({ bench, figure: `${name}Ms`, value: of(name), unit: 'ms' })
  } finally {
    await browser.close()
    floorPages.stop()
    floor.remove()
    peers?.stop()
    await stack.stop()
  }
}

/** The others' pages, where a folder with them was given. */
function peerPages() {
  const folder = process.env['DRAG_PEERS']
  if (!folder) return null
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) throw new Error(`DRAG_PEERS: there is no ${dist}; build it first`)
  return serveFolder(dist)
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await (await newContext(browser)).newPage()
  await page.goto(url)
  return page
}

/** Where such a page says that one of its shapes is. */
async function targetOf(page: Page): Promise<Spot> {
  const target = await page.waitForFunction(() => (window as { target?: Spot }).target)
  await page.keyboard.press('v')
  return (await target.jsonValue()) as Spot
}

async function middleOf(page: Page, selector: string): Promise<Spot> {
  const found = page.locator(selector)
  await found.waitFor()
  const box = await found.boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Main-thread ms a move. */
async function measure({ find, open }: Subject): Promise<number> {
  const page = await open()
  await find(page)
  await sleep(SETTLE_MS)
  // Where it is now: what came behind the content may have moved it.
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
  await page.mouse.up()
  await page.close()
  return (after - before) / MOVES
}
