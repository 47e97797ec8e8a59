/** A Chromium of one coach, with a profile that outlives it: it can be killed like a tablet whose battery dies. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { freePorts } from '#server/embedded/ports.ts'
import type { OutboxEntry } from '#src/sync/outbox/outbox-store.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { until } from '#tests/support/forge.ts'
import type { Stack } from '#tests/support/stack.ts'

const START_MS = 120_000
const LONGEST_CUT_MS = 10_000

export class Tablet {
  readonly #stack: Stack
  /** The session cookies that its browser last had. */
  #cookies: Parameters<BrowserContext['addCookies']>[0] = []
  readonly #onDurable: (entry: OutboxEntry) => void
  readonly #profile = mkdtempSync(join(tmpdir(), 'hashmark-chaos-'))
  #child: ChildProcess | undefined
  #gone: Promise<void> = Promise.resolve()
  #context: BrowserContext | undefined
  #page: Page | undefined
  #isCut = false

  /** Calls `onDurable` for each operation as soon as the page has it on disk. */
  constructor(stack: Stack, onDurable: (entry: OutboxEntry) => void) {
    this.#stack = stack
    this.#onDurable = onDurable
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser is not running')
    return this.#page
  }

  /** Starts it at `path`, with the session that it last had. */
  async start(path: string): Promise<void> {
    const [port = 0] = await freePorts(1)
    const options = ['--headless', `--user-data-dir=${this.#profile}`, `--remote-debugging-port=${port}`]
    const args = [...chromiumArgs, ...options, '--window-size=1440,900', 'about:blank']
    const child = (this.#child = spawn(findChromium(), args, { stdio: 'ignore', detached: true }))
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()))
    const address = `http://127.0.0.1:${port}`
    const isUp = () =>
      fetch(`${address}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('a browser', isUp, START_MS)
    const browser = await chromium.connectOverCDP(address)
    const context = (this.#context = browser.contexts()[0] as BrowserContext)
    // It writes cookies every half minute, and may have been killed before that.
    await context.addCookies(this.#cookies)
    await context.exposeBinding('tellDurable', (_, entry: string) =>
      this.#onDurable(JSON.parse(entry) as OutboxEntry),
    )
    await context.addInitScript(watchOutbox)
    await context.setOffline(this.#isCut)
    const page = (this.#page = context.pages()[0] ?? (await context.newPage()))
    page.setDefaultTimeout(5000)
    await page.goto(`${this.#stack.url}${path}`, { timeout: START_MS, waitUntil: 'commit' })
  }

  /** Goes offline or online. While a page loads or closes, the browser may not respond. */
  async setCut(isCut: boolean): Promise<void> {
    this.#isCut = isCut
    await Promise.race([this.#context?.setOffline(isCut), sleep(LONGEST_CUT_MS)])
  }

  /** Operations in the page's outbox, none of which the server has settled as far as the page knows. */
  async pending(): Promise<number> {
    return this.page.evaluate(countOutbox)
  }

  /** Closes it normally. */
  async quit(): Promise<void> {
    this.#cookies = (await this.#context?.cookies()) ?? []
    const session = await this.#context?.browser()?.newBrowserCDPSession()
    await session?.send('Browser.close').catch(() => undefined)
    await this.#gone
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, 'SIGKILL')
    await this.#gone
    const browser = this.#context?.browser()
    await browser?.close().catch(() => undefined)
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/* The next two run in the page. */

/** Reports each operation written to the outbox, once it is durable. */
function watchOutbox(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const { tellDurable } = window as unknown as { tellDurable: (entry: string) => void }
    if (this.name === 'operations') {
      const entry = JSON.stringify(value)
      this.transaction.addEventListener('complete', () => tellDurable(entry))
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
}

function countOutbox(): Promise<number> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('hashmark-outbox')
    open.onerror = () => reject(new Error('the outbox cannot be opened'))
    open.onsuccess = () => {
      const db = open.result
      const close = (found: number) => {
        db.close()
        resolve(found)
      }
      if (!db.objectStoreNames.contains('operations')) return close(0)
      const count = db.transaction('operations').objectStore('operations').count()
      count.onsuccess = () => close(count.result)
    }
  })
}
