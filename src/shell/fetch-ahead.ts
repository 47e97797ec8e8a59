/** What is fetched before anybody asks for it: the code of pages, and the rows of a team that is pointed at. */
import { mayFetchAhead, network } from '#src/lib/network.ts'
import { type NavigationItem, navigationFor, type Viewer } from './navigation.ts'

type Page = NavigationItem['to']

/** How long after the first content a page's code is fetched, and how long one points before it counts (spec, section 9). */
const AFTER_MS = { high: 100, medium: 200, low: 500 }
const REST_MS = 300

const HIGH: ReadonlySet<Page> = new Set(['/dashboard', '/playbook', '/team/$teamId/bulletin'])
const MEDIUM: ReadonlySet<Page> = new Set(['/boxcall', '/roster', '/calendar', '/planner'])

/** As large as the rest together, and nobody's way through the day. */
const NEVER: ReadonlySet<Page> = new Set(['/design-system'])

/** The pages of the person's sidebar, the likeliest first, each with how long to wait for it. */
export function pagesAhead(viewer: Viewer): { to: Page; afterMs: number }[] {
  return navigationFor(viewer)
    .flatMap(({ items }) => items)
    .filter(({ to }) => !NEVER.has(to))
    .map(({ to }) => ({ to, afterMs: AFTER_MS[HIGH.has(to) ? 'high' : MEDIUM.has(to) ? 'medium' : 'low'] }))
    .toSorted((a, b) => a.afterMs - b.afterMs)
}

/** Calls `load` for each page in its time, while the browser has nothing else to do. Returns what calls the rest off. */
export function fetchPagesAhead(viewer: Viewer, load: (to: Page) => void): () => void {
  const timers = pagesAhead(viewer).map(({ to, afterMs }) =>
    setTimeout(() => whenIdle(() => mayFetchAhead(network()) && load(to)), afterMs),
  )
  return () => timers.forEach(clearTimeout)
}

let resting: ReturnType<typeof setTimeout> | undefined

/** The pointer or the focus came, or went: what it still rests on a moment later is likely to be opened. */
export function pointedAt(isThere: boolean, load: () => void): void {
  clearTimeout(resting)
  if (isThere) resting = setTimeout(() => mayFetchAhead(network()) && load(), REST_MS)
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else run()
}
