/** What else is timed: the load of the app, changes of the page, long tasks and slow resources. */
import type { AnyRouter } from '@tanstack/react-router'
import { TELEMETRY_ADDRESS } from './outgoing.ts'
import { plainAddress } from './plain-text.ts'
import { TIMINGS, type TimingName } from './ratings.ts'

/** `startedAt` is on the page's own clock, in ms since it was opened. */
type Take = (
  name: TimingName,
  timed: { startedAt: number; ms: number; about?: string; path?: string },
) => void

/** Up to now, from when the page was asked for to the last of the app's own files that its first content needed. */
export function noteBundleLoad(take: Take, shownAt: number): void {
  const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, responseEnd }) => isPartOfApp(name) && responseEnd <= shownAt)
    .map(({ responseEnd }) => responseEnd)
  if (ends.length > 0) take('bundle-load', { startedAt: 0, ms: Math.max(...ends) })
}

function isPartOfApp(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && /\.(m?[jt]sx?|css)$/.test(pathname)
}

export function watchSlowness(take: Take): void {
  watchEntries('longtask', ({ startTime, duration }) => {
    if (duration > TIMINGS['long-task'].good) take('long-task', { startedAt: startTime, ms: duration })
  })
  watchEntries('resource', ({ name, startTime, duration }) => {
    const about = plainAddress(name)
    // What is told of a slow server would else be the next to be told of.
    if (duration > TIMINGS['slow-resource'].good && about !== TELEMETRY_ADDRESS)
      take('slow-resource', { startedAt: startTime, ms: duration, about })
  })
}

/** From when a page is asked for until it is painted. */
export function watchRouteChanges(
  router: Pick<AnyRouter, 'subscribe'>,
  route: () => string,
  take: Take,
): void {
  let from = route()
  let startedAt: number | null = null
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    startedAt = fromLocation && pathChanged && !document.hidden ? performance.now() : null
  })
  router.subscribe('onRendered', () => {
    const to = route()
    const left = from
    from = to
    const since = startedAt
    startedAt = null
    if (since === null) return
    // The frame paints after its callbacks; a message comes behind it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        if (!document.hidden)
          take('route-change', { startedAt: since, ms: performance.now() - since, about: left, path: to })
      }
      port2.postMessage(null)
    })
  })
}

/** Calls `take` for every entry of the type, also those before now. Does nothing where the type is not known. */
function watchEntries(
  type: string,
  take: (entry: PerformanceEntry) => void,
  options: { durationThreshold?: number } = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, ...options })
}
