/**
 * A thousand offline edits, from the reconnect until the last of them is settled and the device knows it, compared with
 * its foundations:
 *
 * - The product as a whole: a play is open offline in its editor; an arrow key moves a player a thousand times, each an
 *   operation in the outbox. It has drained when the server has reported the last one as done and the outbox is empty,
 *   which requires all receipts.
 * - The engine alone: the same keys in a page of React and Zero over one table, without rules, receipts or sessions
 *   (lib/engine.ts), until the server has reported the last one as done.
 * - The bare floor: the same thousand transactions one by one over one connection to a Postgres with the product's
 *   tables and nothing else attached (lib/same-transactions.ts).
 *
 * The connection to zero-cache is cut when the network goes: Chromium would keep it, and data sent into it, until the
 * network is back. The time of the product and the engine starts when the connection is up again, because noticing the
 * network is a separate matter (`connectMs` of the product). The three take turns, and only one works at a time. Ratios
 * are the medians of the rounds' ratios, with their spread.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import postgres from 'postgres'
import { launchChromium } from './lib/browser.ts'
import { buildPeer } from './lib/build-peer.ts'
import { startEngine } from './lib/engine.ts'
import { addFullPlay, newContext, openPlay, signedIn, startProduct } from './lib/product.ts'
import { inTurn, reportRatio } from './lib/rounds.ts'
import { startSameTransactions } from './lib/same-transactions.ts'
import { serveFolder } from './lib/static-pages.ts'
import { cutLine, doneBy, drained, watchWireIn } from './lib/wire.ts'
import { median, report } from './report.ts'

const OPERATIONS = 1000
const ROUNDS = 7

/** One of the three. */
type Side = {
  /** Makes the edits, then connects; returns ms until all are done. */
  drain(): Promise<number>
  stop(): Promise<void>
}

export async function run(): Promise<void> {
  const browser = await launchChromium()
  const sides: Side[] = []
  const connects: number[] = []
  try {
    const product = await openProduct(browser, connects)
    sides.push(product)
    sides.push(await openEngine(browser))
    sides.push(await openBare(product))
    const samples = new Map(sides.map((side): [Side, number[]] => [side, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of inTurn(sides, round)) {
        const ms = await side.drain()
        samples.get(side)?.push(ms)
        console.error(`round ${round + 1}, side ${sides.indexOf(side) + 1}: ${ms.toFixed(0)} ms`)
      }
    }
    const [ours = [], engine = [], bare = []] = samples.values()
    const bench = 'drain'
    reportRatio({ bench, figure: 'ratioToBare', ours, theirs: bare, target: 4 })
    reportRatio({ bench, figure: 'ratioToEngine', ours, theirs: engine, target: 1.25 })
    report({ bench, figure: 'productMs', value: median(ours), unit: 'ms' })
    report({ bench, figure: 'engineMs', value: median(engine), unit: 'ms' })
    report({ bench, figure: 'bareMs', value: median(bare), unit: 'ms' })
    report({ bench, figure: 'connectMs', value: median(connects), unit: 'ms' })
  } finally {
    await browser.close()
    for (const side of sides) await side.stop()
  }
}

type Product = Side & { readonly databaseUrl: string; readonly playId: string }

async function openProduct(browser: Browser, connects: number[]): Promise<Product> {
  const stack = await startProduct()
  try {
    const sql = postgres(stack.databaseUrl, { max: 1 })
    const playId = await addFullPlay(stack)
    const context = await signedIn(browser, stack, 'head_coach')
    await watchWireIn(context)
    const { page } = await openPlay(context, stack, playId)
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => window.wire.done > 0)
    const settled = async () => {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from receipts where entity_id = ${playId} and outcome = 'applied'`
      return row?.n ?? 0
    }
    const drain = async () => {
      const before = await settled()
      const { ms, connectMs } = await goAndComeBack(context, page, true)
      connects.push(connectMs)
      const count = (await settled()) - before
      if (count !== OPERATIONS) throw new Error(`${count} edits were applied`)
      return ms
    }
    const stop = async () => {
      await sql.end()
      await stack.stop()
    }
    return { drain, stop, databaseUrl: stack.databaseUrl, playId }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

async function openEngine(browser: Browser): Promise<Side> {
  const built = await buildPeer('engine')
  const server = await serveFolder(built.folder)
  const engine = await startEngine()
  const stop = async () => {
    await engine.stop()
    server.stop()
    built.remove()
  }
  try {
    const context = await newContext(browser)
    await watchWireIn(context)
    const page = await context.newPage()
    await page.goto(`${server.url}/?zero=${encodeURIComponent(engine.zeroUrl)}`)
    await page.locator('[data-element="o.Y"]').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => window.wire.done > 0)
    return { drain: async () => (await goAndComeBack(context, page, false)).ms, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes the edits offline, then reconnects and waits until all are done. */
async function goAndComeBack(context: BrowserContext, page: Page, isApp: boolean) {
  const before = await doneBy(page)
  await context.setOffline(true)
  await cutLine(page)
  await page.evaluate(pressKeys, OPERATIONS)
  if ((await doneBy(page)) !== before) throw new Error('Something went out without a connection')
  const since = await page.evaluate(() => performance.now())
  await context.setOffline(false)
  return drained(page, before + OPERATIONS, since, isApp)
}

/** Arrow keys one after the other, back and forth, so that the player stays on the field; each in a separate task. */
async function pressKeys(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const key = i % 8 < 4 ? 'ArrowRight' : 'ArrowLeft'
    for (const type of ['keydown', 'keyup'])
      (document.activeElement ?? document).dispatchEvent(
        new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }),
      )
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function openBare({ databaseUrl, playId }: Product): Promise<Side> {
  const transactions = await startSameTransactions(databaseUrl, playId)
  return { drain: () => transactions.move(OPERATIONS), stop: () => transactions.stop() }
}
