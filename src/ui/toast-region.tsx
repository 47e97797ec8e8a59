import { type ComponentType, useEffect, useState } from 'react'
import { onToastWanted } from './toast.ts'

/** Long enough after a press for what the press asked for. */
const QUIET_MS = 1000

/**
 * The place for toasts, once on a page. It stays empty until the first toast, or until the person has begun to do
 * something and has been answered, so that no page waits for it and a screen reader knows the region in time.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    // What could not be fetched is tried again for the next toast; the first waits for it.
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
