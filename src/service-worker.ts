/**
 * Keeps the app on the device, so that it opens at any address without a connection. It serves the build that the
 * device uses, which is not always the newest one downloaded: a build that opens another replica would show no teams
 * until it has synced, so a page fills that replica first and then asks for the switch (src/sync/engine/service-worker-update.ts).
 * The worker itself serves any build and takes over as soon as it is installed.
 */
/// <reference lib="webworker" />
import type { PushMessage } from '#schema/push-message.ts'
import {
  type AppVersion,
  versionIn,
  type Versions,
  type WorkerNews,
  type WorkerRequest,
} from './lib/app-version.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { url: string }[] }

const FILES = self.__WB_MANIFEST.map(({ url }) => `/${url}`)
const PAGE = '/index.html'
/** Holds, as JSON under the keys of `Versions`, which build is in use and which is the newest. */
const STATE_CACHE = 'hashmark-versions'
const FILES_CACHE = 'hashmark-app-'
/** How many files of a new build are fetched at once: the page that is open has requests of its own. */
const PARALLEL_FETCHES = 4

const cacheOf = (build: string) => `${FILES_CACHE}${build}`
/** Names of built files carry a hash of their content, so a file of any build serves all builds. */
const isHashed = (path: string) => path.startsWith('/assets/')
const isServedOnline = (path: string) =>
  /^\/(?:api|zero|\.netlify)\//.test(path) || path === '/service-worker.js'

async function readState(key: keyof Versions): Promise<AppVersion | null> {
  const found = await caches.match(`/${key}`, { cacheName: STATE_CACHE })
  return found ? ((await found.json()) as AppVersion) : null
}

async function writeState(key: keyof Versions, version: AppVersion): Promise<void> {
  await (await caches.open(STATE_CACHE)).put(`/${key}`, Response.json(version))
}

async function readVersions(): Promise<Versions> {
  const [inUse, newest] = await Promise.all([readState('inUse'), readState('newest')])
  return { inUse, newest }
}

/** Downloads this build. Throws, and is tried again with the next check for updates, when a file can't be had. */
async function install(): Promise<void> {
  const page = await fetchFile(PAGE)
  const html = await page.clone().text()
  const version = versionIn(html)
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  if (!version || !named.every((path) => FILES.includes(path)))
    throw new Error('The server has a newer build than this service worker')
  const cache = await caches.open(cacheOf(version.build))
  await cache.put(PAGE, page)
  const missing = FILES.filter((path) => path !== PAGE)
  const fetchNext = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      const kept = isHashed(path) ? await caches.match(path) : undefined
      await cache.put(path, kept ?? (await fetchFile(path)))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, fetchNext))
  await writeState('newest', version)
  if (!(await readState('inUse'))) await writeState('inUse', version)
  await self.skipWaiting()
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** From now on pages open this build. Pages that are open go on with theirs, so its files stay. */
async function switchTo(version: AppVersion): Promise<void> {
  await writeState('inUse', version)
  const news: WorkerNews = { type: 'IN_USE', versions: await readVersions() }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(news)
}

/** The build that a page about to open belongs to. */
async function versionToOpen(): Promise<AppVersion | null> {
  const { inUse, newest } = await readVersions()
  if (!inUse || !newest) return inUse ?? newest
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length > 0) return inUse
  await removeFilesBut([inUse, newest])
  if (inUse.build === newest.build || inUse.replica !== newest.replica) return inUse
  await switchTo(newest)
  return newest
}

async function removeFilesBut(kept: readonly AppVersion[]): Promise<void> {
  // A build that is being installed has a cache already and is not the newest yet.
  if (self.registration.installing) return
  const names = new Set(kept.map(({ build }) => cacheOf(build)))
  const old = (await caches.keys()).filter(
    // The first versions of the app kept their files in a cache of Workbox's.
    (name) => (name.startsWith(FILES_CACHE) && !names.has(name)) || name.startsWith('workbox-'),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function answerPage(request: Request): Promise<Response> {
  const version = await versionToOpen()
  const page = version && (await caches.match(PAGE, { cacheName: cacheOf(version.build) }))
  return page ?? fetch(request)
}

/** `?build=` asks for a file of that build, which need not be the one in use. */
async function answerFile(request: Request, { pathname, searchParams }: URL): Promise<Response> {
  const build = searchParams.get('build') ?? (await readState('inUse'))?.build
  const kept = build && (await caches.match(pathname, { cacheName: cacheOf(build) }))
  return kept || (isHashed(pathname) && (await caches.match(pathname))) || fetch(request)
}

/** How long an open page has to say that it opens a path. */
const OPENS_WITHIN_MS = 1000

/** Shows a notification: news of the same thing replaces what is shown of it, and is heard again. */
async function show({ id, title, body, path, unread }: PushMessage): Promise<void> {
  const options = { body, tag: id, renotify: true, data: path, icon: '/icons/icon-192.png' }
  const isBadged = self.navigator.setAppBadge?.(unread).catch(() => undefined)
  await Promise.all([self.registration.showNotification(title, options), isBadged])
}

/** Opens what a notification is about in a page that is open, without loading it anew where it can, or else in a new one. */
async function openPath(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ focused }) => focused) ?? open[0]
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  const { port1, port2 } = new MessageChannel()
  const isOpened = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), OPENS_WITHIN_MS)
  })
  page.postMessage({ type: 'OPEN', path } satisfies WorkerNews, [port2])
  if (!(await isOpened)) await page.navigate(path).catch(() => self.clients.openWindow(path))
}

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(show(message))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(String(event.notification.data)))
})
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || isServedOnline(url.pathname)) return
  event.respondWith(request.mode === 'navigate' ? answerPage(request) : answerFile(request, url))
})
self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest
  if (request.type === 'VERSIONS')
    event.waitUntil(readVersions().then((versions) => event.ports[0]?.postMessage(versions)))
  else if (request.type === 'USE')
    event.waitUntil(
      readState('newest').then((newest) => (newest?.build === request.build ? switchTo(newest) : undefined)),
    )
})
