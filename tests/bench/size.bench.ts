/**
 * How much JavaScript the first screen takes, against React and Zero alone.
 *
 * The product runs whole; Chromium opens it with an empty cache and without a service worker: as a stranger at /login
 * until the form can be filled in; signed in at /dashboard, where one lands after signing in, until the team's figures
 * stand there (the thumbnails beside them load after that frame and do not count); and signed in at /playbook until the
 * thumbnails of the plays stand there. The ratio is that of the larger of the first two, the screens that a visit
 * begins with; that of /playbook, which carries the drawing code, is reported beside it without a target.
 *
 * What counts is each script that was asked for before the frame in which that screen was painted, whatever asked
 * for it: imports, preloads, classic and inline scripts (stderr lists them). Each is weighed by `gzip -9`, so that how the server
 * compresses does not matter. The peer is a page of React and Zero with one table, one query and one mutator
 * (peers/engine), built with the same target and minifier and weighed the same way.
 */
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Response } from '@playwright/test'
import { launchChromium } from './lib/browser.ts'
import { buildPeer } from './lib/build-peer.ts'
import { newContext, signedIn, startProduct } from './lib/product.ts'
import { serveFolder } from './lib/static-pages.ts'
import { report } from './report.ts'

const KB = 1024

export async function run(): Promise<void> {
  const browser = await launchChromium()
  try {
    const peer = await peerBytes(browser)
    const stack = await startProduct()
    try {
      const stranger = await newContext(browser)
      const login = await scriptBytes(stranger, `${stack.url}/login`, 'form input[type="password"]')
      const onDashboard = await signedIn(browser, stack, 'head_coach')
      const dashboard = await scriptBytes(onDashboard, `${stack.url}/dashboard`, 'main dl dd')
      const inPlaybook = await signedIn(browser, stack, 'head_coach')
      const playbook = await scriptBytes(inPlaybook, `${stack.url}/playbook`, 'main a svg path')
      report({
        bench: 'size',
        figure: 'firstScreenRatio',
        value: Math.max(login, dashboard) / peer,
        unit: 'ratio',
        target: 1.7,
      })
      report({ bench: 'size', figure: 'playbookRatio', value: playbook / peer, unit: 'ratio' })
      report({ bench: 'size', figure: 'loginKb', value: login / KB, unit: 'KiB' })
      report({ bench: 'size', figure: 'dashboardKb', value: dashboard / KB, unit: 'KiB' })
      report({ bench: 'size', figure: 'playbookKb', value: playbook / KB, unit: 'KiB' })
      report({ bench: 'size', figure: 'peerKb', value: peer / KB, unit: 'KiB' })
    } finally {
      await stack.stop()
    }
  } finally {
    await browser.close()
  }
}

async function peerBytes(browser: Browser): Promise<number> {
  const built = await buildPeer('engine')
  const server = await serveFolder(built.folder)
  try {
    // Its empty field needs no server.
    return await scriptBytes(await newContext(browser), server.url, 'svg')
  } finally {
    server.stop()
    built.remove()
  }
}

/** The gzipped size of all scripts requested before the first element that matches `selector` was painted. */
async function scriptBytes(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await context.newPage()
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response)
  })
  await page.addInitScript((wanted) => {
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        if (!document.querySelector(wanted)?.getClientRects().length) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        return port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { screenPainted: painted })
  }, selector)
  await page.goto(url)
  const { asked, inline } = await page.evaluate(async () => {
    const at = await (window as unknown as { screenPainted: Promise<number> }).screenPainted
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at)
    return {
      asked: entries.map(({ name }) => name),
      inline: [...document.scripts].filter(({ src }) => !src).map(({ text }) => text),
    }
  })
  const files = [...new Set(asked)].filter((name) => scripts.has(name))
  if (files.length === 0) throw new Error(`No script was seen at ${url}`)
  let total = inline.reduce((sum, text) => sum + gzipped(text), 0)
  for (const file of files) {
    const bytes = gzipped((await scripts.get(file)?.body()) ?? '')
    console.error(`${String(bytes).padStart(8)}  ${file}`)
    total += bytes
  }
  await context.close()
  return total
}

function gzipped(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length
}
