import { ErrorPage } from '#src/shell/error-screen.tsx'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { createRootRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: Elsewhere,
})

function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}

/** Other names of the way in, which keep what the address carries; any unknown path leads to / (spec, section 2). */
function Elsewhere() {
  const { pathname } = useLocation()
  if (pathname === '/auth') return <Navigate to="/login" search={(kept) => kept} replace />
  if (/^\/(signup|(admin\/)?create-account)$/.test(pathname))
    return <Navigate to="/register" search={(kept) => kept} replace />
  return <Navigate to="/" replace />
}
