import { readStored, writeStored } from '#src/lib/storage.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { launchTarget } from './launch-target.ts'

/** What a browser hands over when the installed app is opened again while it runs; the type library has none. */
type LaunchQueue = { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

const KEY = 'hashmark.launched'

// A page that is reloaded is told once more what it was last opened with.
let mayBeRetold = wasReloaded()

function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/**
 * Goes to the page of a shortcut or link that was opened from outside while the app runs. The browser brings the window
 * to the front and leaves the rest to us (`launch_handler` in src/manifest.ts).
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
}
