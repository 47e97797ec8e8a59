import { useNow } from '#src/lib/use-now.ts'
import { useEffect, useState } from 'react'

export type Device = {
  /** Bytes; null where the browser does not tell. */
  used: number | null
  quota: number | null
  isKept: boolean | null
  /** How the service worker stands, in words. */
  worker: string
}

const LOOK_EVERY_MS = 5000

/** What the browser says of its space and of the service worker, looked at again every few seconds; null at first. */
export function useDevice(): Device | null {
  const [device, setDevice] = useState<Device | null>(null)
  const now = useNow(LOOK_EVERY_MS)
  useEffect(() => {
    let isHere = true
    void askBrowser().then((told) => isHere && setDevice(told))
    return () => {
      isHere = false
    }
  }, [now])
  return device
}

async function askBrowser(): Promise<Device> {
  // Both are absent on pages that are not served over a secure connection.
  const storage = 'storage' in navigator ? navigator.storage : undefined
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const [estimate, isKept, registration] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
    workers?.getRegistration().catch(() => undefined),
  ])
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isKept: isKept ?? null,
    worker: workers ? workerWords(registration, workers.controller !== null) : 'not available',
  }
}

function workerWords(registration: ServiceWorkerRegistration | undefined, isInControl: boolean): string {
  if (!registration) return 'none'
  const { installing, waiting, active } = registration
  return [
    active && `${active.state}${isInControl ? ', controls this page' : ", doesn't control this page yet"}`,
    waiting && 'an update is waiting',
    installing && 'an update is installing',
  ]
    .filter(Boolean)
    .join('; ')
}
