/** Whether this browser shows notifications while the app is closed, and for whom. */
import { askJson } from './http.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * `unsupported`: the browser has no push, or keeps it from this window; `home-screen`: an iPhone shows it only to the installed
 * app; `denied`: the person said no, which only the browser's settings change.
 */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on'

/** Whose notifications this browser shows. */
const OWNER = 'hashmark.push'
const WORKER_WITHIN_MS = 10_000

/** The state for this person. Reads the browser only. */
export function pushState(userId: string): PushState {
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readStored('local', OWNER) === userId ? 'on' : 'off'
}

/** Asks the person for permission and the server to push to this browser. Throws when either fails for another reason than a no. */
export async function turnOnPush(userId: string): Promise<PushState> {
  // First, so that it still counts as an answer to the press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return pushState(userId)
  await register()
  writeStored('local', OWNER, userId)
  return pushState(userId)
}

/** Ends them here; the server forgets this browser as soon as it can be reached. */
export async function turnOffPush(): Promise<void> {
  const endpoint = await forgetPush()
  if (endpoint) await askJson('/api/push/devices/end', { method: 'POST', body: { endpoint } })
}

/** Ends them here without the server, as when the person signs out. Resolves to the address that there was. Never throws. */
export async function forgetPush(): Promise<string | null> {
  writeStored('local', OWNER, null)
  try {
    const worker = await navigator.serviceWorker.getRegistration()
    const subscription = await worker?.pushManager.getSubscription()
    await subscription?.unsubscribe()
    void clearBadge()
    return subscription?.endpoint ?? null
  } catch {
    return null
  }
}

/** Tells the server of this browser again: its address changes now and then, and each sign-in is a new session. */
export async function keepPush(userId: string): Promise<void> {
  if (pushState(userId) === 'on') await register()
}

/** The app's icon shows how many notifications are unread; nothing where browsers can't. */
export async function showBadge(unread: number): Promise<void> {
  try {
    if (unread > 0) await navigator.setAppBadge(unread)
    else await navigator.clearAppBadge()
  } catch {
    // Not in this browser, or not in this window.
  }
}
const clearBadge = () => showBadge(0)

async function register(): Promise<void> {
  const { key } = Object(await ask('/api/push/key')) as { key?: unknown }
  if (typeof key !== 'string') throw new Error('The server has no key for notifications')
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  if (known && knownKey && toBase64Url(knownKey) !== key) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await ask('/api/push/devices', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'], serverKey: key })
}

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await askJson(path, body ? { method: 'POST', body, offline: 'fail' } : { offline: 'fail' })
  if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`)
  return answer.body
}

/** The service worker, once it runs; in development there is none. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker is not there yet')), WORKER_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function toBase64Url(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
