/**
 * From an edit to the picture of it, on the machine of the coach who makes it: a play with twenty-two players and
 * twenty-two routes is open in the editor of the whole product, one man is selected, and keys edit him in turn: an
 * arrow, held for a moment, moves him with his route by half a yard (shown while the key is down, committed when it
 * is let go), and the full stop makes him primary or not (committed and shown by the same key).
 *
 * An edit begins with the time that the browser gave the `keydown` event, and ends right after the frame in which
 * the man looks different: a MutationObserver sees the change, the next animation frame belongs to it, and a message
 * posted from there is handled once style, layout and paint are done. Headless frames are 16.7 ms apart, so that
 * time is mostly a wait for the next one. Therefore:
 * - `p95Ms`: how long the page's main thread was at work between the two, by the tasks of Chromium's own trace.
 *   All work counts, also what has nothing to do with the edit; only idle waiting does not;
 * - `p95CpuMs`: of that, what the thread had a processor for; on a machine with other work the two differ;
 * - `p95ToFrameMs`: all of the time, waits included;
 * - `p95WholeMs`: main-thread work from the key to the next edit: what the commit to the outbox and the replica,
 *   sending it, and the server's answer with the receipt cost besides;
 * - the same without a connection: `offlineP95Ms`, `offlineP95ToFrameMs`, `offlineP95WholeMs`.
 */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './lib/browser.ts'
import { busyWithin, traceMainThread } from './lib/main-thread.ts'
import { installProbeIn } from './lib/probe.ts'
import { addFullPlay, openPlay, signedIn, startProduct } from './lib/product.ts'
import { quantile, report } from './report.ts'

const WARM_UP = 30
const EDITS = 120
/** Long enough for the server's response to arrive and to be painted. */
const REST_MS = 150
const HELD_MS = 50

type Figures = { workMs: number[]; cpuMs: number[]; toFrameMs: number[]; wholeMs: number[] }

export async function run(): Promise<void> {
  const stack = await startProduct()
  const browser = await launchChromium()
  try {
    const playId = await addFullPlay(stack)
    const coach = await signedIn(browser, stack, 'head_coach')
    await installProbeIn(coach)
    const { page, man } = await openPlay(coach, stack, playId)
    await page.evaluate((selector) => window.probe.measureKeys(selector), man)
    const nudge = nudger(page)
    await nudge(WARM_UP)
    const online = await measure(browser, page, nudge)
    await coach.setOffline(true)
    await nudge(WARM_UP / 3)
    const offline = await measure(browser, page, nudge)
    const p95 = (values: number[]) => quantile(values, 0.95)
    const unit = 'ms'
    const bench = 'edit-to-paint'
    report({ bench, figure: 'p95Ms', value: p95(online.workMs), unit, target: 16.7 })
    report({ bench, figure: 'p50Ms', value: quantile(online.workMs, 0.5), unit })
    report({ bench, figure: 'p95CpuMs', value: p95(online.cpuMs), unit })
    report({ bench, figure: 'p95ToFrameMs', value: p95(online.toFrameMs), unit })
    report({ bench, figure: 'p95WholeMs', value: p95(online.wholeMs), unit })
    report({ bench, figure: 'offlineP95Ms', value: p95(offline.workMs), unit })
    report({ bench, figure: 'offlineP95ToFrameMs', value: p95(offline.toFrameMs), unit })
    report({ bench, figure: 'offlineP95WholeMs', value: p95(offline.wholeMs), unit })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function measure(
  browser: Browser,
  page: Page,
  nudge: (times: number) => Promise<void>,
): Promise<Figures> {
  const { tasks, measures } = await traceMainThread(browser, page, 'to-frame', () => nudge(EDITS))
  if (measures.length < EDITS) throw new Error(`Only ${measures.length} of ${EDITS} edits were seen`)
  const busy = measures.map((span) => busyWithin(tasks, span))
  return {
    workMs: busy.map(({ work }) => work),
    cpuMs: busy.map(({ cpu }) => cpu),
    toFrameMs: measures.map(({ start, end }) => end - start),
    wholeMs: measures.map(
      ({ start }, i) => busyWithin(tasks, { start, end: measures[i + 1]?.start ?? start + REST_MS }).work,
    ),
  }
}

/** Edits the selected player: to the right, primary, to the right, not primary; later back to the left. */
function nudger(page: Page): (times: number) => Promise<void> {
  let count = 0
  return async (times) => {
    for (let i = 0; i < times; i++) {
      if (count % 2 === 1) await page.keyboard.press('.')
      else await page.keyboard.press(count % 16 < 8 ? 'ArrowRight' : 'ArrowLeft', { delay: HELD_MS })
      count++
      // Out of step with the frames.
      await sleep(REST_MS + Math.random() * 40)
      // Read only now, so that it costs the page nothing during the measurement.
      await page.evaluate((wanted) => window.probe.untilMeasured(wanted), count)
    }
  }
}
