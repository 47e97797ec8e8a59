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
    // After a failed load, the next toast retries; the first stays queued.
    const load = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      )
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
      forget()
    }
  }, [])
  return Toaster && <Toaster />
}
