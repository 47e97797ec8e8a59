/** The service worker's side of an update: what waits, and how it is let in. */
import { Emitter } from '#src/lib/emitter.ts'

const CHECK_EVERY_MS = 60_000

let registration: ServiceWorkerRegistration | null = null
let reloadWhenActive = false
/** Another tab has let a newer version in; this page is still the old one. */
let isBehind = false
let isTyped = false
let isUnsaved = false

export const updateChanged = new Emitter<void>()

/** Registers the service worker and looks for a new version every minute (spec, section 9). */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a first visit takes over silently.
    isBehind = controlled
    controlled = true
    if (isBehind && (reloadWhenActive || mayFollow())) location.reload()
    else if (isBehind) updateChanged.emit()
  })
  addEventListener('input', () => (isTyped = true), { capture: true })
  // A browser that blocks service workers may answer with nothing at all.
  const found = (await navigator.serviceWorker.register('/service-worker.js')) as
    | ServiceWorkerRegistration
    | undefined
  if (!found) return
  registration = found
  updateChanged.emit()
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', () => updateChanged.emit())
  })
  const check = () => void found.update().catch(() => undefined)
  setInterval(check, CHECK_EVERY_MS)
  addEventListener('online', check)
  // A phone suspends the timer with the screen.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** A page that nobody looks at follows by itself, unless that would lose something. */
function mayFollow(): boolean {
  return document.hidden && !isTyped && !isUnsaved
}

/** To be told whether there are changes that the server has not settled. */
export function setUnsaved(unsaved: boolean): void {
  isUnsaved = unsaved
}

/** Whether a new version is on the device and waits for the word. */
export function updateWaits(): boolean {
  return isBehind || !!registration?.waiting
}

/** Lets the waiting version in; the page reloads into it. */
export function letUpdateIn(): void {
  reloadWhenActive = true
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  else if (isBehind) location.reload()
}

/** Looks for a newer version now and lets it in. False when there is none. */
export async function activateUpdate(): Promise<boolean> {
  await registration?.update().catch(() => undefined)
  if (!updateWaits()) return false
  letUpdateIn()
  return true
}
