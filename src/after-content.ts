/** What the app does for as long as it is open, and no page waits for: loaded after the first page's content. */
import type { AnyRouter } from '@tanstack/react-router'
import { startTelemetry } from './lib/telemetry/start-telemetry.ts'
import { followLaunches } from './shell/launches.ts'
import { guardSession } from './shell/session-guard.ts'

/** After all that the first page is still fetching. */
const WORDS_AFTER_MS = 2500

/** `shownAt` is when the first page's content was there, in ms since the page was opened. */
export function startServices(router: AnyRouter, shownAt: number): void {
  startTelemetry(router, shownAt)
  guardSession(router)
  followLaunches(router)
  setTimeout(() => {
    // What a page says that cannot be fetched must be there before it is needed. Where it does not come, less is said.
    // Not offline: Chromium remembers a failed import until the page reloads.
    if (navigator.onLine) import('./shell/error-words.tsx').catch(() => undefined)
  }, WORDS_AFTER_MS)
}
