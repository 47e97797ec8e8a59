/** Finds new builds of the app, prepares them, and switches when nothing is lost. */
import type { AppVersion, Versions, WorkerNews, WorkerRequest } from '#src/lib/app-version.ts'
import type { Context } from '#schema/permissions.ts'
import { Emitter } from '#src/lib/emitter.ts'
// oxlint-disable-next-line import/default -- the query makes it the address of a built worker
import fillReplicaUrl from './fill-replica.ts?worker&url'
import { Backoff } from '../outbox/backoff.ts'
import { rememberedIdentity } from '../session/identity.ts'

const CHECK_EVERY_MS = 60_000
const WORKER_ANSWERS_WITHIN_MS = 5000
/** A replica of 5,000 plays fills in seconds on a good connection; a slow one is retried. */
const FILL_WITHIN_MS = 300_000

let registration: ServiceWorkerRegistration | null = null
let versions: Versions = { inUse: null, newest: null }
/** The build whose replica is filled and whose files are downloaded. */
let prepared: string | null = null
let isPreparing = false
let taking: Promise<boolean> | null = null
let backoff = new Backoff()
/** The person accepted the new version, or the server demands it. A hidden page that updates by itself never sets this. */
let isWanted = false
/** The person accepted the new version while there was no connection to prepare it. */
let isCutOff = false
/** The person typed something or opened a file chooser, which hides the page on phones. */
let isTyped = false
let isUnsaved = false

/**
 * What a reload would take from the person: an open dialog or menu, and screens that hold something only the open page knows,
 * such as a half-charted result.
 */
export const HELD_OPEN = 'dialog[open], [popover="auto"]:popover-open, [data-keep-open]'

export const updateChanged = new Emitter<void>()

/** Registers the service worker and looks for a new version every minute (spec, section 9). */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => void look())
  container.addEventListener('message', (event: MessageEvent<WorkerNews>) => {
    if (event.data.type === 'IN_USE') follow(event.data.versions)
  })
  addEventListener('input', () => (isTyped = true), { capture: true })
  addEventListener('click', ({ target }) => (isTyped ||= isFileField(target)), { capture: true })
  // Browsers that block service workers may return undefined.
  const found = (await container.register('/service-worker.js')) as ServiceWorkerRegistration | undefined
  if (!found) return
  registration = found
  const check = () => {
    found.update().catch(() => undefined)
    void look()
  }
  setInterval(check, CHECK_EVERY_MS)
  addEventListener('online', () => {
    isCutOff = false
    updateChanged.emit()
    check()
  })
  document.addEventListener('visibilitychange', () => {
    // Phones suspend timers while the screen is off.
    if (document.visibilityState === 'visible') check()
    else if (prepared !== null && mayReload()) void take()
  })
  await look()
}

/** The page is hidden and reloading it loses nothing. */
function mayReload(): boolean {
  return document.hidden && !isTyped && !isUnsaved && document.querySelector(HELD_OPEN) === null
}

function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}

/** Whether there are unsettled changes. */
export function setUnsaved(unsaved: boolean): void {
  isUnsaved = unsaved
}

/** Whether a new version is ready. */
export function updateWaits(): boolean {
  return isBehind() || (prepared !== null && prepared === versions.newest?.build)
}

/** Whether the person accepted the new version offline. Its offer stays, and needs a connection. */
export function updateNeedsConnection(): boolean {
  return isCutOff
}

/** Switches to the new version by a reload, as the person asked. False when that failed. */
export function letUpdateIn(): Promise<boolean> {
  isWanted = true
  return take()
}

/** Checks for a newer version now and switches to it by a reload. False when there is none yet: it is taken once it is ready. */
export async function activateUpdate(): Promise<boolean> {
  isWanted = true
  await registration?.update().catch(() => undefined)
  await look()
  return updateWaits() && take()
}

/** The build of this page; null in development. */
function ownVersion(): AppVersion | null {
  const { build, replica } = document.documentElement.dataset
  return build && replica ? { build, replica } : null
}

/** Another tab switched to a newer version; this page is still the old one. */
function isBehind(): boolean {
  const { inUse, newest } = versions
  return inUse !== null && inUse.build === newest?.build && inUse.build !== ownVersion()?.build
}

function follow(told: Versions): void {
  versions = told
  if (isBehind() && (isWanted || mayReload())) location.reload()
  else updateChanged.emit()
}

/** Asks the service worker which builds there are, and prepares the newest if this page is older. */
async function look(): Promise<void> {
  const told = await askWorker()
  if (!told) return
  follow(told)
  const { newest } = told
  if (!newest || newest.build === ownVersion()?.build || newest.build === prepared || isBehind()) return
  if (isPreparing) return
  isPreparing = true
  if (await prepare(newest)) {
    prepared = newest.build
    backoff = new Backoff()
  } else if (navigator.onLine) setTimeout(() => void look(), backoff.next())
  isPreparing = false
  updateChanged.emit()
  if (isWanted && prepared === newest.build) void take()
}

/** Whether the page is about to reload into the new version. */
function take(): Promise<boolean> {
  return (taking ??= switchToNewest().finally(() => (taking = null)))
}

async function switchToNewest(): Promise<boolean> {
  const { newest } = versions
  if (isBehind()) {
    location.reload()
    return true
  }
  // Fills in what the old version has synced since, so that the new one never shows less.
  if (!newest || !(await prepare(newest))) {
    isCutOff = isWanted && !navigator.onLine
    // A reload long after the person asked would surprise them.
    isWanted = false
    if (navigator.onLine) {
      prepared = null
      setTimeout(() => void look(), backoff.next())
    }
    updateChanged.emit()
    return false
  }
  // The person may have come back meanwhile.
  if (!isWanted && !mayReload()) return false
  tellWorker({ type: 'USE', build: newest.build })
  return true
}

/** Whether the build's replica holds everything that this page shows. */
async function prepare(version: AppVersion): Promise<boolean> {
  const identity = rememberedIdentity()
  if (!identity || version.replica === ownVersion()?.replica) return true
  if (!navigator.onLine) return false
  const { userId, appRole } = identity
  // One tab at a time; the next one has little left to fetch.
  return navigator.locks.request('hashmark-fill-replica', () =>
    fillReplica(version, { userId, appRole, isReplica: true }),
  )
}

function fillReplica({ build }: AppVersion, context: Context): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(`${fillReplicaUrl}?build=${build}`, { type: 'module' })
    const end = (isFilled: boolean) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(isFilled)
    }
    const timer = setTimeout(() => end(false), FILL_WITHIN_MS)
    worker.onmessage = (event: MessageEvent<'filled' | 'failed'>) => end(event.data === 'filled')
    worker.onerror = () => end(false)
    worker.postMessage(context)
  })
}

function tellWorker(request: WorkerRequest, ports: Transferable[] = []): void {
  const worker = navigator.serviceWorker.controller ?? registration?.active
  worker?.postMessage(request, ports)
}

async function askWorker(): Promise<Versions | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<Versions | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), WORKER_ANSWERS_WITHIN_MS)
    port1.onmessage = (event: MessageEvent<Versions>) => {
      clearTimeout(timer)
      resolve(event.data)
    }
    tellWorker({ type: 'VERSIONS' }, [port2])
  }).finally(() => port1.close())
}
