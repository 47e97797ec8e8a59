import type { WorkerNews } from '#src/lib/app-version.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { launchTarget } from './launch-target.ts'

/** The Launch Handler API, missing from TypeScript's DOM library. */
type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

const KEY = 'hashmark.launched'

// After a reload, the browser delivers the last launch again.
let mayBeRetold = wasReloaded()

function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/**
 * Opens the page of a shortcut, a link or a notification launched while the app runs. The browser focuses the window and
 * leaves navigation to the app (`launch_handler` in src/manifest.ts).
 */
export function useLaunches(): void {
  const router = useRouter()
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ targetURL = '' }) => {
      const retold = mayBeRetold && readStored('session', KEY) === targetURL
      mayBeRetold = false
      writeStored('session', KEY, targetURL)
      const href = launchTarget(targetURL, location.href)
      if (href && !retold) router.history.push(href)
    })
  }, [router])
  useEffect(() => {
    const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const follow = ({ data, ports }: MessageEvent<WorkerNews>) => {
      if (data.type !== 'OPEN') return
      ports[0]?.postMessage('opened')
      const href = launchTarget(new URL(data.path, location.origin).href, location.href)
      if (href) router.history.push(href)
    }
    container?.addEventListener('message', follow)
    return () => container?.removeEventListener('message', follow)
  }, [router])
}
