import type { BrowserContext, Page } from '@playwright/test'

/** What is known of a page's line to zero-cache. Times in ms by the page's clock. */
type Wire = {
  /** When each connection was made. */
  opened: number[]
  /** The highest number of a mutation that the server has told as done, and when. */
  done: number
  doneAt: number
  /** The newest one. */
  line?: WebSocket
}

declare global {
  interface Window {
    wire: Wire
  }
}

/** Watches the line of every page that the context will open: when it is made, and which mutations the server tells as done. */
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

/** How many mutations the server has told this page as done. */
export function doneBy(page: Page): Promise<number> {
  return page.evaluate(() => window.wire.done)
}

/** Ends the page's line, as a network does that is gone. */
export function cutLine(page: Page): Promise<void> {
  return page.evaluate(() => window.wire.line?.close())
}

/**
 * Waits until so many mutations were told as done and, for the app, its outbox is empty; looked at every few ms in the
 * page itself. `ms` counts from the first connection after `since`, which `connectMs` says of the time before.
 */
export async function drained(page: Page, done: number, since: number, isApp: boolean) {
  return page.evaluate(
    async ([wanted, from, looksAtOutbox]) => {
      const { wire } = window
      // What the app notes while something of its own waits (src/sync/outbox/outbox-store.ts).
      const isEmpty = () => !looksAtOutbox || localStorage.getItem('hashmark.unsent') === null
      while (wire.done < wanted || !isEmpty()) await new Promise((resolve) => setTimeout(resolve, 2))
      const ended = performance.now()
      const opened = wire.opened.find((at) => at >= from) ?? from
      return { ms: ended - opened, connectMs: opened - from }
    },
    [done, since, isApp] as const,
  )
}
