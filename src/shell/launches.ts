import type { WorkerNews } from '#src/lib/app-version.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { bareAddress, isOldLaunch, launchTarget, type OpenedPage } from './launch-target.ts'

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
