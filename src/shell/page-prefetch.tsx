import { mayFetchAhead, network } from '#src/lib/network.ts'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadConflicts } from './conflicts-on-demand.tsx'
import { fetchPagesAhead } from './fetch-ahead.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Prefetches the code of the conflict dialog, which has to open when a connection comes back, and then of the pages
 * in the sidebar, after the first page's content.
 */
export function PagePrefetch() {
  const router = useRouter()
  const viewer = useViewer()

  useEffect(() => {
    // By link path; the router's type has a trailing slash on some.
    const routes: Readonly<Record<string, AnyRoute | undefined>> = { ...router.routesByPath }
    // A failed load is reported when the page, or the dialog, is opened.
    const attempt = (loading: Promise<unknown> | undefined) => void loading?.catch(() => undefined)
    if (navigator.onLine && mayFetchAhead(network())) attempt(loadConflicts())
    return fetchPagesAhead(viewer, (to) => {
      const route = routes[to]
      if (route) attempt(router.loadRouteChunk(route))
    })
  }, [router, viewer])

  // A change of connection speed affects hover prefetching too.
  useEffect(() => {
    const connection = network() as EventTarget | undefined
    const follow = () =>
      router.update({ ...router.options, defaultPreload: mayFetchAhead(network()) ? 'intent' : false })
    connection?.addEventListener('change', follow)
    return () => connection?.removeEventListener('change', follow)
  }, [router])
  return null
}
