import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import type { Stack } from '#tests/support/stack.ts'
import { median } from '../report.ts'
import { countPlays, untilOnDevice } from './more-data.ts'
import { signIn } from './product.ts'

const COLD_STARTS = 5
const UNTIL_WRITTEN_MS = 10_000

/**
 * Starts the browser offline several times and opens the playbook: the median time from the navigation to the frame
 * that shows the first plays, in ms, and the bytes of the databases on the device.
 */
export async function coldStart(stack: Stack): Promise<{ ms: number; bytes: number }> {
  const profile = mkdtempSync(join(tmpdir(), 'hashmark-bench-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: chromiumArgs,
      viewport: { width: 1280, height: 800 },
    })
  try {
    const first = await open()
    const identity = await signIn(first, stack, 'head_coach')
    const page = await first.newPage()
    await page.addInitScript((value) => localStorage.setItem('hashmark.identity', value), identity)
    await page.goto(`${stack.url}/dashboard`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    await untilOnDevice(first, stack)
    // The engine writes to the disk when it is idle.
    await sleep(UNTIL_WRITTEN_MS)
    const bytes = await page.evaluate(async () => {
      const { usageDetails } = (await navigator.storage.estimate()) as {
        usageDetails?: { indexedDB?: number }
      }
      return usageDetails?.indexedDB ?? 0
    })
    await first.close()
    const plays = await countPlays(stack)
    const starts: number[] = []
    for (let i = 0; i < COLD_STARTS; i++) {
      const context = await open()
      await context.setOffline(true)
      await context.addInitScript(noteStart, `${plays.toLocaleString('en-US')} plays`)
      const opened = await context.newPage()
      await opened.goto(`${stack.url}/playbook?unit=all`)
      await opened.waitForFunction(() => window.start.first > 0 && window.start.all > 0, undefined, {
        timeout: 60_000,
      })
      starts.push((await opened.evaluate(() => window.start)).first)
      await context.close()
    }
    return { ms: median(starts), bytes }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

declare global {
  interface Window {
    /** When the first plays, and their total number, had been painted, in ms since the navigation; 0 before. */
    start: { first: number; all: number }
  }
}

/** Runs in the page: records in `window.start` when the first plays, and `told` in the header, are painted. */
export function noteStart(told: string) {
  const start = { first: 0, all: 0 }
  window.start = start
  const isThere = {
    first: () => document.querySelector('main li a[href^="/playbook/"]') !== null,
    all: () => document.querySelector('main header p')?.textContent === told,
  }
  const waiting = new Set<keyof typeof start>(['first', 'all'])
  const look = () => {
    for (const what of waiting) {
      if (!isThere[what]()) continue
      waiting.delete(what)
      // The change belongs to the next frame, and a message posted from there comes after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (start[what] = performance.now())
        port2.postMessage(null)
      })
    }
    if (waiting.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
