import type { BrowserContext } from '@playwright/test'

/** The probe inside a measured page. */
type Probe = {
  /** When the last key was released: the event's timestamp, which the browser takes before the page sees it. */
  keyUpAt(): number
  /** Resolves once the next change of the elements that match `selector` is painted, with its time. */
  nextPaint(selector: string): Promise<number>
  /**
   * From here on each key that changes an element that matches `selector` leaves a measure `to-frame` in the page's
   * timeline.
   */
  measureKeys(selector: string): void
  /** The same for taps and clicks. */
  measureTaps(selector: string): void
  /** Resolves when that many were measured. */
  untilMeasured(count: number): Promise<void>
}

declare global {
  interface Window {
    probe: Probe
  }
}

/**
 * Adds the probe to every page that the context will open, before the page's scripts. Its times are ms since 1970 by
 * the machine's clock, so that those of two pages and of Node can be compared. `performance.timeOrigin` is not used,
 * because each process reads it once and the two clocks drift apart; instead the offset is measured right after a tick
 * of `Date.now()`.
 */
export async function installProbeIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(installProbe)
}

function installProbe() {
  const offsets: number[] = []
  for (let i = 0; i < 5; i++) {
    const before = Date.now()
    while (Date.now() === before);
    offsets.push(Date.now() - performance.now())
  }
  // A disturbed sample sees the tick late, and is smaller.
  const offset = Math.max(...offsets)
  let keyUp = 0
  let keyDown = 0
  let tap = 0
  let count = 0
  addEventListener('keyup', ({ timeStamp }) => (keyUp = timeStamp), { capture: true })
  addEventListener('keydown', ({ timeStamp }) => (keyDown = timeStamp), { capture: true })
  addEventListener('click', ({ timeStamp }) => (tap = timeStamp), { capture: true })
  /** Calls back right after the frame with the current change: a message comes after the paint. */
  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })
  const onChange = (selector: string, changed: () => void) => {
    const look = () => document.querySelector(selector)?.outerHTML
    let last = look()
    const observer = new MutationObserver(() => {
      const now = look()
      if (now === last) return
      last = now
      changed()
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    return observer
  }
  /** `take` gives when the input was, and forgets it; 0 for none. */
  const measureFrom = (selector: string, take: () => number) => {
    onChange(selector, () => {
      const start = take()
      if (start === 0) return
      afterFrame(() => {
        performance.measure('to-frame', { start, end: performance.now() })
        count++
      })
    })
  }
  window.probe = {
    keyUpAt: () => keyUp + offset,
    nextPaint: (selector) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          observer.disconnect()
          reject(new Error(`Nothing was painted at ${selector} within 10 s`))
        }, 10_000)
        const observer = onChange(selector, () => {
          observer.disconnect()
          clearTimeout(timer)
          afterFrame(() => resolve(performance.now() + offset))
        })
      }),
    measureKeys: (selector) =>
      measureFrom(selector, () => {
        const at = keyDown
        keyDown = 0
        return at
      }),
    measureTaps: (selector) =>
      measureFrom(selector, () => {
        const at = tap
        tap = 0
        return at
      }),
    untilMeasured: async (wanted) => {
      while (count < wanted) await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}
