import type { BrowserContext, Page } from '@playwright/test'

/** The state of a page's connection to zero-cache. Times in ms by the page's clock. */
type Wire = {
  /** When each connection was opened. */
  opened: number[]
  /** The highest mutation number that the server has reported as done, and when. */
  done: number
  doneAt: number
  /** The newest connection. */
  line?: WebSocket
}

declare global {
  interface Window {
    wire: Wire
  }
}

/**
 * Watches the connection of every page that the context will open: when it is opened, and which mutations the server
 * reports as done.
 */
export async function watchWireIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wire: Wire = { opened: [], done: 0, doneAt: 0 }
    window.wire = wire
    const Plain = window.WebSocket
    window.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        if (!String(url).includes('/sync/')) return
        wire.line = this
        this.addEventListener('open', () => wire.opened.push(performance.now()))
        this.addEventListener('message', ({ data }) => {
          if (typeof data !== 'string' || !data.includes('lastMutationIDChanges')) return
          const [, body] = JSON.parse(data) as [string, { lastMutationIDChanges?: Record<string, number> }]
          wire.done = Math.max(wire.done, ...Object.values(body.lastMutationIDChanges ?? {}))
          wire.doneAt = performance.now()
        })
      }
    }
  })
}

/** The number of mutations that the server has reported to this page as done. */
export function doneBy(page: Page): Promise<number> {
  return page.evaluate(() => window.wire.done)
}

/** Closes the page's connection, as a lost network does. */
export function cutLine(page: Page): Promise<void> {
  return page.evaluate(() => window.wire.line?.close())
}

/**
 * Waits until that many mutations were reported as done and, for the app, its outbox is empty; polled every few ms in
 * the page itself. `ms` counts from the first connection after `since`; `connectMs` is the time before.
 */
export async function drained(page: Page, done: number, since: number, isApp: boolean) {
  return page.evaluate(
    async ([wanted, from, looksAtOutbox]) => {
      const { wire } = window
      // The app's marker for a non-empty outbox (src/sync/outbox/outbox-store.ts).
      const isEmpty = () => !looksAtOutbox || localStorage.getItem('hashmark.unsent') === null
      while (wire.done < wanted || !isEmpty()) await new Promise((resolve) => setTimeout(resolve, 2))
      const ended = performance.now()
      const opened = wire.opened.find((at) => at >= from) ?? from
      return { ms: ended - opened, connectMs: opened - from }
    },
    [done, since, isApp] as const,
  )
}
