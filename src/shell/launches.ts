import type { WorkerNews } from '#src/lib/app-version.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { AnyRouter } from '@tanstack/react-router'

/** The Launch Handler API, missing from TypeScript's DOM library. */
type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

const KEY = 'hashmark.launched'

/**
 * Opens the page of a shortcut, a link or a notification launched while the app runs, signed in or not. The browser focuses
 * the window and leaves navigation to the app (`launch_handler` in src/manifest.ts).
 */
export function followLaunches(router: AnyRouter): void {
  const open = (url: string) => {
    const href = launchTarget(url, location.href)
    if (href) router.history.push(href)
  }
  let isFirst = true
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ targetURL = '' }) => {
    const [opened] = performance.getEntriesByType('navigation') as unknown as OpenedPage[]
    const isOld = isFirst && isOldLaunch(targetURL, opened, readStored('session', KEY))
    isFirst = false
    writeStored('session', KEY, bareAddress(targetURL))
    if (!isOld) open(targetURL)
  })
  // What was launched before comes at once.
  setTimeout(() => (isFirst = false), 1000)
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  container?.addEventListener('message', ({ data, ports }: MessageEvent<WorkerNews>) => {
    if (data.type !== 'OPEN') return
    ports[0]?.postMessage('opened')
    open(new URL(data.path, location.origin).href)
  })
}

/**
 * The path with query and hash to open when the running app is launched again; null to stay. The app icon
 * opens `/`, which keeps the current page. Other origins are never followed.
 */
export function launchTarget(targetUrl: string | undefined, here: string): string | null {
  if (!targetUrl || !URL.canParse(targetUrl)) return null
  const target = new URL(targetUrl)
  if (target.origin !== new URL(here).origin || target.pathname === '/' || target.href === here) return null
  return target.pathname + target.search + target.hash
}

/** How this document was opened: its `PerformanceNavigationTiming`. */
type OpenedPage = { readonly name: string; readonly type: string }

/**
 * Whether a page's first launch is already on the screen: it opened this document, or this document was reloaded, after which the
 * browser delivers the last launch again. `last` is the bare address of that one.
 */
export function isOldLaunch(targetUrl: string, opened: OpenedPage | undefined, last: string | null): boolean {
  if (!opened) return false
  if (withoutHash(targetUrl) === withoutHash(opened.name)) return true
  return opened.type === 'reload' && bareAddress(targetUrl) === last
}

/** An address that can be stored: without its query and hash, which may hold a secret. */
export function bareAddress(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

/** Not every browser names the hash of an opened page. */
function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '')
}
