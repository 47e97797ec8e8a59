/** Prefetching: the code of likely pages, and the rows of a hovered team. */
import { whenIdle } from '#src/lib/scheduling.ts'
import { mayFetchAhead, network } from '#src/lib/network.ts'
import { preloadTeam } from '#src/sync/engine/preload-team.ts'
import type { Replica } from '#src/sync/engine/replica.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { type NavigationItem, navigationFor, type Viewer } from './navigation.ts'

type Page = NavigationItem['to']

/**
 * Delays in ms: after the first content by a page's likelihood, and of a hover before it counts (spec,
 * section 9).
 */
const AFTER_MS = { high: 100, medium: 200, low: 500 }
const REST_MS = 300

const HIGH: ReadonlySet<Page> = new Set(['/dashboard', '/playbook', '/team/$teamId/bulletin'])
const MEDIUM: ReadonlySet<Page> = new Set(['/boxcall', '/roster', '/calendar', '/planner'])

/** As large as all other pages together, and rarely opened. */
const NEVER: ReadonlySet<Page> = new Set(['/design-system'])

/** The pages in the user's sidebar, likeliest first, each with its delay. */
export function pagesAhead(viewer: Viewer): { to: Page; afterMs: number }[] {
  return navigationFor(viewer)
    .flatMap(({ items }) => items)
    .filter(({ to }) => !NEVER.has(to))
    .map(({ to }) => ({ to, afterMs: AFTER_MS[HIGH.has(to) ? 'high' : MEDIUM.has(to) ? 'medium' : 'low'] }))
    .toSorted((a, b) => a.afterMs - b.afterMs)
}

/**
 * Calls `load` for each page after its delay, when the browser is idle and online: Chromium remembers a failed
 * import, also of a file that several pages share, until the page reloads. Returns a function that cancels the
 * rest.
 */
export function fetchPagesAhead(viewer: Viewer, load: (to: Page) => void): () => void {
  const cancels = pagesAhead(viewer).map(({ to, afterMs }) =>
    whenIdle(() => navigator.onLine && mayFetchAhead(network()) && load(to), afterMs),
  )
  return () => cancels.forEach((cancel) => cancel())
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Call on pointer or focus enter and leave: prefetches a target still hovered after the delay. */
export function pointedAt(isThere: boolean, load: () => void): void {
  clearTimeout(resting)
  if (isThere) resting = setTimeout(() => mayFetchAhead(network()) && load(), REST_MS)
}

/** Prefetches a hovered team's rows and the page that selecting it opens. */
export function prefetchTeam(
  zero: Replica,
  router: RegisteredRouter,
  teamId: string,
  isThere: boolean,
): void {
  pointedAt(isThere, () => {
    preloadTeam(zero, teamId)
    void router.preloadRoute({ to: '/team/$teamId/bulletin', params: { teamId } })
  })
}
