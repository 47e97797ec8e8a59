import { mayFetchAhead, network } from '#src/lib/network.ts'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchPagesAhead } from './fetch-ahead.ts'
import { useViewer } from './use-viewer.ts'

/** Fetches the code of the pages that the person can open from the sidebar, behind the first page's content. */
export function PagePrefetch() {
  const router = useRouter()
  const viewer = useViewer()

  useEffect(() => {
    // By the names that links have for them; the type has a slash at the end of some.
    const routes: Readonly<Record<string, AnyRoute | undefined>> = { ...router.routesByPath }
    return fetchPagesAhead(viewer, (to) => {
      const route = routes[to]
      // A page that can't be had now says so when it is opened.
      if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
    })
  }, [router, viewer])

  // A connection that has become slow, or fast again, counts for links that are pointed at as well.
  useEffect(() => {
    const connection = network() as EventTarget | undefined
    const follow = () =>
      router.update({ ...router.options, defaultPreload: mayFetchAhead(network()) ? 'intent' : false })
    connection?.addEventListener('change', follow)
    return () => connection?.removeEventListener('change', follow)
  }, [router])
  return null
}
