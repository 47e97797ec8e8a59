/**
 * Everything that watches how the app does on this device. Loaded behind the first page's content: what the browser
 * measured before is in its own buffers. What leaves the page goes to this installation's server and no further.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { captureErrors } from './error-capture.ts'
import { outgoingError, outgoingEvent, outgoingVital, TELEMETRY_ADDRESS } from './outgoing.ts'
import { rate, TIMINGS, VITALS, type VitalName } from './ratings.ts'
import { tabSession } from './tab-session.ts'
import { TelemetryBuffer } from './telemetry-buffer.ts'
import { telemetryState } from './telemetry-state.ts'
import { noteBundleLoad, watchRouteChanges, watchSlowness } from './timings.ts'
import { unsentErrors } from './unsent-errors.ts'
import { watchVitals } from './vitals.ts'

const JSON_TYPE = 'application/json'

/** `shownAt` is when the first page's content was there, in ms since the page was opened. */
export function startTelemetry(router: Pick<AnyRouter, 'state' | 'subscribe'>, shownAt: number): void {
  const tab = tabSession()
  telemetryState.set(tab)
  const buffer = new TelemetryBuffer(
    { post, beacon, isOnline: () => navigator.onLine },
    (told) => telemetryState.set(told),
    tab.sessionId,
  )
  const route = () => routePattern(router)

  captureErrors((caught) => {
    telemetryState.addError(caught)
    buffer.add(outgoingError(caught, tab))
  }, route)
  for (const error of unsentErrors()) buffer.add(error)

  const loadedOn = route()
  const ids = new Map<VitalName, string>()
  watchVitals((name, value) => {
    const measured = { value, rating: rate(VITALS[name], value) }
    telemetryState.set({ vitals: { ...telemetryState.getSnapshot().vitals, [name]: measured } })
    if (!tab.sampled) return
    const id = ids.get(name) ?? crypto.randomUUID()
    ids.set(name, id)
    buffer.add(outgoingVital({ id, name, ...measured, at: Date.now(), path: loadedOn }, tab))
  })

  const take: Parameters<typeof watchSlowness>[0] = (name, { startedAt, ms, about, path = route() }) => {
    const event = {
      id: crypto.randomUUID(),
      at: Math.round(performance.timeOrigin + startedAt),
      name,
      value: ms,
      rating: rate(TIMINGS[name], ms),
      path,
      detail: about ?? null,
    }
    telemetryState.addEvent(event)
    if (tab.sampled) buffer.add(outgoingEvent(event, tab))
  }
  noteBundleLoad(take, shownAt)
  watchSlowness(take)
  watchRouteChanges(router, route, take)

  addEventListener('online', () => buffer.online())
  // A phone closes pages that are out of sight without another word.
  addEventListener('pagehide', () => buffer.leave())
  document.addEventListener('visibilitychange', () => document.hidden && buffer.leave())
}

/** The route as its file names it, such as /team/$teamId/bulletin. */
function routePattern({ state }: Pick<AnyRouter, 'state'>): string {
  const { fullPath } = (state.matches.at(-1) ?? {}) as { fullPath?: string }
  return fullPath?.replace(/(?<=.)\/$/, '') || '/'
}

async function post(body: string): Promise<number> {
  const headers = { 'content-type': JSON_TYPE }
  const answer = await fetch(TELEMETRY_ADDRESS, { method: 'POST', headers, body, keepalive: true })
  await answer.body?.cancel()
  return answer.status
}

function beacon(body: string): boolean {
  return navigator.sendBeacon(TELEMETRY_ADDRESS, new Blob([body], { type: JSON_TYPE }))
}
