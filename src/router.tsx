import { ErrorScreen } from '#src/shell/error-screen.tsx'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

type Network = { saveData?: boolean; effectiveType?: string }

/** Nothing is fetched ahead over a connection that is slow or paid by the byte (spec, section 9). */
function mayPreload(): boolean {
  const network = (navigator as { connection?: Network }).connection
  return !network?.saveData && !network?.effectiveType?.includes('2g')
}

export const router = createRouter({
  routeTree,
  defaultPreload: mayPreload() ? 'intent' : false,
  defaultPreloadDelay: 300,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** `canvas`: the page takes all of the screen below the header, without footer and without scrolling the page. */
    layout?: 'canvas'
  }
}
