/** A new version of the app waits until the person wants it and nothing is unsaved. */
import { Emitter } from '#src/lib/emitter.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSyncState } from './state.ts'

const CHECK_EVERY_MS = 60_000

let waiting: ServiceWorker | null = null
let wanted = false
const changed = new Emitter<void>()

/** Registers the service worker and looks for a new version every minute (spec, section 9). */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a first visit takes over silently. A page that nobody looks at may follow an update.
    if (controlled && (wanted || document.hidden)) location.reload()
    controlled = true
  })
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const note = () => {
    waiting = registration.waiting
    changed.emit()
  }
  note()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note)
  })
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, CHECK_EVERY_MS)
  addEventListener('online', check)
}

/** Whether a new version waits, how many changes it waits for, and what applies it. */
export function useUpdate(): { waiting: boolean; pending: number; apply(): void } {
  const isWaiting = useSyncExternalStore(
    (listener) => changed.on(listener),
    () => waiting !== null && navigator.serviceWorker.controller !== null,
  )
  const isWanted = useSyncExternalStore(
    (listener) => changed.on(listener),
    () => wanted,
  )
  const { pending } = useSyncState()
  const apply = useCallback(() => {
    wanted = true
    changed.emit()
  }, [])
  // Once it is wanted, it goes the moment that the last change is saved.
  useEffect(() => {
    if (isWaiting && isWanted && pending === 0) waiting?.postMessage({ type: 'SKIP_WAITING' })
  }, [isWaiting, isWanted, pending])
  return { waiting: isWaiting, pending, apply }
}
