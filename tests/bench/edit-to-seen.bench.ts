/**
 * From an edit in one browser to the picture of it in another one, against what it stands on.
 *
 * - The product, whole: two people of the demo team have a play of twenty-two men and twenty-two routes open in its
 *   editor; one of them moves a man by an arrow key.
 * - The engine alone: a Postgres, a zero-cache and an API of its own with the product's versions and settings, over
 *   one table without rules, receipts or sessions, which holds the same drawing as one JSON document, as the product
 *   does; a page of React and Zero that draws the twenty-two men with their routes and moves one by the same key. Its
 *   page talks to zero-cache directly, the product's by way of its server.
 * - The bare floor: an update of that document over one connection, decoded from logical replication by one
 *   consumer and handed to the page in one WebSocket frame; the page moves the man in the same picture.
 *
 * All three paint in the same Chromium, each person in a profile of their own, each page with the same probe. A
 * sample begins when the key is let go, which is when the product and the engine's page commit (the bare one: when
 * the statement is issued), and ends when the other page has painted the frame in which the player stands
 * elsewhere. The clocks of pages and of Node are brought to the machine's clock by measuring (lib/probe.ts). The three
 * take turns in bursts, so that what else the machine does falls on all of them, and only one is at work at a time.
 * A round's ratio is that of the medians of its bursts; reported are the median over all rounds and their spread. The
 * ratio of the medians over everything (`…Overall`) should say the same. `…CpuMs` is what the processors have worked
 * for one edit, from burst to burst: servers, browser and the bench itself.
 */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBare } from './lib/bare.ts'
import { launchChromium } from './lib/browser.ts'
import { buildPeer } from './lib/build-peer.ts'
import { startEngine } from './lib/engine.ts'
import { installProbeIn } from './lib/probe.ts'
import { processorTimeOf } from './lib/processor-time.ts'
import { addFullPlay, newContext, openPlay, signedIn, startProduct } from './lib/product.ts'
import { inTurn, reportRatio } from './lib/rounds.ts'
import { serveFolder } from './lib/static-pages.ts'
import { median, quantile, report } from './report.ts'

const ROUNDS = 12
const EDITS_A_ROUND = 8
/** Warm-up before the first round. */
const WARM_UP = 15
/** Between two edits: the last one is acknowledged, and the frames are out of step with the edits. */
const REST_MS = { least: 150, spread: 100 }
/** After a burst: pending work such as disk writes finishes before the next turn. */
const SETTLE_MS = 1000

/** One of the three, ready for edits. */
type Opened = {
  /** Makes one edit; returns ms until it was painted. */
  edit(): Promise<number>
  stop(): Promise<void>
}

/** Its measurements: every edit, and each round's median and work per edit; ms. */
type Side = Opened & { name: string; all: number[]; rounds: number[]; cpu: number[] }

export async function run(): Promise<void> {
  const browser = await launchChromium()
  const sides: Side[] = []
  const opened = async (name: string, open: (browser: Browser) => Promise<Opened>): Promise<Side> => {
    const side = { ...(await open(browser)), name, all: [], rounds: [], cpu: [] }
    sides.push(side)
    return side
  }
  try {
    // One after the other: starting them all at once starves the machine.
    const product = await opened('product', openProduct)
    const engine = await opened('engine', openEngine)
    const bare = await opened('bare', openBare)
    for (const side of sides) await burst(side, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of inTurn(sides, round)) {
        const before = processorTimeOf(process.pid)
        const values = await burst(side, EDITS_A_ROUND)
        side.cpu.push((processorTimeOf(process.pid) - before) / EDITS_A_ROUND)
        side.all.push(...values)
        side.rounds.push(median(values))
        console.error(`round ${round + 1}, ${side.name}: ${median(values).toFixed(1)} ms`)
      }
    }
    const bench = 'edit-to-seen'
    const ours = product.rounds
    reportRatio({ bench, figure: 'ratioToEngine', ours, theirs: engine.rounds, target: 1.4 })
    const overall = median(product.all) / median(engine.all)
    report({ bench, figure: 'ratioToEngineOverall', value: overall, unit: 'ratio' })
    reportRatio({ bench, figure: 'ratioToBare', ours, theirs: bare.rounds })
    for (const { name, all, cpu } of sides) {
      report({ bench, figure: `${name}Ms`, value: median(all), unit: 'ms' })
      report({ bench, figure: `${name}P95Ms`, value: quantile(all, 0.95), unit: 'ms' })
      report({ bench, figure: `${name}CpuMs`, value: median(cpu), unit: 'ms' })
    }
  } finally {
    await browser.close()
    for (const side of sides) await side.stop()
  }
}

async function burst(side: Opened, edits: number): Promise<number[]> {
  const values: number[] = []
  for (let i = 0; i < edits; i++) {
    await sleep(REST_MS.least + Math.random() * REST_MS.spread)
    values.push(await side.edit())
  }
  await sleep(SETTLE_MS)
  return values
}

async function openProduct(browser: Browser): Promise<Opened> {
  const stack = await startProduct()
  try {
    const playId = await addFullPlay(stack)
    const editors: { page: Page; man: string }[] = []
    for (const role of ['head_coach', 'assistant_coach']) {
      const context = await signedIn(browser, stack, role)
      await installProbeIn(context)
      editors.push(await openPlay(context, stack, playId))
    }
    const [author, reader] = editors
    if (!author || !reader) throw new Error('There are not two editors')
    return { edit: keyPresses(author.page, reader.page, reader.man), stop: () => stack.stop() }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

async function openEngine(browser: Browser): Promise<Opened> {
  const built = await buildPeer('engine')
  const server = await serveFolder(built.folder)
  const engine = await startEngine()
  const stop = async () => {
    await engine.stop()
    server.stop()
    built.remove()
  }
  try {
    const url = `${server.url}/?zero=${encodeURIComponent(engine.zeroUrl)}`
    const author = await openPeer(browser, url)
    const reader = await openPeer(browser, url)
    return { edit: keyPresses(author, reader, MAN_IN_PEER), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openBare(browser: Browser): Promise<Opened> {
  const built = await buildPeer('bare')
  const bare = await startBare(built.folder)
  const stop = async () => {
    await bare.stop()
    built.remove()
  }
  try {
    const reader = await openPeer(browser, bare.url)
    let x = 7
    const edit = async () => {
      const painted = reader.evaluate((selector) => window.probe.nextPaint(selector), MAN_IN_PEER)
      // The page has to be watching before the statement is issued.
      await reader.evaluate(() => undefined)
      const startedAt = await bare.move(MAN, (x += 0.5))
      return (await painted) - startedAt
    }
    return { edit, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const MAN = 'o.Y'
const MAN_IN_PEER = `[data-element="${MAN}"]`
/** How long a key is held, in ms: a person's tap. The page finishes its keydown work before the keyup. */
const HELD_MS = 60

async function openPeer(browser: Browser, url: string): Promise<Page> {
  const context = await newContext(browser)
  await installProbeIn(context)
  const page = await context.newPage()
  await page.goto(url)
  // The pointer rests on the player, as in the product, where it selects him.
  await page.locator(MAN_IN_PEER).hover({ force: true })
  return page
}

/** Edits by an arrow key, back and forth, so that the player stays on the field. */
function keyPresses(author: Page, reader: Page, man: string): () => Promise<number> {
  let count = 0
  return async () => {
    const painted = reader.evaluate((selector) => window.probe.nextPaint(selector), man)
    // The other page has to be watching before the key is pressed.
    await reader.evaluate(() => undefined)
    await author.keyboard.press(count++ % 8 < 4 ? 'ArrowRight' : 'ArrowLeft', { delay: HELD_MS })
    const seen = await painted
    return seen - (await author.evaluate(() => window.probe.keyUpAt()))
  }
}
