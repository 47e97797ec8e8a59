import { mayFetchAhead, network } from '#src/lib/network.ts'
import { ErrorScreen } from '#src/shell/error-screen.tsx'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: mayFetchAhead(network()) ? 'intent' : false,
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
