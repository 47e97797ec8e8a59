import { type ComponentType, useEffect, useState } from 'react'
import { onToastWanted } from './toast.ts'

/** How long after a click to wait, in ms, so that the click's own work runs first. */
const QUIET_MS = 1000

/**
 * The toast container, mounted once per page. Loads with the first toast or after the first interaction, so
 * that it doesn't delay the page and screen readers register the region in time.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Chromium remembers a failed import until the page reloads: offline it is tried only where it is kept on the device.
    const load = () => {
      if (!navigator.onLine && !navigator.serviceWorker?.controller) {
        addEventListener('online', load, { once: true })
        return
      }
      // Toasts stay queued until it is there.
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      )
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const begun = () => {
      timer ??= setTimeout(load, QUIET_MS)
    }
    addEventListener('pointerdown', begun)
    addEventListener('keydown', begun)
    const forget = onToastWanted(load)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', begun)
      removeEventListener('keydown', begun)
      removeEventListener('online', load)
      forget()
    }
  }, [])
  return Toaster && <Toaster />
}
